/** The broker's largest order, and draws: what they change in every engine. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactDistribution } from '@/domain/money/exact'
import { monteCarlo } from '@/domain/money/monteCarlo'
import type { OrderOutcome } from '@/domain/money/plan'
import { planFigures } from '@/domain/money/planFigures'
import { playedPlan } from '@/domain/money/stakingPlans'
import { oddsOf, winRateIn } from '@/domain/money/random'
import { edge } from '@/domain/money/edge'
import { simulate } from '@/domain/money/simulate'
import { everyPlan } from './everyPlan'
import { account, stakesOf } from './vectors'

const cycles = {
  kind: 'cycles',
  settings: { ciclos: 3, ciclosFat: 3, ciclosGale: 2, ciclosGaleFat: 2.2 },
} as const

describe('the largest order that the broker takes', () => {
  it('ends a ladder before the order that is too large: 2 4.40 9.68 6 13.20, without 29.04', () => {
    const limited = { ...account(2, 85, { bank: 1000 }), maximum: 20 }
    const plan = playedPlan(cycles, limited)
    expect(stakesOf(plan, 'LLLLLLLLL')).toEqual([2, 4.4, 9.68, 6, 13.2, 0, 0, 0, 0, 0])
    const course = simulate({ plan, operations: 9 }, Array<OrderOutcome>(9).fill('loss'))
    expect([course.ended, course.bank]).toEqual(['tooLarge', 96_472])
    expect(planFigures(cycles, limited).tooLarge).toEqual({ stake: 2904, after: { losses: 5, lost: 3528 } })
  })

  it('is no limit if it is 0, and allows an order of exactly that size', () => {
    const free = account(2, 85, { bank: 1000 })
    for (const maximum of [0, 87.12]) {
      expect(stakesOf(playedPlan(cycles, { ...free, maximum }), 'LLLLLLLL').at(-1)).toBe(87.12)
      expect(planFigures(cycles, { ...free, maximum }).tooLarge).toBeUndefined()
    }
  })

  it('is also found after wins and at the first order', () => {
    const soros = { kind: 'soros', settings: { soros: 2, sorosgale: 0, sorosperc: 100 } } as const
    expect(planFigures(soros, { ...account(10, 80), maximum: 30 }).tooLarge).toEqual({ stake: 3240 })
    expect(planFigures(soros, { ...account(10, 80), maximum: 9 }).tooLarge).toEqual({
      stake: 1000,
      after: { losses: 0, lost: 0 },
    })
    expect(playedPlan(soros, { ...account(10, 80), maximum: 9 }).start).toMatchObject({
      stake: 0,
      ended: 'tooLarge',
    })
  })

  it('is never exceeded, and is reached after the stated losses', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...everyPlan),
        fc.integer({ min: 100, max: 3000 }),
        fc.array(fc.constantFrom<OrderOutcome>('win', 'loss', 'draw'), { maxLength: 40 }),
        ({ choice }, maximum, path) => {
          const limited = { ...account(2, 85, { bank: 60 }), maximum: maximum / 100 }
          const course = simulate({ plan: playedPlan(choice, limited), operations: path.length }, path)
          expect(course.largestStake).toBeLessThanOrEqual(maximum)
          const { tooLarge } = planFigures(choice, limited)
          if (!tooLarge?.after) return
          const { losses, lost } = tooLarge.after
          const losing = simulate(
            { plan: playedPlan(choice, limited), operations: 100 },
            Array<OrderOutcome>(100).fill('loss'),
          )
          expect([losing.ended, losing.losses, losing.bank]).toEqual([
            'tooLarge',
            losses,
            losing.startBank - lost,
          ])
        },
      ),
    )
  })

  it('is reached as often as in a count over all paths', () => {
    const plan = playedPlan(cycles, { ...account(2, 85, { bank: 100 }), maximum: 9 })
    const session = { plan, operations: 12 }
    const exact = exactDistribution(session, { win: 0.5 })
    const run = monteCarlo(session, { win: 0.5 }, { paths: 10_000, seed: 3 })
    run.step(Infinity)
    const { tooLarge } = run.forecast().endings
    expect(exact?.endings.tooLarge).toBeGreaterThan(0.1)
    expect(tooLarge.low).toBeLessThan(exact?.endings.tooLarge ?? 0)
    expect(tooLarge.high).toBeGreaterThan(exact?.endings.tooLarge ?? 1)
  })
})

describe('draws', () => {
  it('do not change the win rate of the other orders', () => {
    const odds = oddsOf(0.56, 0.1)
    expect(odds.win).toBeCloseTo(0.504, 12)
    expect(winRateIn(odds)).toBeCloseTo(0.56, 12)
  })

  it.each(everyPlan)('make $name earn its edge on what is staked in orders won or lost', ({ choice }) => {
    const exact = exactDistribution(
      { plan: playedPlan(choice, { ...account(2, 100, { bank: 60 }) }), operations: 8 },
      oddsOf(0.56, 0.2),
      { moves: 1e6 },
    )
    const payout = choice.kind === 'masaniello' ? choice.settings.payout : 100
    const edged = edge(0.56, choice.kind === 'masaniello' ? 100 : payout) * (exact?.turnover ?? 0)
    // Rounding changes each order by at most half a cent.
    expect(Math.abs((exact?.expectedProfit ?? NaN) - edged)).toBeLessThan(4)
  })
})
