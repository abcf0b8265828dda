import { masanielloMultiplier, masanielloSummary, masanielloWinChance } from './masaniello'
import { largestOrder, smallestOrder, type Percent, type Share } from './plan'
import type { MasanielloTable } from './planLimits'

export interface WantedMasaniello {
  /** the most that may be lost, in units: the plan's capital */
  readonly capital: number
  /** minimum profit of the plan, in units: without one, a single win in many operations would be best, and earn almost nothing */
  readonly profit: number
  /** of the broker, and of the plan */
  readonly payout: Percent
  /** true win rate */
  readonly winRate: Share
  /** the broker's smallest and largest order, in units; maximum 0 = unknown */
  readonly minimum: number
  readonly maximum: number
}

type Found = Pick<MasanielloTable, 'totalOper' | 'totalWin'>

const MOST_OPERATIONS = 20

/** A plan that earns exactly the wanted profit passes despite rounding errors. */
const ROUNDING = 1e-9

/** Whether the plan earns the profit, with stakes that the broker accepts. */
function fits({ capital, profit, payout, minimum, maximum }: WantedMasaniello, plan: Found): boolean {
  const { totalOper, totalWin } = plan
  if (capital * (masanielloMultiplier(totalOper, totalWin, payout) - 1) < profit - ROUNDING) return false
  const stakes = masanielloSummary({ capital, payout, ...plan }, minimum)
  return (
    stakes !== undefined &&
    stakes.lowestStake >= smallestOrder(minimum) &&
    stakes.highestStake <= largestOrder(maximum)
  )
}

/** The normal plan that wins most often at this win rate, of all that fit; of equal ones the shortest. */
export function likeliestMasaniello(wanted: WantedMasaniello): Found | undefined {
  let best: (Found & { readonly chance: Share }) | undefined
  for (let totalOper = 1; totalOper <= MOST_OPERATIONS; totalOper += 1) {
    // More wins earn more and are less likely, so the first number that fits is the best one.
    let totalWin = 1
    while (totalWin <= totalOper && !fits(wanted, { totalOper, totalWin })) totalWin += 1
    if (totalWin > totalOper) continue
    const chance = masanielloWinChance(totalOper, totalWin, wanted.winRate)
    if (chance > (best?.chance ?? -1)) best = { totalOper, totalWin, chance }
  }
  return best
}
