import fc from 'fast-check'
import { expect, it } from 'vitest'
import { masanielloType } from '@/contract/codes'
import { exactDistribution } from '@/domain/money/exact'
import { progressiveTurnover } from '@/domain/money/masanielloExpectation'
import { playedPlan } from '@/domain/money/stakingPlans'
import { aMasaniello } from '@tests/support/builders'
import { account } from './vectors'

const progressive = (changes: Parameters<typeof aMasaniello>[0]) =>
  aMasaniello({ typeMas: masanielloType.codes.progressive, restart: false, target: 0, ...changes })

it('is what all sequences stake on average, but for rounding to cents', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 6 }),
      fc.nat(),
      fc.constantFrom(70, 85, 92),
      fc.constantFrom(0.4, 0.55, 0.7),
      fc.constantFrom(0, 0.1),
      fc.integer({ min: 1, max: 9 }),
      (totalOper, wins, payout, rate, draw, operations) => {
        const totalWin = 1 + (wins % totalOper)
        const settings = progressive({ capital: 100_000, totalOper, totalWin, payout })
        const own = { ...account(5, payout, { bank: 100_000 }), minimum: 0.01 }
        const odds = { win: rate * (1 - draw), draw }
        const found = progressiveTurnover(settings, own, odds, operations)
        const plan = playedPlan({ kind: 'masaniello', settings }, own)
        const exact = exactDistribution({ plan, operations }, odds, { moves: 400_000 })
        if (found === undefined || !exact) return
        expect(Math.abs(found - exact.turnover)).toBeLessThan(1e-4 * exact.turnover + 10 * operations)
      },
    ),
  )
})

it('is not told where an order is changed, paid otherwise, or the plan begins anew', () => {
  const own = { ...account(5, 85, { bank: 1000 }), minimum: 0.01 }
  const plan = progressive({ capital: 1000, totalOper: 10, totalWin: 6, payout: 85 })
  const told = (settings: typeof plan, changes: object = {}) =>
    progressiveTurnover(settings, { ...own, ...changes }, { win: 0.56 }, 100)
  expect(told(plan)).toBeGreaterThan(0)
  expect(told({ ...plan, restart: true })).toBeUndefined()
  expect(told({ ...plan, target: 50 })).toBeUndefined()
  expect(told({ ...plan, typeMas: masanielloType.codes.normal })).toBeUndefined()
  expect(told(plan, { payout: 80 })).toBeUndefined()
  expect(told(plan, { minimum: 100 })).toBeUndefined()
  expect(told(plan, { maximum: 500 })).toBeUndefined()
})
