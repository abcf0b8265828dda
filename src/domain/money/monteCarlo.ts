import {
  drawnAt,
  payoutAt,
  GENERATOR_STEP,
  thresholdsOf,
  winRateIn,
  type Thresholds,
  type UncertainOdds,
} from './random'
import type { Distribution } from './distribution'
import { outcomeName, type ForecastOptions, type OutcomeName } from './forecast'
import { marksUntil, placesOfNearest, spread, untilNearlyAllEnded, type Hundred } from './hundred'
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
  /** A hundred of them that end like this, from the lowest end to the highest. */
  hundred(ends: readonly HundredEnds[]): Hundred
}

/** How many of 100 end in an outcome, and the results of all cases that do; by default of the paths. */
export interface HundredEnds {
  readonly is: OutcomeName
  readonly of100: number
  readonly results?: Distribution | undefined
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
function signalPlayer(
  rules: SessionRules,
  row: Row,
  seen: Figures,
  generator: Int32Array,
  { payoutMix }: MonteCarloOptions,
) {
  const [draw, payoutOf, step] = [drawnAt, payoutAt, GENERATOR_STEP]
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
  const { startBank, sums, bandBanks, bandOrders, states } = tally
  const dayColumns = new Map(tally.days.map((day, place) => [day, tally.dayResults[place]]))
  const { payout } = options
  const rules = new SessionRules(session)
  const row = rules.begin()
  const seen = new Figures()
  const generator = new Int32Array([options.seed])
  const playOn = signalPlayer(rules, row, seen, generator, options)
  const rates = odds.rates ?? [winRateIn(odds)]
  const thresholds = odds.rates ? rates.map((rate) => thresholdsOf(odds, rate)) : [thresholdsOf(odds)]
  const edges = rates.map((rate) => (payout === undefined ? 0 : edge(rate, payout)))

  function add(place: number, amount: number) {
    sums[place] = (sums[place] ?? 0) + amount
  }
  function noteBand(path: number, point: number) {
    const column = bandBanks[point]
    if (column) column[path] = row[bank]
  }
  function noteDay(path: number, day: number, dayBank: Cents) {
    const column = dayColumns.get(day)
    if (column) column[path] = row[bank] - dayBank
  }
  /** Plays a path to its end, or so many signals, and calls `mark` at these numbers of them; returns how many it had. */
  function playSignals(
    path: number,
    marks: readonly number[],
    mark: (path: number, point: number) => void,
    most = operations,
  ) {
    const chances = thresholds[path % thresholds.length] ?? thresholdsOf(odds)
    const points = marks.length
    let [signal, point, day, dayBank] = [0, 0, 0, startBank]
    let nextMark = points > 0 ? 0 : most
    let nextDay = perDay > 0 ? perDay : most
    while (signal < most && row[ended] === 0) {
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
        nextMark = marks[point] ?? most
      }
      signal = playOn(signal, Math.min(most, nextDay, nextMark), chances)
    }
    // A path that has ended keeps its bank.
    for (; point < points; point += 1) mark(path, point)
    noteDay(path, day, dayBank)
    return signal
  }

  function playPath(path: number): void {
    copy(row, rules.first)
    seen.clear(startBank)
    states[path] = generator[0] ?? 0
    const signals = playSignals(path, path < BAND_PATHS ? bandOrders : noMarks, noteBand)
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

  /** Plays a path as before; returns its bank at each mark, until the first one at which it has ended. */
  function replay(path: number, marks: readonly number[]): readonly Cents[] {
    copy(row, rules.first)
    generator[0] = states[path] ?? 0
    const banks: Cents[] = []
    playSignals(path, marks, () => banks.push(row[bank]), marks.at(-1))
    const length = tally.lengths[path] ?? 0
    const last = marks.findIndex((signals) => signals >= length)
    return last < 0 ? banks : banks.slice(0, last + 1)
  }

  return { playPath, replay }
}

const noMarks: readonly number[] = []
/** With fewer paths no lines are drawn: they would be the same ones again and again. */
const FEWEST_PATHS = 25

/** What of the results' whole range a line may end beside its dot: less than a dot is high. */
const BESIDE = 0.01

/** A hundred ends as wanted, from the lowest to the highest, each with a path of the tally that ends there; `undefined`: none does. */
function chosenOf({ played, banks, ends, startBank }: Tally, wanted: readonly HundredEnds[]) {
  const resultOf = (path: number) => (banks[path] ?? 0) - startBank
  const byOutcome = new Map<OutcomeName, number[]>()
  for (let path = 0; path < played; path += 1) {
    const is = outcomeName(ends[path] === PathEnd.target, resultOf(path))
    const own = byOutcome.get(is) ?? []
    byOutcome.set(is, own)
    own.push(path)
  }
  const nearest = wanted
    .flatMap(({ is, of100, results }) => {
      const own = (byOutcome.get(is) ?? []).toSorted((one, other) => resultOf(one) - resultOf(other))
      const values = Float64Array.from(own, resultOf)
      const asked = spread(results ?? { values }, of100)
      const places = placesOfNearest(values, asked)
      return asked.map((result, nth) => ({ is, result, path: own[places[nth] ?? 0] }))
    })
    .toSorted((one, other) => one.result - other.result)
  const range = (nearest.at(-1)?.result ?? 0) - (nearest[0]?.result ?? 0)
  return nearest.map(({ is, result, path }) => {
    const isThere = path !== undefined && Math.abs(resultOf(path) - result) <= BESIDE * range
    return { is, result, path: isThere ? path : undefined }
  })
}

/**
 * Plays a session `paths` times. Call `step` until it returns true (a worker does so in slices and can stop in between), then
 * `forecast`.
 */
export function monteCarlo(session: Session, odds: UncertainOdds, options: MonteCarloOptions): MonteCarlo {
  const { paths } = options
  const tally = emptyTally(session, paths)
  const { playPath, replay } = pathPlayer(session, odds, options, tally)
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
    hundred(wanted) {
      const chosen = chosenOf(tally, wanted)
      const lengths = chosen.flatMap(({ path }) => (path === undefined ? [] : (tally.lengths[path] ?? 0)))
      const until = Math.max(1, untilNearlyAllEnded(lengths))
      const marks = marksUntil(until)
      const played = new Map<number, readonly Cents[]>()
      function banksOf(path: number | undefined) {
        if (path === undefined || tally.played < FEWEST_PATHS) return noMarks
        const known = played.get(path) ?? replay(path, marks)
        played.set(path, known)
        return known
      }
      return {
        until,
        marks,
        paths: chosen.map(({ is, path, result }) => ({ is, result, banks: banksOf(path) })),
      }
    },
  }
}

/** `undefined` without a payout. */
function signsOf(odds: UncertainOdds, { payout }: MonteCarloOptions): Signs | undefined {
  if (payout === undefined) return undefined
  const edges = (odds.rates ?? [winRateIn(odds)]).map((rate) => edge(rate, payout))
  return { canEarn: edges.some((one) => one > 0), canLose: edges.some((one) => one < 0) }
}
