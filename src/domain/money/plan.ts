/**
 * Staking plans: how much the robot stakes next, as a pure function of what has happened.
 *
 *     const plan = soros({ soros: 2, sorosgale: 0, sorosperc: 100 }, account)
 *     plan.start.stake                        // 1000: the first order, in cents
 *     plan.next(plan.start, 'win').stake      // the order after a win
 *
 * **Units.** Settings have the wire's units: money in units of the account's currency, percents as 1–99, plain factors and
 * counts. Results are in whole *cents* (`Cents`). Chances and shares are numbers from 0 to 1.
 *
 * **Plans.** `flatStake`, `martingale`, `soros`, `cycles`, `customCycles`, `lossRecovery` and `masaniello`
 * each have a file of that name; `planOf(choice)` builds one from data that can be sent to a worker. A plan has a `start` and
 * `next(state, outcome)`. A state is a small record of numbers and strings: it can be stored and sent, and equal states have
 * equal futures. `state.stake` is the next order's stake; it is 0 once `state.ended` says why no more orders are sent.
 * `state.memory` holds this plan's own data (its level, its debt, …).
 *
 * **Using a plan.**
 * - A *session* (`session.ts`) is a plan with a target, the daily stops of general settings, a number of signals, and how many
 *   of them make a day.
 * - `simulate(session, outcomes)` plays known outcomes; `replay.ts` plays past results (`readPastResults`), in their order and
 *   shuffled.
 * - `exactDistribution(session, odds)` gives exact chances, or `null` if there are too many states; `monteCarlo` then
 *   samples paths from a seed, in slices, so that a worker can report and be stopped:
 *
 *       const run = monteCarlo(session, { win: 0.56 }, { paths: 10_000, seed: 1 })
 *       while (!run.step(200_000)) report(run.progress())
 *       show(run.forecast())
 *
 * - `planFigures` gives what is certain, `ladder.ts` what one lost ladder costs and the worst that a session can lose;
 *   `risk.ts` has what needs no simulation; `masaniello.ts` the plan's whole table.
 *
 * **Rounding** is that of the published vectors: a stake is rounded to the cent (half up, by the decimal amount: half of 8.79 is
 * 4.40), raised to the broker's minimum (the state says `adjusted`), then capped at the bank; the profit of a win is rounded to
 * the cent (half up). A draw changes nothing.
 *
 * Definitions marked [OURS] have no published source: show their worked example beside the field.
 */
