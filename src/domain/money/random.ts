import type { OrderOutcome, PayoutMix, Percent, Share } from './plan'
import { countedRate, paidRate, tiesOf, type TieKind, type Ties } from './ties'

/** mulberry32: the same numbers for the same seed on every machine. Uniform in [0, 1). */
export function mulberry32(seed: number): () => Share {
  // A typed array keeps the state an integer, so that the hot loop does not box numbers.
  const state = new Int32Array([seed])
  return () => {
    const a = ((state[0] ?? 0) + 0x6d2b79f5) | 0
    state[0] = a
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
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

export interface OutcomeSource {
  readonly next: () => OrderOutcome
  /** Changes the share of wins among orders that are won or lost; draws stay. */
  readonly setWinRate: (winRate: Share) => void
}

/** Every order is independent of the others. Real win rates drift: screens must say so with every result. */
export function outcomeSource({ win, draw = 0 }: Odds, random: () => Share): OutcomeSource {
  const below = new Float64Array([win, win + draw])
  return {
    next() {
      const drawn = random()
      if (drawn < (below[0] ?? 0)) return 'win'
      return drawn < (below[1] ?? 0) ? 'draw' : 'loss'
    },
    setWinRate(winRate) {
      below[0] = winRate * (1 - draw)
      below[1] = below[0] + draw
    },
  }
}

/** Independent payouts with the given shares. */
export function payoutSource(mix: PayoutMix, random: () => Share): () => Percent {
  return () => {
    let drawn = random()
    for (const { payout, share } of mix) {
      if (drawn < share) return payout
      drawn -= share
    }
    return mix.at(-1)?.payout ?? 0
  }
}

/** Fisher–Yates, in place. */
export function shuffle(list: unknown[], random: () => Share): void {
  for (let end = list.length - 1; end > 0; end -= 1) {
    const place = Math.floor(random() * (end + 1))
    ;[list[end], list[place]] = [list[place], list[end]]
  }
}
