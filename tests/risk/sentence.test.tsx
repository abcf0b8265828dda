/** The sentence at the top of a proof says what all sequences of results, played one by one, show. */
import { cleanup, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { Provider } from 'react-redux'
import { describe, expect, it } from 'vitest'
import { makeStore } from '@/app/store'
import { exactly } from '@/domain/money/estimate'
import type { Account, OrderOutcome, Percent, Share } from '@/domain/money/plan'
import { playedPlan } from '@/domain/money/stakingPlans'
import { oddsOf, winRateIn } from '@/domain/money/random'
import { RowPlace, rowLike, type Row } from '@/domain/money/row'
import { SessionRules } from '@/domain/money/session'
import { claimsOf, toneOf } from '@/domain/money/verdict'
import { runForecast, type ForecastReport, type ForecastRequest } from '@/risk/forecast'
import { outcomesOf } from '@/risk/outcomes'
import { Sentence } from '@/risk/Sentence'
import { loadTexts, startI18n, TextsProvider } from '@/i18n'
import { amountsIn } from '@tests/support/amounts'
import { endWithTest } from '@tests/support/endWithTest'
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

describe('the sentence of a proof', () => {
  it('is true of all sequences of results, and a gain is one', async () => {
    await ofMany(150, ({ request, report, start, ends }) => {
      const lower = sum(ends, (bank) => bank < start)
      const higher = sum(ends, (bank) => bank > start)
      const ruin = sum(ends, (bank) => bank < 100)
      const [most, bad, ruined] = claimsOf(report, start)
      if (most?.says === 'lower') expect(lower).toBeGreaterThan(0.5)
      else if (most?.says === 'higher') expect(higher).toBeGreaterThan(0.5)
      else expect(Math.max(lower, higher)).toBeLessThanOrEqual(0.5 + ROUNDING)
      for (const [name, chance] of [
        ['lower', lower],
        ['higher', higher],
        ['ruin', ruin],
      ] as const)
        expect(report.forecast[name].value).toBeCloseTo(chance, 9)
      const said = most && 'end' in most && typeof most.end !== 'number' ? most.end : exactly(NaN)
      const end = said.value
      expect(said).toEqual(exactly(end))
      expect(sum(ends, (bank) => bank <= end)).toBeGreaterThanOrEqual(0.5 - ROUNDING)
      expect(sum(ends, (bank) => bank >= end)).toBeGreaterThanOrEqual(0.5 - ROUNDING)

      if (bad?.says === 'loses') {
        const { loss, chance, isMost } = bad
        expect(loss).toBeGreaterThan(0)
        const worse = sum(ends, (bank) => start - bank > loss)
        expect(chance.value).toBeCloseTo(
          sum(ends, (bank) => start - bank >= loss),
          9,
        )
        expect(chance.value).toBeGreaterThanOrEqual(0.05 - ROUNDING)
        expect(worse).toBeLessThan(0.05 + ROUNDING)
        expect(isMost).toBe(worse < ROUNDING)
      } else if (bad?.says === 'keeps') {
        expect(bad.end).toBeGreaterThanOrEqual(start)
        expect(bad.chance.value).toBeCloseTo(
          sum(ends, (bank) => bank >= bad.end),
          9,
        )
        expect(bad.chance.value).toBeGreaterThanOrEqual(0.95 - ROUNDING)
      } else expect.unreachable()
      if (ruin >= 0.01 + ROUNDING) expect(ruined?.says).toBe('ruin')
      if (ruin < 0.01 - ROUNDING) expect(ruined).toBeUndefined()

      const tone = toneOf(report.forecast, start, request.odds.isAssumed === true)
      if (request.odds.isAssumed) expect(tone).toBe('plain')
      if (tone === 'good') {
        expect(higher).toBeGreaterThanOrEqual(0.5 - ROUNDING)
        expect(ruin).toBeLessThanOrEqual(0.5 + ROUNDING)
        expect(report.forecast.profit.value).toBeGreaterThan(0)
      }
      // More than one ladder, by the same sequences.
      const { ladder } = report
      if (ladder)
        expect(report.forecast.beyondLadder.value).toBeCloseTo(
          sum(ends, (bank) => start - bank > ladder.cost),
          9,
        )
    })
  })

  it('of 100 sequences as many win, lose and end even as of all sequences, and what they end with comes to the mean', async () => {
    const amounts = await amountsIn('pt-BR')
    await ofMany(60, ({ report, start, ends }) => {
      const { text } = outcomesOf(report, amounts)
      const numberOf = (name: RegExp) => Number(name.exec(text)?.[1] ?? 0)
      const [goal, above, lose, even] = [/(\d+) bate/, /(\d+) ganha/, /(\d+) perde/, /(\d+) fica/].map(
        numberOf,
      ) as [number, number, number, number]
      const win = goal + above
      const { outcomes } = report.forecast
      expect(outcomes.reduce((all, { chance }) => all + chance.value, 0)).toBeCloseTo(1, 9)
      expect(outcomes.reduce((all, { chance, mean }) => all + chance.value * mean.value, 0)).toBeCloseTo(
        ends.reduce((all, { bank, chance }) => all + chance * (bank - start), 0),
        6,
      )
      expect(Math.abs(win - 100 * sum(ends, (bank) => bank > start))).toBeLessThan(1 + ROUNDING)
      expect(Math.abs(lose - 100 * sum(ends, (bank) => bank < start))).toBeLessThan(1 + ROUNDING)
      if (!/[<>]/.test(text)) expect(win + lose + even).toBe(100)
    })
  })

  it('says it in these words and numbers', async () => {
    await startI18n({ language: 'pt-BR' })
    await loadTexts('proof')
    const percent = (share: number) => {
      // It would round to 100 %.
      if (share > 0.999 && share < 1 - 1e-12) return '> 99,9%'
      return new Intl.NumberFormat('pt-BR', {
        style: 'percent',
        maximumFractionDigits: share < 0.1 ? 2 : 1,
      }).format(share)
    }
    const money = (cents: number) =>
      new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
        cents / 100,
      )
    const made = makeStore()
    endWithTest(made)
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const report = await reportOf(request)
        fc.pre(report !== undefined)
        if (!report) return
        const start = Math.round(request.account.bank * 100)
        render(
          <Provider store={made.store}>
            <TextsProvider>
              <Sentence request={request} report={report} />
            </TextsProvider>
          </Provider>,
        )
        const text = screen.getByRole('status').textContent
        cleanup()
        const { forecast } = report
        const words = {
          higher: /^Na maioria dos casos \(.*\) a banca de .* termina maior;/,
          lower: /^Na maioria dos casos \(.*\) a banca de .* termina menor;/,
          open: /^A banca de .* termina maior em .* dos casos e menor em /,
        }
        const says = forecast.lower.value > 0.5 ? 'lower' : forecast.higher.value > 0.5 ? 'higher' : 'open'
        expect(text).toMatch(words[says])
        expect(text).toContain(`o final típico é ${money(forecast.middle.value)}.`)
        const { bank, orLess, less } = forecast.bad
        const lost = start - bank
        expect(text).toContain(
          lost > 0
            ? less.value < ROUNDING
              ? `Perde ${money(lost)} em ${percent(orLess.value)} dos casos; nunca mais que isso.`
              : `Perde ${money(lost)} ou mais em ${percent(orLess.value)} dos casos.`
            : `Em ${percent(1 - less.value)} dos casos, termina com ${money(bank)} ou mais.`,
        )
        expect(text.includes('ueb')).toBe(forecast.ruin.high >= 0.01)
        expect(text).toContain(
          `Só vale a pena acima de ${percent(100 / (100 + request.account.payout))} de acerto`,
        )
        expect(text.includes('ainda não foi informada')).toBe(request.odds.isAssumed === true)
        if (!request.odds.isAssumed)
          expect(text).toContain(`a sua taxa: ${percent(winRateIn(request.odds))}.`)
      }),
      { numRuns: 60 },
    )
  })
})
