import {
  bandOrders,
  bandsOf,
  countBelow,
  drawnBand,
  histogram,
  nineOfTen,
  quantile,
  quantileInterval,
  quantilesOf,
  type Quantiles,
} from './distribution'
import { noEndings, type Forecast, type ForecastOptions } from './exact'
import { mulberry32, outcomeSource, payoutSource, winRateIn, type UncertainOdds } from './random'
import type { Cents, EndReason, PayoutMix, Percent, Share } from './plan'
import { edge, wilson, type Interval } from './risk'
import { sessionRules, type Session } from './session'

export interface MonteCarloOptions extends ForecastOptions {
  readonly paths: number
  /** the same seed gives the same paths */
  readonly seed: number
  /** the broker's payout; without it `edgeProfit` is 0 */
  readonly payout?: Percent
  /** if the payout differs by order; `payout` is then the mean */
  readonly payoutMix?: PayoutMix | undefined
}

export interface MonteCarloForecast extends Forecast {
  readonly paths: number
  /** orders placed in all paths together, draws included */
  readonly stakes: number
  /** Wilson 95 % intervals of the estimated chances */
  readonly targetInterval: Interval
  readonly ruinInterval: Interval
  readonly tooLargeInterval: Interval
  readonly lowerInterval: Interval
  readonly higherInterval: Interval
  readonly beyondLadderInterval: Interval
  readonly ladderLostInterval: Interval
  /** Wilson 95 % intervals of the chances in `bad` */
  readonly badIntervals: { readonly orLess: Interval; readonly less: Interval }
  /** the worst of the session's days */
  readonly worstDay: SampledDay
  /** what a bad day loses, the most of all days, and its bounds: without a clear worst day, for comparing two plans */
  readonly anyDay: Interval & { readonly loss: Cents }
  /** 95 % intervals of `expectedProfit` and `turnover`, in cents with fractions */
  readonly profitInterval: Interval
  readonly turnoverInterval: Interval
  /** what the stakes earn at the edge of each path's own win rate, in cents with fractions; varies far less than the real profit */
  readonly edgeProfit: number
  /** 95 %, within what the edge's sign allows */
  readonly edgeProfitInterval: Interval
  /** 95 % intervals of the 5 % quantile and of the median of the final banks */
  readonly bankIntervals: { readonly p5: Interval; readonly p50: Interval }
  /** largest fall of each path from a high to a later low, in cents */
  readonly drawdown: Quantiles & {
    readonly mean: number
    readonly worst: Cents
    /** 95 % interval of the median */
    readonly interval: Interval
    /** at most one path of twenty falls deeper, with at least 95 % confidence */
    readonly seldom: Cents
  }
  /** chance that the bank falls by at least `share` of a high to a later low; Wilson 95 % */
  readonly falls: readonly {
    readonly share: Share
    readonly chance: Share
    readonly interval: Interval
  }[]
  /** signals until the target, and until ruin, among the paths that reached them */
  readonly signalsTo: { readonly target?: Times; readonly ruin?: Times }
  /** longest losing run of each path, in orders */
  readonly losingRun: Quantiles & { readonly worst: number }
}

/** What a bad day loses: the 5 % quantile of the results of one day. */
export interface SampledDay {
  /** from 0; a later day than the first only where it clearly loses more */
  readonly day: number
  readonly loss: Cents
  /** 95 % interval of `loss` */
  readonly interval: Interval
  /** chance that this day loses that or more; Wilson 95 % */
  readonly orMore: Share
  readonly orMoreInterval: Interval
}

/** In signals. `interval`: 95 % interval of the median; at least nine of ten lie within `nineOfTen`. */
export interface Times extends Quantiles {
  readonly interval: Interval
  readonly nineOfTen: Interval
}

export interface MonteCarlo {
  /** Plays whole paths, at least one, until about that many more signals are played; returns whether all paths are played. */
  step(signals: number): boolean
  /** Share of the paths that are played, 0–1. */
  progress(): number
  /** Of the paths played so far. */
  forecast(): MonteCarloForecast
}

/** Falls whose chances are estimated, as shares of the high. */
const FALLS = [0.1, 0.2, 0.3, 0.5, 0.75] as const
/** Paths used for the bands, but for their end: accurate enough for a chart, and most of the work of a report. */
const BAND_PATHS = 4000

/** Days whose losses are kept, spread over the session: enough to see a plan whose days get worse. */
const MOST_DAYS = 30
/** z with which a day has to be worse than the first one: of so many days, one would be by chance. */
const Z_DAYS = 3.5

