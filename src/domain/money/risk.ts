/** Figures of a plan that need no simulation. Chances and shares 0–1, payouts in percent, money in cents. */
import { entryType } from '@/contract/codes'
import {
  clonedState,
  entryStake,
  resetState,
  stateKey,
  type Account,
  type Cents,
  type Percent,
  type Plan,
  type PlanState,
  type Share,
} from './plan'
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

export interface Interval {
  readonly low: number
  readonly high: number
}

/** z of a two-sided 95 % interval */
const Z95 = 1.96

/** Wilson's 95 % interval of a chance. Without trials: 0 to 1. */
export function wilson(successes: number, trials: number, z = Z95): Interval {
  if (trials === 0) return { low: 0, high: 1 }
  const share = successes / trials
  const shrink = 1 + z ** 2 / trials
  const middle = (share + z ** 2 / (2 * trials)) / shrink
  const half = (z * Math.sqrt((share * (1 - share)) / trials + z ** 2 / (4 * trials ** 2))) / shrink
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** Paths needed to estimate any chance within ±`halfWidth` at 95 %. */
export const pathsFor = (halfWidth: Share): number => Math.ceil(Z95 ** 2 / 4 / halfWidth ** 2 - 1e-9)

/** Bounds of the chance that endless flat stakes ruin a bank of `units` stakes: low < chance ≤ high. */
export function flatRuin(
  winRate: Share,
  payout: Percent,
  units: number,
): Interval & { readonly root: Share } {
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

/** Losses that are played one by one; a plan that has not ended by then never runs out of money. */
const MOST_LOSSES = 1_000_000

/**
 * Losses in a row, from the start, until the bank cannot pay an order; `Infinity`: the plan ends before, or more than a million. Equal rounds (the
 * plan gives up and stakes the same again) are skipped, not played, as their cost is known. An entry in percent shrinks with the
 * bank, so a skip is valid only if the round after it stakes the same as before.
 */
export function lossesCovered(plan: Plan): number {
  const state = clonedState(plan.start)
  let round = { begins: positionKey(state), bank: state.bank, hits: state.hits, losses: 0 }
  let losses = 0
  for (let counted = 0; state.ended === null; counted += 1) {
    if (counted === MOST_LOSSES) return Infinity
    plan.play(state, 'loss')
    losses += 1
    if (state.hits === round.hits) continue
    const begins = positionKey(state)
    const cost = round.bank - state.bank
    // The last rounds are played: the bank may not pay them in full, or the plan may end by its hits.
    const rounds = Math.min(Math.floor(state.bank / cost), plan.mostHits - state.hits) - 2
    if (begins === round.begins && rounds > 0)
      losses += skipRounds(plan, state, { begins, cost, length: losses - round.losses, rounds })
    round = { begins, bank: state.bank, hits: state.hits, losses }
  }
  return state.bank < plan.smallest ? losses : Infinity
}

/** Equal for states with the same next orders, whatever the bank. */
const positionKey = (state: Readonly<PlanState>) => stateKey({ ...state, bank: 0, hits: 0 })

interface Round {
  readonly begins: string
  readonly cost: Cents
  /** losses of one round */
  readonly length: number
  readonly rounds: number
}

/** Advances the state by up to `rounds` equal rounds plus one played round; returns the number of losses. */
function skipRounds(plan: Plan, state: PlanState, { begins, cost, length, rounds }: Round): number {
  for (let skipped = rounds; skipped > 0; skipped = Math.floor(skipped / 2)) {
    const ahead = clonedState(state)
    ahead.bank -= skipped * cost
    ahead.hits += skipped
    const { hits } = ahead
    let played = 0
    while (ahead.ended === null && ahead.hits === hits) {
      plan.play(ahead, 'loss')
      played += 1
    }
    if (positionKey(ahead) !== begins || played !== length) continue
    resetState(state, ahead)
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
