import { describe, expect, it } from 'vitest'
import { FEWEST_BOTS, centsPerDay, customDays, planAt, plans, savingPercent } from '@/domain/plans'

describe('the plans', () => {
  it('are those of the specification, in either currency', () => {
    expect(plans.brl.map(({ days, cents }) => [days, cents / 100])).toEqual([
      [7, 40],
      [15, 60],
      [30, 100],
      [90, 240],
      [180, 360],
    ])
    expect(plans.usd.map(({ days, cents }) => [days, cents / 100])).toEqual([
      [30, 15],
      [90, 40],
      [180, 80],
      [360, 160],
    ])
    expect(customDays).toEqual([30, 90, 180, 360])
    expect(FEWEST_BOTS).toBe(2)
  })

  it('are identified by their position in the list, from 1', () => {
    expect(planAt('brl', 3)).toEqual({ days: 30, cents: 10_000 })
    for (const subid of [0, 5, -1, 1.5]) expect(planAt('usd', subid)).toBeUndefined()
  })

  it('cost less per day the longer they are, and never state a larger saving than the real one', () => {
    expect(plans.brl.map((plan) => savingPercent('brl', plan))).toEqual([0, 30, 41, 53, 65])
    expect(plans.usd.map((plan) => savingPercent('usd', plan))).toEqual([0, 11, 11, 11])
    expect(centsPerDay({ days: 30, cents: 1_500 })).toBe(50)
  })
})
