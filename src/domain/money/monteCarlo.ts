import { bandOf, histogram, quantilesOf, type Quantiles } from './distribution'
import { noEndings, type Forecast } from './exact'
import { outcomeSource, mulberry32, type Odds } from './random'
import type { Cents, EndReason } from './plan'
import { wilson, type Interval } from './risk'
import { sessionRules, type Session } from './session'

export interface MonteCarloOptions {
  readonly paths: number
  /** the same seed, the same paths */
  readonly seed: number
}

/** The bank over time: one entry per point, all lists of the same length. */
export interface Bands {
  /** signals that have come, from 0 to the session's `operations` */
  readonly orders: readonly number[]
  readonly p5: readonly Cents[]
  readonly p50: readonly Cents[]
  readonly p95: readonly Cents[]
}

export interface MonteCarloForecast extends Forecast {
  readonly paths: number
  /** orders placed in all paths together, draws included */
  readonly stakes: number
  /** Wilson 95 % intervals of the estimated chances */
  readonly targetInterval: Interval
  readonly ruinInterval: Interval
  /** 95 % interval of `expectedProfit`, in cents with fractions */
  readonly profitInterval: Interval
  readonly bands: Bands
  /** largest fall of each path from a high to a later low, in cents */
  readonly drawdown: Quantiles & { readonly mean: number; readonly worst: Cents }
  /** longest losing run of each path, in orders */
  readonly losingRun: Quantiles & { readonly worst: number }
}

export interface MonteCarlo {
  /** Plays about that many signals more, always whole paths, at least one; says whether all paths are played. */
  step(signals: number): boolean
  /** Share of the paths that are played, 0–1. */
  progress(): number
  /** Of the paths played so far. */
  forecast(): MonteCarloForecast
}

/** Points of the bands; more could not be told apart on a screen. */
const BAND_POINTS = 120
/** Paths from which bands are drawn: they are accurate to the eye, and memory stays small. */
const BAND_PATHS = 10_000

/** Signals that have come at each point of the bands. */
function bandOrders(operations: number): number[] {
  const points = Math.min(operations, BAND_POINTS)
  return Array.from({ length: points + 1 }, (_, point) =>
    points === 0 ? 0 : Math.round((point * operations) / points),
  )
}

/** All that is kept of the paths; in typed arrays, so that nothing is allocated or boxed while they are played. */
interface Tally {
  readonly startBank: Cents
  readonly smallest: Cents
  /** of each path */
  readonly banks: Float64Array
  readonly drawdowns: Float64Array
  readonly losingRuns: Float64Array
  /** the bank of each of the first paths, at each point of the bands */
  readonly bandOrders: readonly number[]
  readonly bandBanks: readonly Float64Array[]
  /** over all paths; see `Sum` */
  readonly sums: Float64Array
  readonly endings: Record<EndReason | 'open', number>
  played: number
  stakes: number
  /** orders, and signals that came while the day was over */
  signals: number
}
const Sum = { profit: 0, squares: 1, turnover: 2, drawdown: 3, largest: 4 } as const

function emptyTally({ plan, operations }: Session, paths: number): Tally {
  const orders = bandOrders(operations)
  return {
    startBank: plan.start.bank,
    smallest: plan.smallest,
    banks: new Float64Array(paths),
    drawdowns: new Float64Array(paths),
    losingRuns: new Float64Array(paths),
    bandOrders: orders,
    bandBanks: orders.map(() => new Float64Array(Math.min(paths, BAND_PATHS))),
    sums: new Float64Array(Object.keys(Sum).length),
    endings: noEndings(),
    played: 0,
    stakes: 0,
    signals: 0,
  }
}

