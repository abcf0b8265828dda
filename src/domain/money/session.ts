import { centsOf, type Cents, type OrderOutcome, type Plan } from './plan'
import { RowPlace, EndCode, rowLike, type Row } from './row'
import { Stops, type StopSettings } from './stops'

/**
 * A plan played for one or more days. `takeProfit`, `stoploss` and `spread` of general settings do not apply: they are prices at
 * which the broker closes an order, and a binary order ends with its payout or its stake.
 */
export interface Session {
  readonly plan: Plan
  /** signals that can become orders, draws included */
  readonly operations: number
  readonly stops?: StopSettings
  /** profit at which the session ends, in units of the currency; 0 = off */
  readonly target?: number
  /**
   * Signals per day. A daily stop then ends only the day: its other signals pass without an order, and the next day continues the
   * plan with reset stops. 0 = the session is one day, and a stop ends it.
   */
  readonly perDay?: number
}

type Signals = Pick<Session, 'operations' | 'perDay'>

/** How many days a session has. */
export const daysIn = ({ operations, perDay = 0 }: Signals): number =>
  perDay > 0 ? Math.ceil(operations / perDay) : 1

/** Signals of its first day. */
export const signalsOfDay = ({ operations, perDay = 0 }: Signals): number =>
  perDay > 0 ? Math.min(perDay, operations) : operations

const { bank, ended, paused, paid } = RowPlace
const { target: reached } = EndCode
const noStops: StopSettings = { stopType: 0, winDay: 0, stopDay: 0 }

/** How a session is played on a row, in place. Shared by all engines: `simulate`, `exactDistribution` and `monteCarlo`. */
export class SessionRules {
  /** before the first signal; to be copied */
  readonly first: Row
  private readonly orders: Plan['orders']
  private readonly stops: Stops
  /** the bank at which the session ends, in cents */
  private readonly wanted: Cents
  private readonly perDay: number
  /** where a stop is noted: it ends the session, or only its day */
  private readonly halted: typeof ended | typeof paused

  constructor({ plan, stops = noStops, target = 0, perDay = 0 }: Omit<Session, 'operations'>) {
    this.orders = plan.orders
    this.stops = new Stops(stops)
    this.wanted = target > 0 ? plan.start.bank + centsOf(target) : Infinity
    this.perDay = perDay
    this.halted = perDay > 0 ? paused : ended
    this.first = rowLike(plan.first)
    this.startDay(this.first)
  }

  begin(): Row {
    return rowLike(this.first)
  }

  /** Plays a signal, which becomes an order unless the row is paused or has ended. `payout`: what a win pays, if not the plan's. */
  play(row: Row, outcome: OrderOutcome, payout = this.first[paid]): void {
    if (row[ended] !== 0 || row[paused] !== 0 || outcome === 'draw') return
    row[paid] = payout
    this.order(row, outcome === 'win')
  }

  /** Plays an order of a row that is neither paused nor ended, at `paid`. */
  order(row: Row, isWon: boolean): void {
    this.orders.play(row, isWon)
    const { book } = this.stops
    book(row)
    this.settle(row)
  }

  /** Whether this signal (from 0) starts a new day; not for the first day. */
  isNewDay(signal: number): boolean {
    return this.perDay > 0 && signal > 0 && signal % this.perDay === 0
  }

  startDay(row: Row): void {
    this.stops.startDay(row)
    this.settle(row)
  }

  private settle(row: Row): void {
    if (row[ended] !== 0) return
    if (row[bank] >= this.wanted) row[ended] = reached
    else row[this.halted] = this.stops.reached(row)
  }
}
