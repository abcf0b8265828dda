/** What a robot's plan costs: one table for the panel and for the sandbox. Money is in hundredths of the coin. */
import type { Coin } from '@/contract/purchase'

export interface Plan {
  readonly days: number
  /** in the coin's hundredths */
  readonly cents: number
}

/** A plan's place in its list, from 1, is the wire's `subid`. Dollars are the stablecoin's prices too (USDT). */
export const plans: Readonly<Record<Coin, readonly Plan[]>> = {
  brl: [
    { days: 7, cents: 40_00 },
    { days: 15, cents: 60_00 },
    { days: 30, cents: 100_00 },
    { days: 90, cents: 240_00 },
    { days: 180, cents: 360_00 },
  ],
  usd: [
    { days: 30, cents: 15_00 },
    { days: 90, cents: 40_00 },
    { days: 180, cents: 80_00 },
    { days: 360, cents: 160_00 },
  ],
}

/** With several bots `subid` is the place among these days. What they cost only the checkout knows. */
export const customDays = [30, 90, 180, 360] as const

/** A custom plan is for so many bots at least. */
export const FEWEST_BOTS = 2

/** `undefined` for a place that the list does not have. */
export const planAt = (coin: Coin, subid: number): Plan | undefined => plans[coin][subid - 1]

/** In hundredths, with their fractions: 40 for 7 days is 571.43 a day. */
export const centsPerDay = ({ days, cents }: Plan) => cents / days

/** How much less a day costs than in the list's shortest plan: whole percent, never more than it is. */
export function savingPercent(coin: Coin, plan: Plan): number {
  const shortest = plans[coin].reduce((least, other) => (other.days < least.days ? other : least))
  return Math.floor((1 - centsPerDay(plan) / centsPerDay(shortest)) * 100)
}
