/**
 * All statements about one plan under the same conditions: the story's and the figures' numbers, the forecast, the question before
 * a save, the linter, and the replay of past results. They never contradict one another, whatever the settings.
 */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountType, entryType, masanielloType, stopType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { findConflicts } from '@/domain/conflicts'
import type { BotSettings } from '@/domain/money/botSettings'
import { customCyclesTable } from '@/domain/money/customCycles'
import { cycleCells } from '@/domain/money/cycleTable'
import { cyclesTable } from '@/domain/money/cycles'
import { exactly, isExact } from '@/domain/money/estimate'
import { exactDistribution } from '@/domain/money/exact'
import {
  masanielloMinimumCapital,
  masanielloSummary,
  masanielloWinChance,
  ownMasaniello,
} from '@/domain/money/masaniello'
import { masanielloGoal, playedTable } from '@/domain/money/masanielloPlay'
import { monteCarlo } from '@/domain/money/monteCarlo'
import { meanPayout } from '@/domain/money/payoutTable'
import type { OrderOutcome, PayoutMix, Plan, PlanState } from '@/domain/money/plan'
import { planFigures } from '@/domain/money/planFigures'
import { playedPlan } from '@/domain/money/stakingPlans'
import { ownRateIn, winRateIn } from '@/domain/money/random'
import { breakEvenWinRate, edge, expectedProfit } from '@/domain/money/edge'
import { losingLadder } from '@/domain/money/risk'
import { stakesOf, type Assumed, type BotStakes } from '@/domain/money/botStakes'
import { simulate } from '@/domain/money/simulate'
import type { TieKind } from '@/domain/money/ties'
import { winRateInterval } from '@/domain/money/winRate'
import { makeStore } from '@/app/store'
import { runForecast, type ForecastReport, type ForecastRequest } from '@/risk/forecast'
import { riskChangeOf } from '@/risk/riskChange'
import type { Risk } from '@/risk/risks'
import { variantOf } from '@/risk/variants'
import { runComparison } from '@/features/money/replay/comparePlans'
import { aMasaniello, aRecovery, aRobot, aRow, offPlans } from '@tests/support/builders'

const count = (max: number) => fc.integer({ min: 0, max })
const cents = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((value) => value / 100)
const factor = fc.constantFrom(0, 1, 1.5, 2.2)

const flatStakes = aRobot({ accType: accountType.codes.demo })
const general = fc
  .record({
    isShare: fc.boolean(),
    lote: cents(0.5, 20),
    stopType: fc.constantFrom(0, ...Object.values(stopType.codes)),
    winDay: fc.constantFrom(-1, 0, 0, 5, 40),
    stopDay: fc.constantFrom(-1, 0, 0, 4, 25),
  })
  .map(({ isShare, ...own }): GlobalParams => ({
    ...flatStakes,
    loteType: isShare ? entryType.codes.percentage : entryType.codes.fixed,
    ...own,
  }))
const mixes: readonly PayoutMix[] = [
  [
    { payout: 90, share: 0.75 },
    { payout: 60, share: 0.25 },
  ],
  [
    { payout: 50, share: 0.2 },
    { payout: 80, share: 0.3 },
    { payout: 95, share: 0.5 },
  ],
]
const payouts = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 50, max: 99 }).map((payout) => ({ payout })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...mixes).map((payoutMix) => ({ payoutMix, payout: meanPayout(payoutMix) })),
  },
)
const conditions = fc
  .record({
    winRate: fc.integer({ min: 30, max: 75 }),
    paid: payouts,
    bank: cents(20, 2000),
    minimum: fc.constantFrom(0.01, 1, 5),
    maximum: fc.constantFrom(0, 0, 15, 60),
    draws: fc.constantFrom(0, 0, 10),
    ties: fc.constantFrom<TieKind[]>('refunded', 'lost', 'won'),
    signals: fc.integer({ min: 1, max: 24 }),
    perDay: fc.constantFrom(5, 24),
  })
  .map(({ paid, ...given }) => ({ ...given, ...(paid as { payout: number; payoutMix?: PayoutMix }) }))
