import { quantilesOf } from '@/domain/money/distribution'
import { readPastResults, type ResultProblem } from '@/domain/money/pastResults'
import type { Account, Cents, EndReason, Outcome, Share } from '@/domain/money/plan'
import { planOf, type PlanChoice } from '@/domain/money/planOf'
import { replay, replayShuffled, type Replayed } from '@/domain/money/replay'
import { winRateOf, type WinRate } from '@/domain/money/risk'
import { sessionRules } from '@/domain/money/session'

/** Past results and what is to be played on them, as data that a worker can be sent. */
export interface ComparisonRequest {
  /** as it was pasted */
  readonly text: string
  /** the first result of the text is the last one that happened */
  readonly isNewestFirst: boolean
  readonly plans: readonly PlanChoice[]
  readonly account: Account
  readonly session: Omit<Replayed, 'plan'>
}

export type Reading =
  | { readonly problems: readonly ResultProblem[] }
  | {
      readonly problems?: undefined
      /** in the text; of more than `MOST_RESULTS` the latest ones are played */
      readonly total: number
      readonly played: number
      readonly results: WinRate
    }

export interface PathPoint {
  /** results so far */
  readonly result: number
  readonly bank: Cents
}

/** Final banks of the same results in other orders. */
export interface OtherOrders {
  /** nine of ten lie between them */
  readonly low: Cents
  readonly high: Cents
  readonly worst: Cents
  readonly best: Cents
  /** share of the orders that ended below the real one, and above it */
  readonly below: Share
  readonly above: Share
}

export interface PlayedPlan {
  readonly kind: PlanChoice['kind']
  readonly startBank: Cents
  readonly bank: Cents
  readonly profit: Cents
  readonly largestStake: Cents
  readonly drawdown: { readonly money: Cents; readonly share: Share }
  readonly longestLosingRun: number
  /** `null`: all results were there to be played */
  readonly ended: EndReason | null
  /** orders that were sent, and results that found none */
  readonly made: number
  readonly missed: number
  /** days that a stop ended early */
  readonly stoppedDays: number
  /** the bank after every so many results, the first and the last always */
  readonly path: readonly PathPoint[]
  /** absent until they are played */
  readonly otherOrders?: OtherOrders
}

export interface ComparisonReport {
  readonly reading: Reading
  readonly played: readonly PlayedPlan[]
  /** of the other orders, 0–1; 1 = this is the last report */
  readonly progress: number
}

export const MOST_RESULTS = 20_000
export const OTHER_ORDERS = 1000
/** More points than pixels would show nothing more. */
const PATH_POINTS = 240
/** Results that are played between two looks at whether anybody still wants to know. */
const SLICE = 400_000

interface Read {
  readonly reading: Reading
  /** in the order in which they happened */
  readonly outcomes: readonly Outcome[]
}

function readText({ text, isNewestFirst }: ComparisonRequest): Read {
  const { outcomes: found, problems } = readPastResults(text)
  if (problems) return { reading: { problems }, outcomes: [] }
  const inOrder = isNewestFirst ? found.toReversed() : found
  const outcomes = inOrder.slice(-MOST_RESULTS)
  return {
    reading: { total: found.length, played: outcomes.length, results: winRateOf(outcomes) },
    outcomes,
  }
}

/** The bank after each result, also after those that a stop let pass. */
function pathOf(session: Replayed, outcomes: readonly Outcome[]): readonly PathPoint[] {
  const rules = sessionRules({ ...session, operations: outcomes.length })
  const run = rules.begin()
  const path = [{ result: 0, bank: run.state.bank }]
  const step = Math.ceil(outcomes.length / PATH_POINTS)
  for (const [signal, outcome] of outcomes.entries()) {
    if (rules.isNewDay(signal)) rules.wake(run)
    rules.play(run, outcome)
    const result = signal + 1
    if (result % step === 0 || result === outcomes.length) path.push({ result, bank: run.state.bank })
  }
  return path
}

function playPlan(kind: PlanChoice['kind'], session: Replayed, outcomes: readonly Outcome[]): PlayedPlan {
  const course = replay(session, outcomes)
  return {
    kind,
    startBank: course.startBank,
    bank: course.bank,
    profit: course.profit,
    largestStake: course.largestStake,
    drawdown: { money: course.drawdown.money, share: course.drawdown.share },
    longestLosingRun: course.longestLosingRun,
    ended: course.ended,
    made: course.orders.length,
    missed: outcomes.length - course.orders.length,
    stoppedDays: course.dayEnds.length,
    path: pathOf(session, outcomes),
  }
}

function otherOrdersOf(banks: Float64Array, real: Cents): OtherOrders {
  const values = banks.toSorted()
  const { p5, p95 } = quantilesOf({ values })
  return {
    low: p5,
    high: p95,
    worst: values[0] ?? 0,
    best: values.at(-1) ?? 0,
    below: values.filter((bank) => bank < real).length / values.length,
    above: values.filter((bank) => bank > real).length / values.length,
  }
}

/**
 * Reads the results, plays every plan on them as they came, then on the same shuffled orders for all plans. Reports as it goes on,
 * at least once; stops when told. `pause` lets others have a turn.
 */
export async function runComparison(
  request: ComparisonRequest,
  report: (report: ComparisonReport) => void,
  isWanted: () => boolean,
  pause: () => Promise<void>,
): Promise<void> {
  const { reading, outcomes } = readText(request)
  const sessions = (outcomes.length > 0 ? request.plans : []).map((choice) => ({
    kind: choice.kind,
    session: { ...request.session, plan: planOf(choice, request.account) },
  }))
  const played = sessions.map(({ kind, session }) => playPlan(kind, session, outcomes))
  const tell = (progress: number) => report({ reading, played: [...played], progress })
  tell(sessions.length > 0 ? 0 : 1)

  const perSlice = Math.max(1, Math.floor(SLICE / Math.max(1, outcomes.length)))
  for (const [place, { session }] of sessions.entries()) {
    const banks = new Float64Array(OTHER_ORDERS)
    for (let order = 0; order < OTHER_ORDERS; order += 1) {
      if (order % perSlice === 0) {
        await pause()
        if (!isWanted()) return
        if (order > 0) tell((place + order / OTHER_ORDERS) / sessions.length)
      }
      // An order is its seed: the tenth order of one plan is the tenth of every plan.
      banks[order] = replayShuffled(session, outcomes, { orders: 1, seed: order }).bank.p50
    }
    const real = played[place]
    if (real) played[place] = { ...real, otherOrders: otherOrdersOf(banks, real.bank) }
    tell((place + 1) / sessions.length)
  }
}