import { entryType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'

/** Hundredths of the account's currency; whole unless said otherwise. */
export type Cents = number
/** 85 means 85 %. */
export type Percent = number
/** 0–1 */
export type Share = number

export type OrderOutcome = 'win' | 'loss' | 'draw'

/**
 * Why no further order is sent.
 * - `won`: the Masaniello has its wins; `target`: the profit target is reached
 * - `lost`: the Masaniello is lost and does not restart; `hits`: as many plans were lost as are allowed
 * - `winStop`, `lossStop`: a daily stop; `preStop`: the next order could pass the daily loss stop
 * - `ruin`: the bank cannot pay the smallest order; `noStake`: the settings ask for no stake
 * - `tooLarge`: the next order is larger than the broker's largest one
 */
export type EndReason =
  | 'won'
  | 'target'
  | 'lost'
  | 'hits'
  | 'winStop'
  | 'lossStop'
  | 'preStop'
  | 'ruin'
  | 'tooLarge'
  | 'noStake'

/** A plan's own data: a flat record of numbers. */
export type Memory = object

export interface PlanState<Own extends Memory = Memory> {
  /** all the money of the account */
  bank: Cents
  /** what the next order stakes; 0 = none is sent */
  stake: Cents
  /** the stake was raised to the broker's minimum */
  adjusted: boolean
  /** martingale step of the next order; 0 = the entry of a new signal */
  gale: number
  /** lost signals (with all their martingale steps), cycles or plans, depending on the plan */
  hits: number
  ended: EndReason | null
  /** a separate record, so that all states have one shape: needed for millions of orders a second */
  readonly memory: Own
}

export interface Plan<Own extends Memory = Memory> {
  readonly start: Readonly<PlanState<Own>>
  /** the smallest order that can be sent; a bank below it is ruined */
  readonly smallest: Cents
  /** hits after which the plan ends; `Infinity` if they do not end it */
  readonly mostHits: number
  next(state: Readonly<PlanState<Own>>, outcome: OrderOutcome): PlanState<Own>
  /** `next` in place, for speed. `paid`: this order's payout, if it differs from the plan's. */
  play(state: PlanState<Own>, outcome: OrderOutcome, paid?: Percent): void
  /** Sets the next order, in place, of a state whose money is another one. */
  place(state: PlanState<Own>): void
}

/** What a plan needs besides its own settings. */
export interface Account {
  /** the account's money, in units of its currency */
  readonly bank: number
  /** what the broker pays on a win; where that differs by order, the mean, which stakes and tables use */
  readonly payout: Percent
  /** payouts by share of the orders; absent: `payout` on all of them */
  readonly payoutMix?: PayoutMix | undefined
  /** the broker's smallest order, in units; never less than a cent */
  readonly minimum?: number
  /** nobody has told the smallest order */
  readonly isMinimumAssumed?: boolean
  /** the broker's largest order, in units; 0 or absent = unknown, no order is too large */
  readonly maximum?: number
  /** the entry of general settings: `lote` in units or in percent of the bank, as `loteType` says */
  readonly entry: EntrySetting
}
export type EntrySetting = Pick<GlobalParams, 'loteType' | 'lote'>

/** Payouts that differ by asset or hour. [OURS] Each order gets one of them at random, independently, with the given shares. */
export type PayoutMix = readonly { readonly payout: Percent; readonly share: Share }[]

/** Tolerance for ties, in cents: 8.79 × 50 % is computed as 439.49999999999994 cents but means 439.5. */
const TIE = 1e-6

/** Half up, as the published vectors round; ties are those of the decimal amounts that people type. */
export const roundCents = (amount: number): Cents => Math.floor(amount + 0.5 + TIE)

export const centsOf = (units: number): Cents => roundCents(units * 100)

/** Divides last, so that half a cent stays exactly half a cent. */
export const profitOf = (stake: Cents, payout: Percent): Cents => roundCents((stake * payout) / 100)

/**
 * The stake of a new entry, in cents with fractions.
 * [OURS] A percentage is of the bank at the time of the entry; martingale steps and Soros levels continue from that amount.
 */
export function entryStake({ loteType, lote }: EntrySetting): (bank: Cents) => number {
  const fixed = lote * 100
  return loteType === entryType.codes.percentage ? (bank) => (bank * lote) / 100 : () => fixed
}

/** The smallest order that can be sent, for a broker's `minimum` in units. */
export const smallestOrder = (minimum = 0): Cents => Math.max(1, centsOf(minimum))

/** The largest order that can be sent, for a broker's `maximum` in units. */
export const largestOrder = (maximum = 0): Cents => (maximum > 0 ? centsOf(maximum) : Infinity)

export interface Moves<Own extends Memory> {
  readonly bank: Cents
  /** before the first order */
  readonly memory: Own
  /** Called after `profit` was added to the bank; `paid` is the order's payout. */
  readonly win: (state: PlanState<Own>, profit: Cents, paid: Percent) => void
  /** Called after the stake was taken from the bank. */
  readonly lose: (state: PlanState<Own>, stake: Cents) => void
  /** The stake that the plan asks for, in cents with fractions. */
  readonly wanted: (state: Readonly<PlanState<Own>>) => number
  /** The most that can be staked; default: the whole bank. */
  readonly spendable?: (state: Readonly<PlanState<Own>>) => Cents
  readonly mostHits?: number
}

export const clonedState = <Own extends Memory>(state: Readonly<PlanState<Own>>): PlanState<Own> => ({
  bank: state.bank,
  stake: state.stake,
  adjusted: state.adjusted,
  gale: state.gale,
  hits: state.hits,
  ended: state.ended,
  memory: { ...state.memory },
})

/** Makes `state` equal to `model`, in place. */
export function resetState<Own extends Memory>(state: PlanState<Own>, model: Readonly<PlanState<Own>>): void {
  state.bank = model.bank
  state.stake = model.stake
  state.adjusted = model.adjusted
  state.gale = model.gale
  state.hits = model.hits
  state.ended = model.ended
  Object.assign(state.memory, model.memory)
}

/** Equal for states with equal futures. */
export function stateKey({ bank, stake, gale, hits, ended, memory }: Readonly<PlanState>): string {
  let key = `${bank} ${stake} ${gale} ${hits} ${ended}`
  // Not `Object.values`: keys are most of the work of an exact answer.
  for (const name in memory) key += ` ${(memory as Record<string, number>)[name]}`
  return key
}

/** Builds a plan from its own rules; money, rounding, the broker's limits and ruin are the same for all plans. */
export function definePlan<Own extends Memory>(
  { payout, minimum, maximum }: Pick<Account, 'payout' | 'minimum' | 'maximum'>,
  { bank, memory, win, lose, wanted, spendable = (state) => state.bank, mostHits = Infinity }: Moves<Own>,
): Plan<Own> {
  const smallest = smallestOrder(minimum)
  const largest = largestOrder(maximum)

  function place(state: PlanState<Own>) {
    state.adjusted = false
    state.stake = 0
    if (state.ended !== null) return
    const most = spendable(state)
    // An order below the broker's minimum would be refused. [OURS] Reported as ruin.
    if (most < smallest) {
      state.ended = state.bank < smallest ? 'ruin' : 'lost'
      return
    }
    const asked = wanted(state)
    if (!(asked > 0)) {
      state.ended = 'noStake'
      return
    }
    const rounded = roundCents(asked)
    state.adjusted = rounded < smallest
    const stake = Math.min(Math.max(rounded, smallest), most)
    // An order above the broker's maximum would be refused too. [OURS] The plan ends: it would ask for the same order again.
    if (stake > largest) state.ended = 'tooLarge'
    else state.stake = stake
  }

  function play(state: PlanState<Own>, outcome: OrderOutcome, paid = payout) {
    if (outcome === 'draw' || state.ended !== null) return
    const { stake } = state
    if (outcome === 'win') {
      const profit = profitOf(stake, paid)
      state.bank += profit
      win(state, profit, paid)
    } else {
      state.bank -= stake
      lose(state, stake)
    }
    place(state)
  }

  const start: PlanState<Own> = { bank, stake: 0, adjusted: false, gale: 0, hits: 0, ended: null, memory }
  place(start)
  return {
    start,
    smallest,
    mostHits,
    next(state, outcome) {
      const draft = clonedState(state)
      play(draft, outcome)
      return draft
    },
    play,
    place,
  }
}
