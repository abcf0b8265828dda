/** What sampled paths tell of a session. */
import {
  bandsOf,
  countBelow,
  drawnBand,
  drawnQuantile,
  histogram,
  nineOfTen,
  quantilesOf,
  sampledQuantile,
  type Quantiles,
} from './distribution'
import { bounded, lessThan, sampledShare, Z95, type Estimate, type Range } from './estimate'
import {
  ofEndings,
  outcomeSums,
  outcomesOf,
  worstOfDays,
  type DayLoss,
  type Forecast,
  type Outcome,
} from './forecast'
import type { Cents, Share } from './plan'
import { PathEnd, PathSum, type Tally } from './tally'

export interface SampledForecast extends Forecast {
  readonly paths: number
  /** orders placed in all paths together, draws included */
  readonly stakes: number
  /** those days of the session that were looked at */
  readonly days: readonly DayLoss[]
  /** final banks of the paths */
  readonly bank: Quantiles
  /** largest fall of each path from a high to a later low, in cents */
  readonly drawdown: Quantiles & {
    readonly mean: number
    readonly worst: Cents
    readonly middle: Estimate
    /** at most one path of twenty falls deeper, with at least 95 % confidence */
    readonly seldom: Cents
  }
  /** chance that the bank falls by at least `share` of a high to a later low */
  readonly falls: readonly { readonly share: Share; readonly chance: Estimate }[]
  /** signals until the target, and until ruin, among the paths that reached them */
  readonly signalsTo: { readonly target?: Times; readonly ruin?: Times }
  /** longest losing run of each path, in orders */
  readonly losingRun: Quantiles & { readonly worst: number }
}

/** In signals: of half of the cases, and of at least nine in ten. */
export interface Times {
  readonly middle: Estimate
  readonly nineOfTen: Range
}

/** Falls whose chances are estimated, as shares of the high. */
const FALLS = [0.1, 0.2, 0.3, 0.5, 0.75] as const
/** z of the bounds of a day's loss: of so many days one would be worse than the first by chance. */
const Z_DAYS = 3.5
/** Standard deviations, in means, from which on a few cases decide a mean: what 10,000 paths show of it is no more than a lower bound. */
const DECIDED_BY_FEW = 5

/** The signs that the edge allows the expected profit: it is edge × turnover (Wald). `undefined`: the edge is not known. */
export interface Signs {
  readonly canEarn: boolean
  readonly canLose: boolean
}

/** A mean with its 95 % interval, of sums over so many cases. */
function meanOf(sum: number, squares: number, count: number): Estimate {
  const value = sum / count
  const variance = Math.max(squares / count - value ** 2, 0)
  const error = Z95 * Math.sqrt(variance / count)
  const isDecidedByFew = Math.sqrt(variance) > DECIDED_BY_FEW * Math.abs(value)
  const far = isDecidedByFew ? Infinity : error
  return { low: value - (value < 0 ? far : error), value, high: value + (value > 0 ? far : error) }
}

