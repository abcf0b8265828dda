/**
 * Is a win rate above break-even, or was it luck? From a record of wins and losses (draws do not count): the evidence against a
 * rate that does not earn, exact for independent orders and valid however often it is checked: a test martingale. Ville (1939)
 * showed that it ever reaches 1/α with a chance of at most α; with equal weights for all rates beyond break-even it is Robbins'
 * mixture (Annals of Mathematical Statistics 41, 1970). The verdict and the range of the true rate are both this test, so they
 * never contradict each other.
 */
import { betaQuantile, logBeta, logBetaAbove } from './beta'
import type { OrderOutcome, Share } from './plan'
import type { Range } from './estimate'
import { settledAs, type TieKind } from './ties'

/** Results of past orders without draws. */
export interface WinRecord {
  readonly wins: number
  readonly losses: number
}

/** Chance of a wrong verdict, both sides of break-even together. */
const ALPHA = 0.05

/** `count` equally likely rates that represent what the record allows, in rising order. */
export const likelyRates = ({ wins, losses }: WinRecord, count: number): readonly Share[] =>
  Array.from({ length: count }, (_, place) => betaQuantile((place + 0.5) / count, wins + 1, losses + 1))

/**
 * How many times likelier the record is under the rates above `breakEven`, equally weighted, than at `breakEven`: the test
 * martingale. It may be checked after every order and stopped at any time.
 */
export function evidenceAbove(breakEven: number, { wins, losses }: WinRecord): number {
  // Ties alone can decide it: see `breakEvenWinRate`.
  if (breakEven <= 0) return Infinity
  if (breakEven >= 1) return 0
  return Math.exp(
    logBeta(wins + 1, losses + 1) +
      logBetaAbove(breakEven, wins + 1, losses + 1) -
      wins * Math.log(breakEven) -
      (losses + 1) * Math.log1p(-breakEven),
  )
}

/** The same for the rates below `breakEven`. */
export const evidenceBelow = (breakEven: number, { wins, losses }: WinRecord): number =>
  evidenceAbove(1 - breakEven, { wins: losses, losses: wins })

/** Evidence needed for a proof: 1/α, with half of α for each side. */
export const EVIDENCE_NEEDED = 2 / ALPHA

export type BreakEvenSide = 'above' | 'below' | 'open'

export interface WinRateEstimate {
  /** share of wins among wins and losses */
  readonly rate: Share
  /** the side of break-even that the record shows */
  readonly verdict: BreakEvenSide
  /** for the side that the rate is on; `Infinity`: too much for a number */
  readonly evidence: number
}

/** `undefined` without wins and losses. */
export function winRateVerdict(record: WinRecord, breakEven: number): WinRateEstimate | undefined {
  const trials = record.wins + record.losses
  if (trials === 0) return undefined
  const rate = record.wins / trials
  const [above, below] = [evidenceAbove(breakEven, record), evidenceBelow(breakEven, record)]
  return {
    rate,
    verdict: above >= EVIDENCE_NEEDED ? 'above' : below >= EVIDENCE_NEEDED ? 'below' : 'open',
    evidence: rate >= breakEven ? above : below,
  }
}

/**
 * The rates that the record neither proves too low nor too high. It contains the true one, at every look of a whole career, with
 * a chance of 95 %. Without orders: 0 to 1.
 */
export function winRateInterval({ wins, losses }: WinRecord): Range {
  return {
    low: wins > 0 ? lowestRate({ wins, losses }) : 0,
    high: losses > 0 ? 1 - lowestRate({ wins: losses, losses: wins }) : 1,
  }
}

/** Below it, the record proves that the true rate is above. */
function lowestRate(record: WinRecord): Share {
  let [low, high] = [0, record.wins / (record.wins + record.losses)]
  for (let halving = 0; halving < 50; halving += 1) {
    const middle = (low + high) / 2
    if (evidenceAbove(middle, record) >= EVIDENCE_NEEDED) low = middle
    else high = middle
  }
  return low
}

/** Chance with which the stated number of orders brings the verdict. */
export const POWER = 0.8
/** The most further orders that are counted. */
export const MOST_MISSING = 10_000

/**
 * The further orders after which there is a verdict with a chance of `POWER`, checking after each, if the true rate is that of
 * the record. 0: there is one; `Infinity`: more than `MOST_MISSING`.
 */
export function ordersToVerdict(record: WinRecord, breakEven: number): number {
  const verdict = winRateVerdict(record, breakEven)
  if (!verdict) return Infinity
  if (verdict.verdict !== 'open') return 0
  return verdict.rate >= breakEven
    ? ordersToEvidence(record, verdict.rate, breakEven)
    : ordersToEvidence({ wins: record.losses, losses: record.wins }, 1 - verdict.rate, 1 - breakEven)
}

function ordersToEvidence({ wins, losses }: WinRecord, rate: Share, breakEven: Share): number {
  if (rate <= breakEven) return Infinity
  /** chance of so many further wins without enough evidence so far */
  let chances = new Float64Array([1])
  /** further wins of the first chance in the list: smaller numbers are too unlikely to count */
  let first = 0
  let needed = 0
  let decided = 0
  for (let orders = 1; orders <= MOST_MISSING; orders += 1) {
    const trials = wins + losses + orders
    const after = (won: number): WinRecord => ({ wins: wins + won, losses: trials - wins - won })
    while (needed <= orders && evidenceAbove(breakEven, after(needed)) < EVIDENCE_NEEDED) needed += 1
    const next = new Float64Array(Math.max(0, Math.min(chances.length + 1, needed - first)))
    for (const [place, chance] of chances.entries()) {
      const lost = chance * (1 - rate)
      const won = chance * rate
      if (place < next.length) next[place] = (next[place] ?? 0) + lost
      else decided += lost
      if (place + 1 < next.length) next[place + 1] = (next[place + 1] ?? 0) + won
      else decided += won
    }
    if (decided >= POWER) return orders
    const unlikely = next.findIndex((chance) => chance > NEGLIGIBLE)
    first += Math.max(0, unlikely)
    chances = unlikely > 0 ? next.slice(unlikely) : next
  }
  return Infinity
}

const NEGLIGIBLE = 1e-15

export interface WinRate extends WinRecord {
  readonly draws: number
  /** wins among wins and losses; `undefined` without either */
  readonly rate: Share | undefined
  /** of the true rate, at every look */
  readonly interval: Range
  readonly longestLosingRun: number
}

/** Draws count on neither side; in a losing run they are what the broker makes of them, and refunded ones do not break it. */
export function winRateOf(outcomes: Iterable<OrderOutcome>, ties: TieKind = 'refunded'): WinRate {
  const counts = { win: 0, loss: 0, draw: 0 }
  let run = 0
  let longestLosingRun = 0
  for (const outcome of outcomes) {
    counts[outcome] += 1
    const settled = settledAs(outcome, ties)
    if (settled === 'win') run = 0
    if (settled === 'loss') run += 1
    longestLosingRun = Math.max(longestLosingRun, run)
  }
  const decided = counts.win + counts.loss
  return {
    wins: counts.win,
    losses: counts.loss,
    draws: counts.draw,
    rate: decided > 0 ? counts.win / decided : undefined,
    interval: winRateInterval({ wins: counts.win, losses: counts.loss }),
    longestLosingRun,
  }
}
