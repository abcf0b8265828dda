import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Range } from '@/domain/money/estimate'
import { exactDistribution } from '@/domain/money/exact'
import { monteCarlo } from '@/domain/money/monteCarlo'
import { meanPayout, payoutFigures, payoutMixOf } from '@/domain/money/payoutTable'
import type { Plan, PlanState } from '@/domain/money/plan'
import { planFigures } from '@/domain/money/planFigures'
import { playedPlan } from '@/domain/money/stakingPlans'
import { breakEvenWinRate, edge } from '@/domain/money/edge'
import { aRecovery } from '@tests/support/builders'
import { everyPlan } from './everyPlan'
import { account } from './vectors'

const row = fc.record({
  name: fc.constant(''),
  payout: fc.integer({ min: 1, max: 99 }),
  signals: fc.integer({ min: 0, max: 100 }),
})

describe('payouts that differ', () => {
  it('have one mean, and each has its own break-even rate', () => {
    const figures = payoutFigures(
      [
        { name: 'EURUSD', payout: 87, signals: 60 },
        { name: 'OTC 22 h', payout: 70, signals: 40 },
      ],
      0.56,
    )
    expect(figures?.mean).toBeCloseTo(80.2, 12)
    expect(figures?.edge).toBeCloseTo(0.56 * 1.802 - 1, 12)
    expect(figures?.rows.map(({ breakEven }) => Number(breakEven.toFixed(4)))).toEqual([0.5348, 0.5882])
    expect(figures?.rows.map((one) => Number(one.edge.toFixed(4)))).toEqual([0.0472, -0.048])
    expect(figures?.best.edge).toBeCloseTo(0.0472, 12)
    expect(figures?.best.share).toBeCloseTo(0.6, 12)
    expect(payoutFigures([], 0.5)).toBeUndefined()
    expect(payoutFigures([{ name: '', payout: 80, signals: 0 }], 0.5)).toBeUndefined()
  })

  it('earn the same on average as their mean, and no less without the losing ones', () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 99 }),
        (rows, percent) => {
          const figures = payoutFigures(rows, percent / 100)
          const total = rows.reduce((sum, { signals }) => sum + signals, 0)
          fc.pre(figures !== undefined && total > 0)
          const mean =
            rows.reduce((sum, { signals }, place) => sum + signals * (figures?.rows[place]?.edge ?? 0), 0) /
            total
          expect(figures?.edge).toBeCloseTo(mean, 10)
          expect((figures?.best.edge ?? 0) * (figures?.best.share ?? 0)).toBeGreaterThanOrEqual(mean - 1e-12)
          expect(figures?.best.edge).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('orders with the payout of their asset or hour', () => {
  const mix = payoutMixOf([
    { name: 'EURUSD', payout: 90, signals: 30 },
    { name: 'OTC', payout: 60, signals: 10 },
    { name: 'nothing here', payout: 10, signals: 0 },
  ])!
  const odds = { win: 0.5, draw: 0.1 }
  const rate = 0.5 / 0.9
  const OPERATIONS = 5
  const mean = meanPayout(mix)
  const plans = everyPlan.filter(({ choice }) => choice.kind !== 'masaniello')
  const accountOf = { ...account(2, mean, { bank: 60 }), payoutMix: mix }

  it('occur as often as their signals, and break even at their mean', () => {
    expect(mix).toEqual([
      { payout: 90, share: 0.75 },
      { payout: 60, share: 0.25 },
    ])
    expect(mean).toBe(82.5)
    // At the mean's break-even the two edges cancel out.
    const even = breakEvenWinRate(mean)
    expect(0.75 * edge(even, 90) + 0.25 * edge(even, 60)).toBeCloseTo(0, 12)
    expect(payoutMixOf([])).toBeUndefined()
  })

  /** Every path, one after the other. */
  function counted(plan: Plan) {
    const banks = new Map<number, number>()
    let [profit, turnover, largest] = [0, 0, 0]
    const follow = (state: PlanState, left: number, chance: number) => {
      if (left === 0 || state.ended !== null) {
        banks.set(state.bank, (banks.get(state.bank) ?? 0) + chance)
        profit += chance * (state.bank - plan.start.bank)
        return
      }
      turnover += chance * 0.9 * state.stake
      largest = Math.max(largest, state.stake)
      for (const { payout, share } of mix)
        follow(plan.next(state, 'win', payout), left - 1, chance * odds.win * share)
      follow(plan.next(state, 'loss'), left - 1, chance * 0.4)
      follow(state, left - 1, chance * 0.1)
    }
    follow(plan.start, OPERATIONS, 1)
    return { banks, profit, turnover, largest }
  }

  it.each(plans)(
    '$name: a count over all paths gives the stated result and the edge of the mean',
    ({ choice }) => {
      const plan = playedPlan(choice, accountOf)
      const session = { plan, operations: OPERATIONS }
      const { banks, profit, turnover, largest } = counted(plan)
      const exact = exactDistribution(session, odds, { payoutMix: mix, moves: 1e6 })!
      expect(exact.expectedProfit).toBeCloseTo(profit, 6)
      expect(exact.turnover).toBeCloseTo(turnover, 6)
      expect(exact.largestStake).toBe(largest)
      const below = [...banks].reduce((sum, [bank, chance]) => sum + (bank < exact.bank.p50 ? chance : 0), 0)
      expect(below).toBeLessThan(0.5 + 1e-9)
      // Half a cent of rounding for every win.
      expect(Math.abs(profit - edge(rate, mean) * turnover)).toBeLessThan(OPERATIONS * 0.5)
      if (choice.kind !== 'lossRecovery')
        expect(planFigures(choice, accountOf).largestStake).toBeGreaterThanOrEqual(largest)

      const drawnWith = (options: { readonly payout?: number }) => {
        const run = monteCarlo(session, odds, { paths: 20_000, seed: 6, payoutMix: mix, ...options })
        run.step(Infinity)
        return run.forecast()
      }
      const drawn = drawnWith({})
      const errorOf = ({ low, high }: Range) => (high - low) / 2 / 1.96
      expect(Math.abs(drawn.profit.value - profit)).toBeLessThan(4 * errorOf(drawn.profit))
      expect(drawn.middle.low).toBeLessThanOrEqual(exact.bank.p50)
      expect(drawn.middle.high).toBeGreaterThanOrEqual(exact.bank.p50)
      expect(new Set(drawn.histogram.map(({ from }) => from)).size).toBeGreaterThan(1)
      // By the edge of their mean the same paths tell it better, but for the rounding.
      const { profit: edged } = drawnWith({ payout: mean })
      expect(errorOf(edged)).toBeLessThan(errorOf(drawn.profit))
      expect(Math.abs(edged.value - profit)).toBeLessThan(4 * errorOf(edged) + OPERATIONS * 0.5)
    },
  )

  it('reduce a debt by the payout of each order', () => {
    const choice = { kind: 'lossRecovery', settings: aRecovery({ recoverPerc: 100 }) } as const
    const plan = playedPlan(choice, { ...account(10, 80), payoutMix: mix })
    const state = plan.next(plan.start, 'loss')
    expect(state.stake).toBe(1250)
    // 12.50 at 60 % bring 7.50 of the 10 that are owed; the 2.50 left take 3.13 at 80 %.
    expect(plan.next(state, 'win', 60).stake).toBe(313)
  })
})
