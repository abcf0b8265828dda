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
import {
  masanielloMinimumCapital,
  masanielloSummary,
  masanielloWinChance,
  ownMasaniello,
} from '@/domain/money/masaniello'
import { masanielloGoal, playedTable } from '@/domain/money/masanielloPlay'
import { meanPayout } from '@/domain/money/payoutTable'
import type { OrderOutcome, PayoutMix, Plan, PlanState } from '@/domain/money/plan'
import { planFigures } from '@/domain/money/planFigures'
import { playedPlan } from '@/domain/money/stakingPlans'
import { ownRateIn, winRateIn } from '@/domain/money/random'
import { breakEvenWinRate, edge, expectedProfit, losingLadder } from '@/domain/money/risk'
import { stakesOf, type Assumed } from '@/domain/money/botStakes'
import { simulate } from '@/domain/money/simulate'
import { boundsOf } from '@/domain/money/verdict'
import type { TieKind } from '@/domain/money/ties'
import { winRateInterval } from '@/domain/money/winRate'
import { consequencesOf, riskOfStakes, type Risk } from '@/risk/consequence'
import type { ForecastReport, ForecastRequest } from '@/risk/forecast'
import { askForecast } from '@/risk/useForecast'
import { variantOf } from '@/risk/variants'
import { runComparison, type ComparisonReport } from '@/features/money/replay/comparePlans'
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

