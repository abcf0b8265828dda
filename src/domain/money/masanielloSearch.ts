import { masanielloSummary, winTable, type MasanielloSummary } from './masaniello'
import { largestOrder, smallestOrder, type Percent, type Share } from './plan'
import { edge } from './risk'

export interface MasanielloCriteria {
  /** the most that may be lost, in units: the plan's capital */
  readonly capital: number
  /** minimum profit of the plan, in units */
  readonly profit: number
  /** of the broker, and of the plans */
  readonly payout: Percent
  /** true win rate */
  readonly winRate: Share
  readonly mostOperations: number
  /** the broker's smallest and largest order, in units; maximum 0 = unknown */
  readonly minimum: number
  readonly maximum: number
}

export interface FoundMasaniello extends Pick<
  MasanielloSummary,
  'firstStake' | 'lowestStake' | 'highestStake' | 'errors' | 'profit'
> {
  readonly totalOper: number
  readonly totalWin: number
  /** that the plan wins: P[Bin(N, p) ≥ W] */
  readonly chance: Share
  /** expected profit, in cents with fractions */
  readonly expected: number
}

/** `rankedMasaniellos`, if the win rate is above break-even: otherwise every plan loses on average, and none is worth a search. */
export const bestMasaniellos = (criteria: MasanielloCriteria, count: number): readonly FoundMasaniello[] =>
  edge(criteria.winRate, criteria.payout) > ROUNDING ? rankedMasaniellos(criteria, count) : []

/**
 * The normal plans with this capital that earn at least the profit, whose every stake the broker accepts, and that win most often
 * at this win rate: the best one per number of operations, best first. Exact: all plans are checked.
 *
 * Without a minimum profit, one win in many operations would always be best, and earn almost nothing.
 */
export function rankedMasaniellos(criteria: MasanielloCriteria, count: number): readonly FoundMasaniello[] {
  const { mostOperations } = criteria
  const fair = winTable(mostOperations, mostOperations, criteria.payout)
  const real = winTable(mostOperations, mostOperations, 100 / criteria.winRate - 100)
  const found: FoundMasaniello[] = []
  for (let totalOper = 1; totalOper <= mostOperations; totalOper += 1) {
    // More wins earn more and are less likely, so the first plan that fits is the best one with this many operations.
    for (let totalWin = 1; totalWin <= totalOper; totalWin += 1) {
      if (criteria.capital * (1 / fair(totalOper, totalWin) - 1) < criteria.profit - ROUNDING) continue
      const plan = planWithin(criteria, totalOper, totalWin, real(totalOper, totalWin))
      if (!plan) continue
      found.push(plan)
      break
    }
  }
  return found.toSorted((a, b) => b.chance - a.chance || a.totalOper - b.totalOper).slice(0, count)
}

/** A plan that earns exactly the wanted profit passes despite rounding errors. */
const ROUNDING = 1e-9

function planWithin(
  { capital, payout, minimum, maximum }: MasanielloCriteria,
  totalOper: number,
  totalWin: number,
  chance: Share,
): FoundMasaniello | undefined {
  const summary = masanielloSummary({ capital, payout, totalOper, totalWin }, minimum)
  if (!summary) return undefined
  const { firstStake, lowestStake, highestStake, errors, multiplier, profit } = summary
  if (lowestStake < smallestOrder(minimum) || highestStake > largestOrder(maximum)) return undefined
  const expected = capital * 100 * (multiplier * chance - 1)
  return { totalOper, totalWin, chance, firstStake, lowestStake, highestStake, errors, profit, expected }
}
