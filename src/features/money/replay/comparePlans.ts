import { nineOfTen } from '@/domain/money/distribution'
import { openText } from '@/domain/pastResults/pastResults'
import type { PastResults, ResultAnswers } from '@/domain/pastResults/reading'
import type { Account, Cents, EndReason, OrderOutcome, Share } from '@/domain/money/plan'
import { playedPlan, type PlanChoice } from '@/domain/money/stakingPlans'
import { allowedResults, type LimitedDay } from '@/domain/money/robotDay'
import { replay, replayBlocks, replayShuffled, type ReplaySession } from '@/domain/money/replay'
import { winRateOf, type WinRate } from '@/domain/money/winRate'
import { RowPlace } from '@/domain/money/row'
import { SessionRules } from '@/domain/money/session'
import { settledAs, type TieKind } from '@/domain/money/ties'

/** Past results and the plans to play on them, as data that can be sent to a worker. */
export interface ComparisonRequest {
  /** the pasted text */
  readonly text: string
  /** the person's answers to what the text leaves open */
  readonly answers: ResultAnswers
  /** answers to earlier texts, by their shape */
  readonly remembered: Readonly<Record<string, ResultAnswers>>
  /** none before the person has seen how the text was read */
  readonly plans: readonly PlanChoice[]
  readonly account: Account
  readonly session: Omit<ReplaySession, 'plan'>
  /** what the robot's own limit of orders a day leaves of them; absent: all */
  readonly limited?: LimitedDay
  /** what the broker makes of draws */
  readonly ties: TieKind
  /** in the real order of the results alone */
  readonly isGlance?: boolean
}

/** What stands in a text, what is still asked, and what its results sum up to. */
export interface ResultsReading extends Omit<PastResults, 'results'> {
  /** undefined while something is asked, or there is nothing */
  readonly results: WinRate | undefined
  /** of the first and the last result, as written; '' = none */
  readonly from: string
  readonly to: string
}

export interface PathPoint {
  /** results so far */
  readonly result: number
  readonly bank: Cents
}

/** Final banks of the same results in other orders. */
export interface OtherOrders {
  /** at least nine of ten of all orders lie between these (95 % confidence) */
  readonly low: Cents
  readonly high: Cents
  readonly worst: Cents
  readonly best: Cents
  /** shares of the sampled orders that ended below and above the real one */
  readonly below: Share
  readonly above: Share
}

export interface ReplayedPlan {
  readonly kind: PlanChoice['kind']
  readonly startBank: Cents
  readonly bank: Cents
  readonly profit: Cents
  readonly largestStake: Cents
  readonly drawdown: { readonly money: Cents; readonly share: Share }
  readonly longestLosingRun: number
  /** `null`: all results were played */
  readonly ended: EndReason | null
  /** orders that were sent, and results without an order */
  readonly made: number
  readonly missed: number
  /** days that a stop ended */
  readonly stoppedDays: number
  /** the bank at regular intervals, including the first and the last */
  readonly path: readonly PathPoint[]
  /** absent until computed */
  readonly otherOrders?: OtherOrders
  /** range of at least nine of ten final banks of other results with the same streaks (95 % confidence); absent until computed */
  readonly blocks?: Pick<OtherOrders, 'low' | 'high'>
}

export interface ComparisonReport {
  readonly reading: ResultsReading
  readonly played: readonly ReplayedPlan[]
  /** with their other orders */
  readonly isDone: boolean
}

export const OTHER_ORDERS = 1000
/** Series of results that keep their streaks. */
export const BLOCK_SERIES = 500
const PATH_POINTS = 240
/** Results between two checks for cancellation. */
const SLICE = 400_000

interface ReadResults {
  readonly reading: ResultsReading
  /** in chronological order, as the broker settles them */
  readonly outcomes: readonly OrderOutcome[]
}

/** The last text: answers to it come one by one. */
let last: { readonly text: string; readonly read: ReturnType<typeof openText> } | undefined