export function forecastOf(tally: Tally, signs: Signs | undefined, ladder = Infinity): SampledForecast {
  const { startBank, sums, endings, played } = tally
  const total = Math.max(played, 1)
  const mean = (of: number, squares: number) => meanOf(sums[of] ?? 0, sums[squares] ?? 0, total)
  const sorted = (values: Float64Array) => values.subarray(0, played).toSorted()
  const share = (count: number) => sampledShare(count, played)
  const banks = sorted(tally.banks)
  const drawdowns = sorted(tally.drawdowns)
  const losingRuns = sorted(tally.losingRuns)
  const below = (bank: Cents) => countBelow(banks, bank)
  const bank = quantilesOf({ values: banks })
  const days = daysIn(tally)
  return {
    paths: played,
    stakes: tally.stakes,
    target: share(endings.won + endings.target),
    ruin: share(below(tally.smallest)),
    lower: share(below(startBank)),
    // A cent is the smallest difference.
    higher: share(played - below(startBank + 1)),
    beyondLadder: share(below(startBank - ladder)),
    ladderLost: share(tally.ladders),
    outcomes: outcomesIn(tally),
    endings: ofEndings(endings, share),
    profit: signs
      ? signed(mean(PathSum.edge, PathSum.edgeSquares), signs)
      : mean(PathSum.profit, PathSum.profitSquares),
    turnover: bounded(mean(PathSum.turnover, PathSum.turnoverSquares), 0),
    middle: sampledQuantile(banks, 0.5),
    bank,
    bad: { bank: bank.p5, orLess: share(below(bank.p5 + 1)), less: share(below(bank.p5)) },
    nineOfTen: nineOfTen(banks),
    days,
    worstDay: worstOfDays(days),
    histogram: histogram({ values: banks }),
    largestStake: sums[PathSum.largest] ?? 0,
    bands: bandsOf(tally.bandOrders, [
      ...tally.bandBanks.slice(0, -1).map((column) => drawnBand(column.slice(0, played))),
      // The same paths as in all other figures of the end.
      drawnBand(banks.slice()),
    ]),
    drawdown: {
      ...quantilesOf({ values: drawdowns }),
      mean: (sums[PathSum.drawdown] ?? 0) / total,
      worst: drawdowns.at(-1) ?? 0,
      middle: sampledQuantile(drawdowns, 0.5),
      seldom: sampledQuantile(drawdowns, 0.95).high,
    },
    falls: fallsOf(tally),
    signalsTo: signalsTo(tally),
    losingRun: { ...quantilesOf({ values: losingRuns }), worst: losingRuns.at(-1) ?? 0 },
  }
}

const signed = (mean: Estimate, { canEarn, canLose }: Signs): Estimate =>
  bounded(mean, canLose ? -Infinity : 0, canEarn ? Infinity : 0)

/** What each of the days that were looked at loses in one case of twenty. */
const daysIn = ({ days, dayResults, played }: Tally): readonly DayLoss[] =>
  days.map((day, place) => {
    const results = (dayResults[place] ?? new Float64Array()).slice(0, played)
    const bad = drawnQuantile(results, 0.05, Z_DAYS)
    let reached = 0
    for (const result of results) if (result <= bad.value) reached += 1
    return {
      day,
      loss: bounded(lessThan(0, bad), 0),
      orMore: sampledShare(reached, played),
      isMost: false,
    }
  })

function outcomesIn({ banks, ends, startBank, played }: Tally): readonly Outcome[] {
  function* cases() {
    for (let path = 0; path < played; path += 1)
      yield [ends[path] === PathEnd.target, (banks[path] ?? 0) - startBank, 1] as const
  }
  return outcomesOf(outcomeSums(cases()), ({ share, sum, squares, low, high }) => ({
    chance: sampledShare(share, played),
    mean: bounded(meanOf(sum, squares, share), low, high),
  }))
}

function fallsOf({ fallShares, played }: Tally): SampledForecast['falls'] {
  const fallen = fallShares.subarray(0, played)
  return FALLS.map((share) => {
    // A fall of exactly this share counts despite rounding errors.
    const count = fallen.reduce((sum, fall) => sum + Number(fall >= share - 1e-12), 0)
    return { share, chance: sampledShare(count, played) }
  })
}

function signalsTo({ lengths, ends, played }: Tally): SampledForecast['signalsTo'] {
  const times = (end: number): Times | undefined => {
    const values = lengths.filter((_, path) => path < played && ends[path] === end).toSorted()
    if (values.length === 0) return undefined
    return { middle: sampledQuantile(values, 0.5), nineOfTen: nineOfTen(values) }
  }
  const [target, ruin] = [times(PathEnd.target), times(PathEnd.ruin)]
  return { ...(target ? { target } : {}), ...(ruin ? { ruin } : {}) }
}
