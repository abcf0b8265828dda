import {
  bandOrders,
  bandsOf,
  countedBand,
  histogram,
  quantilesOf,
  sharesUpTo,
  type Band,
  type Bands,
  type Bar,
  type Distribution,
  type Quantiles,
} from './distribution'
import type { Range } from './estimate'
import {
  noEndings,
  outcomeName,
  outcomeSums,
  type End,
  type ForecastOptions,
  type OutcomeName,
} from './forecast'
import type { Cents, PayoutMix, Percent, Share } from './plan'
import type { Odds } from './random'
import { RowPlace, copyRow, endOf, newRow, rowLike, ROW_WIDTH, type Row } from './row'
import { RowTable } from './rowTable'
import { SessionRules, type Session } from './session'
import { Stops } from './stops'
import { daysOf } from './tally'

/** Chances 0–1 and money in cents, as in `Forecast`. */
export interface ExactForecast {
  readonly target: Share
  readonly ruin: Share
  readonly lower: Share
  readonly higher: Share
  readonly beyondLadder: Share
  readonly ladderLost: Share
  readonly outcomes: ReturnType<typeof outcomeSums>
  /** the results of each, in cents, with their shares of its cases */
  readonly results: ReadonlyMap<OutcomeName, Required<Distribution>>
  readonly endings: Readonly<Record<End, Share>>
  /** expected, in cents with fractions, as is the turnover */
  readonly expectedBank: number
  readonly expectedProfit: number
  readonly turnover: number
  readonly bank: Quantiles
  readonly bad: { readonly bank: Cents; readonly orLess: Share; readonly less: Share }
  readonly nineOfTen: Range
  readonly bands: Bands
  readonly histogram: readonly Bar[]
  readonly largestStake: Cents
  /** expected largest fall from a high, in cents with fractions; only with the option `drawdown` */
  readonly expectedDrawdown?: number
  /** the bank at the end of some days, from 0, less that at their start, in cents; absent where that makes too many states */
  readonly days?: readonly { readonly day: number; readonly results: Required<Distribution> }[]
}

export interface ExactOptions extends ForecastOptions {
  /** what the broker pays on a win; unless given, the plan's payout */
  readonly payoutMix?: PayoutMix | undefined
  /** state transitions after which it gives up; the default of 60,000 takes about a hundredth of a second */
  readonly moves?: number
  /** also computes the drawdown, which needs far more states */
  readonly drawdown?: boolean
}

/** How much smaller the layers to come may be than the present one. */
const SHRINKING = 4

/** Smaller chances are rounding errors of 1 minus all other chances. */
const NEVER = 1e-12

/** One way in which a signal can end. */
interface Branch {
  readonly outcome: 'win' | 'loss' | 'draw'
  readonly payout: Percent
  readonly share: Share
}

function branchesOf({ win, draw = 0 }: Odds, payout: Percent, payoutMix: PayoutMix = [{ payout, share: 1 }]) {
  const branches: readonly Branch[] = [
    ...payoutMix.map((one) => ({ outcome: 'win' as const, payout: one.payout, share: win * one.share })),
    { outcome: 'loss', payout, share: 1 - win - draw },
    { outcome: 'draw', payout, share: draw },
  ]
  return branches.filter(({ share }) => share >= NEVER)
}

// Read once: where modules are not bundled, an import is a call.
const [width, copy] = [ROW_WIDTH, copyRow]
const { bank, hits, stake, ended, paused, dayBank, high, fall, unit, paid, chance } = RowPlace

/**
 * Follows all paths at once, order by order, and merges equal rows.
 * `null` when there are too many of them: use `monteCarlo` then.
 */
export function exactDistribution(
  session: Session,
  odds: Odds,
  options: ExactOptions = {},
): ExactForecast | null {
  const { perDay = 0, stops } = session
  const withDays = followed(session, odds, options, true)
  // There the rows are as many without the day's first bank.
  if (withDays || perDay === 0 || (stops && new Stops(stops).tellsResult)) return withDays
  return followed(session, odds, options, false)
}

