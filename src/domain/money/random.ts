import type { PayoutMix, Percent, Share } from './plan'
import { countedRate, paidRate, tiesOf, type TieKind, type Ties } from './ties'

/** What mulberry32 adds to its state before each number. */
export const GENERATOR_STEP = 0x6d2b79f5

/** The number of a state of mulberry32. Uniform in [0, 1). */
export function drawnAt(state: number): Share {
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

/** mulberry32: the same numbers for the same seed on every machine. */
export function mulberry32(seed: number): () => Share {
  // A typed array keeps the state an integer, which is not boxed.
  const state = new Int32Array([seed])
  return () => {
    const next = ((state[0] ?? 0) + GENERATOR_STEP) | 0
    state[0] = next
    return drawnAt(next)
  }
}

/** Chances of an order's outcomes; the rest to 1 is a loss. */
export interface Odds {
  readonly win: Share
  readonly draw?: Share
  /** those that are not refunded: `win` and the losses contain them */
  readonly ties?: Ties
}

/** Several equally likely win rates, one of which holds for a whole path. */
export interface UncertainOdds extends Odds {
  /** shares of wins among orders that are won or lost; `win` is then only their middle */
  readonly rates?: readonly Share[]
}

/** `draws` of all signals end in a draw, of which the broker makes what `are` says; `winRate` of the others are won. */
export function oddsOf(winRate: Share, draws: Share, are?: TieKind): Odds {
  const ties = tiesOf(draws * 100, are)
  return ties ? { win: paidRate(winRate, ties), draw: 0, ties } : { win: winRate * (1 - draws), draw: draws }
}

/** Share of wins among orders that are won or lost, ties that the broker does not refund among them. */
export const winRateIn = ({ win, draw = 0 }: Odds): Share => (draw < 1 ? win / (1 - draw) : 0)

/** Share of wins as people count it: among orders that are no ties. */
export const ownRateIn = (odds: Odds): Share => countedRate(winRateIn(odds), odds.ties)

/** Numbers below `win` win, other numbers below `draw` draw, and the rest loses. */
export interface Thresholds {
  readonly win: Share
  readonly draw: Share
}

/**
 * Every order is independent of the others. Real win rates drift: screens must say so with every result.
 *
 * @param winRate share of wins among orders that are won or lost, if not that of the odds
 */
export function thresholdsOf({ win, draw = 0 }: Odds, winRate?: Share): Thresholds {
  const wins = winRate === undefined ? win : winRate * (1 - draw)
  return { win: wins, draw: wins + draw }
}

/** Independent payouts with the given shares, each by a number that was drawn. */
export function payoutAt(mix: PayoutMix, drawn: Share): Percent {
  let left = drawn
  for (const { payout, share } of mix) {
    if (left < share) return payout
    left -= share
  }
  return mix.at(-1)?.payout ?? 0
}

/** Fisher–Yates, in place. */
export function shuffle(list: unknown[], random: () => Share): void {
  for (let end = list.length - 1; end > 0; end -= 1) {
    const place = Math.floor(random() * (end + 1))
    ;[list[end], list[place]] = [list[place], list[end]]
  }
}
