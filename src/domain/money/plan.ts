/**
 * Staking plans: how much the robot stakes next, as a pure function of what has happened.
 *
 *     const plan = soros({ soros: 2, sorosgale: 0, sorosperc: 100 }, account)
 *     plan.start.stake                        // 1000: the first order, in cents
 *     plan.next(plan.start, 'win').stake      // the order after a win
 *
 * **Units.** Settings come as the wire has them: money in units of the account's currency, percents as 1–99, factors and
 * counts as they are. Everything that comes out is in whole *cents* (`Cents`). Chances and shares are numbers from 0 to 1.
 *
 * **Plans.** `flatStake`, `martingale`, `soros`, `cycles`, `recoveringCycles`, `customCycles`, `lossRecovery` and `masaniello`
 * each stand in a file of that name; `planOf(choice)` builds one from data that a worker can be sent. A plan has a `start` and
 * `next(state, outcome)`. A state is a small record of numbers and words: it can be stored and sent, and equal states have equal
 * futures. `state.stake` is what the next order stakes; it is 0 once `state.ended` says why nothing more is sent.
 * `state.memory` holds what this plan alone remembers (its level, its debt, …).
 *
 * **What to do with a plan.**
 * - A *session* (`session.ts`) is a plan with a target, the daily stops of general settings, a number of signals, and how many
 *   of them make a day.
 * - `simulate(session, outcomes)` plays known outcomes; `replay.ts` plays past results (`readPastResults`), as they came and
 *   shuffled.
 * - `exactDistribution(session, odds)` has every chance exactly, or `null` where there are too many states; `monteCarlo` then
 *   draws paths from a seed, in slices, so that a worker can report and be stopped:
 *
 *       const run = monteCarlo(session, { win: 0.56 }, { paths: 10_000, seed: 1 })
 *       while (!run.step(200_000)) report(run.progress())
 *       show(run.forecast())
 *
 * - `risk.ts` has what can be said without simulating; `masaniello.ts` the plan's whole table.
 *
 * **Rounding** is that of the published vectors: a stake is rounded to the cent (half up), raised to the broker's minimum
 * (the state says `adjusted`), then capped at the bank; the profit of a win is rounded to the cent (half up). A draw changes
 * nothing and counts nothing.
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

export type Outcome = 'win' | 'loss' | 'draw'

/**
 * Why no further order is sent.
 * - `won`: the Masaniello has its wins; `target`: the profit that was wanted is there
 * - `lost`: the Masaniello is lost and not started again; `hits`: as many plans were lost as are allowed
 * - `winStop`, `lossStop`: a daily stop; `preStop`: the next order could pass the daily loss stop
 * - `ruin`: the bank cannot pay the smallest order; `noStake`: the settings ask for no stake
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
  | 'noStake'

/** What a plan alone remembers: a flat record of numbers. */
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
  /** signals lost after all of their martingale steps, or cycles or plans lost, as the plan counts them */
  hits: number
  ended: EndReason | null
  /** in place of more fields: records of one shape are what makes millions of orders a second possible */
  readonly memory: Own
}

export interface Plan<Own extends Memory = Memory> {
  readonly start: Readonly<PlanState<Own>>
  /** the smallest order that can be sent; a bank below it is ruined */
  readonly smallest: Cents
  next(state: Readonly<PlanState<Own>>, outcome: Outcome): PlanState<Own>
  /** `next` in place, for whoever plays millions of orders and owns the state. */
  play(state: PlanState<Own>, outcome: Outcome): void
}

/** What a plan works with, besides its own settings. */
export interface Account {
  /** the account's money, in units of its currency */
  readonly bank: number
  /** what the broker pays on a win */
  readonly payout: Percent
  /** the broker's smallest order, in units; never less than a cent */
  readonly minimum?: number
  /** the entry of general settings: `lote` in units or in percent of the bank, as `loteType` says */
  readonly entry: Entry
}
export type Entry = Pick<GlobalParams, 'loteType' | 'lote'>

/** Half up, as the published vectors round. */
export const roundCents = (amount: number): Cents => Math.floor(amount + 0.5)

export const centsOf = (units: number): Cents => roundCents(units * 100)

/** Divided last: half a cent is then half a cent, whatever the payout. */
export const profitOf = (stake: Cents, payout: Percent): Cents => roundCents((stake * payout) / 100)

/**
 * The stake of a fresh entry, in cents with fractions.
 * [OURS] A percentage is of the bank as it is when the entry is made; martingale steps and Soros levels go on from that amount.
 */
export function entryStake({ loteType, lote }: Entry): (bank: Cents) => number {
  const fixed = lote * 100
  return loteType === entryType.codes.percentage ? (bank) => (bank * lote) / 100 : () => fixed
}

export interface Moves<Own extends Memory> {
  readonly bank: Cents
  /** before the first order */
  readonly memory: Own
  /** Called after `profit` has come into the bank. */
  readonly win: (state: PlanState<Own>, profit: Cents) => void
  /** Called after the stake has left the bank. */
  readonly lose: (state: PlanState<Own>, stake: Cents) => void
  /** The stake that the plan asks for now, in cents with fractions. */
  readonly wanted: (state: Readonly<PlanState<Own>>) => number
  /** What the stake is capped at, if not the whole bank. */
  readonly purse?: (state: Readonly<PlanState<Own>>) => Cents
}

export const copyState = <Own extends Memory>(state: Readonly<PlanState<Own>>): PlanState<Own> => ({
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

/** Equal for states of a plan with equal futures. */
export const stateKey = ({ bank, stake, gale, hits, ended, memory }: Readonly<PlanState>): string =>
  `${bank} ${stake} ${gale} ${hits} ${ended} ${Object.values(memory).join(' ')}`

/** Builds a plan from its moves alone: money, rounding, the broker's minimum and ruin are the same for all. */
export function definePlan<Own extends Memory>(
  { payout, minimum = 0 }: Pick<Account, 'payout' | 'minimum'>,
  { bank, memory, win, lose, wanted, purse = (state) => state.bank }: Moves<Own>,
): Plan<Own> {
  const smallest = Math.max(1, centsOf(minimum))

  function place(state: PlanState<Own>) {
    state.adjusted = false
    state.stake = 0
    if (state.ended !== null) return
    const most = purse(state)
    // An order below the broker's minimum would be refused. [OURS] Reported as ruin.
    if (most < smallest) {
      state.ended = 'ruin'
      return
    }
    const asked = wanted(state)
    if (!(asked > 0)) {
      state.ended = 'noStake'
      return
    }
    const rounded = roundCents(asked)
    state.adjusted = rounded < smallest
    state.stake = Math.min(Math.max(rounded, smallest), most)
  }

  function play(state: PlanState<Own>, outcome: Outcome) {
    if (outcome === 'draw' || state.ended !== null) return
    const { stake } = state
    if (outcome === 'win') {
      const profit = profitOf(stake, payout)
      state.bank += profit
      win(state, profit)
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
    next(state, outcome) {
      const draft = copyState(state)
      play(draft, outcome)
      return draft
    },
    play,
  }
}
