/**
 * Is a win rate above break-even, or was it luck? Three answers from a record of wins and losses (draws do not count), all
 * exact for independent orders:
 *
 * - a confidence interval of the true rate: Clopper and Pearson, Biometrika 26 (1934);
 * - the probability of each rate under a uniform prior: beta(wins + 1, losses + 1), Bayes and Laplace;
 * - the evidence against a rate that does not earn, valid even if checked after every order: a test martingale. Ville (1939)
 *   showed that it ever reaches 1/α with a chance of at most α; with equal weights for all rates beyond break-even it is
 *   Robbins' mixture (Annals of Mathematical Statistics 41, 1970).
 */
import { betaBelow, betaQuantile, logBeta, logBetaAbove } from './beta'
import type { Outcome, Share } from './plan'
import type { Interval } from './risk'

/** Results of past orders without draws. */
export interface WinRecord {
  readonly wins: number
  readonly losses: number
}

/** Chance of a wrong verdict, both sides of break-even together. */
const ALPHA = 0.05

/** The exact 95 % interval of a chance. Without orders: 0 to 1. */
export function clopperPearson({ wins, losses }: WinRecord): Interval {
  return {
    low: wins > 0 ? betaQuantile(ALPHA / 2, wins, losses + 1) : 0,
    high: losses > 0 ? betaQuantile(1 - ALPHA / 2, wins + 1, losses) : 1,
  }
}

/** Probability that the true rate is above `rate`, under a uniform prior. */
export const chanceAbove = (rate: Share, { wins, losses }: WinRecord): Share =>
  Math.exp(logBetaAbove(rate, wins + 1, losses + 1))

/** `count` equally likely rates that represent what the record allows, in rising order. */
export const likelyRates = ({ wins, losses }: WinRecord, count: number): readonly Share[] =>
  Array.from({ length: count }, (_, place) => betaQuantile((place + 0.5) / count, wins + 1, losses + 1))

/**
 * How many times likelier the record is under the rates above `breakEven`, equally weighted, than at `breakEven`: the test
 * martingale. It may be checked after every order and stopped at any time.
 */
export const evidenceAbove = (breakEven: Share, { wins, losses }: WinRecord): number =>
  Math.exp(
    logBeta(wins + 1, losses + 1) +
      logBetaAbove(breakEven, wins + 1, losses + 1) -
      wins * Math.log(breakEven) -
      (losses + 1) * Math.log1p(-breakEven),
  )

/** The same for the rates below `breakEven`. */
export const evidenceBelow = (breakEven: Share, { wins, losses }: WinRecord): number =>
  evidenceAbove(1 - breakEven, { wins: losses, losses: wins })

/** Evidence needed for a proof: 1/α, with half of α for each side. */
export const PROOF = 2 / ALPHA

export type Verdict = 'above' | 'below' | 'open'

export interface WinRateVerdict {
  /** share of wins among wins and losses */
  readonly rate: Share
  /** 95 %, exact */
  readonly interval: Interval
  /** the side of break-even on which the whole interval lies; valid for a single check */
  readonly verdict: Verdict
  /** the side that the evidence proves; valid for repeated checks */
  readonly sequential: Verdict
  /** for the side that the rate is on, capped at `MOST_EVIDENCE` */
  readonly evidence: number
  /** chance that the true rate is above break-even */
  readonly chance: Share
  /** further orders needed, at the current rate, for the verdict and for the proof; 0 = proved */
  readonly missing: { readonly verdict: number; readonly sequential: number }
}

const MOST_EVIDENCE = 1e9

/** `undefined` without wins and losses. */
export function winRateVerdict(record: WinRecord, breakEven: Share): WinRateVerdict | undefined {
  const trials = record.wins + record.losses
  if (trials === 0) return undefined
  const rate = record.wins / trials
  const interval = clopperPearson(record)
  const [above, below] = [evidenceAbove(breakEven, record), evidenceBelow(breakEven, record)]
  return {
    rate,
    interval,
    verdict: sideOf(interval, breakEven),
    sequential: above >= PROOF ? 'above' : below >= PROOF ? 'below' : 'open',
    evidence: Math.min(MOST_EVIDENCE, rate >= breakEven ? above : below),
    chance: chanceAbove(breakEven, record),
    missing: {
      verdict: Math.max(0, ordersToProve(rate, breakEven, isClear) - trials),
      sequential: Math.max(0, ordersToProve(rate, breakEven, isProved) - trials),
    },
  }
}

const sideOf = ({ low, high }: Interval, breakEven: Share): Verdict =>
  low > breakEven ? 'above' : high < breakEven ? 'below' : 'open'

type Test = (record: WinRecord, breakEven: Share) => boolean

/** Whether break-even lies outside the exact interval, without computing the interval. */
const isClear: Test = ({ wins, losses }, breakEven) =>
  (wins > 0 && betaBelow(breakEven, wins, losses + 1) < ALPHA / 2) ||
  (losses > 0 && betaBelow(breakEven, wins + 1, losses) > 1 - ALPHA / 2)
const isProved: Test = (record, breakEven) =>
  evidenceAbove(breakEven, record) >= PROOF || evidenceBelow(breakEven, record) >= PROOF

const MOST_ORDERS = 10_000_000

/** Orders needed to pass the test if `rate` of them are won (fractions allowed); `Infinity`: more than `MOST_ORDERS`. */
function ordersToProve(rate: Share, breakEven: Share, passes: Test): number {
  const after = (orders: number) => passes({ wins: rate * orders, losses: (1 - rate) * orders }, breakEven)
  let high = 1
  while (!after(high)) {
    high *= 2
    if (high > MOST_ORDERS) return Infinity
  }
  let low = Math.floor(high / 2)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (after(middle)) high = middle
    else low = middle
  }
  return high
}

export interface WinRate extends WinRecord {
  readonly draws: number
  /** wins among wins and losses; `undefined` without either */
  readonly rate: Share | undefined
  /** exact 95 % interval of the true rate */
  readonly interval: Interval
  readonly longestLosingRun: number
}

/** Draws count on neither side and do not break a losing run. */
export function winRateOf(outcomes: Iterable<Outcome>): WinRate {
  const counts = { win: 0, loss: 0, draw: 0 }
  let run = 0
  let longestLosingRun = 0
  for (const outcome of outcomes) {
    counts[outcome] += 1
    if (outcome === 'win') run = 0
    if (outcome === 'loss') run += 1
    longestLosingRun = Math.max(longestLosingRun, run)
  }
  const settled = counts.win + counts.loss
  return {
    wins: counts.win,
    losses: counts.loss,
    draws: counts.draw,
    rate: settled > 0 ? counts.win / settled : undefined,
    interval: clopperPearson({ wins: counts.win, losses: counts.loss }),
    longestLosingRun,
  }
}
