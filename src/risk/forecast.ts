/** The forecast of a plan; runs in a worker or, without workers, in slices between the page's own work. */
import type { PlayedPlan } from '@/domain/money/botStakes'
import { exactly, type Range } from '@/domain/money/estimate'
import { quantile, sharesUpTo } from '@/domain/money/distribution'
import { exactDistribution, type ExactForecast } from '@/domain/money/exact'
import { ofEndings, outcomesOf, worstOfDays, type DayLoss, type Forecast } from '@/domain/money/forecast'
import type { Hundred } from '@/domain/money/hundred'
import { ladderOf, worstLoss } from '@/domain/money/ladder'
import { progressiveTurnover } from '@/domain/money/masanielloExpectation'
import { monteCarlo } from '@/domain/money/monteCarlo'
import { planFigures, type PlanFigures } from '@/domain/money/planFigures'
import type { PlanState } from '@/domain/money/plan'
import { winRateIn } from '@/domain/money/random'
import { edge, expectedProfit } from '@/domain/money/edge'
import type { SampledForecast } from '@/domain/money/sampled'
import type { Session } from '@/domain/money/session'
import type { Ladder } from '@/domain/money/stakingPlan'
import { playedPlan } from '@/domain/money/stakingPlans'
import { paidRate } from '@/domain/money/ties'
import { likelyRates } from '@/domain/money/winRate'

/** Plain data that can be sent to a worker. */
export interface ForecastRequest extends PlayedPlan {
  /**
   * about how many signals are played in all paths together; default: those of all paths. An exact answer is the same with few.
   */
  readonly played?: number
}

export interface ForecastReport {
  /** chances and money exact if there are few states; drawdown, times and losing runs are always of sampled paths */
  readonly forecast: SampledForecast
  /** a hundred sequences that end as the forecast's outcomes say */
  readonly hundred: Hundred
  readonly isExact: boolean
  /** the worst day is exact too: of a screen's risks nothing is estimated */
  readonly isExactByDay: boolean
  /** the first order; a stake of 0 where it is refused, and why */
  readonly first: Pick<PlanState, 'stake' | 'ended'>
  readonly certain: PlanFigures
  /** cost of one lost ladder, in cents; absent: the plan has none */
  readonly ladder: Ladder | undefined
  /** of the largest loss that any sequence of results can bring: one does, and none exceeds */
  readonly worst: Range
}

/** Enough to estimate chances within one point (see `pathsFor`). */
const PATHS = 10_000
/** Limit of moves for an exact answer: as long as the sampled paths take, about. */
const MOVES = 30_000
/** Signals between two checks for cancellation. */
const SLICE = 150_000
/** Orders that are tried for the worst of the session. */
const WORST_ORDERS = 12_000
/** Fixed, so that the same request gets the same answer. */
const SEED = 1
/** Number of rates that represent an uncertain win rate. */
const RATES = 500

/** @param effort share of the usual number of paths and moves, above 0 to 1 */
export async function runForecast(
  { choice, account, session, odds, played: wanted = Infinity }: ForecastRequest,
  isWanted: () => boolean,
  pause: () => Promise<void>,
  effort = 1,
): Promise<ForecastReport | undefined> {
  const played: Session = { ...session, plan: playedPlan(choice, account) }
  const { record } = odds
  const { payoutMix, payout } = account
  const ladder = ladderOf(choice, account)
  const limits = { payoutMix, ladder: ladder?.cost }
  const rates = record && likelyRates(record, RATES).map((rate) => paidRate(rate, odds.ties))
  const run = monteCarlo(played, rates ? { ...odds, rates } : odds, {
    ...limits,
    paths: Math.ceil(Math.min(PATHS, wanted / session.operations) * effort),
    seed: SEED,
    payout,
  })
  for (let isDone = false; !isDone; isDone = run.step(SLICE)) {
    await pause()
    if (!isWanted()) return undefined
  }
  const sampled = run.forecast()
  const perUnit = edge(winRateIn(odds), payout)
  const turnover = record ? undefined : knownTurnover({ choice, account, session, odds })
  /** `null`: there are too many states, or too many rates */
  const exactOf = (some: Session) =>
    record ? null : exactDistribution(some, odds, { ...limits, moves: MOVES * effort })
  const exact = exactOf(played)
  const first = exact?.days ? null : exactOf(firstDay(played))
  const forecast: SampledForecast = {
    ...sampled,
    ...(turnover !== undefined && {
      turnover: exactly(turnover),
      profit: exactly(expectedProfit(perUnit, turnover)),
    }),
    ...(exact && exactForecast(exact, expectedProfit(perUnit, exact.turnover))),
    worstDay: worstOfDays(
      exact?.days?.map(dayLossOf) ?? [
        ...(first?.days ?? []).map(dayLossOf),
        ...sampled.days.slice(first?.days?.length),
      ],
    ),
  }
  return {
    forecast,
    hundred: run.hundred(
      forecast.outcomes.map(({ is, of100 }) => ({ is, of100, results: exact?.results.get(is) })),
    ),
    isExact: exact !== null,
    isExactByDay: exact?.days !== undefined,
    first: { stake: played.plan.start.stake, ended: played.plan.start.ended },
    certain: planFigures(choice, account),
    ladder,
    worst: worstLoss(choice, account, session, WORST_ORDERS * effort),
  }
}

/** Expected turnover, in cents with fractions, where it needs no paths. */
function knownTurnover({ choice, account, session, odds }: PlayedPlan): number | undefined {
  const { stops, operations } = session
  const isStopped = stops !== undefined && (stops.winDay > 0 || stops.stopDay > 0)
  return choice.kind === 'masaniello' && !isStopped
    ? progressiveTurnover(choice.settings, account, odds, operations)
    : undefined
}

function firstDay(session: Session): Session {
  const { operations, perDay = 0 } = session
  return perDay > 0 && perDay < operations ? { ...session, operations: perDay } : session
}

type ExactDay = NonNullable<ExactForecast['days']>[number]

function dayLossOf({ day, results }: ExactDay): DayLoss {
  const bad = quantile(results, 0.05)
  const { orLess, less } = sharesUpTo(results, bad)
  return { day, loss: exactly(Math.max(0, -bad)), orMore: exactly(orLess), isMost: less === 0 }
}

const exactForecast = (exact: ExactForecast, profit: number): Omit<Forecast, 'worstDay'> => ({
  target: exactly(exact.target),
  ruin: exactly(exact.ruin),
  lower: exactly(exact.lower),
  higher: exactly(exact.higher),
  beyondLadder: exactly(exact.beyondLadder),
  ladderLost: exactly(exact.ladderLost),
  outcomes: outcomesOf(exact.outcomes, ({ share, sum }) => ({
    chance: exactly(Math.min(1, share)),
    mean: exactly(sum / share),
  })),
  endings: ofEndings(exact.endings, exactly),
  profit: exactly(profit),
  turnover: exactly(exact.turnover),
  middle: exactly(exact.bank.p50),
  bad: { bank: exact.bad.bank, orLess: exactly(exact.bad.orLess), less: exactly(exact.bad.less) },
  nineOfTen: exact.nineOfTen,
  bands: exact.bands,
  histogram: exact.histogram,
  largestStake: exact.largestStake,
})