/** The last report of the forecast, as the panel receives it. */
function forecastOf(request: ForecastRequest): Promise<ForecastReport> {
  return new Promise((resolve, reject) => {
    askForecast(request, (report) => {
      if (!report) reject(new Error('no forecast'))
      else if (report.progress === 1) resolve(report)
    })
  })
}

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
        const { forecast, paths, isExact, expected } = report
        const most = account.maximum ? account.maximum * 100 : Infinity

        // No order is larger than the largest stake, nor than what the broker takes. A Masaniello's stakes are rounded on the way.
        const slack = choice.kind === 'masaniello' ? 1.02 * figures.largestStake + 30 : figures.largestStake
        const least = Math.max(1, (account.minimum ?? 0) * 100)
        if (!figures.growsWithBank) expect(forecast.largestStake).toBeLessThanOrEqual(Math.max(slack, least))
        expect(forecast.largestStake).toBeLessThanOrEqual(most)

        // The expected result is the edge times the turnover, has its sign, and is within its interval.
        const rate = winRateIn(odds)
        const perUnit = edge(rate, account.payout)
        expect(expected.profit).toBeCloseTo(expectedProfit(perUnit, forecast.turnover), 4)
        if (isExact) {
          expect(expected.interval).toBeUndefined()
          // A cent's rounding for every order.
          expect(Math.abs(forecast.expectedProfit - expected.profit)).toBeLessThanOrEqual(session.operations)
        } else {
          expect(expected.interval?.low).toBeLessThanOrEqual(expected.profit)
          expect(expected.interval?.high).toBeGreaterThanOrEqual(expected.profit)
        }
        // At break-even itself, rounding decides.
        const lead = ownRateIn(odds) - breakEvenWinRate(account.payout, odds.ties)
        if (Math.abs(lead) > 1e-9) expect(perUnit > 0).toBe(lead > 0)

        expect(paths.bankIntervals.p50.low).toBeLessThanOrEqual(paths.bank.p50)
        expect(paths.bankIntervals.p50.high).toBeGreaterThanOrEqual(paths.bank.p50)
        expect(paths.drawdown.interval.low).toBeLessThanOrEqual(paths.drawdown.p50)
        expect(paths.drawdown.interval.high).toBeGreaterThanOrEqual(paths.drawdown.p50)

        // The curve ends where the figures say.
        const { low, middle, middleLow, middleHigh, high } = forecast.bands
        expect({ low: low.at(-1), high: high.at(-1) }).toEqual(forecast.nineOfTen)
        expect(middle.at(-1)).toBe(forecast.bank.p50)
        const { p50 } = isExact
          ? { p50: { low: forecast.bank.p50, high: forecast.bank.p50 } }
          : paths.bankIntervals
        expect({ low: middleLow.at(-1), high: middleHigh.at(-1) }).toEqual(p50)

        // The exact values are within the intervals of the sampled ones.
        expect(isNear(paths.target, forecast.target, paths.paths)).toBe(true)
        expect(isNear(paths.ruin, forecast.ruin, paths.paths)).toBe(true)
        expect(isNear(paths.endings.tooLarge, forecast.endings.tooLarge, paths.paths)).toBe(true)
        expect(isNear(paths.lower, forecast.lower, paths.paths)).toBe(true)
        expect(isNear(paths.beyondLadder, forecast.beyondLadder, paths.paths)).toBe(true)
        expect(forecast.beyondLadder).toBeLessThanOrEqual(forecast.lower)

        // No session loses more than the worst one, and a lost ladder fits into the bank.
        const lost = Math.round(account.bank * 100) - forecast.nineOfTen.low
        expect(report.worst?.high).toBeGreaterThanOrEqual(lost)
        expect(report.ladder?.cost ?? 0).toBeLessThanOrEqual(Math.round(account.bank * 100))
        if (report.ladder && forecast.beyondLadder > 0)
          expect(report.worst?.high).toBeGreaterThan(report.ladder.cost)

        const sum = Object.values(forecast.endings).reduce((all, chance) => all + chance, 0)
        expect(sum).toBeCloseTo(1, 9)
        expect(paths.signalsTo.target !== undefined).toBe(paths.target > 0)
        expect(paths.signalsTo.ruin !== undefined).toBe(paths.ruin > 0)
        // A deeper fall is not more likely than a flatter one, and ruin is the deepest.
        const chances = paths.falls.map(({ chance }) => chance)
        expect(chances).toEqual(chances.toSorted((a, b) => b - a))

        // The broker refuses an order in the forecast only where the note says that the plan asks for one, or grows with the bank.
        if (forecast.endings.tooLarge > 0 && !figures.growsWithBank) expect(figures.tooLarge).toBeDefined()
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
        const [answer] = await consequencesOf(
          { stakes: [], unproved: [], unread: [] },
          // Something that cannot be worked out makes it ask whatever the risk is.
          { ...stakes, unproved: [{ why: 'gales', amount: 1 }] },
        )
        const { choice, account } = request
        const figures = planFigures(choice, account)
        const report = await forecastOf(request)
        expect(answer?.after).toMatchObject({
          largestStake: figures.largestStake,
          growsWithBank: figures.growsWithBank,
          lossesToRuin: figures.lossesToRuin,
          ...(figures.tooLarge ? { tooLarge: figures.tooLarge } : {}),
          ruin: report.forecast.ruin,
        })
        expect(answer?.refused !== undefined).toBe(figures.tooLarge !== undefined)
        if (report.isExact) expect(answer?.after?.ruinBetween).toBeUndefined()
        else expect(answer?.after?.ruinBetween).toEqual(report.paths.ruinInterval)
        const { worstDay = NaN, worstDayBetween: between = { low: worstDay, high: worstDay } } =
          answer?.after ?? {}
        expect(between.low).toBeLessThanOrEqual(worstDay)
        expect(between.high).toBeGreaterThanOrEqual(worstDay)
        // A first day loses no more than there is; a later one may begin with more.
        const { badDay } = answer?.after ?? {}
        if (badDay && badDay.day > 1) expect(boundsOf(badDay.chance).low).toBeGreaterThan(0.03)
        else expect(answer?.after?.worstDay).toBeLessThanOrEqual(Math.round(account.bank * 100))
        if (badDay) expect(boundsOf(badDay.chance).high).toBeGreaterThanOrEqual(0.05)
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
          return { count: plans.length, plans, risk: await riskOfStakes(stakes) }
        }
        const [a, b, both] = await Promise.all([one, other, { ...one, ...other }].map(riskWith))
        fc.pre(both?.count === 2)
        const [first, second, together] = [a?.risk, b?.risk, both?.risk]
        if (!first || !second) {
          expect(together).toBeUndefined()
          return
        }
        for (const figure of ['largestStake', 'worstDay'] as const)
          expect(together?.[figure]).toBe(Math.max(first[figure], second[figure]))
        // A chance that no sampled path reached is not known to be 0.
        const most = ({ ruin, ruinBetween }: Risk) => ruinBetween?.high ?? ruin
        expect(together && most(together)).toBe(Math.max(most(first), most(second)))
        for (const plan of Object.values(together?.plans ?? {})) expect(both?.plans).toContain(plan)
        expect(together?.lossesToRuin).toBe(Math.min(first.lossesToRuin, second.lossesToRuin))
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
    const asked = (before: readonly number[], after: readonly number[]) =>
      consequencesOf(stakesWith(before), stakesWith(after))
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
    expect(after?.largestStake).toBe(before?.largestStake)
    expect(after?.lossesToRuin).toBe(before?.lossesToRuin)
    expect(after?.ruin).toBeLessThanOrEqual(before?.ruin ?? 0)
    expect(after?.worstDay).toBeLessThanOrEqual(before?.worstDay ?? 0)
    expect(after?.tooLarge?.after?.losses).toBe(2)
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
          let last: ComparisonReport | undefined
          await runComparison(
            {
              text: letters.map((letter) => ({ W: 'win', L: 'loss', D: 'draw' })[letter]).join('\n'),
              answers: {},
              remembered: {},
              plans: [choice],
              account,
              session: stops,
              ties: 'refunded',
            },
            (report) => (last = report),
            () => true,
            () => Promise.resolve(),
          )
          const [played] = last?.played ?? []
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
          const reading = last?.reading
          expect(winRateInterval(reading?.results ?? { wins: 0, losses: 0 })).toEqual(
            reading?.results?.interval,
          )
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
        const { forecast, paths, isExact } = await forecastOf(whole)
        if (isExact) expect(forecast.target).toBeCloseTo(chance, 6)
        else expect(isNear(forecast.target, chance, paths.paths)).toBe(true)
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
