/** A hundred sequences that end as all do: what the picture of a plan draws. */
import { countBelow, quantile, type Distribution } from './distribution'
import type { OutcomeName } from './forecast'
import type { Cents } from './plan'

export interface HundredPath {
  readonly is: OutcomeName
  /** its last bank less its first, in cents */
  readonly result: Cents
  /** the bank at each mark until it has ended, in cents; empty where it was not played again */
  readonly banks: readonly Cents[]
}

export interface Hundred {
  /** signals after which 95 of them have ended; those of the session where more go on to its end */
  readonly until: number
  /** signals at each point of the lines, from 0 to `until` */
  readonly marks: readonly number[]
  /** from the lowest end to the highest */
  readonly paths: readonly HundredPath[]
}

/** So many of its values, spread evenly over all cases, in rising order. */
export const spread = (results: Distribution, count: number): readonly number[] =>
  Array.from({ length: count }, (_, place) => quantile(results, (place + 0.5) / count))

/**
 * Of values in rising order the places of those nearest above the wanted ones, which rise too; each place once as long as there are
 * enough of them.
 */
export function placesOfNearest(values: Float64Array, wanted: readonly number[]): readonly number[] {
  const last = values.length - 1
  let next = 0
  return wanted.map((want, nth) => {
    const most = Math.max(0, values.length - (wanted.length - nth))
    const place = Math.min(Math.max(countBelow(values, want), next), Math.max(most, next), last)
    next = place + 1
    return place
  })
}

/** Points of a line: more would not be seen. */
const MOST_MARKS = 200

/** Number of signals at each point of a line. */
export function marksUntil(until: number): readonly number[] {
  const step = Math.max(1, Math.ceil(until / MOST_MARKS))
  const marks = Array.from({ length: Math.ceil(until / step) }, (_, place) => place * step)
  return [...marks, until]
}

/** The number of signals after which 95 of 100 have ended. */
export const untilNearlyAllEnded = (lengths: readonly number[]): number =>
  quantile({ values: Float64Array.from(lengths).toSorted() }, 0.95)
