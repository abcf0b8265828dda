/** What one lost ladder costs, and the worst that a session can lose. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactDistribution } from '@/domain/money/exact'
import { ladderOf, worstLoss } from '@/domain/money/ladder'
import type { Account, OrderOutcome } from '@/domain/money/plan'
import { RowPlace, rowLike, type Row } from '@/domain/money/row'
import { playedPlan, type PlanChoice } from '@/domain/money/stakingPlans'
import { SessionRules, type Session } from '@/domain/money/session'
import { everyPlan } from './everyPlan'
import { aMasaniello, aRecovery } from '@tests/support/builders'

const bank = (units: number, lote = 2): Account => ({
  bank: units,
  payout: 85,
  minimum: 1,
  entry: { loteType: 1, lote },
})
const masaniello = aMasaniello({ restart: true, hitsRestart: 3 })
const cycles = (
  ciclos: number,
  ciclosFat: number,
  ciclosGale: number,
  ciclosGaleFat: number,
): PlanChoice => ({
  kind: 'cycles',
  settings: { ciclos, ciclosFat, ciclosGale, ciclosGaleFat },
})
const exactly = (loss: number) => ({ low: loss, high: loss })

describe('one lost ladder', () => {
  it('costs the sum of its stakes, never more than the bank', () => {
    expect(ladderOf(cycles(1, 1, 2, 2), bank(1000))).toEqual({ cost: 1400, losses: 3 })
    expect(ladderOf(cycles(3, 3, 2, 2.2), bank(1000))).toEqual({ cost: 209_04, losses: 9 })
    expect(ladderOf(cycles(3, 3, 2, 2.2), bank(100))).toEqual({ cost: 100_00, losses: 8 })
    expect(ladderOf({ kind: 'flat' }, bank(1000, 5))).toEqual({ cost: 500, losses: 1 })
  })

  it('of a Masaniello is its capital; loss recovery has none, as its debt grows until the bank is gone', () => {
    expect(ladderOf({ kind: 'masaniello', settings: masaniello }, bank(1000))).toEqual({
      cost: 100_00,
      losses: 5,
    })
    expect(ladderOf({ kind: 'masaniello', settings: masaniello }, bank(40))?.cost).toBe(40_00)
    const settings = aRecovery({ recoverPerc: 50, mode: 2 })
    expect(ladderOf({ kind: 'lossRecovery', settings }, bank(100))).toBeUndefined()
  })
})

describe('the worst of a session', () => {
  it('of a Masaniello that restarts is all the plans that it may lose, as far as the bank and the signals go', () => {
    const plan = (hitsRestart: number): PlanChoice => ({
      kind: 'masaniello',
      settings: { ...masaniello, hitsRestart },
    })
    expect(worstLoss(plan(3), bank(1000), { operations: 30 })).toEqual(exactly(300_00))
    expect(worstLoss(plan(1), bank(1000), { operations: 30 })).toEqual(exactly(100_00))
    expect(worstLoss(plan(0), bank(1000), { operations: 30 })).toEqual(exactly(600_00))
    expect(worstLoss(plan(0), bank(1000), { operations: 100 })).toEqual(exactly(1000_00))
  })

  it('is worse than one ladder where the stops let a second one begin, and all of a small bank', () => {
    const stops = { stopType: 1, winDay: 5, stopDay: 10 }
    expect(worstLoss(cycles(1, 1, 2, 2), bank(1000), { operations: 20, stops })).toEqual(exactly(17_60))
    const soros: PlanChoice = { kind: 'soros', settings: { soros: 4, sorosgale: 0, sorosperc: 100 } }
    expect(worstLoss(soros, bank(10), { operations: 100, perDay: 20 })).toEqual(exactly(10_00))
  })

  const sessions: fc.Arbitrary<Omit<Session, 'plan'>> = fc.record({
    operations: fc.integer({ min: 1, max: 8 }),
    perDay: fc.constantFrom(0, 3, 4),
    stops: fc.record({
      stopType: fc.integer({ min: 0, max: 6 }),
      winDay: fc.constantFrom(0, 4, 10),
      stopDay: fc.constantFrom(0, 3, 12),
    }),
  })
  const mixes: Account['payoutMix'][] = [
    undefined,
    [
      { payout: 50, share: 0.5 },
      { payout: 95, share: 0.5 },
    ],
  ]
  const accounts = fc
    .record({
      lote: fc.constantFrom(1, 2.5, 7, 12.01),
      loteType: fc.constantFrom(1, 2),
      units: fc.constantFrom(12, 20, 60, 200),
      payout: fc.constantFrom(60, 85),
      payoutMix: fc.constantFrom(...mixes),
      minimum: fc.constantFrom(1, 5),
      maximum: fc.constantFrom(0, 15),
    })
    .map(({ lote, loteType, units, ...others }): Account => ({
      bank: units,
      entry: { loteType, lote },
      ...others,
    }))

  /** How an order can end: lost, or won at each of the payouts that are paid; the mean of a mix is not one of them. */
  const resultsOf = ({
    payout,
    payoutMix = [{ payout, share: 1 }],
  }: Account): (readonly [OrderOutcome, number])[] => [
    ['loss', payout],
    ...payoutMix.map((one) => ['win', one.payout] as const),
  ]

  /** The lowest bank of all sequences of wins, at each of the payouts, and losses. */
  function lowestBank(account: Account, session: Session): number {
    const rules = new SessionRules(session)
    const results = resultsOf(account)
    function lowestAfter(row: Row, signal: number): number {
      if (rules.isNewDay(signal)) rules.startDay(row)
      const now = row[RowPlace.bank]
      if (signal === session.operations || row[RowPlace.ended] !== 0) return now
      const banks = results.map(([outcome, paid]) => {
        const after = rowLike(row)
        rules.play(after, outcome, paid)
        return lowestAfter(after, signal + 1)
      })
      return Math.min(now, ...banks)
    }
    return lowestAfter(rules.begin(), 0)
  }

  it('is exactly the lowest bank of all sequences of a short session, for every plan', () => {
    fc.assert(
      fc.property(fc.constantFrom(...everyPlan), accounts, sessions, ({ choice }, account, session) => {
        const plan = playedPlan(choice, account)
        const lowest = lowestBank(account, { ...session, plan })
        const worst = plan.start.bank - lowest
        expect(worstLoss(choice, account, session, 1e6)).toEqual(exactly(worst))
        // Where it may try fewer orders, it is between what it found and a bound.
        for (const orders of [100, 1000, undefined]) {
          const { low, high } = worstLoss(choice, account, session, orders)
          expect(low).toBeLessThanOrEqual(worst)
          expect(high).toBeGreaterThanOrEqual(worst)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('bounds every final bank of longer sessions, and some sequence does lose its lower end', () => {
    const longer = fc.integer({ min: 20, max: 120 })
    fc.assert(
      fc.property(
        fc.constantFrom(...everyPlan),
        accounts,
        sessions,
        longer,
        fc.array(fc.nat(3), { minLength: 120, maxLength: 120 }),
        ({ choice }, account, short, operations, drawn) => {
          const session = { ...short, operations }
          const { low, high } = worstLoss(choice, account, session)
          const rules = new SessionRules({ ...session, plan: playedPlan(choice, account) })
          const results = resultsOf(account)
          const row = rules.begin()
          const startBank = row[RowPlace.bank]
          let lowest = startBank
          for (const [signal, place] of drawn.slice(0, operations).entries()) {
            if (rules.isNewDay(signal)) rules.startDay(row)
            // Half of the orders or more are lost.
            const [outcome, paid] = results[place] ?? (['loss', 0] as const)
            rules.play(row, outcome, paid)
            lowest = Math.min(lowest, row[RowPlace.bank])
          }
          expect(startBank - lowest).toBeLessThanOrEqual(high)
          expect(low).toBeLessThanOrEqual(high)
          expect(high).toBeLessThanOrEqual(startBank)
        },
      ),
      { numRuns: 30 },
    )
  })
})

describe('the chances of losing', () => {
  it('more than a lost plan, and of ending lower, are those of the exact distribution', () => {
    const plan = playedPlan({ kind: 'masaniello', settings: masaniello }, bank(1000))
    const session = { plan, operations: 30 }
    const exact = exactDistribution(session, { win: 0.56 }, { moves: 1e7, ladder: 100_00 })
    // Three plans of 100 may be lost in a bank of 1000.
    expect(exact?.beyondLadder).toBeCloseTo(0.486, 3)
    expect(exact?.ruin).toBe(0)
    expect(exact?.lower).toBeGreaterThan(exact?.beyondLadder ?? 1)
  })

  it('under the stops of the day, a Masaniello mostly stays unfinished', () => {
    const settings = { ...masaniello, restart: false, hitsRestart: 0 }
    const plan = playedPlan({ kind: 'masaniello', settings }, bank(1000))
    const stops = { stopType: 1, winDay: 10, stopDay: 20 }
    const exact = exactDistribution({ plan, operations: 100, perDay: 20, stops }, { win: 0.56 })
    expect(exact?.target).toBeCloseTo(0.0195, 4)
    expect(exact?.endings.lost).toBeCloseTo(0.0338, 4)
    expect(exact?.endings.open).toBeCloseTo(0.9467, 4)
  })
})
