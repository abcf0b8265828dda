/** What orders earn on average. Chances and shares 0–1, payouts in percent. */
import type { Percent, Share } from './plan'
import { countedRate, type Ties } from './ties'

/**
 * Win rate at which plans neither earn nor lose, of orders without ties: 1 / (1 + b) where ties are refunded. Not between 0 and 1 where
 * the other ties are so many that every rate earns, or none does.
 */
export const breakEvenWinRate = (payout: Percent, ties?: Ties): number =>
  countedRate(100 / (100 + payout), ties)

/** Expected profit per unit staked in orders that are won or lost: p(1 + b) − 1, with p the share of wins among these. */
export const edge = (winRate: Share, payout: Percent): number => winRate * (1 + payout / 100) - 1

/**
 * EV of any plan: a plan can change the variance, never the sign (Wald). Sampled paths estimate the turnover far better than the
 * profit: with a few large wins or losses, the mean profit of the paths can have the wrong sign.
 */
export const expectedProfit = (edgePerUnit: number, turnover: number): number => edgePerUnit * turnover

/** Kelly's share of the bank, edge / b; not positive without an edge. */
export const kellyShare = (winRate: Share, payout: Percent): number => (edge(winRate, payout) * 100) / payout
