/** What sampled paths tell of a session. */
import {
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
import { noEndings, type Forecast } from './forecast'
import type { Cents, EndReason, Share } from './plan'
import { wilson, type Interval } from './risk'
import { End, Sum, type Tally } from './tally'

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

/** Falls whose chances are estimated, as shares of the high. */
const FALLS = [0.1, 0.2, 0.3, 0.5, 0.75] as const
/** z with which a day has to be worse than the first one: of so many days, one would be by chance. */
const Z_DAYS = 3.5

const notNegative = ({ low, high }: Interval): Interval => ({ low: Math.max(0, low), high })

/** The signs that the edge allows the expected profit. */
export interface Signs {
  readonly canEarn: boolean
  readonly canLose: boolean
}

export function forecastOf(tally: Tally, { canEarn, canLose }: Signs, ladder = Infinity): MonteCarloForecast {
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
