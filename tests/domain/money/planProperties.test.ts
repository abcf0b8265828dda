import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { profitOf, type OrderOutcome, type PlanState } from '@/domain/money/plan'
import { RowPlace, endOf, placesOf, rowLike } from '@/domain/money/row'
import { playedPlan } from '@/domain/money/stakingPlans'
import { everyPlan } from './everyPlan'

const results = fc.array(fc.constantFrom<OrderOutcome>('win', 'loss', 'draw'), { maxLength: 60 })
const accounts = fc.record({
  bank: fc.integer({ min: 1, max: 20_000 }).map((cents) => cents / 100),
  payout: fc.integer({ min: 1, max: 99 }),
  minimum: fc.constantFrom(0, 0.5, 1, 5),
  entry: fc.oneof(
    fc.record({
      loteType: fc.constant(1),
      lote: fc.integer({ min: 1, max: 2000 }).map((cents) => cents / 100),
    }),
    fc.record({ loteType: fc.constant(2), lote: fc.integer({ min: 1, max: 20 }) }),
  ),
})

describe.each(everyPlan)('$name, whatever happens,', ({ choice }) => {
  const expectEveryState = (
    check: (
      state: PlanState,
      after: PlanState,
      outcome: OrderOutcome,
      account: { payout: number; minimum: number },
    ) => void,
  ) =>
    fc.assert(
      fc.property(accounts, results, (account, outcomes) => {
        const plan = playedPlan(choice, account)
        let state: PlanState = plan.start
        for (const outcome of outcomes) {
          const after = plan.next(state, outcome)
          check(state, after, outcome, account)
          state = after
        }
      }),
      { numRuns: 60 },
    )

  it('stakes whole cents, never more than the bank, and nothing after its end', () => {
    expectEveryState(({ bank, stake, ended }, after) => {
      expect(Number.isInteger(bank) && Number.isInteger(stake) && Number.isInteger(after.bank)).toBe(true)
      expect(bank).toBeGreaterThanOrEqual(0)
      expect(stake).toBeLessThanOrEqual(bank)
      expect(stake > 0).toBe(ended === null)
    })
  })

  it('changes the bank only by the stake or its profit', () => {
    expectEveryState(({ bank, stake, ended }, after, outcome, { payout }) => {
      const change = { win: profitOf(stake, payout), loss: -stake, draw: 0 }[outcome]
      expect(after.bank - bank).toBe(ended === null ? change : 0)
    })
  })

  it('sends no order below the broker’s minimum, and says which it has raised', () => {
    expectEveryState(({ stake, adjusted, ended }, _, __, { minimum }) => {
      if (ended === null) expect(stake).toBeGreaterThanOrEqual(Math.max(1, minimum * 100))
      if (adjusted) expect(stake).toBe(Math.max(1, minimum * 100))
    })
  })

  it('ignores draws, and everything after its end', () => {
    expectEveryState((state, after, outcome) => {
      if (outcome === 'draw' || state.ended !== null) expect(after).toEqual(state)
    })
  })

  it('plays a row as it plays one step after the other, at whatever payout', () => {
    const paid = fc.array(fc.constantFrom(0, 30, 62.5, 99), { maxLength: 60 })
    fc.assert(
      fc.property(accounts, paid, (account, orders) => {
        const plan = playedPlan(choice, account)
        const row = rowLike(plan.first)
        let state: PlanState = plan.start
        for (const payout of orders) {
          if (state.ended !== null) break
          row[RowPlace.paid] = payout
          plan.orders.play(row, payout > 0)
          state = plan.next(state, payout > 0 ? 'win' : 'loss', payout)
          const memory = Object.entries<number>(placesOf(plan.start.memory)).map(([name, place]) => [
            name,
            row[place],
          ])
          expect({
            bank: row[RowPlace.bank],
            stake: row[RowPlace.stake],
            adjusted: row[RowPlace.adjusted] === 1,
            gale: row[RowPlace.gale],
            hits: row[RowPlace.hits],
            ended: endOf(row[RowPlace.ended]),
            memory: Object.fromEntries(memory),
          }).toEqual(state)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('has states that can be stored, and continues the same from equal states', () => {
    fc.assert(
      fc.property(accounts, results, results, (account, first, then) => {
        const plan = playedPlan(choice, account)
        const before = JSON.stringify(plan.start)
        let state: PlanState = plan.start
        for (const outcome of first) state = plan.next(state, outcome)
        let restored = JSON.parse(JSON.stringify(state)) as PlanState
        expect(restored).toEqual(state)
        for (const outcome of then) {
          state = plan.next(state, outcome)
          restored = plan.next(restored, outcome)
        }
        expect(restored).toEqual(state)
        expect(JSON.stringify(plan.start)).toBe(before)
      }),
      { numRuns: 60 },
    )
  })
})
