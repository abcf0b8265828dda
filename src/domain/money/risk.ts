/** What can be said of a plan without simulating it. Chances and shares 0–1, payouts in percent, money in cents. */
import type { Cents, Outcome, Percent, Plan, Share } from './plan'

/** Win rate at which no plan earns or loses: 1 / (1 + b). */
export const breakEvenWinRate = (payout: Percent): Share => 100 / (100 + payout)

/** Expected profit per unit staked in orders that are won or lost: p(1 + b) − 1, with p the share of wins among these. */
export const edge = (winRate: Share, payout: Percent): number => winRate * (1 + payout / 100) - 1

/** EV of any plan: a plan can change the variance, never the sign (Wald). */
export const expectedProfit = (edgePerUnit: number, turnover: number): number => edgePerUnit * turnover

/** Kelly's share of the bank, edge / b; not positive without an edge. */
export const kellyShare = (winRate: Share, payout: Percent): number => (edge(winRate, payout) * 100) / payout

export interface Interval {
  readonly low: number
  readonly high: number
}

/** z of a two-sided 95 % interval */
const Z95 = 1.96

/** Wilson's 95 % interval of a chance, from what was counted. Nothing counted: anything is possible. */
export function wilson(successes: number, trials: number, z = Z95): Interval {
  if (trials === 0) return { low: 0, high: 1 }
  const share = successes / trials
  const shrink = 1 + z ** 2 / trials
  const middle = (share + z ** 2 / (2 * trials)) / shrink
  const half = (z * Math.sqrt((share * (1 - share)) / trials + z ** 2 / (4 * trials ** 2))) / shrink
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** Paths after which an estimated chance is within ±`halfWidth` at 95 %, whatever it is. */
export const pathsFor = (halfWidth: Share): number => Math.ceil(Z95 ** 2 / 4 / halfWidth ** 2 - 1e-9)

/** Bounds of the chance of ruin of flat stakes without end, for a bank of `units` stakes: low < chance ≤ high. */
export function flatRuin(
  winRate: Share,
  payout: Percent,
  units: number,
): Interval & { readonly root: Share } {
  const root = ruinRoot(winRate, 1 + payout / 100)
  return { low: root ** (units + 1), high: root ** units, root }
}

/** The root in (0, 1) of p·x^(1+b) − x + (1 − p) = 0; 1 without an edge, as ruin is then certain. */
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

/** Chance of at least one such hit in `signals` signals. */
export const hitChanceIn = (signals: number, winRate: Share, gales: number): Share =>
  1 - (1 - hitChance(winRate, gales)) ** signals

/** Chance that `operations` orders contain some run of at least `length` losses. */
export function losingRunChance(operations: number, length: number, winRate: Share): Share {
  if (length <= 0) return 1
  /** chance of being in a run of that many losses, having seen none that is long enough */
  let runs = new Float64Array(length)
  runs[0] = 1
  for (let order = 0; order < operations; order += 1) {
    const next = new Float64Array(length)
    next[0] = winRate * runs.reduce((sum, chance) => sum + chance, 0)
    for (let run = 1; run < length; run += 1) next[run] = (1 - winRate) * (runs[run - 1] ?? 0)
    runs = next
  }
  return 1 - runs.reduce((sum, chance) => sum + chance, 0)
}

export interface LosingLadder {
  /** stakes of a fresh plan that only loses, until it counts a hit or ends */
  readonly stakes: readonly Cents[]
  /** lost after each of them */
  readonly lost: readonly Cents[]
  /** worst loss of one ladder */
  readonly exposure: Cents
  readonly largestStake: Cents
  readonly lowestStake: Cents
  /** whether the last stake was cut to what the bank still had */
  readonly isCut: boolean
}

/** A ladder that never gives up, as loss recovery's, is followed to the end of the bank, or this far. */
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

/** Losses in a row, from the start, that the bank pays before the plan ends; at most `limit`. */
export function lossesCovered(plan: Plan, limit = 1000): number {
  let state = plan.start
  let losses = 0
  while (state.ended === null && losses < limit) {
    state = plan.next(state, 'loss')
    losses += 1
  }
  return state.ended === null ? limit : losses
}

/**
 * The least bank that pays one whole ladder in which no stake is below the broker's minimum (cents), the stakes growing in
 * proportion. Of a ladder from a bank that could pay it; the Masaniello has `masanielloSummary().minimumCapital`.
 */
export function minimumCapital(
  { exposure, lowestStake }: Pick<LosingLadder, 'exposure' | 'lowestStake'>,
  minimum: Cents,
): Cents {
  return lowestStake > 0 ? Math.ceil((exposure * minimum) / lowestStake - 1e-9) : 0
}

export interface WinRate {
  readonly wins: number
  readonly losses: number
  readonly draws: number
  /** wins among wins and losses; `undefined` when there are none */
  readonly rate: Share | undefined
  /** what the true rate may well be: Wilson, 95 % */
  readonly interval: Interval
  readonly longestLosingRun: number
}

/** What past results say. Draws count on neither side and break no losing run. */
export function winRateOf(outcomes: Iterable<Outcome>): WinRate {
  const counts = { win: 0, loss: 0, draw: 0 }
  let run = 0
  let longestLosingRun = 0
  for (const outcome of outcomes) {
    counts[outcome] += 1
    if (outcome === 'win') run = 0
    if (outcome === 'loss') run += 1
    longestLosingRun = Math.max(longestLosingRun, run)
  }
  const settled = counts.win + counts.loss
  return {
    wins: counts.win,
    losses: counts.loss,
    draws: counts.draw,
    rate: settled > 0 ? counts.win / settled : undefined,
    interval: wilson(counts.win, settled),
    longestLosingRun,
  }
}
