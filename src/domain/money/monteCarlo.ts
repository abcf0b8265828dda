import { mulberry32, outcomeSource, payoutSource, winRateIn, type UncertainOdds } from './random'
import type { ForecastOptions } from './forecast'
import type { PayoutMix, Percent } from './plan'
import { edge } from './risk'
import { forecastOf, type MonteCarloForecast, type Signs } from './sampled'
import { sessionRules, type Session } from './session'
import { BAND_PATHS, emptyTally, End, Sum, type Tally } from './tally'

export interface MonteCarloOptions extends ForecastOptions {
  readonly paths: number
  /** the same seed gives the same paths */
  readonly seed: number
  /** the broker's payout; without it `edgeProfit` is 0 */
  readonly payout?: Percent
  /** if the payout differs by order; `payout` is then the mean */
  readonly payoutMix?: PayoutMix | undefined
}

export interface MonteCarlo {
  /** Plays whole paths, at least one, until about that many more signals are played; returns whether all paths are played. */
  step(signals: number): boolean
  /** Share of the paths that are played, 0–1. */
  progress(): number
  /** Of the paths played so far. */
  forecast(): MonteCarloForecast
}

function pathPlayer(
  session: Session,
  odds: UncertainOdds,
  { seed, payout, payoutMix }: MonteCarloOptions,
  tally: Tally,
) {
  const { operations } = session
  const { startBank, sums, bandBanks, days, dayResults } = tally
  const rules = sessionRules(session)
  const run = rules.begin()
  const { state } = run
  const startHits = session.plan.start.hits
  const random = mulberry32(seed)
  const source = outcomeSource(odds, random)
  const nextPayout = payoutMix && payoutSource(payoutMix, random)
  const rates = odds.rates ?? [winRateIn(odds)]
  const edges = rates.map((rate) => (payout === undefined ? 0 : edge(rate, payout)))
  const marks = tally.bandOrders
  const points = marks.length

  function add(place: number, amount: number) {
    sums[place] = (sums[place] ?? 0) + amount
  }
  function mark(path: number, point: number) {
    const column = bandBanks[point]
    if (column) column[path] = state.bank
  }
  return function playPath(path: number): void {
    rules.restart(run)
    if (odds.rates) source.setWinRate(rates[path % rates.length] ?? 0)
    let [high, fall, fallShare, losing, longest, turnover, largest] = [startBank, 0, 0, 0, 0, 0, 0]
    let [point, order, stakes, day, kept, dayBank] = [0, 0, 0, 0, 0, startBank]
    const endDay = () => {
      const column = days[kept] === day ? dayResults[kept++] : undefined
      if (column) column[path] = state.bank - dayBank
      day += 1
      dayBank = state.bank
    }
    const isDrawn = path < BAND_PATHS
    for (; order < operations && run.ended === null; order += 1) {
      if (rules.isNewDay(order)) {
        endDay()
        rules.startDay(run)
      }
      if (isDrawn && marks[point] === order) mark(path, point++)
      const outcome = source.next()
      if (run.pausedBy !== null) continue
      stakes += 1
      const { stake } = state
      if (stake > largest) largest = stake
      if (nextPayout && outcome === 'win') rules.play(run, outcome, nextPayout())
      else rules.play(run, outcome)
      if (outcome === 'draw') continue
      turnover += stake
      if (outcome === 'loss') {
        losing += 1
        if (losing > longest) longest = losing
        const fallen = high - state.bank
        if (fallen > fall) fall = fallen
        if (fallen > fallShare * high) fallShare = fallen / high
      } else {
        losing = 0
        if (state.bank > high) high = state.bank
      }
    }
    // A path that has ended keeps its bank.
    if (isDrawn) while (point < points) mark(path, point++)
    endDay()
    const profit = state.bank - startBank
    if (state.hits > startHits) tally.ladders += 1
    tally.banks[path] = state.bank
    tally.drawdowns[path] = fall
    tally.losingRuns[path] = longest
    tally.fallShares[path] = fallShare
    tally.lengths[path] = order
    if (state.bank < tally.smallest) tally.ends[path] = End.ruin
    else if (run.ended === 'won' || run.ended === 'target') tally.ends[path] = End.target
    add(Sum.profit, profit)
    add(Sum.profitSquares, profit * profit)
    add(Sum.turnover, turnover)
    add(Sum.turnoverSquares, turnover * turnover)
    const edged = (edges[path % edges.length] ?? 0) * turnover
    add(Sum.edge, edged)
    add(Sum.edgeSquares, edged * edged)
    add(Sum.drawdown, fall)
    if (largest > (sums[Sum.largest] ?? 0)) sums[Sum.largest] = largest
    tally.endings[run.ended ?? 'open'] += 1
    tally.stakes += stakes
    tally.signals += order
  }
}

/**
 * Plays a session `paths` times. Call `step` until it returns true (a worker does so in slices and can stop in between), then
 * `forecast`.
 */
export function monteCarlo(session: Session, odds: UncertainOdds, options: MonteCarloOptions): MonteCarlo {
  const { paths } = options
  const tally = emptyTally(session, paths)
  const playPath = pathPlayer(session, odds, options, tally)
  return {
    step(wanted) {
      const until = tally.signals + wanted
      do {
        if (tally.played >= paths) return true
        playPath(tally.played)
        tally.played += 1
      } while (tally.signals < until)
      return tally.played >= paths
    },
    progress: () => (paths > 0 ? tally.played / paths : 1),
    forecast: () => forecastOf(tally, signsOf(odds, options), options.ladder),
  }
}

/** The signs that the edge allows the expected profit: it is edge × turnover (Wald). */
function signsOf(odds: UncertainOdds, { payout }: MonteCarloOptions): Signs {
  const edges = (odds.rates ?? [winRateIn(odds)]).map((rate) =>
    payout === undefined ? 0 : edge(rate, payout),
  )
  return { canEarn: edges.some((one) => one > 0), canLose: edges.some((one) => one < 0) }
}
