/** What a bad day loses, and how often, against every sequence of results played one by one. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactly } from '@/domain/money/estimate'
import { worstOfDays, type DayLoss } from '@/domain/money/forecast'
import { monteCarlo } from '@/domain/money/monteCarlo'
import type { SampledForecast } from '@/domain/money/sampled'
import { RowPlace, rowLike, type Row } from '@/domain/money/row'
import { SessionRules, type Session } from '@/domain/money/session'
import { playedPlan, type PlanChoice } from '@/domain/money/stakingPlans'
import { aRecovery } from '@tests/support/builders'
import { everyPlan } from './everyPlan'
import { account } from './vectors'

const WIN = 0.45

interface Day {
  readonly loss: number
  readonly chance: number
}

/** What each day loses, in cents, with its chance. */
function daysOf(session: Session): readonly (readonly Day[])[] {
  const { operations, perDay = 0 } = session
  const rules = new SessionRules(session)
  const days = Array.from({ length: Math.ceil(operations / perDay) }, (): Day[] => [])
  function play(row: Row, signal: number, chance: number, dayBank: number) {
    const isNew = signal > 0 && (signal % perDay === 0 || signal === operations)
    if (isNew) days[Math.ceil(signal / perDay) - 1]?.push({ loss: dayBank - row[RowPlace.bank], chance })
    if (signal === operations) return
    if (rules.isNewDay(signal)) rules.startDay(row)
    for (const [outcome, share] of [['win', WIN] as const, ['loss', 1 - WIN] as const]) {
      const after = rowLike(row)
      rules.play(after, outcome)
      play(after, signal + 1, chance * share, isNew ? row[RowPlace.bank] : dayBank)
    }
  }
  play(rules.begin(), 0, 1, session.plan.start.bank)
  return days
}

const chanceIn = (day: readonly Day[], counts: (loss: number) => boolean) =>
  day.reduce((all, { loss, chance }) => all + (counts(loss) ? chance : 0), 0)

/** The largest loss that one case in twenty reaches. */
const badOf = (day: readonly Day[]) =>
  Math.max(0, ...day.map(({ loss }) => loss).filter((loss) => chanceIn(day, (one) => one >= loss) >= 0.05))

function sampled(session: Session): SampledForecast {
  const run = monteCarlo(session, { win: WIN }, { paths: 4000, seed: 7, payout: 85 })
  while (!run.step(100_000));
  return run.forecast()
}

describe('a bad day', () => {
  it('is the worst of the days, with the chance that it has', () => {
    const sessions = fc.record({
      plan: fc.constantFrom(...everyPlan),
      bank: fc.constantFrom(30, 60, 300),
      perDay: fc.constantFrom(2, 3),
      stopDay: fc.constantFrom(0, 3),
    })
    fc.assert(
      fc.property(sessions, ({ plan, bank, perDay, stopDay }) => {
        const stops = { stopType: 1, winDay: 0, stopDay }
        const session = {
          plan: playedPlan(plan.choice, account(2, 85, { bank })),
          operations: 9,
          perDay,
          stops,
        }
        const days = daysOf(session)
        const { worstDay, days: told } = sampled(session)
        expect(told.map(({ day }) => day)).toEqual(days.map((_, place) => place))
        const bads = days.map(badOf)
        for (const { day, loss, orMore } of told) {
          const losses = days[day] ?? []
          for (const figure of [loss.low, loss.value, loss.high])
            expect(figure === 0 || losses.some((one) => one.loss === figure)).toBe(true)
          expect(loss.low).toBeLessThanOrEqual(bads[day] ?? NaN)
          expect(loss.high).toBeGreaterThanOrEqual(bads[day] ?? NaN)
          const chance = chanceIn(losses, (one) => one >= loss.value)
          // Of 0 it is that of losing nothing, or more.
          if (loss.value > 0) expect(Math.abs(chance - orMore.value)).toBeLessThan(0.04)
        }
        // None is clearly worse, and all before it are truly better than the worst of them.
        expect(worstDay).toEqual(told[worstDay.day])
        expect(worstDay.loss.high).toBeGreaterThanOrEqual(bads[0] ?? NaN)
        for (const { loss } of told) expect(loss.low).toBeLessThanOrEqual(worstDay.loss.high)
        for (const before of bads.slice(0, worstDay.day)) expect(before).toBeLessThan(Math.max(...bads))
      }),
      { numRuns: 60 },
    )
  })

  it('of a loss recovery is a later one: what is to be recovered goes on the next day', () => {
    const choice: PlanChoice = { kind: 'lossRecovery', settings: aRecovery({ recoverPerc: 50, mode: 2 }) }
    const session = { operations: 100, perDay: 20, stops: { stopType: 1, winDay: 0, stopDay: 30 } }
    const { worstDay, bank } = sampled({
      ...session,
      plan: playedPlan(choice, account(5, 85, { bank: 1000 })),
    })
    const first = sampled({
      ...session,
      operations: 20,
      plan: playedPlan(choice, account(5, 85, { bank: 1000 })),
    })
    expect(worstDay.day).toBeGreaterThan(0)
    expect(worstDay.loss.low).toBeGreaterThan(1.5 * first.worstDay.loss.high)
    expect(first.worstDay.loss.value).toBe(100_000 - first.bank.p5)
    expect(worstDay.loss.high).toBeLessThan(100_000 - bank.p5)
  })
})

describe('the worst of several days', () => {
  const dayOf = (day: number, low: number, value: number, high: number): DayLoss => ({
    day,
    loss: { low, value, high },
    orMore: exactly(0.05),
    isMost: false,
  })
  const losses = fc
    .array(fc.nat(100), { minLength: 3, maxLength: 3 })
    .map((figures) => figures.toSorted((a, b) => a - b) as [number, number, number])

  it('is the one that loses most of those that are not clearly better than another', () => {
    const [plain, worse, worst] = [dayOf(0, 10, 15, 20), dayOf(3, 19, 25, 30), dayOf(4, 21, 28, 40)]
    expect(worstOfDays([plain, worse])).toBe(worse)
    expect(worstOfDays([plain, worse, worst])).toBe(worst)
    const surer = dayOf(5, 26, 26, 26)
    expect(worstOfDays([worse, surer])).toBe(surer)
    expect(worstOfDays([surer, { ...surer, day: 6 }])).toBe(surer)
    expect(worstOfDays([])).toMatchObject({ day: 0, loss: exactly(0), isMost: true })
    fc.assert(
      fc.property(fc.array(losses, { minLength: 1, maxLength: 8 }), (all) => {
        const days = all.map((figures, day) => dayOf(day, ...figures))
        const found = worstOfDays(days)
        for (const { loss } of days) expect(loss.low).toBeLessThanOrEqual(found.loss.high)
        for (const { day, loss } of days)
          if (loss.value > found.loss.value || (loss.value === found.loss.value && day < found.day))
            expect(days.some((other) => other.loss.low > loss.high)).toBe(true)
      }),
    )
  })
})
