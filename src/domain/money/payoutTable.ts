import type { PayoutMix, Percent, Share } from './plan'
import { breakEvenWinRate, edge } from './edge'
import { paidRate, type Ties } from './ties'

/** What the broker pays on an asset, or at an hour. */
export interface PayoutRow {
  /** the asset or the hour, in the person's words */
  readonly name: string
  readonly payout: Percent
  /** weight of the row: number of signals, in any unit */
  readonly signals: number
}

export interface PayoutFigures {
  /** in the order of the rows */
  readonly rows: readonly {
    readonly breakEven: Share
    /** expected profit per unit staked, at the same win rate everywhere */
    readonly edge: number
  }[]
  /**
   * Weighted by signals. The expected result of any plan is the edge at this payout times the turnover, since an order's payout
   * does not depend on its stake.
   */
  readonly mean: Percent
  /** at the mean payout */
  readonly edge: number
  /** expected profit per unit staked if only rows above break-even are traded, and their share of all signals */
  readonly best: { readonly edge: number; readonly share: Share }
}

/** For the engines; `undefined` if no row has signals. */
export function payoutMixOf(rows: readonly PayoutRow[]): PayoutMix | undefined {
  const total = rows.reduce((sum, { signals }) => sum + signals, 0)
  if (!(total > 0)) return undefined
  return rows
    .filter(({ signals }) => signals > 0)
    .map(({ payout, signals }) => ({ payout, share: signals / total }))
}

/** Weighted by shares: break-even at this payout is break-even of the whole mix. */
export const meanPayout = (mix: PayoutMix): Percent =>
  mix.reduce((sum, { payout, share }) => sum + payout * share, 0)

/** Break-even and edge of payouts that differ by asset or hour, at one win rate of the orders without ties. `undefined` if no row has signals. */
export function payoutFigures(
  rows: readonly PayoutRow[],
  ownRate: Share,
  ties?: Ties,
): PayoutFigures | undefined {
  const winRate = paidRate(ownRate, ties)
  const mix = payoutMixOf(rows)
  if (!mix) return undefined
  const total = rows.reduce((sum, { signals }) => sum + signals, 0)
  const paying = rows.filter(({ payout }) => edge(winRate, payout) > 0)
  const payingMix = payoutMixOf(paying)
  const mean = meanPayout(mix)
  return {
    rows: rows.map(({ payout }) => ({
      breakEven: breakEvenWinRate(payout, ties),
      edge: edge(winRate, payout),
    })),
    mean,
    edge: edge(winRate, mean),
    best: {
      edge: payingMix ? edge(winRate, meanPayout(payingMix)) : 0,
      share: paying.reduce((sum, { signals }) => sum + signals, 0) / total,
    },
  }
}
