/** What is said of how a plan ends is what all sequences of results, played one by one, show. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Account, OrderOutcome, Percent, Share } from '@/domain/money/plan'
import { playedPlan } from '@/domain/money/stakingPlans'
import { oddsOf } from '@/domain/money/random'
import { RowPlace, rowLike, type Row } from '@/domain/money/row'
import { SessionRules } from '@/domain/money/session'
import { toneOf } from '@/domain/money/verdict'
import { runForecast, type ForecastReport, type ForecastRequest } from '@/risk/forecast'
import { outcomesText, sidesOf } from '@/risk/outcomes'
import { amountsIn } from '@tests/support/amounts'
import { everyPlan } from '@tests/domain/money/everyPlan'

const payouts: readonly Pick<Account, 'payout' | 'payoutMix'>[] = [
  { payout: 60 },
  { payout: 85 },
  { payout: 95 },
  {
    payout: 74,
    payoutMix: [
      { payout: 50, share: 0.4 },
      { payout: 90, share: 0.6 },
    ],
  },
]

const requests: fc.Arbitrary<ForecastRequest> = fc
  .record({
    plan: fc.constantFrom(...everyPlan),
    bank: fc.constantFrom(12, 60, 300),
    paid: fc.constantFrom(...payouts),
    lote: fc.constantFrom(1, 4, 10),
    operations: fc.integer({ min: 1, max: 6 }),
    perDay: fc.constantFrom(0, 3),
    stops: fc.record({
      stopType: fc.constantFrom(0, 1, 5),
      winDay: fc.constantFrom(0, 3),
      stopDay: fc.constantFrom(0, 3),
    }),
    rate: fc.constantFrom(0.05, 0.3, 0.5, 0.7, 0.95),
    draws: fc.constantFrom(0, 0.2),
    isAssumed: fc.boolean(),
  })
  .map(({ plan, bank, paid, lote, rate, draws, isAssumed, ...session }) => ({
    choice: plan.choice,
    account: { bank, ...paid, minimum: 1, entry: { loteType: 1, lote } },
    session,
    odds: { ...oddsOf(rate, draws), ...(isAssumed && { isAssumed: true as const }) },
  }))

interface End {
  /** in cents */
  readonly bank: number
  readonly chance: number
}

/** Every end with its chance: each sequence of wins, at each of the payouts, losses and draws is played. */
function endsOf({ choice, account, session, odds }: ForecastRequest): readonly End[] {
  const { payout, payoutMix = [{ payout, share: 1 }] } = account
  const { win, draw = 0 } = odds
  const rules = new SessionRules({ ...session, plan: playedPlan(choice, account) })
  const results: readonly (readonly [OrderOutcome, Percent, Share])[] = [
    ...payoutMix.map((one) => ['win', one.payout, win * one.share] as const),
    ['draw', payout, draw],
    ['loss', payout, 1 - win - draw],
  ]
  function endsAfter(row: Row, signal: number, chance: Share): readonly End[] {
    if (rules.isNewDay(signal)) rules.startDay(row)
    if (signal === session.operations || row[RowPlace.ended] !== 0)
      return [{ bank: row[RowPlace.bank], chance }]
    return results.flatMap(([outcome, paid, share]) => {
      const after = rowLike(row)
      rules.play(after, outcome, paid)
      return share > 0 ? endsAfter(after, signal + 1, chance * share) : []
    })
  }
  return endsAfter(rules.begin(), 0, 1)
}
const sum = (ends: readonly End[], counts: (bank: number) => boolean) =>
  ends.reduce((all, { bank, chance }) => all + (counts(bank) ? chance : 0), 0)

/** Exact, with few paths; `undefined` where there are too many sequences. */
async function reportOf(request: ForecastRequest): Promise<ForecastReport | undefined> {
  const report = await runForecast(
    { ...request, played: 20 * request.session.operations },
    () => true,
    () => Promise.resolve(),
  )
  return report?.isExact ? report : undefined
}

const ROUNDING = 1e-9

interface Asked {
  readonly request: ForecastRequest
  readonly report: ForecastReport
  /** cents */
  readonly start: number
  /** the final banks of all sequences of results */
  readonly ends: ReturnType<typeof endsOf>
}

/** What holds of many requests that have a report. */
const ofMany = (numRuns: number, holds: (asked: Asked) => void) =>
  fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const report = await reportOf(request)
      fc.pre(report !== undefined)
      if (!report) return
      holds({ request, report, start: Math.round(request.account.bank * 100), ends: endsOf(request) })
    }),
    { numRuns },
  )

describe('the ends of a plan', () => {
  it('are those of all sequences of results, and a gain is one', async () => {
    await ofMany(150, ({ request, report, start, ends }) => {
      const { forecast, ladder } = report
      const [lower, higher, ruin] = [
        sum(ends, (bank) => bank < start),
        sum(ends, (bank) => bank > start),
        sum(ends, (bank) => bank < 100),
      ]
      for (const [name, chance] of Object.entries({ lower, higher, ruin }))
        expect(forecast[name as 'lower'].value).toBeCloseTo(chance, 9)
      const tone = toneOf(forecast, start, request.odds.isAssumed === true)
      if (request.odds.isAssumed) expect(tone).toBe('plain')
      if (tone === 'good') {
        expect(higher).toBeGreaterThanOrEqual(0.5 - ROUNDING)
        expect(ruin).toBeLessThanOrEqual(0.5 + ROUNDING)
        expect(forecast.profit.value).toBeGreaterThan(0)
      }
      // More than one ladder, by the same sequences.
      if (ladder)
        expect(forecast.beyondLadder.value).toBeCloseTo(
          sum(ends, (bank) => start - bank > ladder.cost),
          9,
        )
    })
  })

  it('add up to 100, of which as many gain, lose and end even as of all sequences, and come to the mean', async () => {
    const amounts = await amountsIn('pt-BR')
    await ofMany(60, ({ report, start, ends }) => {
      const sides = sidesOf(report)
      const countOf = (name: string) => sides.find(({ side }) => side === name)?.of100 ?? 0
      expect(sides.reduce((all, { of100 }) => all + of100, 0)).toBe(100)
      // Of at most four outcomes each is rounded.
      expect(Math.abs(countOf('gain') - 100 * sum(ends, (bank) => bank > start))).toBeLessThan(2 + ROUNDING)
      expect(Math.abs(countOf('loss') - 100 * sum(ends, (bank) => bank < start))).toBeLessThan(1 + ROUNDING)
      const { outcomes } = report.forecast
      expect(outcomes.reduce((all, { chance }) => all + chance.value, 0)).toBeCloseTo(1, 9)
      expect(outcomes.reduce((all, { chance, mean }) => all + chance.value * mean.value, 0)).toBeCloseTo(
        ends.reduce((all, { bank, chance }) => all + chance * (bank - start), 0),
        6,
      )
      const text = outcomesText(report, amounts)
      const numbers = [/(\d+) bate/, /(\d+) ganha/, /(\d+) fica/, /(\d+) perde/].map((name) =>
        Number(name.exec(text)?.[1] ?? 0),
      )
      if (!/[<>]/.test(text)) expect(numbers.reduce((all, number) => all + number, 0)).toBe(100)
    })
  })
})
