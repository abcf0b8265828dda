import type { BadEnd, Bands, Bar, Quantiles } from './distribution'
import type { Cents, EndReason, Share } from './plan'
import type { Interval } from './risk'

/** The possible results of a session: exact from `exactDistribution`, estimated by `monteCarlo`. */
export interface Forecast {
  /** chance of reaching the target: the session's, the plan's own, or the Masaniello's wins; 0 without a target */
  readonly target: Share
  /** chance that the bank cannot pay the smallest order at the end */
  readonly ruin: Share
  /** chances that the bank is smaller, and larger, at the end than at the start */
  readonly lower: Share
  readonly higher: Share
  /** chance that the session loses more than `ladder`; 0 without it */
  readonly beyondLadder: Share
  /** chance that at least one ladder is lost: a signal, a table, a Masaniello */
  readonly ladderLost: Share
  /** chance of each end; `open`: the orders ran out */
  readonly endings: Readonly<Record<EndReason | 'open', Share>>
  /** expected bank, in cents with fractions */
  readonly expectedBank: number
  readonly expectedProfit: number
  /** expected sum of the stakes of orders won or lost, in cents with fractions */
  readonly turnover: number
  readonly bank: Quantiles
  readonly bad: BadEnd
  /** at least nine of ten final banks lie between these */
  readonly nineOfTen: Interval
  readonly bands: Bands
  readonly histogram: readonly Bar[]
  readonly largestStake: Cents
}

export interface ForecastOptions {
  /** loss, in cents, whose chance of being exceeded is wanted: the cost of one lost ladder (see `ladderOf`) */
  readonly ladder?: Cents | undefined
}

export const noEndings = (): Record<EndReason | 'open', number> => ({
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
