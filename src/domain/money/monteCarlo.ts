import {
  drawnAt,
  payoutAt,
  GENERATOR_STEP,
  thresholdsOf,
  winRateIn,
  type Thresholds,
  type UncertainOdds,
} from './random'
import type { ForecastOptions } from './forecast'
import type { Cents, PayoutMix, Percent } from './plan'
import { edge } from './edge'
import { RowPlace, copyRow, endOf, type Row } from './row'
import { forecastOf, type SampledForecast, type Signs } from './sampled'
import { SessionRules, type Session } from './session'
import { BAND_PATHS, emptyTally, PathEnd, PathSum, type Tally } from './tally'

export interface MonteCarloOptions extends ForecastOptions {
  readonly paths: number
  /** the same seed gives the same paths */
  readonly seed: number
  /** the broker's payout: with it the expected profit is the edge on what is staked, which varies far less than the profit of the paths */
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
  forecast(): SampledForecast
}

// Read once: where modules are not bundled, an import is a call.
const [sum, copy] = [PathSum, copyRow]
const { bank, stake, hits, ended, paused, paid } = RowPlace

/** What is seen of a path so far. Each is a number with a fraction, so that V8 never changes how it keeps them. */
class Figures {
  high = 0.5
  fall = 0.5
  fallShare = 0.5
  losing = 0.5
  longest = 0.5
  turnover = 0.5
  largest = 0.5
  stakes = 0.5

  clear(startBank: Cents): void {
    this.high = startBank
    this.fall = 0
    this.fallShare = 0
    this.losing = 0
    this.longest = 0
    this.turnover = 0
    this.largest = 0
    this.stakes = 0
  }
}

/** Plays signals on a row, and notes its figures, as a generator of random numbers says; all of them go on where they were. */
function signalPlayer(rules: SessionRules, row: Row, seen: Figures, { seed, payoutMix }: MonteCarloOptions) {
  const [draw, payoutOf, step] = [drawnAt, payoutAt, GENERATOR_STEP]
  const generator = new Int32Array([seed])
  /** From one signal until before another, or until the row has ended; returns the next one. */
  return function playOn(from: number, until: number, { win, draw: orDraw }: Thresholds): number {
    let state = generator[0] ?? 0
    let signal = from
    let { high, fall, fallShare, losing, longest, turnover, largest } = seen
    for (; signal < until && row[ended] === 0 && row[paused] === 0; signal += 1) {
      state = (state + step) | 0
      const drawn = draw(state)
      const isWon = drawn < win
      const now = row[stake]
      if (now > largest) largest = now
      if (!isWon && drawn < orDraw) continue
      turnover += now
      if (payoutMix && isWon) {
        state = (state + step) | 0
        row[paid] = payoutOf(payoutMix, draw(state))
      }
      rules.order(row, isWon)
      if (isWon) {
        losing = 0
        if (row[bank] > high) high = row[bank]
      } else {
        losing += 1
        if (losing > longest) longest = losing
        const fallen = high - row[bank]
        if (fallen > fall) fall = fallen
        if (fallen > fallShare * high) fallShare = fallen / high
      }
    }
    seen.high = high
    seen.fall = fall
    seen.fallShare = fallShare
    seen.losing = losing
    seen.longest = longest
    seen.turnover = turnover
    seen.largest = largest
    seen.stakes += signal - from
    // The numbers of signals without an order are drawn in vain.
    const passed = row[paused] === 0 ? 0 : until - signal
    generator[0] = state + Math.imul(step, passed)
    return signal + passed
  }
}

function pathPlayer(session: Session, odds: UncertainOdds, options: MonteCarloOptions, tally: Tally) {
  const { operations, perDay = 0 } = session
  const { startBank, sums, bandBanks, bandOrders: marks } = tally
  const dayColumns = new Map(tally.days.map((day, place) => [day, tally.dayResults[place]]))
  const { payout } = options
  const rules = new SessionRules(session)
  const row = rules.begin()
  const seen = new Figures()
  const playOn = signalPlayer(rules, row, seen, options)
  const rates = odds.rates ?? [winRateIn(odds)]
  const thresholds = odds.rates ? rates.map((rate) => thresholdsOf(odds, rate)) : [thresholdsOf(odds)]
  const edges = rates.map((rate) => (payout === undefined ? 0 : edge(rate, payout)))

  function add(place: number, amount: number) {
    sums[place] = (sums[place] ?? 0) + amount
  }
  function mark(path: number, point: number) {
    const column = bandBanks[point]
    if (column) column[path] = row[bank]
  }
  function noteDay(path: number, day: number, dayBank: Cents) {
    const column = dayColumns.get(day)
    if (column) column[path] = row[bank] - dayBank
  }
  /** Plays a path to its end; returns how many signals it had. */
  function playSignals(path: number): number {
    const chances = thresholds[path % thresholds.length] ?? thresholdsOf(odds)
    const points = path < BAND_PATHS ? marks.length : 0
    let [signal, point, day, dayBank] = [0, 0, 0, startBank]
    let nextMark = points > 0 ? 0 : operations
    let nextDay = perDay > 0 ? perDay : operations
    while (signal < operations && row[ended] === 0) {
      if (signal === nextDay) {
        noteDay(path, day, dayBank)
        day += 1
        dayBank = row[bank]
        nextDay += perDay
        rules.startDay(row)
      }
      if (signal === nextMark) {
        mark(path, point)
        point += 1
        nextMark = marks[point] ?? operations
      }
      signal = playOn(signal, Math.min(operations, nextDay, nextMark), chances)
    }
    // A path that has ended keeps its bank.
    for (; point < points; point += 1) mark(path, point)
    noteDay(path, day, dayBank)
    return signal
  }

  return function playPath(path: number): void {
    copy(row, rules.first)
    seen.clear(startBank)
    const signals = playSignals(path)
    const profit = row[bank] - startBank
    const end = endOf(row[ended])
    const turnover = seen.turnover
    const edged = (edges[path % edges.length] ?? 0) * turnover
    if (row[hits] > rules.first[hits]) tally.ladders += 1
    tally.banks[path] = row[bank]
    tally.drawdowns[path] = seen.fall
    tally.losingRuns[path] = seen.longest
    tally.fallShares[path] = seen.fallShare
    tally.lengths[path] = signals
    if (row[bank] < tally.smallest) tally.ends[path] = PathEnd.ruin
    else if (end === 'won' || end === 'target') tally.ends[path] = PathEnd.target
    add(sum.profit, profit)
    add(sum.profitSquares, profit * profit)
    add(sum.turnover, turnover)
    add(sum.turnoverSquares, turnover * turnover)
    add(sum.edge, edged)
    add(sum.edgeSquares, edged * edged)
    add(sum.drawdown, seen.fall)
    sums[sum.largest] = Math.max(sums[sum.largest] ?? 0, seen.largest)
    tally.endings[end ?? 'open'] += 1
    tally.stakes += seen.stakes
    tally.signals += signals
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

/** `undefined` without a payout. */
function signsOf(odds: UncertainOdds, { payout }: MonteCarloOptions): Signs | undefined {
  if (payout === undefined) return undefined
  const edges = (odds.rates ?? [winRateIn(odds)]).map((rate) => edge(rate, payout))
  return { canEarn: edges.some((one) => one > 0), canLose: edges.some((one) => one < 0) }
}
