/** What is said of a session before it is played. */
import type { Bands, Bar } from './distribution'
import type { Estimate, Range } from './estimate'
import { outOf100 } from './outOf100'
import type { Cents, EndReason, Share } from './plan'

/** `open`: the signals ran out */
export type End = EndReason | 'open'

/** The possible results of a session: exact where its states are few, otherwise estimated from sampled paths. */
export interface Forecast {
  /** chance of reaching the target: the session's, the plan's own, or the Masaniello's wins; 0 without a target */
  readonly target: Estimate
  /** chance that the bank cannot pay the smallest order at the end */
  readonly ruin: Estimate
  /** chances that the bank is smaller, and larger, at the end than at the start */
  readonly lower: Estimate
  readonly higher: Estimate
  /** chance that the session loses more than `ladder`; 0 without it */
  readonly beyondLadder: Estimate
  /** chance that at least one ladder is lost: a signal, a table, a Masaniello */
  readonly ladderLost: Estimate
  /** how all cases end, for people to picture: none is in two of them */
  readonly outcomes: readonly Outcome[]
  /** chance of each end */
  readonly endings: Readonly<Record<End, Estimate>>
  /** what the stakes earn at the edge, expected, in cents with fractions; `high` may be infinite: a few cases decide it */
  readonly profit: Estimate
  /** expected sum of the stakes of orders won or lost, in cents with fractions */
  readonly turnover: Estimate
  /** final bank of half of the cases, in cents */
  readonly middle: Estimate
  readonly bad: BadEnd
  /** at least nine of ten final banks lie between these */
  readonly nineOfTen: Range
  readonly worstDay: DayLoss
  readonly bands: Bands
  readonly histogram: readonly Bar[]
  readonly largestStake: Cents
}

/**
 * From the best to the worst: with the target reached, or above, at, or below the bank of the start. A Masaniello that has its wins and
 * yet lost money is below it.
 */
const outcomeNames = ['goal', 'higher', 'same', 'lower'] as const
export type OutcomeName = (typeof outcomeNames)[number]

export const outcomeName = (isGoal: boolean, result: Cents): OutcomeName =>
  result < 0 ? 'lower' : isGoal ? 'goal' : result > 0 ? 'higher' : 'same'

/** One way in which a session ends, and what it then has won or lost, in cents. */
export interface Outcome {
  readonly is: OutcomeName
  readonly chance: Estimate
  /** how many of a hundred end so: those of all outcomes add up to 100 */
  readonly of100: number
  /** of these cases; all outcomes together have the mean of the session */
  readonly mean: Estimate
  readonly between: Range
}

/** The cases of one outcome: their share, and sums of results weighted by it. */
export interface OutcomeSums {
  share: Share
  sum: number
  squares: number
  low: Cents
  high: Cents
}

/** @param cases whether the target was reached, the result, and the share of all cases */
export function outcomeSums(
  cases: Iterable<readonly [isGoal: boolean, result: Cents, share: Share]>,
): ReadonlyMap<OutcomeName, OutcomeSums> {
  const found = new Map<OutcomeName, OutcomeSums>()
  for (const [isGoal, result, share] of cases) {
    const is = outcomeName(isGoal, result)
    const sums = found.get(is) ?? { share: 0, sum: 0, squares: 0, low: result, high: result }
    found.set(is, sums)
    sums.share += share
    sums.sum += share * result
    sums.squares += share * result * result
    sums.low = Math.min(sums.low, result)
    sums.high = Math.max(sums.high, result)
  }
  return found
}

/** The outcomes that occur, from the best to the worst, each worded by `say`. */
export function outcomesOf(
  found: ReadonlyMap<OutcomeName, OutcomeSums>,
  say: (sums: OutcomeSums) => Pick<Outcome, 'chance' | 'mean'>,
): readonly Outcome[] {
  const all = outcomeNames.flatMap((is) => {
    const sums = found.get(is)
    return sums ? [{ is, ...say(sums), between: { low: sums.low, high: sums.high } }] : []
  })
  const counts = outOf100(all.map(({ chance }) => chance.value))
  return all.map((one, place) => ({ ...one, of100: counts[place] ?? 0 }))
}

/** The final bank at the 5 % quantile, and how often the end is there or lower: in lumpy distributions far more often than in 5 %. */
export interface BadEnd {
  readonly bank: Cents
  readonly orLess: Estimate
  readonly less: Estimate
}

/** What a bad day loses: the loss that one case in twenty reaches, of the worst of the session's days. */
export interface DayLoss {
  /** from 0; the first that loses as much */
  readonly day: number
  /** in cents */
  readonly loss: Estimate
  /** chance that this day loses that or more */
  readonly orMore: Estimate
  /** no case loses more on this day */
  readonly isMost: boolean
}

/** Of the days that were looked at: of those that are not clearly better than another, the first that loses most. */
export function worstOfDays(days: readonly DayLoss[]): DayLoss {
  const least = Math.max(0, ...days.map(({ loss }) => loss.low))
  return days
    .filter(({ loss }) => loss.high >= least)
    .reduce((worst, day) => (day.loss.value > worst.loss.value ? day : worst), noLoss)
}

const nothing: Estimate = { low: 0, value: 0, high: 0 }
const noLoss: DayLoss = { day: 0, loss: nothing, orMore: nothing, isMost: true }

export interface ForecastOptions {
  /** loss, in cents, whose chance of being exceeded is wanted: the cost of one lost ladder (see `ladderOf`) */
  readonly ladder?: Cents | undefined
}

export const noEndings = (): Record<End, number> => ({
  won: 0,
  target: 0,
  lost: 0,
  hits: 0,
  winStop: 0,
  lossStop: 0,
  preStop: 0,
  ruin: 0,
  tooLarge: 0,
  noStake: 0,
  open: 0,
})

/** The same for each end. */
export const ofEndings = <Said>(counts: Readonly<Record<End, number>>, say: (count: number) => Said) =>
  Object.fromEntries(Object.entries(counts).map(([end, count]) => [end, say(count)])) as Record<End, Said>