type Conditions = Omit<Assumed, 'isRateUncertain' | 'wins' | 'losses'>

const none = aMasaniello({ typeMas: masanielloType.codes.disabled })
/** One plan, or none. */
const scenes: fc.Arbitrary<BotSettings> = fc.oneof(
  fc.constant({}),
  fc
    .record({
      capital: cents(20, 2000),
      totalOper: fc.integer({ min: 1, max: 12 }),
      wins: fc.integer({ min: 1, max: 12 }),
      payout: fc.integer({ min: 50, max: 99 }),
      gale: count(1),
      typeMas: fc.constantFrom(masanielloType.codes.normal, masanielloType.codes.progressive),
      restart: fc.boolean(),
      target: fc.constantFrom(0, 0, 30),
      hitsRestart: count(2),
    })
    .map(({ wins, ...own }) => ({
      masaniello: { ...none, ...own, totalWin: Math.min(wins, own.totalOper) },
    })),
  fc
    .record({
      ciclos: fc.integer({ min: 1, max: 3 }),
      ciclosFat: factor,
      ciclosGale: count(3),
      ciclosGaleFat: factor,
    })
    .map((cycles) => ({ cycles })),
  fc
    .array(fc.tuple(cents(1, 20), cents(0, 40), cents(0, 80)), {
      minLength: 1,
      maxLength: 3,
    })
    .map((rows) => ({
      customCycles: rows.map((row, place) => aRow(place + 1, ...row)),
    })),
  fc
    .record({
      soros: fc.integer({ min: 1, max: 3 }),
      sorosgale: count(3),
      sorosperc: fc.constantFrom(50, 100),
    })
    .map((soros) => ({ soros })),
  fc
    .record({
      recoverPerc: fc.constantFrom(25, 100),
      recoverGale: count(1),
      recoverGaleFat: factor,
      recoverProfit: count(2),
      mode: fc.constantFrom(1, 2, 3),
    })
    .map((lossRecovery) => ({ lossRecovery })),
)

const { masaniello: _none, ...allOff } = offPlans

/** A robot with this and nothing else on. */
const botWith = (given: Conditions, params: GlobalParams, own: BotSettings) => {
  const settings = { ...allOff, general: params, masaniello: none, assumptions: given, ...own }
  const assumed = { ...given, isRateUncertain: false, wins: 0, losses: 0 }
  return { settings, stakes: stakesOf(settings, assumed) }
}

const screens = fc
  .record({ own: scenes, params: general, given: conditions })
  .map(({ own, params, given }) => {
    const { settings, stakes } = botWith(given, params, own)
    return { settings, stakes, request: stakes.stakes[0]?.played }
  })

const now = () => Promise.resolve()

/** As much of the paths and of the exact counts as on a page without workers. */
const EFFORT = 0.1

/** The whole forecast, as the panel receives it. */
async function forecastOf(request: ForecastRequest): Promise<ForecastReport> {
  const report = await runForecast(request, () => true, now, EFFORT)
  if (!report) throw new Error('It was cancelled.')
  return report
}

/** What both engines say by themselves. */
function enginesOf({ choice, account, session, odds }: ForecastRequest, { ladder }: ForecastReport) {
  const played = { ...session, plan: playedPlan(choice, account) }
  const limits = { payoutMix: account.payoutMix, ladder: ladder?.cost }
  const run = monteCarlo(played, odds, {
    ...limits,
    paths: 10_000 * EFFORT,
    seed: 1,
    payout: account.payout,
  })
  run.step(Infinity)
  return {
    exact: exactDistribution(played, odds, { ...limits, moves: 30_000 * EFFORT }),
    paths: run.forecast(),
  }
}

const nothing: BotStakes = { stakes: [], unproved: [], unread: [] }

/** What the question before a save is made of. */
const changeOf = (before: BotStakes, after: BotStakes) =>
  makeStore().store.dispatch(riskChangeOf({ before, after }))

/** Four and a half standard deviations: exceeded about once in 150,000 times. */
const isNear = (drawn: number, exact: number, paths: number) =>
  Math.abs(drawn - exact) <= 4.5 * Math.sqrt((exact * (1 - exact)) / paths) + 2 / paths