/** @param withDays tells rows apart by the bank at the day's start */
function followed(
  session: Session,
  odds: Odds,
  { moves: allowed = 60_000, drawdown = false, payoutMix, ladder }: ExactOptions,
  withDays: boolean,
): ExactForecast | null {
  const { operations } = session
  const rules = new SessionRules(session)
  const branches = branchesOf(odds, rules.first[paid], payoutMix)
  const marks = bandOrders(operations)
  const bands: Band[] = []
  const days = dayResults(withDays ? daysOf(session) : [], session.perDay)
  const finished = new RowTable(bank, unit)
  let [layer, next] = [new RowTable(bank, unit), new RowTable(bank, unit)]
  let [moves, turnover, largestStake] = [0, 0, 0]
  const row = rules.begin()
  const after = rowLike(row)

  function finish(signal: number) {
    days.finish(signal, row)
    const end = newRow()
    for (const column of [bank, hits, ended, fall, chance]) end[column] = row[column]
    merge(finished, end)
  }
  function follow({ outcome, payout, share }: Branch) {
    copy(after, row)
    after[chance] *= share
    after[paid] = payout
    if (outcome !== 'draw') rules.order(after, outcome === 'win')
    if (drawdown) {
      after[high] = Math.max(row[high], after[bank])
      after[fall] = Math.max(row[fall], after[high] - after[bank])
    }
    merge(next, after)
  }
  row[chance] = 1
  row[dayBank] = withDays ? row[bank] : 0
  row[high] = drawdown ? row[bank] : 0
  layer.add(row)
  for (let signal = 0; signal < operations && layer.count > 0; signal += 1) {
    if (signal === marks[bands.length]) bands.push(countedBand(banksIn(layer, finished)))
    next.clear()
    for (let place = 0; place < layer.count; place += 1) {
      layer.read(place, row)
      if (row[ended] !== 0) {
        finish(signal)
        continue
      }
      if (rules.isNewDay(signal)) {
        days.note(signal, row)
        rules.startDay(row)
        row[dayBank] = withDays && days.isKept(signal) ? row[bank] : 0
      }
      if (row[paused] !== 0) {
        merge(next, row)
        continue
      }
      turnover += row[chance] * row[stake] * (1 - (odds.draw ?? 0))
      largestStake = Math.max(largestStake, row[stake])
      moves += branches.length
      if (moves > allowed) return null
      for (const branch of branches) follow(branch)
    }
    ;[layer, next] = [next, layer]
    // It would end without an answer: layers rarely become a fourth of what they are.
    const left = operations - signal - 1
    if ((layer.count * branches.length * left) / SHRINKING > allowed - moves) return null
  }
  for (let place = 0; place < layer.count; place += 1) {
    layer.read(place, row)
    finish(operations)
  }
  const banks = banksIn(finished)
  // A finished run keeps its bank.
  while (bands.length < marks.length) bands.push(countedBand(banks))
  return {
    ...summaryOf(finished, banks, session, ladder),
    bands: bandsOf(marks, bands),
    turnover,
    largestStake,
    ...(withDays && { days: days.all() }),
    ...(drawdown && { expectedDrawdown: expectedFall(finished) }),
  }
}

/** Adds a row, or its chance to the equal one. */
function merge(table: RowTable, row: Row): void {
  const { count } = table
  const place = table.add(row)
  const { rows } = table
  if (place < count) rows[place * width + chance] = (rows[place * width + chance] ?? 0) + row[chance]
}

/** Amounts with their chances. */
type Chances = Map<Cents, Share>

const addTo = (chances: Chances, amount: Cents, share: Share) =>
  chances.set(amount, (chances.get(amount) ?? 0) + share)

function distributionOf(chances: Chances): Required<Distribution> {
  const values = Float64Array.from(chances.keys()).toSorted()
  return { values, shares: values.map((value) => chances.get(value) ?? 0) }
}

function banksIn(...tables: readonly RowTable[]): Required<Distribution> {
  const chances: Chances = new Map()
  for (const { rows, count } of tables)
    for (let start = 0; start < count * width; start += width)
      addTo(chances, rows[start + bank] ?? 0, rows[start + chance] ?? 0)
  return distributionOf(chances)
}

