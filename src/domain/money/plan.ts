/**
 * Staking plans: how much the robot stakes next, as a pure function of what has happened.
 *
 *     const plan = soros({ soros: 2, sorosgale: 0, sorosperc: 100 }, account)
 *     plan.start.stake                        // 1000: the first order, in cents
 *     plan.next(plan.start, 'win').stake      // the order after a win
 *
 * **Units.** Settings have the wire's units: percents as 1–99, plain factors and counts; and money in hundreds of the smallest amount
 * of the account, which of most currencies is its unit (`unit.ts`). Results are in whole *cents* (`Cents`). Chances and shares are
 * numbers from 0 to 1.
 *
 * **Plans.** `flatStake`, `martingale`, `soros`, `cycles`, `customCycles`, `lossRecovery` and `masaniello`
 * each have a file of that name; `planOf(choice)` builds one from data that can be sent to a worker. A plan has a `start` and
 * `next(state, outcome)`. A state is a small record of numbers and strings: it can be stored and sent, and equal states have
 * equal futures. `state.stake` is the next order's stake; it is 0 once `state.ended` says why no more orders are sent.
 * `state.memory` holds this plan's own data (its level, its debt, …).
 * What plays millions of orders keeps the same numbers in a row (`row.ts`): `plan.first`, changed by `plan.orders.play`.
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
import type { Unit } from './unit'
import {
  RowPlace,
  EndCode,
  endOf,
  newRow,
  placesOf,
  rowLike,
  type EndReason,
  type OwnPlace,
  type Row,
} from './row'

export type { EndReason } from './row'

/** Smallest amounts of the account's unit, such as hundredths; whole unless said otherwise. */
export type Cents = number
/** 85 means 85 %. */
export type Percent = number
/** 0–1 */
export type Share = number

export type OrderOutcome = 'win' | 'loss' | 'draw'

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
  readonly memory: Own
}

export interface Plan<Own extends Memory = Memory> {
  readonly start: Readonly<PlanState<Own>>
  /** the smallest order that can be sent; a bank below it is ruined */
  readonly smallest: Cents
  /** hits after which the plan ends; `Infinity` if they do not end it */
  readonly mostHits: number
  /** `paid`: what the broker pays for this order, if not the plan's payout */
  next(state: Readonly<PlanState<Own>>, outcome: OrderOutcome, paid?: Percent): PlanState<Own>
  /** The state with the next order of its money, which was changed. */
  placed(state: Readonly<PlanState<Own>>): PlanState<Own>
  /** `start` as a row, for millions of orders a second; to be copied. */
  readonly first: Row
  readonly orders: Orders
}

/** What a plan needs besides its own settings. */
export interface Account {
  /** of its money, for those who word it: all amounts here are in hundreds of the smallest one */
  readonly unit?: Unit | undefined
  /** the account's money */
  readonly bank: number
  /** what the broker pays on a win; where that differs by order, the mean, which stakes and tables use */
  readonly payout: Percent
  /** payouts by share of the orders; absent: `payout` on all of them */
  readonly payoutMix?: PayoutMix | undefined
  /** the broker's smallest order; never less than a cent */
  readonly minimum?: number
  /** nobody has told the smallest order */
  readonly isMinimumAssumed?: boolean
  /** the broker's largest order; 0 or absent = unknown, no order is too large */
  readonly maximum?: number
  /** the entry of general settings: `lote` as an amount or in percent of the bank, as `loteType` says */
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
  const isShare = loteType === entryType.codes.percentage
  return (money) => (isShare ? (money * lote) / 100 : fixed)
}

/** The smallest order that can be sent, for a broker's `minimum` in units. */
export const smallestOrder = (minimum = 0): Cents => Math.max(1, centsOf(minimum))

/** The largest order that can be sent, for a broker's `maximum` in units. */
export const largestOrder = (maximum = 0): Cents => (maximum > 0 ? centsOf(maximum) : Infinity)

/** The rules of a plan, which read and change a row in place. */
export interface Moves<Own extends Memory> {
  readonly bank: Cents
  /** before the first order */
  readonly memory: Own
  /** Sets `row[stake]` to what the plan asks for, in cents with fractions. */
  readonly ask: (row: Row) => void
  /** Changes the memory, and asks, after `row[change]` was added to the bank. One function, as V8 cannot inline those of several plans. */
  readonly move: (row: Row, isWon: boolean) => void
  /** where a row keeps the most that can be staked; default: the whole bank */
  readonly spendable?: typeof RowPlace.bank | OwnPlace
  readonly mostHits?: number
}

