/** One plan with the orders that are really sent. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { masaniello, masanielloMatrix } from '@/domain/money/masaniello'
import { masanielloCourse, playedTable } from '@/domain/money/masanielloPlay'
import type { Account, Outcome } from '@/domain/money/plan'
import { aMasaniello } from '@tests/support/builders'

const account = (more: Partial<Account> = {}): Account => ({
  bank: 1000,
  payout: 85,
  minimum: 1,
  entry: { loteType: 1, lote: 1 },
  ...more,
})

const plans = fc
  .record({
    capital: fc.integer({ min: 300, max: 20_000 }).map((cents) => cents / 100),
    one: fc.integer({ min: 1, max: 8 }),
    other: fc.integer({ min: 1, max: 8 }),
    typeMas: fc.constantFrom(1, 2),
    payout: fc.integer({ min: 50, max: 99 }),
    paid: fc.integer({ min: 50, max: 99 }),
    minimum: fc.constantFrom(0.01, 1, 2),
    outcomes: fc.array(fc.constantFrom<Outcome>('win', 'loss', 'draw'), { maxLength: 20 }),
  })
  .map(({ capital, one, other, typeMas, payout, paid, minimum, outcomes }) => ({
    plan: aMasaniello({
      capital,
      totalOper: Math.max(one, other),
      totalWin: Math.min(one, other),
      typeMas,
      payout,
    }),
    played: account({ payout: paid, minimum }),
    outcomes,
  }))

describe('the table of a plan', () => {
  it('is the published one while the broker takes every stake and pays the plan’s payout', () => {
    const table = playedTable(aMasaniello(), account())
    expect(table?.isOnPlan).toBe(true)
    expect(table?.won).toEqual({ low: 208_40, high: 208_40 })
    expect(table?.rows.map((row) => row.map((cell) => cell?.stake.low))).toEqual(
      masanielloMatrix(aMasaniello()).map((row) => row.map(({ stake }) => stake)),
    )
  })

  it('has the raised stakes where the plan asks for less than the broker takes', () => {
    // 10 of 100 in a bank of 19: the plan asks for 0.53, the broker takes 1.00.
    const plan = aMasaniello({ capital: 10, totalOper: 10, totalWin: 4 })
    const table = playedTable(plan, account({ bank: 1000 }))
    expect(masanielloMatrix(plan)[0]?.[0]?.stake).toBeLessThan(100)
    expect(table?.rows[0]?.[0]).toMatchObject({ stake: { low: 100, high: 100 }, isAdjusted: true })
    expect(table?.isOnPlan).toBe(false)
    expect(table?.won.low).toBeLessThan(table?.won.high ?? 0)
  })

  it('never has a capital above the bank', () => {
    expect(playedTable(aMasaniello(), account({ bank: 50 }))?.rows[0]?.[0]?.bank).toEqual({
      low: 5000,
      high: 5000,
    })
    expect(masanielloCourse(aMasaniello(), account({ bank: 50 }), [])[0]?.bank).toBe(5000)
  })

  it('holds every stake and bank of every walk through it', () => {
    fc.assert(
      fc.property(plans, ({ plan, played, outcomes }) => {
        const normal = { ...plan, typeMas: 1 }
        const table = playedTable(normal, played)
        // Rounding to cents, in proportion to the capital.
        const slack = table?.isOnPlan ? 2 + plan.capital / 2 : 0
        for (const { wins, losses, ended, stake, bank } of masanielloCourse(normal, played, outcomes)) {
          const cell = table?.rows[losses]?.[wins]
          if (ended === 'lost' || !cell) continue
          expect(stake).toBeGreaterThanOrEqual(cell.stake.low - slack)
          expect(stake).toBeLessThanOrEqual(cell.stake.high + slack)
          expect(bank).toBeGreaterThanOrEqual(cell.bank.low - slack)
          expect(bank).toBeLessThanOrEqual(cell.bank.high + slack)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('does not exist for settings that make no plan', () => {
    expect(playedTable(aMasaniello({ totalWin: 11 }), account())).toBeUndefined()
    expect(masanielloCourse(aMasaniello({ totalWin: 11 }), account(), ['win'])).toEqual([])
  })
})

describe('a walk through a plan', () => {
  it('has the stake and the bank of the plan as it is played, and ends with it', () => {
    fc.assert(
      fc.property(plans, ({ plan, played, outcomes }) => {
        const subject = masaniello(plan, { ...played, bank: plan.capital })
        const course = masanielloCourse(plan, { ...played, bank: plan.capital }, outcomes)
        let [state, place] = [subject.start, 0]
        for (const outcome of outcomes) {
          if (state.ended !== null || outcome === 'draw') continue
          expect(course[place]).toMatchObject({
            stake: state.stake,
            bank: state.bank,
            ifWon: subject.next(state, 'win').bank,
            ifLost: subject.next(state, 'loss').bank,
            ended: null,
          })
          state = subject.next(state, outcome)
          place += 1
        }
        expect(course).toHaveLength(place + 1)
        expect(course.at(-1)?.ended !== null).toBe(state.ended !== null)
      }),
    )
  })
})
