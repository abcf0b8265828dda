import {
  centsOf,
  copyState,
  resetState,
  type EndReason,
  type Outcome,
  type Plan,
  type PlanState,
} from './plan'
import { stopsOf, type Day, type StopSettings } from './stops'

/** One day of a plan, from reset to reset. */
export interface Session {
  readonly plan: Plan
  /** orders that are sent at most, draws included */
  readonly operations: number
  readonly stops?: StopSettings
  /** profit at which the day ends, in units of the currency; 0 = off */
  readonly target?: number
}

/** A session on its way; played in place. */
export interface Run {
  readonly state: PlanState
  readonly day: Day
  ended: EndReason | null
}

/** What every engine plays: `simulate`, `exactDistribution` and `monteCarlo` share it. */
export interface SessionRules {
  begin(): Run
  /** Brings a run back to the beginning, in place. */
  restart(run: Run): void
  play(run: Run, outcome: Outcome): void
}

const noStops: StopSettings = { stopType: 0, winDay: 0, stopDay: 0 }

export function sessionRules({ plan, stops: settings = noStops, target = 0 }: Session): SessionRules {
  const { start } = plan
  const stops = stopsOf(settings, start.bank)
  const wanted = target > 0 ? start.bank + centsOf(target) : Infinity
  const first = endOf(start, { win: 0, loss: 0 })

  function endOf(state: Readonly<PlanState>, day: Readonly<Day>): EndReason | null {
    if (state.ended !== null) return state.ended
    if (state.bank >= wanted) return 'target'
    return stops.reached(day) ?? (stops.forbids(day, state.stake) ? 'preStop' : null)
  }
  return {
    begin: () => ({ state: copyState(start), day: { win: 0, loss: 0 }, ended: first }),
    restart(run) {
      resetState(run.state, start)
      run.day.win = 0
      run.day.loss = 0
      run.ended = first
    },
    play(run, outcome) {
      if (run.ended !== null || outcome === 'draw') return
      const { state } = run
      const before = state.bank
      plan.play(state, outcome)
      stops.book(run.day, state.bank - before, state.gale === 0)
      run.ended = endOf(state, run.day)
    },
  }
}
