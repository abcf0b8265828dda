/** Figures of a plan that need no simulation. Chances and shares 0–1, payouts in percent, money in cents. */
import { entryType } from '@/contract/codes'
import { Z95, type Range } from './estimate'
import { entryStake, type Account, type Cents, type Percent, type Plan, type Share } from './plan'
import { RowPlace, copyRow, isSamePosition, rowLike, type Row } from './row'

/** Paths needed to estimate any chance within ±`halfWidth` at 95 %. */
export const pathsFor = (halfWidth: Share): number => Math.ceil(Z95 ** 2 / 4 / halfWidth ** 2 - 1e-9)

/** Bounds of the chance that endless flat stakes ruin a bank of `units` stakes: low < chance ≤ high. */
export function flatRuin(winRate: Share, payout: Percent, units: number): Range & { readonly root: Share } {
  const root = ruinRoot(winRate, 1 + payout / 100)
  return { low: root ** (units + 1), high: root ** units, root }
}

/** The root in (0, 1) of p·x^(1+b) − x + (1 − p) = 0; 1 without an edge: ruin is certain. */
function ruinRoot(winRate: Share, quota: number): Share {
  if (winRate * quota <= 1) return 1
  const above = (x: number) => winRate * x ** quota - x + (1 - winRate)
  // Convex, positive at 0, zero at 1 and negative just below: the sign changes once before its lowest point.
  let low = 0
  let high = (1 / (winRate * quota)) ** (1 / (quota - 1))
  for (let halving = 0; halving < 100; halving += 1) {
    const middle = (low + high) / 2
    if (above(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Chance that an entry and all of its `gales` repeats are lost: (1 − p)^(K+1). */
export const hitChance = (winRate: Share, gales: number): Share => (1 - winRate) ** (gales + 1)

/**
 * Chance that `operations` signals contain a run of at least `length` losses. A draw neither extends nor breaks a run.
 *
 * @param winRate of the orders that are won or lost; `draws` is the share of the others
 */
export function losingRunChance(operations: number, length: number, winRate: Share, draws: Share = 0): Share {
  if (length <= 0) return 1
  /** chance of a current run of that many losses, with no run of `length` so far */
  let runs = new Float64Array(length)
  runs[0] = 1
  for (let order = 0; order < operations; order += 1) {
    const next = new Float64Array(length)
    const settled = 1 - draws
    next[0] = draws * (runs[0] ?? 0) + settled * winRate * runs.reduce((sum, chance) => sum + chance, 0)
    for (let run = 1; run < length; run += 1)
      next[run] = draws * (runs[run] ?? 0) + settled * (1 - winRate) * (runs[run - 1] ?? 0)
    runs = next
  }
  return 1 - runs.reduce((sum, chance) => sum + chance, 0)
}

/** A bank that pays any order, in units; its cents are still exact integers. */
const UNLIMITED_BANK = 1e12

/** The same account with its current entry as a fixed amount, and a bank that caps no order. */
export const withUnlimitedBank = ({ bank, entry, ...account }: Account): Account => ({
  ...account,
  bank: UNLIMITED_BANK,
  entry: { loteType: entryType.codes.fixed, lote: entryStake(entry)(bank * 100) / 100 },
})

export interface LosingLadder {
  /** stakes of a new plan that only loses, until it counts a hit or ends */
  readonly stakes: readonly Cents[]
  /** total loss after each of them */
  readonly lost: readonly Cents[]
  /** worst loss of one ladder */
  readonly exposure: Cents
  readonly largestStake: Cents
  readonly lowestStake: Cents
  /** whether the last stake was cut to what the bank still had */
  readonly isCut: boolean
}

/** Limit for ladders that never give up, such as loss recovery's. */
const LONGEST_LADDER = 1000

/** What a losing run costs before the plan gives up. */
export function losingLadder(plan: Plan): LosingLadder {
  const { start } = plan
  const stakes: Cents[] = []
  const lost: Cents[] = []
  let state = start
  while (state.ended === null && state.hits === start.hits && stakes.length < LONGEST_LADDER) {
    stakes.push(state.stake)
    state = plan.next(state, 'loss')
    lost.push(start.bank - state.bank)
  }
  return {
    stakes,
    lost,
    exposure: lost.at(-1) ?? 0,
    largestStake: Math.max(0, ...stakes),
    lowestStake: stakes.length > 0 ? Math.min(...stakes) : 0,
    isCut: state.ended === 'ruin' && state.bank === 0,
  }
}

const { bank, hits, ended } = RowPlace

/** Losses that are played one by one; a plan that has not ended by then never runs out of money. */
const MOST_LOSSES = 1_000_000

/**
 * Losses in a row, from the start, until the bank cannot pay an order; `Infinity`: the plan ends before, or more than a million. Equal rounds (the
 * plan gives up and stakes the same again) are skipped, not played, as their cost is known. An entry in percent shrinks with the
 * bank, so a skip is valid only if the round after it stakes the same as before.
 */
export function lossesCovered(plan: Plan): number {
  const row = rowLike(plan.first)
  let begins = rowLike(row)
  let [losses, before] = [0, 0]
  for (let counted = 0; row[ended] === 0; counted += 1) {
    if (counted === MOST_LOSSES) return Infinity
    plan.orders.play(row, false)
    losses += 1
    if (row[hits] === begins[hits]) continue
    const cost = begins[bank] - row[bank]
    // The last rounds are played: the bank may not pay them in full, or the plan may end by its hits.
    const rounds = Math.min(Math.floor(row[bank] / cost), plan.mostHits - row[hits]) - 2
    if (isSamePosition(row, begins) && rounds > 0)
      losses += skipRounds(plan, row, { cost, length: losses - before, rounds })
    begins = rowLike(row)
    before = losses
  }
  return row[bank] < plan.smallest ? losses : Infinity
}

interface Round {
  readonly cost: Cents
  /** losses of one round */
  readonly length: number
  readonly rounds: number
}

/** Advances the row by up to `rounds` equal rounds plus one played round; returns the number of losses. */
function skipRounds(plan: Plan, row: Row, { cost, length, rounds }: Round): number {
  for (let skipped = rounds; skipped > 0; skipped = Math.floor(skipped / 2)) {
    const ahead = rowLike(row)
    ahead[bank] -= skipped * cost
    ahead[hits] += skipped
    const begun = ahead[hits]
    let played = 0
    while (ahead[ended] === 0 && ahead[hits] === begun) {
      plan.orders.play(ahead, false)
      played += 1
    }
    if (!isSamePosition(ahead, row) || played !== length) continue
    copyRow(row, ahead)
    return skipped * length + played
  }
  return 0
}

/**
 * The smallest bank that pays a whole ladder whose stakes, scaled in proportion, are not below the broker's minimum (cents).
 * For ladders from a bank that could pay them; for the Masaniello use `masanielloMinimumCapital`.
 */
export function minimumCapital(
  { exposure, lowestStake }: Pick<LosingLadder, 'exposure' | 'lowestStake'>,
  minimum: Cents,
): Cents {
  return lowestStake > 0 ? Math.ceil((exposure * minimum) / lowestStake - 1e-9) : 0
}
