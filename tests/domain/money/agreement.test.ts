/** The exact figures of a plan, its chances and its played orders never contradict one another. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactDistribution } from '@/domain/money/exact'
import { flatStake } from '@/domain/money/flatStake'
import { worstLoss } from '@/domain/money/ladder'
import type { OrderOutcome } from '@/domain/money/plan'
import { planFigures } from '@/domain/money/planFigures'
import { playedPlan, type PlanChoice } from '@/domain/money/stakingPlans'
import { simulate } from '@/domain/money/simulate'
import { account } from './vectors'

const count = (max: number) => fc.integer({ min: 0, max })
const cents = (most: number) => fc.integer({ min: 1, max: most * 100 }).map((value) => value / 100)
const factor = fc.constantFrom(0, 1, 1.5, 2.2, 3)
const percent = fc.integer({ min: 1, max: 99 })

const masaniello = fc
  .record({
    capital: cents(5000),
    one: fc.integer({ min: 1, max: 12 }),
    other: fc.integer({ min: 1, max: 12 }),
  })
  .chain(({ capital, one, other }) =>
    fc.record({
      capital: fc.constant(capital),
      totalOper: fc.constant(Math.max(one, other)),
      totalWin: fc.constant(Math.min(one, other)),
      payout: percent,
      gale: count(2),
      typeMas: fc.constant(1),
      restart: fc.constant(false),
      target: fc.constantFrom(0, 20),
      hitsRestart: fc.constant(0),
    }),
  )
/** Plans whose entries are fixed and that do not begin again with more: their largest stake is one number. */
const boundedPlans: fc.Arbitrary<PlanChoice> = fc.oneof(
  fc.constant({ kind: 'flat' } as const),
  fc.record({
    kind: fc.constant('soros' as const),
    settings: fc.record({ soros: count(4), sorosgale: count(4), sorosperc: percent }),
  }),
  fc.record({
    kind: fc.constant('cycles' as const),
    settings: fc.record({ ciclos: count(4), ciclosFat: factor, ciclosGale: count(3), ciclosGaleFat: factor }),
  }),
  fc.record({
    kind: fc.constant('lossRecovery' as const),
    settings: fc.record({
      recoverPerc: fc.constantFrom(5, 25, 50, 100),
      recoverGale: count(2),
      recoverGaleFat: factor,
      recoverProfit: count(3),
      mode: fc.constantFrom(1, 2, 3),
    }),
  }),
  fc.record({ kind: fc.constant('masaniello' as const), settings: masaniello }),
)
const accounts = fc
  .record({ entry: cents(20), payout: percent, bank: cents(3000) })
  .map(({ entry, payout, bank }) => account(entry, payout, { bank }))
const paths = fc.array(fc.constantFrom<OrderOutcome>('win', 'loss'), { minLength: 1, maxLength: 40 })

describe('any plan', () => {
  it('no order is larger than the largest stake', () => {
    fc.assert(
      fc.property(boundedPlans, accounts, paths, (choice, base, path) => {
        const own =
          choice.kind === 'masaniello'
            ? { ...base, bank: choice.settings.capital, payout: choice.settings.payout }
            : base
        const { largestStake } = planFigures(choice, own)
        const course = simulate({ plan: playedPlan(choice, own), operations: path.length }, path)
        // The whole bank of loss recovery grows with what is won; a Masaniello's stakes are rounded on the way.
        const bound =
          choice.kind === 'lossRecovery'
            ? largestStake + course.orders.reduce((sum, { profit }) => sum + Math.max(0, profit), 0)
            : choice.kind === 'masaniello'
              ? largestStake * 1.02 + 30
              : largestStake
        expect(course.largestStake).toBeLessThanOrEqual(bound)
      }),
      { numRuns: 300 },
    )
  })

  it('the stated number of losses in a row ends it, and one fewer does not', () => {
    fc.assert(
      fc.property(boundedPlans, accounts, (choice, base) => {
        const { lossesToRuin } = planFigures(choice, base)
        fc.pre(lossesToRuin > 0 && lossesToRuin < 3000)
        const after = (losses: number) =>
          simulate(
            { plan: playedPlan(choice, base), operations: losses },
            Array<OrderOutcome>(losses).fill('loss'),
          )
        expect(after(lossesToRuin).ended).not.toBeNull()
        expect(after(lossesToRuin - 1).ended).toBeNull()
      }),
      { numRuns: 100 },
    )
  })
})

describe('a day of flat stakes', () => {
  const stops = fc.record({
    stopType: fc.integer({ min: 0, max: 6 }),
    winDay: fc.integer({ min: -1, max: 15 }),
    stopDay: fc.integer({ min: -1, max: 15 }),
  })

  it('no path, and no share of the paths, loses more than the worst day', () => {
    fc.assert(
      fc.property(accounts, stops, paths, (base, limits, path) => {
        const day = { plan: flatStake(base), operations: path.length, stops: limits }
        const worst = worstLoss({ kind: 'flat' }, base, day).high
        const course = simulate(day, path)
        const start = course.startBank
        expect(start - Math.min(start, ...course.orders.map(({ bank }) => bank))).toBeLessThanOrEqual(worst)
        const exact = exactDistribution(day, { win: 0.5 })
        if (exact) expect(start - exact.bank.p5).toBeLessThanOrEqual(worst)
      }),
      { numRuns: 150 },
    )
  })
})