/** Results of the paths, in typed arrays so that playing them neither allocates nor boxes. */
interface Tally {
  readonly startBank: Cents
  readonly smallest: Cents
  /** per path */
  readonly banks: Float64Array
  readonly drawdowns: Float64Array
  readonly losingRuns: Float64Array
  /** largest fall as a share of its high */
  readonly fallShares: Float64Array
  /** signals until its end */
  readonly lengths: Float64Array
  /** see `End` */
  readonly ends: Uint8Array
  /** the bank of each of the first paths, at each point of the bands */
  readonly bandOrders: readonly number[]
  readonly bandBanks: readonly Float64Array[]
  /** days, from 0, and the result of each path in each of them */
  readonly days: readonly number[]
  readonly dayResults: readonly Float64Array[]
  /** sums over all paths; see `Sum` */
  readonly sums: Float64Array
  readonly endings: Record<EndReason | 'open', number>
  played: number
  stakes: number
  /** paths that lost a ladder */
  ladders: number
  /** orders, and signals that came after the day's stop */
  signals: number
}
const End = { target: 1, ruin: 2 } as const
const Sum = {
  profit: 0,
  profitSquares: 1,
  turnover: 2,
  turnoverSquares: 3,
  drawdown: 4,
  largest: 5,
  edge: 6,
  edgeSquares: 7,
} as const

/** Some of the session's days, the first and the last one among them. */
function daysOf({ operations, perDay = 0 }: Session): readonly number[] {
  const last = perDay > 0 ? Math.max(0, Math.ceil(operations / perDay) - 1) : 0
  const points = Math.min(last, MOST_DAYS - 1)
  return Array.from({ length: points + 1 }, (_, point) =>
    points === 0 ? 0 : Math.round((point * last) / points),
  )
}

