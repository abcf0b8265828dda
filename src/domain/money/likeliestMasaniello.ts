import { masanielloType } from '@/contract/codes'
import { masaniello, masanielloMinimumCapital, masanielloSummary, masanielloWinChance } from './masaniello'
import { playedTable } from './masanielloPlay'
import { centsOf, largestOrder, type PayoutMix, type Percent, type Share } from './plan'
import type { MasanielloTable } from './planLimits'
import type { Range } from './estimate'
import { RowPlace, EndCode, placesOf } from './row'
import { reachableRows } from './rowTable'

export interface WantedMasaniello {
  /** the most that may be lost, in units: the plan's capital */
  readonly capital: number
  /** minimum profit of the plan, in units: without one, a single win in many operations would be best, and earn almost nothing */
  readonly profit: number
  /** the first stake as a share of the capital: more than `low`, up to `high` */
  readonly first: Range
  /** of the broker, and of the plan */
  readonly payout: Percent
  readonly payoutMix?: PayoutMix | undefined
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

const { normal } = masanielloType.codes
const once = { gale: 0, typeMas: normal, restart: false, target: 0, hitsRestart: 0 }

/** Whether the plan earns the profit, with a first stake and orders as wanted. */
function fits({ capital, profit, first, payout, ...account }: WantedMasaniello, plan: Found): boolean {
  const settings = { capital, payout, typeMas: normal, ...plan }
  const figures = masanielloSummary(settings)
  if (!figures) return false
  const part = figures.firstStake / centsOf(capital)
  return (
    capital * (figures.multiplier - 1) >= profit - ROUNDING &&
    part > first.low &&
    part <= first.high &&
    figures.highestStake <= largestOrder(account.maximum) &&
    centsOf(capital) >= masanielloMinimumCapital(settings, { payout, ...account })
  )
}

/** Whether the broker takes every order as the plan asks for it, to the cent: stakes are rounded, and the bank with them. */
function isKept({ capital, payout, ...limits }: WantedMasaniello, found: Found): boolean {
  const plan = masaniello({ capital, payout, ...found, ...once }, { payout, ...limits })
  const { left, needed } = placesOf(plan.start.memory)
  for (const row of reachableRows(plan, RowPlace.bank)) {
    const isOver = row[RowPlace.ended] === EndCode.won || row[needed] > row[left]
    if (row[RowPlace.adjusted] === 1 || (row[RowPlace.ended] !== 0 && !isOver)) return false
  }
  return true
}

/** The same with several payouts, where amounts are ranges; a won plan never loses there. */
function isKeptInMix({ capital, payout, ...account }: WantedMasaniello, plan: Found): boolean {
  const played = { bank: capital, payout, ...account }
  const table = playedTable({ capital, payout, ...plan, ...once }, played)
  if (!table) return false
  const { rows, stakes, won } = table
  return (
    rows.flat().every((cell) => !cell?.isAdjusted) &&
    stakes.high <= largestOrder(account.maximum) &&
    won.low >= centsOf(capital)
  )
}

/**
 * The normal plan that wins most often at this win rate, of all that fit; of equal ones the shortest. Never one in which every
 * operation must win: it stakes the whole capital at once.
 */
export function likeliestMasaniello(wanted: WantedMasaniello): Found | undefined {
  const plans = Array.from({ length: MOST_OPERATIONS + 1 }, (_, totalOper) =>
    Array.from({ length: totalOper }, (__, totalWin) => ({ totalOper, totalWin })),
  ).flat()
  return plans
    .filter((plan) => plan.totalWin > 0 && fits(wanted, plan))
    .map((plan) => ({ plan, chance: masanielloWinChance(plan.totalOper, plan.totalWin, wanted.winRate) }))
    .toSorted((a, b) => b.chance - a.chance)
    .find(({ plan }) => (wanted.payoutMix ? isKeptInMix : isKept)(wanted, plan))?.plan
}