/** Collects what some days bring. */
function dayResults(days: readonly number[], perDay = 0) {
  const kept = new Map(days.map((day): [number, Chances] => [day, new Map()]))
  /** chance that the session ends in each day */
  const ends: Chances = new Map()
  const dayBefore = (signal: number) => (perDay > 0 ? Math.floor(Math.max(0, signal - 1) / perDay) : 0)
  /** At the end of the day of the signal before this one. */
  function note(signal: number, row: Row) {
    const results = kept.get(dayBefore(signal))
    if (results) addTo(results, row[bank] - row[dayBank], row[chance])
  }
  return {
    note,
    finish(signal: number, row: Row) {
      note(signal, row)
      addTo(ends, dayBefore(signal), row[chance])
    },
    /** Whether the day that this signal starts is kept. */
    isKept: (signal: number) => kept.has(signal / perDay),
    all: () =>
      Array.from(kept, ([day, results]) => {
        // A session that has ended changes nothing.
        for (const [last, share] of ends) if (last < day) addTo(results, 0, share)
        return { day, results: distributionOf(results) }
      }),
  }
}

function expectedFall({ rows, count }: RowTable): number {
  let sum = 0
  for (let start = 0; start < count * width; start += width)
    sum += (rows[start + chance] ?? 0) * (rows[start + fall] ?? 0)
  return sum
}

type Case = readonly [isGoal: boolean, result: Cents, share: Share]

function resultsOf(cases: readonly Case[]): ExactForecast['results'] {
  const found = new Map<OutcomeName, Chances>()
  for (const [isGoal, result, share] of cases) {
    const is = outcomeName(isGoal, result)
    const own: Chances = found.get(is) ?? new Map()
    found.set(is, own)
    addTo(own, result, share)
  }
  return new Map(
    Array.from(found, ([is, own]) => {
      const { values, shares } = distributionOf(own)
      const all = (shares as Float64Array).reduce((sum, share) => sum + share, 0)
      return [is, { values, shares: (shares as Float64Array).map((share) => share / all) }]
    }),
  )
}

/** At most 1: rounding can bring the sum of many chances slightly above it. */
const addChance = (sum: Share, share: Share): Share => Math.min(1, sum + share)

function summaryOf(
  finished: RowTable,
  distribution: Required<Distribution>,
  { plan }: Session,
  ladder = Infinity,
): Omit<ExactForecast, 'turnover' | 'largestStake' | 'bands'> {
  const endings = noEndings()
  const startBank = plan.start.bank
  const final = quantilesOf(distribution)
  let [ruin, lower, higher, beyondLadder, ladderLost, expectedBank] = [0, 0, 0, 0, 0, 0]
  const row = newRow()
  const cases: Case[] = []
  for (let place = 0; place < finished.count; place += 1) {
    finished.read(place, row)
    const end = row[bank]
    const share = row[chance]
    const reason = endOf(row[ended]) ?? 'open'
    endings[reason] = addChance(endings[reason], share)
    cases.push([reason === 'won' || reason === 'target', end - startBank, share])
    expectedBank += end * share
    if (end < plan.smallest) ruin = addChance(ruin, share)
    if (end < startBank) lower = addChance(lower, share)
    if (end > startBank) higher = addChance(higher, share)
    if (end < startBank - ladder) beyondLadder = addChance(beyondLadder, share)
    if (row[hits] > plan.start.hits) ladderLost = addChance(ladderLost, share)
  }
  return {
    target: addChance(endings.won, endings.target),
    ruin,
    lower,
    higher,
    beyondLadder,
    ladderLost,
    outcomes: outcomeSums(cases),
    results: resultsOf(cases),
    endings,
    expectedBank,
    expectedProfit: expectedBank - startBank,
    bank: final,
    bad: { bank: final.p5, ...sharesUpTo(distribution, final.p5) },
    nineOfTen: { low: final.p5, high: final.p95 },
    histogram: histogram(distribution),
  }
}
