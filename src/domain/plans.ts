/** The prices of a robot's plans, for the panel and the sandbox. In hundredths of the coin. */
import type { Coin } from '@/contract/codes'

export interface SoldPlanLength {
  readonly days: number
  /** hundredths of the coin */
  readonly cents: number
}

/** The wire's `subid` is a plan's position in its list, from 1. Dollar prices also apply to USDT. */
export const plans: Readonly<Record<Coin, readonly SoldPlanLength[]>> = {
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

/** For several bots `subid` is the position in this list. Only the checkout knows their price. */
export const customDays = [30, 90, 180, 360] as const

/** The smallest number of bots in a custom plan. */
export const FEWEST_BOTS = 2

/** `undefined` if the list has no such position. */
export const planAt = (coin: Coin, subid: number): SoldPlanLength | undefined => plans[coin][subid - 1]

/** In hundredths, with fractions: 40 for 7 days is 571.43 a day. */
export const centsPerDay = ({ days, cents }: SoldPlanLength) => cents / days

/** How much less a day costs than in the list's shortest plan, in whole percent, rounded down. */
export function savingPercent(coin: Coin, plan: SoldPlanLength): number {
  const shortest = plans[coin].reduce((least, other) => (other.days < least.days ? other : least))
  return Math.floor((1 - centsPerDay(plan) / centsPerDay(shortest)) * 100)
}
