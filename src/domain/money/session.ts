import {
  centsOf,
  clonedState,
  resetState,
  type EndReason,
  type OrderOutcome,
  type Percent,
  type Plan,
  type PlanState,
} from './plan'
import { stopsOf, type Day, type DayEnd, type StopSettings } from './stops'

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

/** The state of a running session; changed in place. */
export interface Run {
  readonly state: PlanState
  readonly day: Day
  /** the stop that keeps signals from becoming orders until the next day */
  pausedBy: DayEnd | null
  ended: EndReason | null
}

/** Shared by all engines: `simulate`, `exactDistribution` and `monteCarlo`. */
export interface SessionRules {
  begin(): Run
  /** Resets a run, in place. */
  restart(run: Run): void
  /** Plays a signal, which becomes an order unless the run is paused or has ended. `paid`: its payout, if not the plan's. */
  play(run: Run, outcome: OrderOutcome, paid?: Percent): void
  /** Whether this signal (from 0) starts a new day; not for the first day. */
  isNewDay(signal: number): boolean
  startDay(run: Run): void
}

const noStops: StopSettings = { stopType: 0, winDay: 0, stopDay: 0 }

export function sessionRules({
  plan,
  stops: settings = noStops,
  target = 0,
  perDay = 0,
}: Session): SessionRules {
  const { start } = plan
  const stops = stopsOf(settings)
  const wanted = target > 0 ? start.bank + centsOf(target) : Infinity

  function settle(run: Run) {
    const { state, day } = run
    if (state.ended !== null) run.ended = state.ended
    else if (state.bank >= wanted) run.ended = 'target'
    else {
      const reason = stops.reached(day) ?? (stops.forbids(day, state.stake) ? 'preStop' : null)
      if (perDay > 0) run.pausedBy = reason
      else run.ended = reason
    }
  }
  function begin(): Run {
    const run: Run = { state: clonedState(start), day: stops.newDay(start.bank), pausedBy: null, ended: null }
    settle(run)
    return run
  }
  const first = begin()
  return {
    begin,
    restart(run) {
      resetState(run.state, start)
      stops.reset(run.day, start.bank)
      run.pausedBy = first.pausedBy
      run.ended = first.ended
    },
    play(run, outcome, paid) {
      if (run.ended !== null || run.pausedBy !== null || outcome === 'draw') return
      const { state } = run
      const before = state.bank
      plan.play(state, outcome, paid)
      stops.book(run.day, state.bank - before, state.gale === 0)
      settle(run)
    },
    isNewDay: perDay > 0 ? (signal) => signal > 0 && signal % perDay === 0 : () => false,
    startDay(run) {
      stops.reset(run.day, run.state.bank)
      if (run.ended === null) settle(run)
    },
  }
}
