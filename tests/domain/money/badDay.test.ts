/** What a bad day or a bad end loses, and how often, against every sequence of results played one by one. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactDistribution } from '@/domain/money/exact'
import { monteCarlo } from '@/domain/money/monteCarlo'
import type { MonteCarloForecast } from '@/domain/money/sampled'
import { clonedState, type OrderOutcome } from '@/domain/money/plan'
import { sessionRules, type Run, type Session } from '@/domain/money/session'
import { playedPlan, type PlanChoice } from '@/domain/money/stakingPlans'
import { lossClaim } from '@/domain/money/verdict'
import { aMasaniello, aRecovery } from '@tests/support/builders'
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
  const rules = sessionRules(session)
  const days = Array.from({ length: Math.ceil(operations / perDay) }, (): Day[] => [])
  function play(run: Run, signal: number, chance: number, dayBank: number) {
    const isNew = signal > 0 && (signal % perDay === 0 || signal === operations)
    if (isNew) days[Math.ceil(signal / perDay) - 1]?.push({ loss: dayBank - run.state.bank, chance })
    if (signal === operations) return
    if (rules.isNewDay(signal)) rules.startDay(run)
    for (const [outcome, share] of [['win', WIN] as const, ['loss', 1 - WIN] as const]) {
      const after: Run = { ...run, state: clonedState(run.state), day: { ...run.day } }
      rules.play(after, outcome satisfies OrderOutcome)
      play(after, signal + 1, chance * share, isNew ? run.state.bank : dayBank)
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

function sampled(session: Session): MonteCarloForecast {
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
        const { worstDay } = sampled(session)
        const day = days[worstDay.day] ?? []
        expect(worstDay.loss === 0 || day.some(({ loss }) => loss === worstDay.loss)).toBe(true)
        const chance = chanceIn(day, (loss) => loss >= worstDay.loss)
        expect(Math.abs(chance - worstDay.orMore)).toBeLessThan(0.04)
        const bads = days.map(badOf)
        expect(worstDay.interval.high).toBeGreaterThanOrEqual(bads[0] ?? NaN)
        if (worstDay.day > 0) expect(bads[worstDay.day]).toBeGreaterThan(bads[0] ?? NaN)
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
    expect(worstDay.loss).toBeGreaterThan(1.5 * first.worstDay.loss)
    expect(first.worstDay.loss).toBe(100_000 - first.bank.p5)
    expect(worstDay.loss).toBeLessThan(100_000 - bank.p5)
  })
})

describe('a bad end', () => {
  const ended = (capital: number, totalOper: number, totalWin: number, bank: number) => {
    const plan = aMasaniello({ capital, totalOper, totalWin })
    const choice: PlanChoice = { kind: 'masaniello', settings: plan }
    const session = { operations: 100, plan: playedPlan(choice, account(1, 85, { bank })) }
    const forecast = exactDistribution(session, { win: 0.5405405405 })
    const run = monteCarlo(session, { win: 0.5405405405 }, { paths: 10_000, seed: 1 })
    while (!run.step(100_000));
    if (!forecast) throw new Error('it has few states')
    const answer = { forecast, isExact: true, paths: run.forecast(), expected: { profit: 0 } }
    return { exact: lossClaim(answer, bank * 100), paths: answer }
  }

  it('of a plan that must win always is lost nearly always, not in one case of twenty', () => {
    const { exact, paths } = ended(100, 10, 10, 1000)
    expect(exact).toMatchObject({ loss: 10_000, isMost: true })
    expect(exact?.chance.value).toBeCloseTo(0.998, 3)
    const drawn = lossClaim({ ...paths, isExact: false, forecast: paths.paths }, 100_000)
    expect(drawn?.loss).toBe(10_000)
    expect(drawn?.chance.between?.low).toBeLessThan(0.998)
    // Only all sequences show that nothing worse comes.
    expect(drawn?.isMost).toBe(false)
    expect(
      lossClaim({ ...paths, isExact: false, forecast: paths.paths, worst: { low: 0, high: 10_000 } }, 100_000)
        ?.isMost,
    ).toBe(true)
  })

  it('is not told where not even one case in twenty loses', () => {
    expect(ended(50, 10, 1, 1000).exact).toBeUndefined()
  })
})
