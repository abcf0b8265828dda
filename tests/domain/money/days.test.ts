/** What each day brings, against every sequence of results played one by one. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactDistribution } from '@/domain/money/exact'
import { RowPlace, rowLike, type Row } from '@/domain/money/row'
import { SessionRules, type Session } from '@/domain/money/session'
import { playedPlan } from '@/domain/money/stakingPlans'
import { daysOf } from '@/domain/money/tally'
import { everyPlan } from './everyPlan'
import { account } from './vectors'

const odds = { win: 0.45, draw: 0.1 }

/** Of each kept day, every result in cents with its chance, in rising order. */
function countedDays(session: Session) {
  const { operations } = session
  const rules = new SessionRules(session)
  const days = new Map(daysOf(session).map((day) => [day, new Map<number, number>()]))
  function note(day: number, result: number, chance: number) {
    const results = days.get(day)
    results?.set(result, (results.get(result) ?? 0) + chance)
  }
  /** `banks`: at the start of each day so far. */
  function play(row: Row, signal: number, chance: number, banks: readonly number[]) {
    if (signal === operations) {
      const last = banks.length - 1
      for (const day of days.keys())
        note(day, day > last ? 0 : (banks[day + 1] ?? row[RowPlace.bank]) - (banks[day] ?? 0), chance)
      return
    }
    const isNew = rules.isNewDay(signal)
    if (isNew) rules.startDay(row)
    const after = isNew ? [...banks, row[RowPlace.bank]] : banks
    for (const [outcome, share] of [
      ['win', odds.win],
      ['loss', 1 - odds.win - odds.draw],
      ['draw', odds.draw],
    ] as const) {
      const next = rowLike(row)
      rules.play(next, outcome)
      play(next, signal + 1, chance * share, after)
    }
  }
  const first = rules.begin()
  play(first, 0, 1, [first[RowPlace.bank]])
  return [...days].map(([day, results]) => ({ day, results: [...results].toSorted(([a], [b]) => a - b) }))
}

describe.each(everyPlan)('the exact days of $name', ({ choice }) => {
  const sessions = fc.record({
    bank: fc.constantFrom(12, 30, 60),
    lote: fc.constantFrom(2, 5),
    operations: fc.integer({ min: 0, max: 7 }),
    perDay: fc.constantFrom(0, 1, 2, 3),
    target: fc.constantFrom(0, 0, 6),
    stops: fc.record({
      stopType: fc.integer({ min: 0, max: 6 }),
      winDay: fc.constantFrom(0, 2, 4),
      stopDay: fc.constantFrom(0, 2, 9),
      preStop: fc.boolean(),
    }),
  })

  it('are those of all sequences, whatever the stops', () => {
    fc.assert(
      fc.property(sessions, ({ bank, lote, ...others }) => {
        const session = { ...others, plan: playedPlan(choice, account(lote, 85, { bank, minimum: 1 })) }
        const exact = exactDistribution(session, odds)
        const counted = countedDays(session)
        expect(exact?.days?.map(({ day }) => day)).toEqual(counted.map(({ day }) => day))
        for (const [place, { results }] of (exact?.days ?? []).entries()) {
          const real = counted[place]?.results ?? []
          expect(Array.from(results.values)).toEqual(real.map(([value]) => value))
          for (const [nth, [, chance]] of real.entries()) expect(results.shares[nth]).toBeCloseTo(chance, 12)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('the exact days of a long session', () => {
  const plan = playedPlan({ kind: 'flat' }, account(2, 85, { bank: 1000 }))

  it('are left out where the first bank of each day makes too many states, and nothing else is', () => {
    const session = { plan, operations: 30, perDay: 6 }
    const [few, many] = [20_000, 1e6].map((moves) => exactDistribution(session, odds, { moves }))
    expect(few?.days).toBeUndefined()
    expect(many?.days?.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4])
    expect(few?.bank).toEqual(many?.bank)
    expect(few?.expectedBank).toBeCloseTo(many?.expectedBank ?? NaN, 6)
  })

  it('are all equal while nothing but the bank tells them apart', () => {
    const stops = { stopType: 1, winDay: 6, stopDay: 6 }
    const exact = exactDistribution({ plan, operations: 40, perDay: 10, stops }, odds, { moves: 1e6 })
    const [first, ...others] = exact?.days ?? []
    expect(others).toHaveLength(3)
    for (const { results } of others) {
      expect(results.values).toEqual(first?.results.values)
      for (const [place, share] of Array.from(results.shares).entries())
        expect(share).toBeCloseTo(first?.results.shares[place] ?? NaN, 12)
    }
  })
})