function readText({ text, answers, remembered, ties }: ComparisonRequest): ReadResults {
  last = last?.text === text ? last : { text, read: openText(text) }
  const { results, ...read } = last.read(answers, (shape) => remembered[shape])
  const outcomes = results.map(({ outcome }) => outcome)
  return {
    reading: {
      ...read,
      results: outcomes.length > 0 ? winRateOf(outcomes, ties) : undefined,
      from: results[0]?.date ?? '',
      to: results.at(-1)?.date ?? '',
    },
    outcomes: outcomes.map((outcome) => settledAs(outcome, ties)),
  }
}

/** The bank after each result, also after results without an order. */
function pathOf(session: ReplaySession, outcomes: readonly OrderOutcome[]): readonly PathPoint[] {
  const rules = new SessionRules(session)
  const row = rules.begin()
  const path = [{ result: 0, bank: row[RowPlace.bank] }]
  const step = Math.ceil(outcomes.length / PATH_POINTS)
  for (const [signal, outcome] of outcomes.entries()) {
    if (rules.isNewDay(signal)) rules.startDay(row)
    rules.play(row, outcome)
    const result = signal + 1
    if (result % step === 0 || result === outcomes.length) path.push({ result, bank: row[RowPlace.bank] })
  }
  return path
}

function playPlan(
  kind: PlanChoice['kind'],
  session: ReplaySession,
  outcomes: readonly OrderOutcome[],
  results: number,
): ReplayedPlan {
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
    missed: results - course.orders.length,
    stoppedDays: course.dayEnds.length,
    path: pathOf(session, outcomes),
  }
}

function otherOrdersOf(banks: Float64Array, real: Cents): OtherOrders {
  const values = banks.toSorted()
  return {
    ...nineOfTen(values),
    worst: values[0] ?? 0,
    best: values.at(-1) ?? 0,
    below: values.filter((bank) => bank < real).length / values.length,
    above: values.filter((bank) => bank > real).length / values.length,
  }
}

/**
 * Reads the results, plays every plan on them in the real order, then on the same shuffled orders for all plans. `undefined` once it is
 * not wanted any more. `pause` lets other work run.
 */
export async function runComparison(
  request: ComparisonRequest,
  isWanted: () => boolean,
  pause: () => Promise<void>,
): Promise<ComparisonReport | undefined> {
  const { reading, outcomes: all } = readText(request)
  const { limited } = request
  const outcomes = limited ? allowedResults(all, limited.perDay || all.length, limited.orders) : all
  const played: ReplayedPlan[] = []
  const perSlice = Math.max(1, Math.floor(SLICE / Math.max(1, outcomes.length)))
  /** The seed is the order's number, so that all plans get the same orders. `undefined`: cancelled. */
  async function banksOf(play: typeof replayShuffled, session: ReplaySession, count: number) {
    const banks = new Float64Array(count)
    for (let order = 0; order < count; order += 1) {
      if (order % perSlice === 0) {
        await pause()
        if (!isWanted()) return undefined
      }
      banks[order] = play(session, outcomes, { orders: 1, seed: order }).bank.p50
    }
    return banks
  }
  for (const choice of outcomes.length > 0 ? request.plans : []) {
    const session = { ...request.session, plan: playedPlan(choice, request.account) }
    const real = playPlan(choice.kind, session, outcomes, all.length)
    if (request.isGlance) {
      played.push(real)
      continue
    }
    const shuffled = await banksOf(replayShuffled, session, OTHER_ORDERS)
    const series = shuffled && (await banksOf(replayBlocks, session, BLOCK_SERIES))
    if (!series) return undefined
    played.push({
      ...real,
      otherOrders: otherOrdersOf(shuffled, real.bank),
      blocks: nineOfTen(series.toSorted()),
    })
  }
  return { reading, played, isDone: !request.isGlance || played.length === 0 }
}
