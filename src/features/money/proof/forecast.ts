/** The forecast of a plan; runs in a worker or, without workers, in slices between the page's own work. */
import { exactDistribution, type Forecast } from '@/domain/money/exact'
import { monteCarlo, type MonteCarloForecast } from '@/domain/money/monteCarlo'
import type { Account } from '@/domain/money/plan'
import { planOf, type PlanChoice } from '@/domain/money/planOf'
import { winRateIn, type Odds } from '@/domain/money/random'
import { edge, expectedProfit, type Interval } from '@/domain/money/risk'
import type { Session } from '@/domain/money/session'
import { likelyRates, type WinRecord } from '@/domain/money/winRate'

export interface AssumedOdds extends Odds {
  /** past orders: with them the true win rate is uncertain, and `win` is the rate of these orders */
  readonly record?: WinRecord | undefined
}

/** Plain data that can be sent to a worker. */
export interface ForecastRequest {
  readonly choice: PlanChoice
  readonly account: Account
  readonly session: Omit<Session, 'plan'>
  readonly odds: AssumedOdds
  /** share of the usual number of paths and moves, above 0 to 1; default 1 */
  readonly effort?: number
}

export interface ForecastReport {
  /** share of the paths played so far, 0–1; 1 = last report */
  readonly progress: number
  /** chances and money; exact if there are few states */
  readonly forecast: Forecast
  readonly isExact: boolean
  readonly expected: {
    /** in cents with fractions */
    readonly profit: number
    /** 95 %; absent if it is exact */
    readonly interval?: Interval
  }
  /** figures that only sampled paths have: drawdown, time to an end, losing runs */
  readonly paths: MonteCarloForecast
}

/** Enough to estimate chances within one point (see `pathsFor`). */
const PATHS = 10_000
/** Limit of moves for an exact answer: a few tenths of a second. */
const MOVES = 60_000
/** Signals between two checks for cancellation. */
const SLICE = 250_000
/** Fixed, so that the same request gets the same answer. */
const SEED = 1

/** Number of rates that represent an uncertain win rate. */
const RATES = 500

/** Reports progress at least once; stops when `isWanted` returns false. `pause` lets other work run. */
export async function runForecast(
  { choice, account, session, odds, effort = 1 }: ForecastRequest,
  report: (report: ForecastReport) => void,
  isWanted: () => boolean,
  pause: () => Promise<void>,
): Promise<void> {
  const played: Session = { ...session, plan: planOf(choice, account) }
  const { record } = odds
  const { payoutMix } = account
  const exact = record ? null : exactDistribution(played, odds, { moves: MOVES * effort, payoutMix })
  const run = monteCarlo(played, record ? { ...odds, rates: likelyRates(record, RATES) } : odds, {
    paths: PATHS * effort,
    seed: SEED,
    payout: account.payout,
    payoutMix,
  })
  for (let isDone = false; !isDone;) {
    await pause()
    if (!isWanted()) return
    isDone = run.step(SLICE)
    const paths = run.forecast()
    report({
      progress: isDone ? 1 : run.progress(),
      forecast: exact ?? paths,
      isExact: exact !== null,
      // With one win rate the profit is edge × turnover; with several, each path has its own edge.
      expected: exact
        ? { profit: expectedProfit(edge(winRateIn(odds), account.payout), exact.turnover) }
        : { profit: paths.edgeProfit, interval: paths.edgeProfitInterval },
      paths,
    })
  }
}