/** Plays one path after the other into the tally. */
function pathPlayer(session: Session, odds: Odds, seed: number, tally: Tally) {
  const { operations } = session
  const { startBank, sums, bandBanks } = tally
  const rules = sessionRules(session)
  const run = rules.begin()
  const { state } = run
  const draw = outcomeSource(odds, mulberry32(seed))
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
    let [high, fall, losing, longest, turnover, largest] = [startBank, 0, 0, 0, 0, 0]
    let [point, order, stakes] = [0, 0, 0]
    const isDrawn = path < BAND_PATHS
    for (; order < operations && run.ended === null; order += 1) {
      if (rules.isNewDay(order)) rules.wake(run)
      if (isDrawn && marks[point] === order) mark(path, point++)
      const outcome = draw()
      if (run.rests !== null) continue
      stakes += 1
      const { stake } = state
      if (stake > largest) largest = stake
      rules.play(run, outcome)
      if (outcome === 'draw') continue
      turnover += stake
      if (outcome === 'loss') {
        losing += 1
        if (losing > longest) longest = losing
        if (high - state.bank > fall) fall = high - state.bank
      } else {
        losing = 0
        if (state.bank > high) high = state.bank
      }
    }
    // A path that has ended keeps its bank.
    if (isDrawn) while (point < points) mark(path, point++)
    const profit = state.bank - startBank
    tally.banks[path] = state.bank
    tally.drawdowns[path] = fall
    tally.losingRuns[path] = longest
    add(Sum.profit, profit)
    add(Sum.squares, profit * profit)
    add(Sum.turnover, turnover)
    add(Sum.drawdown, fall)
    if (largest > (sums[Sum.largest] ?? 0)) sums[Sum.largest] = largest
    tally.endings[run.ended ?? 'open'] += 1
    tally.stakes += stakes
    tally.signals += order
  }
}

/**
 * Plays a session `paths` times, one run in place. Call `step` until it returns true (a worker does so in slices, and can stop
 * in between), then `forecast`.
 */
export function monteCarlo(session: Session, odds: Odds, { paths, seed }: MonteCarloOptions): MonteCarlo {
  const tally = emptyTally(session, paths)
  const playPath = pathPlayer(session, odds, seed, tally)
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
    forecast: () => forecastOf(tally),
  }
}

function forecastOf(tally: Tally): MonteCarloForecast {
  const { startBank, sums, endings, played } = tally
  const total = Math.max(played, 1)
  const mean = (place: number) => (sums[place] ?? 0) / total
  const sorted = (values: Float64Array) => values.slice(0, played).toSorted()
  const expectedProfit = mean(Sum.profit)
  const variance = Math.max(mean(Sum.squares) - expectedProfit ** 2, 0)
  const error = 1.96 * Math.sqrt(variance / total)
  const banks = sorted(tally.banks)
  const drawdowns = sorted(tally.drawdowns)
  const losingRuns = sorted(tally.losingRuns)
  const reached = endings.won + endings.target
  const firstSound = banks.findIndex((bank) => bank >= tally.smallest)
  const ruined = firstSound === -1 ? played : firstSound
  return {
    paths: played,
    stakes: tally.stakes,
    target: reached / total,
    targetInterval: wilson(reached, played),
    ruin: ruined / total,
    ruinInterval: wilson(ruined, played),
    endings: sharesOf(endings, total),
    expectedBank: startBank + expectedProfit,
    expectedProfit,
    profitInterval: { low: expectedProfit - error, high: expectedProfit + error },
    turnover: mean(Sum.turnover),
    bank: quantilesOf({ values: banks }),
    histogram: histogram({ values: banks }),
    largestStake: sums[Sum.largest] ?? 0,
    bands: bandsOf(tally),
    drawdown: {
      ...quantilesOf({ values: drawdowns }),
      mean: mean(Sum.drawdown),
      worst: drawdowns.at(-1) ?? 0,
    },
    losingRun: { ...quantilesOf({ values: losingRuns }), worst: losingRuns.at(-1) ?? 0 },
  }
}

function bandsOf({ bandOrders: orders, bandBanks, played }: Tally): Bands {
  const bands = bandBanks.map((column) => bandOf(column.slice(0, played)))
  return {
    orders,
    p5: bands.map(([p5]) => p5),
    p50: bands.map(([, p50]) => p50),
    p95: bands.map(([, , p95]) => p95),
  }
}

function sharesOf(
  counts: Readonly<Record<EndReason | 'open', number>>,
  total: number,
): Record<EndReason | 'open', number> {
  const shares = noEndings()
  for (const end of Object.keys(shares) as (keyof typeof shares)[]) shares[end] = counts[end] / total
  return shares
}