/** The plan itself, whatever the broker's largest order is. */
const unlimited = ({ choice, account }: ForecastRequest) => playedPlan(choice, { ...account, maximum: 0 })

/** Losses in a row, on and on, until the plan ends. */
function losing(plan: Plan, most: number) {
  const states: PlanState[] = [plan.start]
  for (let state = plan.start; state.ended === null && states.length <= most;) {
    state = plan.next(state, 'loss')
    states.push(state)
  }
  return states
}

describe('on one screen', () => {
  it('story, figures and forecast agree', async () => {
    await fc.assert(
      fc.asyncProperty(screens, async ({ request }) => {
        fc.pre(request !== undefined)
        const { choice, account, session, odds } = request
        const figures = planFigures(choice, account)
        const report = await forecastOf(request)
        const { forecast } = report
        const { exact, paths } = enginesOf(request, report)
        expect(report.isExact).toBe(exact !== null)
        const most = account.maximum ? account.maximum * 100 : Infinity

        // No order is larger than the largest stake, nor than what the broker takes. A Masaniello's stakes are rounded on the way.
        const slack = choice.kind === 'masaniello' ? 1.02 * figures.largestStake + 30 : figures.largestStake
        const least = Math.max(1, (account.minimum ?? 0) * 100)
        if (!figures.growsWithBank) expect(forecast.largestStake).toBeLessThanOrEqual(Math.max(slack, least))
        expect(forecast.largestStake).toBeLessThanOrEqual(most)

        // The expected result is the edge times the turnover, has its sign, and is within its interval.
        const rate = winRateIn(odds)
        const perUnit = edge(rate, account.payout)
        const { profit } = forecast
        expect(profit.value).toBeCloseTo(expectedProfit(perUnit, forecast.turnover.value), 4)
        expect(profit.low).toBeLessThanOrEqual(profit.value)
        expect(profit.high).toBeGreaterThanOrEqual(profit.value)
        if (exact) {
          expect(isExact(profit)).toBe(true)
          // A cent's rounding for every order.
          expect(Math.abs(exact.expectedProfit - profit.value)).toBeLessThanOrEqual(session.operations)
        }
        // At break-even itself, rounding decides.
        const lead = ownRateIn(odds) - breakEvenWinRate(account.payout, odds.ties)
        if (Math.abs(lead) > 1e-9) expect(perUnit > 0).toBe(lead > 0)

        expect(paths.middle.low).toBeLessThanOrEqual(paths.bank.p50)
        expect(paths.middle.high).toBeGreaterThanOrEqual(paths.bank.p50)
        expect(paths.middle.value).toBe(paths.bank.p50)
        const { drawdown } = forecast
        expect(drawdown.middle.low).toBeLessThanOrEqual(drawdown.p50)
        expect(drawdown.middle.high).toBeGreaterThanOrEqual(drawdown.p50)

        // The curve ends where the figures say.
        const { low, middle, middleLow, middleHigh, high } = forecast.bands
        expect({ low: low.at(-1), high: high.at(-1) }).toEqual(forecast.nineOfTen)
        expect({ low: middleLow.at(-1), value: middle.at(-1), high: middleHigh.at(-1) }).toEqual(
          forecast.middle,
        )
        expect(forecast.middle.value).toBe(exact ? exact.bank.p50 : forecast.bank.p50)

        // The exact values are within the intervals of the sampled ones; without them the sampled ones are told.
        for (const name of ['target', 'ruin', 'lower', 'higher', 'beyondLadder', 'ladderLost'] as const) {
          expect(forecast[name]).toEqual(exact ? exactly(exact[name]) : paths[name])
          expect(isNear(paths[name].value, forecast[name].value, paths.paths)).toBe(true)
        }
        const { tooLarge } = forecast.endings
        expect(isNear(paths.endings.tooLarge.value, tooLarge.value, paths.paths)).toBe(true)
        expect(forecast.beyondLadder.value).toBeLessThanOrEqual(forecast.lower.value)

        // No session loses more than the worst one, and a lost ladder fits into the bank.
        const lost = Math.round(account.bank * 100) - forecast.nineOfTen.low
        expect(report.worst.high).toBeGreaterThanOrEqual(lost)
        expect(report.ladder?.cost ?? 0).toBeLessThanOrEqual(Math.round(account.bank * 100))
        if (report.ladder && forecast.beyondLadder.value > 0)
          expect(report.worst.high).toBeGreaterThan(report.ladder.cost)

        const sum = Object.values(forecast.endings).reduce((all, { value }) => all + value, 0)
        expect(sum).toBeCloseTo(1, 9)
        expect(forecast.signalsTo).toEqual(paths.signalsTo)
        expect(paths.signalsTo.target !== undefined).toBe(paths.target.value > 0)
        expect(paths.signalsTo.ruin !== undefined).toBe(paths.ruin.value > 0)
        // A deeper fall is not more likely than a flatter one, and ruin is the deepest.
        const chances = forecast.falls.map(({ chance }) => chance.value)
        expect(chances).toEqual(chances.toSorted((a, b) => b - a))

        // The broker refuses an order in the forecast only where the note says that the plan asks for one, or grows with the bank.
        if (tooLarge.value > 0 && !figures.growsWithBank) expect(figures.tooLarge).toBeDefined()
        if (figures.tooLarge) expect(figures.tooLarge.stake).toBeGreaterThan(most)

        // The stated number of losses in a row ends it, and one fewer does not.
        const ladder = losing(unlimited(request), 3000)
        if (figures.lossesToRuin < 3000) expect(ladder.length - 1).toBe(figures.lossesToRuin)
      }),
      { numRuns: 120 },
    )
  }, 120_000)

  it('the question before a save agrees with the proof', async () => {
    await fc.assert(
      fc.asyncProperty(screens, async ({ request, stakes }) => {
        fc.pre(request !== undefined)
        const { consequences } = await changeOf(
          nothing,
          // Something that cannot be worked out makes it ask whatever the risk is.
          { ...stakes, unproved: [{ why: 'gales', amount: 1 }] },
        )
        const [answer] = consequences
        const { choice, account } = request
        const figures = planFigures(choice, account)
        const report = await forecastOf(request)
        expect(report.certain).toEqual(figures)
        const { start } = playedPlan(choice, account)
        expect(report.first).toEqual({ stake: start.stake, ended: start.ended })
        const { firstStake, largestStake, lossesToRuin, refusal, ruin, worstDay } = answer?.after ?? {}
        expect(firstStake?.figure.amount).toEqual(exactly(start.stake))
        expect(largestStake?.figure).toEqual({
          amount: exactly(figures.largestStake),
          growsWithBank: figures.growsWithBank,
        })
        expect(lossesToRuin?.figure).toBe(figures.lossesToRuin)
        expect(refusal?.figure).toEqual(figures.tooLarge)
        expect(ruin?.figure).toEqual(report.forecast.ruin)
        expect(answer?.refused !== undefined).toBe(figures.tooLarge !== undefined)
        const { day = NaN, loss = exactly(NaN), orMore = exactly(NaN) } = worstDay?.figure ?? {}
        expect(loss.low).toBeLessThanOrEqual(loss.value)
        expect(loss.high).toBeGreaterThanOrEqual(loss.value)
        // A first day loses no more than there is; a later one may begin with more.
        if (day === 0) expect(loss.high).toBeLessThanOrEqual(Math.round(account.bank * 100))
        if (loss.value > 0) expect(orMore.value).toBeGreaterThanOrEqual(0.05 - 1e-9)
      }),
      { numRuns: 40 },
    )
  }, 120_000)

  it('the question is asked about whatever cannot be computed', () => {
    const given = {
      winRate: 56,
      payout: 85,
      bank: 1000,
      minimum: 1,
      maximum: 0,
      draws: 0,
      ties: 'refunded' as const,
      signals: 20,
      perDay: 24,
    }
    const unproved = (own: BotSettings) =>
      botWith(given, flatStakes, own)
        .stakes.unproved.filter(({ amount }) => amount > 0)
        .map(({ why, amount }) => [why, amount])
    const soros = { soros: 3, sorosgale: 0, sorosperc: 50 }
    const cycles = { ciclos: 2, ciclosGale: 1, ciclosGaleFat: 2, ciclosFat: 2 }
    const lossRecovery = aRecovery({ recoverPerc: 50, recoverGale: 200, recoverGaleFat: 2, mode: 3 })
    const masaniello = aMasaniello()
    const beyond = ['beyondProof', Infinity]
    expect(unproved({})).toEqual([])
    expect(unproved({ soros })).toEqual([])
    for (const levels of [101, 200])
      expect(unproved({ soros: { ...soros, soros: levels } })).toEqual([beyond])
    expect(unproved({ cycles })).toEqual([])
    for (const ciclosGale of [30, 1000])
      expect(unproved({ cycles: { ...cycles, ciclosGale } })).toEqual([beyond])
    expect(unproved({ lossRecovery })).toEqual([beyond, ['gales', 200]])
    // In a mode that does not repeat a lost order they change nothing.
    expect(unproved({ lossRecovery: { ...lossRecovery, recoverGale: 3, mode: 2 } })).toEqual([])
    for (const gale of [3, 500])
      expect(unproved({ masaniello: { ...masaniello, gale } })).toEqual([['gales', gale]])
    // Several plans that want one stake.
    expect(unproved({ cycles, soros })).toEqual([['together', 2]])
    // Not read is not off.
    expect(botWith(given, flatStakes, { soros: undefined }).stakes.unread).toEqual(['soros'])
    const { stakes } = botWith(given, flatStakes, { general: undefined })
    expect(stakes.unproved).toContainEqual({ why: 'noEntry', amount: Infinity })
  })

  it('the risk of several plans is that of the worst of them, figure by figure', async () => {
    await fc.assert(
      fc.asyncProperty(fc.tuple(scenes, scenes), general, conditions, async ([one, other], params, given) => {
        const riskWith = async (own: BotSettings) => {
          const { stakes } = botWith(given, params, own)
          const plans = stakes.stakes.map(({ plan }) => plan)
          return { count: plans.length, plans, risk: (await changeOf(nothing, stakes)).after }
        }
        const [a, b, both] = await Promise.all([one, other, { ...one, ...other }].map(riskWith))
        fc.pre(both?.count === 2)
        const [first, second, together] = [a?.risk, b?.risk, both?.risk]
        if (!first || !second) {
          expect(together).toBeUndefined()
          return
        }
        /** A chance that no sampled path reached is not known to be 0, nor is such a loss. */
        const mostOf = {
          firstStake: (risk: Risk) => risk.firstStake?.figure.amount.high ?? NaN,
          largestStake: (risk: Risk) => risk.largestStake?.figure.amount.high ?? NaN,
          worstDay: (risk: Risk) => risk.worstDay?.figure.loss.high ?? NaN,
          ruin: (risk: Risk) => risk.ruin?.figure.high ?? NaN,
        }
        for (const most of Object.values(mostOf))
          expect(together && most(together)).toBe(Math.max(most(first), most(second)))
        for (const found of Object.values(together ?? {})) expect(both?.plans).toContain(found.plan)
        const losses = [first, second].map(({ lossesToRuin }) => lossesToRuin?.figure ?? NaN)
        expect(together?.lossesToRuin?.figure).toBe(Math.min(...losses))
      }),
      { numRuns: 30 },
    )
  }, 120_000)

  it('the question is asked where the broker refuses an order sooner, though nothing else is worse', async () => {
    const rowsOf = (stakes: readonly number[]) => stakes.map((entry, place) => aRow(place + 1, entry))
    const given = {
      winRate: 56,
      payout: 85,
      bank: 1025,
      minimum: 1,
      maximum: 15,
      draws: 0,
      ties: 'refunded' as const,
      signals: 20,
      perDay: 24,
    }
    const stakesWith = (stakes: readonly number[]) =>
      botWith(given, flatStakes, { customCycles: rowsOf(stakes) }).stakes
    const asked = async (before: readonly number[], after: readonly number[]) =>
      (await changeOf(stakesWith(before), stakesWith(after))).consequences
    /** Losses in a row until the engine ends the plan for want of a broker. */
    const lossesTo = (stakes: readonly number[]) => {
      const [{ played } = {}] = stakesWith(stakes).stakes
      const plan = playedPlan(played!.choice, played!.account)
      const course = simulate({ plan, operations: 20 }, Array<OrderOutcome>(20).fill('loss'))
      return course.ended === 'tooLarge' ? course.losses : Infinity
    }
    const [late, soon, less] = [
      [2, 4, 5, 30],
      [2, 4, 30, 5],
      [2, 4, 29, 5],
    ]
    expect([late, soon, less].map(lossesTo)).toEqual([3, 2, 2])

    const [{ before, after, refused } = {}] = await asked(late, soon)
    expect(after?.largestStake).toEqual(before?.largestStake)
    expect(after?.lossesToRuin).toEqual(before?.lossesToRuin)
    expect(after?.ruin?.figure.value).toBeLessThanOrEqual(before?.ruin?.figure.value ?? NaN)
    expect(after?.worstDay?.figure.loss.value).toBeLessThanOrEqual(before?.worstDay?.figure.loss.value ?? NaN)
    expect(after?.refusal?.figure.after?.losses).toBe(2)
    expect(refused?.account.maximum).toBe(15)
    expect(await asked(soon, less)).toEqual([])
  })

  it('the conflict rules agree with the plan about limits and stops', () => {
    fc.assert(
      fc.property(screens, ({ request, settings }) => {
        fc.pre(request !== undefined)
        const { choice, account, session } = request
        const found = new Map(
          findConflicts(settings, 0).found.map((conflict) => [conflict.id, conflict.values]),
        )
        const { tooLarge } = planFigures(choice, account)
        const names: Readonly<Record<string, string>> = {
          flat: 'entryAboveMaximum',
          masaniello: 'planAboveMaximum.masaniello',
          cycles: 'planAboveMaximum.cycles',
          customCycles: 'planAboveMaximum.customCycles',
          soros: 'planAboveMaximum.soros',
          lossRecovery: 'planAboveMaximum.lossRecovery',
        }
        const above = found.get(names[choice.kind] ?? '')
        expect(above !== undefined).toBe(tooLarge !== undefined)
        if (above && choice.kind !== 'masaniello') expect(above['amount']).toBe((tooLarge?.stake ?? 0) / 100)

        // The broker’s largest order is the concern of another rule.
        const plan = unlimited(request)
        const { stakes } = losingLadder(plan)
        const day = simulate(
          {
            plan,
            operations: stakes.length,
            ...(session.stops ? { stops: { ...session.stops, winDay: 0 } } : {}),
          },
          Array<OrderOutcome>(stakes.length).fill('loss'),
        )
        const isCut = day.orders.length < stakes.length
        const rules: Readonly<Partial<Record<typeof choice.kind, readonly string[]>>> = {
          cycles: ['stopBelowPlan.cycles', 'countBelowPlan.cycles'],
          customCycles: ['stopBelowPlan.customCycles', 'countBelowPlan.customCycles'],
        }
        const said = rules[choice.kind]
        if (said) expect(said.some((id) => found.has(id))).toBe(isCut)

        const { masaniello } = settings
        if (choice.kind !== 'masaniello' || masaniello.typeMas !== masanielloType.codes.normal) return
        expect(found.has('masanielloAllIn')).toBe(masaniello.totalOper === masaniello.totalWin)
        expect(found.has('masanielloBelowMinimum')).toBe(
          masanielloMinimumCapital(masaniello, account) >
            Math.round(ownMasaniello(masaniello, account.bank).capital * 100),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('the replay plays the plan of the story, and judges the same rate', async () => {
    await fc.assert(
      fc.asyncProperty(
        screens,
        fc.array(fc.constantFrom('W', 'L', 'L', 'D'), { minLength: 1, maxLength: 24 }),
        async ({ request }, letters) => {
          fc.pre(request !== undefined && letters.some((letter) => letter !== 'D'))
          const { choice, account, session } = request
          const { operations: _operations, ...stops } = session
          const report = await runComparison(
            {
              text: letters.map((letter) => ({ W: 'win', L: 'loss', D: 'draw' })[letter]).join('\n'),
              answers: {},
              remembered: {},
              plans: [choice],
              account,
              session: stops,
              ties: 'refunded',
            },
            () => true,
            now,
          )
          const [played] = report?.played ?? []
          const outcomes = letters.map((letter): OrderOutcome =>
            letter === 'W' ? 'win' : letter === 'L' ? 'loss' : 'draw',
          )
          const course = simulate(
            { plan: playedPlan(choice, account), ...session, operations: letters.length },
            outcomes,
          )
          expect([played?.bank, played?.largestStake, played?.ended]).toEqual([
            course.bank,
            course.largestStake,
            course.ended,
          ])
          const figures = planFigures(choice, account)
          const slack = choice.kind === 'masaniello' ? 1.02 * figures.largestStake + 30 : figures.largestStake
          if (!figures.growsWithBank)
            expect(played?.largestStake).toBeLessThanOrEqual(Math.max(slack, (account.minimum ?? 0) * 100, 1))
          if (played?.ended === 'tooLarge' && !figures.growsWithBank) expect(figures.tooLarge).toBeDefined()
          expect(played?.otherOrders?.worst).toBeLessThanOrEqual(played?.bank ?? 0)
          const results = report?.reading.results
          expect(winRateInterval(results ?? { wins: 0, losses: 0 })).toEqual(results?.interval)
        },
      ),
      { numRuns: 25 },
    )
  }, 120_000)

  it('a Masaniello is won as often as its table, its forecast and its variant say', async () => {
    await fc.assert(
      fc.asyncProperty(screens, async ({ request, settings }) => {
        fc.pre(request?.choice.kind === 'masaniello')
        if (request?.choice.kind !== 'masaniello') return
        const { account, odds } = request
        const own = ownMasaniello(settings.masaniello ?? none, account.bank)
        const plan = { ...own, restart: false, target: 0, gale: 0 }
        expect(planFigures(request.choice, account).largestStake).toBe(
          playedTable(plan, account)?.stakes.high ?? 0,
        )
        if (plan.typeMas === masanielloType.codes.progressive) return
        const summary = masanielloSummary(plan, undefined, account)
        expect(masanielloGoal(plan, account)).toBe('plan')
        const rate = winRateIn(odds)
        const chance = masanielloWinChance(plan.totalOper, plan.totalWin, rate)
        const whole = variantOf(
          {
            ...request,
            choice: { kind: 'masaniello', settings: plan },
            account: { ...account, minimum: 0.01, maximum: 0 },
            session: { operations: 200, perDay: 200 },
          },
          {},
        )
        fc.pre(whole !== undefined && (summary?.lowestStake ?? 0) >= 50)
        const { target, paths } = (await forecastOf(whole)).forecast
        if (isExact(target)) expect(target.value).toBeCloseTo(chance, 6)
        else expect(isNear(target.value, chance, paths)).toBe(true)
      }),
      { numRuns: 60 },
    )
  }, 120_000)

  it('the story, table and figures of cycles agree on the loss', () => {
    fc.assert(
      fc.property(screens, ({ request }) => {
        fc.pre(request?.choice.kind === 'cycles' || request?.choice.kind === 'customCycles')
        if (request?.choice.kind !== 'cycles' && request?.choice.kind !== 'customCycles') return
        const { choice, account } = request
        const table =
          choice.kind === 'cycles'
            ? cyclesTable(choice.settings, account)
            : customCyclesTable(choice.settings)
        const cells = cycleCells(table, account).flat()
        fc.pre(cells.every(({ stake }) => stake >= (account.minimum ?? 0) * 100))
        const exposure = cells.at(-1)?.exposure ?? 0
        fc.pre(exposure <= account.bank * 100)
        expect(losingLadder(unlimited(request)).exposure).toBe(exposure)
        expect(planFigures(choice, account).largestStake).toBe(Math.max(...cells.map(({ stake }) => stake)))
      }),
      { numRuns: 200 },
    )
  })
})
