import {
  centsOf,
  copyState,
  resetState,
  type EndReason,
  type Outcome,
  type Plan,
  type PlanState,
} from './plan'
import { stopsOf, type Day, type DayEnd, type StopSettings } from './stops'

/**
 * A plan at work: one day of it, or many. `takeProfit`, `stoploss` and `spread` of general settings have no part in it: they are
 * prices at which the broker closes one order, and a binary order ends with its payout or its stake.
 */
export interface Session {
  readonly plan: Plan
  /** signals that can become orders, draws included */
  readonly operations: number
  readonly stops?: StopSettings
  /** profit at which the session ends, in units of the currency; 0 = off */
  readonly target?: number
  /**
   * Signals of a day. The daily stops then end the day alone: its other signals pass without an order, and the next day begins
   * with fresh stops and the plan as it was left. 0 = the session is one day, and a stop ends it.
   */
  readonly perDay?: number
}

/** A session on its way; played in place. */
export interface Run {
  readonly state: PlanState
  readonly day: Day
  /** the stop that keeps signals from becoming orders until the next day */
  rests: DayEnd | null
  ended: EndReason | null
}

/** What every engine plays: `simulate`, `exactDistribution` and `monteCarlo` share it. */
export interface SessionRules {
  begin(): Run
  /** Brings a run back to the beginning, in place. */
  restart(run: Run): void
  /** Plays a signal, which becomes an order unless the run rests or has ended. */
  play(run: Run, outcome: Outcome): void
  /** Whether a day begins with this signal (from 0), other than the first one. */
  isNewDay(signal: number): boolean
  wake(run: Run): void
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
      if (perDay > 0) run.rests = reason
      else run.ended = reason
    }
  }
  function begin(): Run {
    const run: Run = { state: copyState(start), day: stops.newDay(start.bank), rests: null, ended: null }
    settle(run)
    return run
  }
  const first = begin()
  return {
    begin,
    restart(run) {
      resetState(run.state, start)
      stops.reset(run.day, start.bank)
      run.rests = first.rests
      run.ended = first.ended
    },
    play(run, outcome) {
      if (run.ended !== null || run.rests !== null || outcome === 'draw') return
      const { state } = run
      const before = state.bank
      plan.play(state, outcome)
      stops.book(run.day, state.bank - before, state.gale === 0)
      settle(run)
    },
    isNewDay: perDay > 0 ? (signal) => signal > 0 && signal % perDay === 0 : () => false,
    wake(run) {
      stops.reset(run.day, run.state.bank)
      if (run.ended === null) settle(run)
    },
  }
}