const { bank, hits, stake, gale, ended, adjusted, paid, change } = RowPlace
const { lost, ruin, tooLarge, noStake } = EndCode

/**
 * What is the same for all plans: money, rounding, the broker's limits and ruin. A class, as its methods exist once: V8 then knows the
 * places in a row as numbers, which makes an order a third faster than closures do.
 */
class Orders {
  private readonly smallest: Cents
  private readonly largest: Cents
  private readonly spendable: typeof RowPlace.bank | OwnPlace
  private readonly ask: Moves<Memory>['ask']
  private readonly move: Moves<Memory>['move']

  constructor(
    { smallest, largest }: { readonly smallest: Cents; readonly largest: Cents },
    { ask, move, spendable = bank }: Pick<Moves<Memory>, 'ask' | 'move' | 'spendable'>,
  ) {
    this.smallest = smallest
    this.largest = largest
    this.spendable = spendable
    this.ask = ask
    this.move = move
  }

  /** Plays the next order of a row that has not ended, at `paid`, in place. */
  play(row: Row, isWon: boolean): void {
    const { move } = this
    row[change] = isWon ? profitOf(row[stake], row[paid]) : -row[stake]
    row[bank] += row[change]
    move(row, isWon)
    this.limit(row)
  }

  /** Sets the next order. */
  place(row: Row): void {
    const { ask } = this
    ask(row)
    this.limit(row)
  }

  /** Makes an order of the stake that is asked for, or ends the row. */
  private limit(row: Row): void {
    const { smallest, largest, spendable } = this
    const asked = row[stake]
    const most = row[spendable]
    row[adjusted] = 0
    if (row[ended] !== 0) return end(row, row[ended])
    // An order below the broker's minimum would be refused. [OURS] Reported as ruin.
    if (most < smallest) return end(row, row[bank] < smallest ? ruin : lost)
    if (!(asked > 0)) return end(row, noStake)
    const rounded = roundCents(asked)
    if (rounded < smallest) row[adjusted] = 1
    row[stake] = Math.min(Math.max(rounded, smallest), most)
    // An order above the broker's maximum would be refused too. [OURS] The plan ends: it would ask for the same order again.
    if (row[stake] > largest) end(row, tooLarge)
  }
}

function end(row: Row, reason: number) {
  row[stake] = 0
  row[ended] = reason
}

/** Builds a plan from its own rules. */
export function definePlan<Own extends Memory>(
  account: Pick<Account, 'payout' | 'minimum' | 'maximum'>,
  { memory, mostHits = Infinity, bank: money, ...moves }: Moves<Own>,
): Plan<Own> {
  const smallest = smallestOrder(account.minimum)
  const orders = new Orders({ smallest, largest: largestOrder(account.maximum) }, moves)
  const { rowOf, stateOf } = adapter(memory)
  const first = rowLike(
    rowOf({ bank: money, stake: 0, adjusted: false, gale: 0, hits: 0, ended: null, memory }),
  )
  first[paid] = account.payout
  orders.place(first)
  return {
    start: stateOf(first),
    smallest,
    mostHits,
    next(state, outcome, payout = account.payout) {
      const row = rowOf(state)
      row[paid] = payout
      if (outcome !== 'draw' && state.ended === null) orders.play(row, outcome === 'win')
      return stateOf(row)
    },
    placed(state) {
      const row = rowOf(state)
      orders.place(row)
      return stateOf(row)
    },
    first,
    orders,
  }
}

/** Between a row and a record with names. */
function adapter<Own extends Memory>(model: Own) {
  const places = placesOf(model)
  const names = Object.keys(model) as (keyof Own)[]
  const row = newRow()
  return {
    /** Always the same row: a new one would take longer than the order that is played on it. */
    rowOf: (state: Readonly<PlanState<Own>>): Row => {
      row[bank] = state.bank
      row[stake] = state.stake
      row[adjusted] = Number(state.adjusted)
      row[gale] = state.gale
      row[hits] = state.hits
      row[ended] = state.ended === null ? 0 : EndCode[state.ended]
      for (const name of names) row[places[name]] = Number(state.memory[name])
      return row
    },
    stateOf: (played: Row): PlanState<Own> => {
      const memory: Record<keyof Own, unknown> = { ...model }
      for (const name of names) memory[name] = played[places[name]]
      return {
        bank: played[bank],
        stake: played[stake],
        adjusted: played[adjusted] === 1,
        gale: played[gale],
        hits: played[hits],
        ended: endOf(played[ended]),
        memory: memory as Own,
      }
    },
  }
}
