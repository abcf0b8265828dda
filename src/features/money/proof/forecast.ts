/** What a plan will probably come to: runs in a worker, and where there is none in slices between the page's own work. */
import { exactDistribution, type Forecast } from '@/domain/money/exact'
import { monteCarlo, type MonteCarloForecast } from '@/domain/money/monteCarlo'
import type { Account } from '@/domain/money/plan'
import { planOf, type PlanChoice } from '@/domain/money/planOf'
import type { Odds } from '@/domain/money/random'
import type { Session } from '@/domain/money/session'

/** All data, so that a worker can be sent it. */
export interface ForecastRequest {
  readonly choice: PlanChoice
  readonly account: Account
  readonly session: Omit<Session, 'plan'>
  readonly odds: Odds
  /** drawn, and nothing else worked out: a quick look in place of a whole one */
  readonly quickPaths?: number
  /** share of the usual pains, above 0 to 1; none = 1 */
  readonly effort?: number
}

export interface ForecastReport {
  /** share of the paths that are played, 0–1; 1 = this is the last report */
  readonly progress: number
  /** chances and money; exact where the states are few */
  readonly forecast: Forecast
  readonly isExact: boolean
  /** what only paths can show: bands over time, drawdown, losing runs */
  readonly paths: MonteCarloForecast
}

/** Enough for chances within one point (see `pathsFor`). */
const PATHS = 10_000
/** Moves after which an exact answer is given up: a few tenths of a second. */
const MOVES = 60_000
/** Signals between two looks at whether anybody still wants to know. */
const SLICE = 250_000
/** The same question gets the same answer. */
const SEED = 1

/** Reports as it goes on, at least once; stops when told. `pause` lets others have a turn. */
export async function runForecast(
  { choice, account, session, odds, quickPaths, effort = 1 }: ForecastRequest,
  report: (report: ForecastReport) => void,
  isWanted: () => boolean,
  pause: () => Promise<void>,
): Promise<void> {
  const played: Session = { ...session, plan: planOf(choice, account) }
  const exact = quickPaths === undefined ? exactDistribution(played, odds, { moves: MOVES * effort }) : null
  const run = monteCarlo(played, odds, { paths: quickPaths ?? PATHS * effort, seed: SEED })
  for (let isDone = false; !isDone;) {
    await pause()
    if (!isWanted()) return
    isDone = run.step(SLICE)
    const paths = run.forecast()
    report({
      progress: isDone ? 1 : run.progress(),
      forecast: exact ?? paths,
      isExact: exact !== null,
      paths,
    })
  }
}