function emptyTally(session: Session, paths: number): Tally {
  const { plan, operations } = session
  const orders = bandOrders(operations)
  const days = daysOf(session)
  return {
    startBank: plan.start.bank,
    smallest: plan.smallest,
    banks: new Float64Array(paths),
    drawdowns: new Float64Array(paths),
    losingRuns: new Float64Array(paths),
    fallShares: new Float64Array(paths),
    lengths: new Float64Array(paths),
    ends: new Uint8Array(paths),
    bandOrders: orders,
    bandBanks: orders.map(() => new Float64Array(Math.min(paths, BAND_PATHS))),
    days,
    dayResults: days.map(() => new Float64Array(paths)),
    sums: new Float64Array(Object.keys(Sum).length),
    endings: noEndings(),
    played: 0,
    stakes: 0,
    ladders: 0,
    signals: 0,
  }
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

const notNegative = ({ low, high }: Interval): Interval => ({ low: Math.max(0, low), high })

interface Signs {
  readonly canEarn: boolean
  readonly canLose: boolean
}

/** The signs that the edge allows the expected profit: it is edge × turnover (Wald). */
function signsOf(odds: UncertainOdds, { payout }: MonteCarloOptions): Signs {
  const edges = (odds.rates ?? [winRateIn(odds)]).map((rate) =>
    payout === undefined ? 0 : edge(rate, payout),
  )
  return { canEarn: edges.some((one) => one > 0), canLose: edges.some((one) => one < 0) }
}

function forecastOf(tally: Tally, { canEarn, canLose }: Signs, ladder = Infinity): MonteCarloForecast {
  const { startBank, sums, endings, played } = tally
  const total = Math.max(played, 1)
  const mean = (place: number) => (sums[place] ?? 0) / total
  const sorted = (values: Float64Array) => values.slice(0, played).toSorted()
  const expectedProfit = mean(Sum.profit)
  const interval = (value: number, squares: number): Interval => {
    const error = 1.96 * Math.sqrt(Math.max(mean(squares) - value ** 2, 0) / total)
    return { low: value - error, high: value + error }
  }
  const turnover = mean(Sum.turnover)
  const edgeProfit = mean(Sum.edge)
  const banks = sorted(tally.banks)
  const drawdowns = sorted(tally.drawdowns)
  const losingRuns = sorted(tally.losingRuns)
  const reached = endings.won + endings.target
  const below = (bank: Cents) => countBelow(banks, bank)
  const [ruined, lower, beyondLadder] = [below(tally.smallest), below(startBank), below(startBank - ladder)]
  // A cent is the smallest difference.
  const higher = played - below(startBank + 1)
  const { low, high } = interval(edgeProfit, Sum.edgeSquares)
  const bank = quantilesOf({ values: banks })
  const [orLess, less] = [below(bank.p5 + 1), below(bank.p5)]
  return {
    paths: played,
    stakes: tally.stakes,
    target: reached / total,
    targetInterval: wilson(reached, played),
    ruin: ruined / total,
    ruinInterval: wilson(ruined, played),
    tooLargeInterval: wilson(endings.tooLarge, played),
    lower: lower / total,
    lowerInterval: wilson(lower, played),
    higher: higher / total,
    higherInterval: wilson(higher, played),
    beyondLadder: beyondLadder / total,
    beyondLadderInterval: wilson(beyondLadder, played),
    ladderLost: tally.ladders / total,
    ladderLostInterval: wilson(tally.ladders, played),
    bad: { bank: bank.p5, orLess: orLess / total, less: less / total },
    badIntervals: { orLess: wilson(orLess, played), less: wilson(less, played) },
    worstDay: worstDayOf(tally),
    anyDay: anyDayOf(tally),
    endings: sharesOf(endings, total),
    expectedBank: startBank + expectedProfit,
    expectedProfit,
    profitInterval: interval(expectedProfit, Sum.profitSquares),
    turnover,
    turnoverInterval: notNegative(interval(turnover, Sum.turnoverSquares)),
    edgeProfit,
    edgeProfitInterval: {
      low: Math.max(low, canLose ? -Infinity : 0),
      high: Math.min(high, canEarn ? Infinity : 0),
    },
    bank,
    nineOfTen: nineOfTen(banks),
    histogram: histogram({ values: banks }),
    largestStake: sums[Sum.largest] ?? 0,
    bankIntervals: { p5: quantileInterval(banks, 0.05), p50: quantileInterval(banks, 0.5) },
    bands: bandsOf(tally.bandOrders, [
      ...tally.bandBanks.slice(0, -1).map((column) => drawnBand(column.slice(0, played))),
      // The same paths as in all other figures of the end.
      drawnBand(banks.slice()),
    ]),
    drawdown: {
      ...quantilesOf({ values: drawdowns }),
      mean: mean(Sum.drawdown),
      worst: drawdowns.at(-1) ?? 0,
      interval: quantileInterval(drawdowns, 0.5),
      seldom: quantileInterval(drawdowns, 0.95).high,
    },
    falls: fallsOf(tally),
    signalsTo: signalsTo(tally),
    losingRun: { ...quantilesOf({ values: losingRuns }), worst: losingRuns.at(-1) ?? 0 },
  }
}

function anyDayOf({ dayResults, played }: Tally): MonteCarloForecast['anyDay'] {
  const days = dayResults.map((column) => {
    const results = column.slice(0, played).toSorted()
    return { loss: -quantile({ values: results }, 0.05), between: quantileInterval(results, 0.05, Z_DAYS) }
  })
  return {
    loss: Math.max(0, ...days.map(({ loss }) => loss)),
    low: Math.max(0, ...days.map(({ between }) => -between.high)),
    high: Math.max(0, ...days.map(({ between }) => -between.low)),
  }
}

/** Half of the paths choose the day, the others tell what it loses: the same paths would overstate the day that they have chosen. */
function worstDayOf({ days, dayResults, played }: Tally): SampledDay {
  const resultsOf = (place: number, from: number, to = played) =>
    (dayResults[place] ?? new Float64Array()).slice(from, to).toSorted()
  const half = Math.ceil(played / 2)
  const sampled = days.map((_, place) => {
    const results = resultsOf(place, 0, half)
    return { place, results, bad: quantile({ values: results }, 0.05) }
  })
  const [first, ...others] = sampled
  const clear = first ? quantileInterval(first.results, 0.05, Z_DAYS).low : 0
  const worst = others.reduce(
    (found, one) =>
      one.bad < (found?.bad ?? 0) && quantileInterval(one.results, 0.05, Z_DAYS).high < clear ? one : found,
    first,
  )
  const place = worst?.place ?? 0
  const results = resultsOf(place, place === 0 ? 0 : half)
  const bad = quantile({ values: results }, 0.05)
  const orMore = countBelow(results, bad + 1)
  const { low, high } = quantileInterval(results, 0.05)
  const lossOf = (result: Cents) => Math.max(0, -result)
  return {
    day: days[place] ?? 0,
    loss: lossOf(bad),
    interval: { low: lossOf(high), high: lossOf(low) },
    orMore: orMore / Math.max(1, results.length),
    orMoreInterval: wilson(orMore, results.length),
  }
}

function fallsOf({ fallShares, played }: Tally): MonteCarloForecast['falls'] {
  const fallen = fallShares.subarray(0, played)
  return FALLS.map((share) => {
    // A fall of exactly this share counts despite rounding errors.
    const count = fallen.reduce((sum, fall) => sum + Number(fall >= share - 1e-12), 0)
    return { share, chance: count / Math.max(1, played), interval: wilson(count, played) }
  })
}

function signalsTo({ lengths, ends, played }: Tally): MonteCarloForecast['signalsTo'] {
  const quantiles = (end: number) => {
    const values = lengths.filter((_, path) => path < played && ends[path] === end).toSorted()
    if (values.length === 0) return undefined
    return {
      ...quantilesOf({ values }),
      interval: quantileInterval(values, 0.5),
      nineOfTen: nineOfTen(values),
    }
  }
  const [target, ruin] = [quantiles(End.target), quantiles(End.ruin)]
  return { ...(target ? { target } : {}), ...(ruin ? { ruin } : {}) }
}

function sharesOf(
  counts: Readonly<Record<EndReason | 'open', number>>,
  total: number,
): Record<EndReason | 'open', number> {
  const shares = noEndings()
  for (const end of Object.keys(shares) as (keyof typeof shares)[]) shares[end] = counts[end] / total
  return shares
}
