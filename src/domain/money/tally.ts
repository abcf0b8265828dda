/** What is kept of sampled paths. */
import { bandOrders } from './distribution'
import { noEndings } from './forecast'
import type { Cents, EndReason } from './plan'
import { daysIn, type Session } from './session'

/** Paths used for the bands, but for their end: accurate enough for a chart, and most of the work of a report. */
export const BAND_PATHS = 4000

/** Days whose losses are kept, spread over the session: enough to see a plan whose days get worse. */
const MOST_DAYS = 30

/** Results of the paths, in typed arrays so that playing them neither allocates nor boxes. */
export interface Tally {
  readonly startBank: Cents
  readonly smallest: Cents
  /** per path */
  readonly banks: Float64Array
  readonly drawdowns: Float64Array
  readonly losingRuns: Float64Array
  /** largest fall as a share of its high */
  readonly fallShares: Float64Array
  /** signals until its end */
  readonly lengths: Float64Array
  /** see `PathEnd` */
  readonly ends: Uint8Array
  /** of the generator of random numbers before each path: with it a path can be played again */
  readonly states: Int32Array
  /** the bank of each of the first paths, at each point of the bands */
  readonly bandOrders: readonly number[]
  readonly bandBanks: readonly Float64Array[]
  /** days, from 0, and the result of each path in each of them */
  readonly days: readonly number[]
  readonly dayResults: readonly Float64Array[]
  /** sums over all paths; see `PathSum` */
  readonly sums: Float64Array
  readonly endings: Record<EndReason | 'open', number>
  played: number
  stakes: number
  /** paths that lost a ladder */
  ladders: number
  /** orders, and signals that came after the day's stop */
  signals: number
}

/** What `ends` says of a path. */
export const PathEnd = { target: 1, ruin: 2 } as const
/** Where `sums` keeps which. */
export const PathSum = {
  profit: 0,
  profitSquares: 1,
  turnover: 2,
  turnoverSquares: 3,
  drawdown: 4,
  largest: 5,
  edge: 6,
  edgeSquares: 7,
} as const

/** Some of the session's days, the first and the last one among them. */
export function daysOf(session: Session): readonly number[] {
  const last = Math.max(0, daysIn(session) - 1)
  const points = Math.min(last, MOST_DAYS - 1)
  return Array.from({ length: points + 1 }, (_, point) =>
    points === 0 ? 0 : Math.round((point * last) / points),
  )
}

export function emptyTally(session: Session, paths: number): Tally {
  const { plan, operations } = session
  const orders = bandOrders(operations)
  const days = daysOf(session)
  return {
    startBank: plan.start.bank,
    smallest: plan.smallest,
    banks: new Float64Array(paths),
    drawdowns: new Float64Array(paths),
    losingRuns: new Float64Array(paths),
    fallShares: new Float64Array(paths),
    lengths: new Float64Array(paths),
    ends: new Uint8Array(paths),
    states: new Int32Array(paths),
    bandOrders: orders,
    bandBanks: orders.map(() => new Float64Array(Math.min(paths, BAND_PATHS))),
    days,
    dayResults: days.map(() => new Float64Array(paths)),
    sums: new Float64Array(Object.keys(PathSum).length),
    endings: noEndings(),
    played: 0,
    stakes: 0,
    ladders: 0,
    signals: 0,
  }
}
