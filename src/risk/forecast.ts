/** The forecast of a plan; runs in a worker or, without workers, in slices between the page's own work. */
import { exactDistribution, type ExactForecast } from '@/domain/money/exact'
import type { Forecast } from '@/domain/money/forecast'
import { ladderOf, worstLoss } from '@/domain/money/ladder'
import type { Ladder } from '@/domain/money/stakingPlan'
import { monteCarlo } from '@/domain/money/monteCarlo'
import type { MonteCarloForecast } from '@/domain/money/sampled'
import { playedPlan } from '@/domain/money/stakingPlans'
import { winRateIn } from '@/domain/money/random'
import { paidRate } from '@/domain/money/ties'
import { edge, expectedProfit, type Interval } from '@/domain/money/risk'
import type { PlayedPlan } from '@/domain/money/botStakes'
import type { Session } from '@/domain/money/session'
import { likelyRates } from '@/domain/money/winRate'

/** Plain data that can be sent to a worker. */
export interface ForecastRequest extends PlayedPlan {
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
  /** cost of one lost ladder, in cents; absent: the plan has none */
  readonly ladder: Ladder | undefined
  /** bounds of the largest loss that any sequence of results can bring; absent in the first report */
  readonly worst?: Interval
  /** figures that only sampled paths have: drawdown, time to an end, losing runs */
  readonly paths: MonteCarloForecast
}

/** Enough to estimate chances within one point (see `pathsFor`). */
const PATHS = 10_000
/** Limit of moves for an exact answer: as long as the sampled paths take, about. */
const MOVES = 30_000
/** Signals before the first report: some milliseconds. */
const FIRST_SLICE = 25_000
/** Signals between two checks for cancellation. */
const SLICE = 150_000
/** Milliseconds between two reports. */
const REPORT_MS = 300
/** How many times as long as a report takes the next one is away: reports are a small part of the work. */
const REPORT_SHARE = 10
/** Orders that are tried for the worst of the session. */
const WORST_ORDERS = 12_000
/** Fixed, so that the same request gets the same answer. */
const SEED = 1

/** Number of rates that represent an uncertain win rate. */
const RATES = 500

/**
 * Reports the first few paths at once, then, a few times a second, how far it is; stops when `isWanted` returns false.
 *
 * @param pause lets other work run
 * @param now milliseconds, of any clock
 */
export async function runForecast(
  { choice, account, session, odds, effort = 1 }: ForecastRequest,
  report: (report: ForecastReport) => void,
  isWanted: () => boolean,
  pause: () => Promise<void>,
  now = () => performance.now(),
): Promise<void> {
  const played: Session = { ...session, plan: playedPlan(choice, account) }
  const { record } = odds
  const { payoutMix, payout } = account
  const ladder = ladderOf(choice, account)
  const limits = { payoutMix, ladder: ladder?.cost }
  const rates = record && likelyRates(record, RATES).map((rate) => paidRate(rate, odds.ties))
  const run = monteCarlo(played, rates ? { ...odds, rates } : odds, {
    ...limits,
    paths: PATHS * effort,
    seed: SEED,
    payout,
  })
  /** what takes longer than the first paths */
  let slow: { readonly exact: ExactForecast | null; readonly worst: Interval } | undefined

  function reportNow(isDone: boolean) {
    const paths = run.forecast()
    const exact = slow?.exact ?? null
    report({
      progress: isDone ? 1 : run.progress(),
      forecast: exact ?? paths,
      isExact: exact !== null,
      // With one win rate the profit is edge × turnover; with several, each path has its own edge.
      expected: exact
        ? { profit: expectedProfit(edge(winRateIn(odds), payout), exact.turnover) }
        : { profit: paths.edgeProfit, interval: paths.edgeProfitInterval },
      ladder,
      ...(slow && { worst: slow.worst }),
      paths,
    })
  }

  let isFirst = true
  let due = -Infinity
  for (let isDone = false; !isDone; isFirst = false) {
    await pause()
    if (!isWanted()) return
    isDone = run.step(isFirst ? FIRST_SLICE : SLICE)
    if (!isFirst || isDone)
      slow ??= {
        exact: record ? null : exactDistribution(played, odds, { ...limits, moves: MOVES * effort }),
        worst: worstLoss(choice, account, session, WORST_ORDERS * effort),
      }
    const before = now()
    if (!isDone && before < due) continue
    reportNow(isDone)
    const after = now()
    due = after + Math.max(REPORT_MS, REPORT_SHARE * (after - before))
  }
}
