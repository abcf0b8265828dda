import {
  bandOrders,
  bandsOf,
  countedBand,
  histogram,
  quantilesOf,
  type Band,
  type Distribution,
} from './distribution'
import { noEndings, type Forecast, type ForecastOptions } from './forecast'
import {
  clonedState,
  stateKey,
  type Cents,
  type OrderOutcome,
  type PayoutMix,
  type Percent,
  type Share,
} from './plan'
import type { Odds } from './random'
import { sessionRules, type Run, type Session } from './session'

export interface ExactForecast extends Forecast {
  /** expected largest fall from a high, in cents with fractions; only with the option `drawdown` */
  readonly expectedDrawdown?: number
}

export interface ExactOptions extends ForecastOptions {
  /** what the broker pays on a win; unless given, the plan's payout */
  readonly payoutMix?: PayoutMix | undefined
  /** state transitions after which it gives up; the default of 60,000 takes a few tenths of a second */
  readonly moves?: number
  /** also computes the drawdown, which needs far more states */
  readonly drawdown?: boolean
}

interface Cell {
  readonly run: Run
  readonly high: Cents
  readonly drawdown: Cents
  chance: Share
}

/** How much smaller the layers to come may be than the present one. */
const SHRINKING = 4

/** Smaller chances are rounding errors of 1 minus all other chances. */
const NEVER = 1e-12

/** One way in which an order can end. */
interface Branch {
  readonly outcome: OrderOutcome
  readonly paid?: Percent
  readonly chance: Share
}

function branchesOf({ win, draw = 0 }: Odds, payoutMix: PayoutMix | undefined): readonly Branch[] {
  const wins: readonly Branch[] = payoutMix
    ? payoutMix.map(({ payout: paid, share }) => ({ outcome: 'win', paid, chance: win * share }))
    : [{ outcome: 'win', chance: win }]
  const others: readonly Branch[] = [
    { outcome: 'loss', chance: 1 - win - draw },
    { outcome: 'draw', chance: draw },
  ]
  return [...wins, ...others].filter(({ chance }) => chance >= NEVER)
}

/**
 * Follows all paths at once, order by order, and merges equal states.
 * `null` when there are too many states: use `monteCarlo` then.
 */
export function exactDistribution(
  session: Session,
  odds: Odds,
  { moves: allowed = 60_000, drawdown: wantsDrawdown = false, payoutMix, ladder }: ExactOptions = {},
): ExactForecast | null {
  const rules = sessionRules(session)
  const branches = branchesOf(odds, payoutMix)
  const first = rules.begin()
  const startBank = first.state.bank
  const finished: Cell[] = []
  /** chance of each final bank of the finished cells */
  const kept = new Map<Cents, Share>()
  const marks = bandOrders(session.operations)
  const bands: Band[] = []
  let [moves, turnover, largestStake] = [0, 0, 0]

  /** The cell after one outcome. */
  function follow(cell: Cell, { outcome, paid, chance }: Branch): Cell {
    const run: Run = { ...cell.run, state: clonedState(cell.run.state), day: { ...cell.run.day } }
    rules.play(run, outcome, paid)
    const { bank } = run.state
    const high = wantsDrawdown ? Math.max(cell.high, bank) : 0
    return {
      run,
      high,
      drawdown: wantsDrawdown ? Math.max(cell.drawdown, high - bank) : 0,
      chance: cell.chance * chance,
    }
  }
  // Everything else (paused or ended, the day's first bank) follows from these values.
  const keyOf = ({ run, high, drawdown }: Cell) =>
    `${stateKey(run.state)} ${run.day.win} ${run.day.loss} ${high} ${drawdown}`

  function merge(cells: Map<string, Cell>, cell: Cell) {
    const key = keyOf(cell)
    const known = cells.get(key)
    if (known) known.chance += cell.chance
    else cells.set(key, cell)
  }

  let layer: Cell[] = [{ run: first, high: startBank, drawdown: 0, chance: 1 }]
  for (let order = 0; order < session.operations && layer.length > 0; order += 1) {
    if (order === marks[bands.length]) bands.push(countedBand(banksIn(layer, kept)))
    const next = new Map<string, Cell>()
    for (const cell of layer) {
      if (cell.run.ended !== null) {
        finished.push(cell)
        addBank(kept, cell)
        continue
      }
      if (rules.isNewDay(order)) rules.startDay(cell.run)
      if (cell.run.pausedBy !== null) {
        merge(next, cell)
        continue
      }
      const { stake } = cell.run.state
      turnover += cell.chance * stake * (1 - (odds.draw ?? 0))
      largestStake = Math.max(largestStake, stake)
      for (const branch of branches) {
        moves += 1
        if (moves > allowed) return null
        merge(next, follow(cell, branch))
      }
    }
    layer = [...next.values()]
    // It would end without an answer: layers rarely become a fourth of what they are.
    const left = session.operations - order - 1
    if ((layer.length * branches.length * left) / SHRINKING > allowed - moves) return null
  }
  finished.push(...layer)
  const banks = banksIn(layer, kept)
  // A finished run keeps its bank.
  while (bands.length < marks.length) bands.push(countedBand(banks))
  const forecast = {
    ...summaryOf(finished, banks, session, ladder),
    bands: bandsOf(marks, bands),
    turnover,
    largestStake,
  }
  if (!wantsDrawdown) return forecast
  const expectedDrawdown = finished.reduce((sum, cell) => sum + cell.chance * cell.drawdown, 0)
  return { ...forecast, expectedDrawdown }
}

type Banks = Map<Cents, Share>

const addBank = (banks: Banks, { run, chance }: Cell) =>
  banks.set(run.state.bank, (banks.get(run.state.bank) ?? 0) + chance)

/** Each bank with its chance: of these cells and of the finished ones. */
function banksIn(cells: readonly Cell[], kept: Banks): Required<Distribution> {
  const banks = new Map(kept)
  for (const cell of cells) addBank(banks, cell)
  const values = Float64Array.from(banks.keys()).toSorted()
  return { values, shares: values.map((value) => banks.get(value) ?? 0) }
}

/** At most 1: rounding can bring the sum of many chances slightly above it. */
const addChance = (sum: Share, chance: Share): Share => Math.min(1, sum + chance)

function summaryOf(
  finished: readonly Cell[],
  distribution: Required<Distribution>,
  { plan }: Session,
  ladder = Infinity,
): Omit<Forecast, 'turnover' | 'largestStake' | 'bands'> {
  const endings = noEndings()
  const startBank = plan.start.bank
  const bank = quantilesOf(distribution)
  let [ruin, lower, higher, beyondLadder, ladderLost, expectedBank, orLess, less] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (const { run, chance } of finished) {
    const { bank: end, hits } = run.state
    const reason = run.ended ?? 'open'
    endings[reason] = addChance(endings[reason], chance)
    expectedBank += end * chance
    if (end < plan.smallest) ruin = addChance(ruin, chance)
    if (end < startBank) lower = addChance(lower, chance)
    if (end > startBank) higher = addChance(higher, chance)
    if (end < startBank - ladder) beyondLadder = addChance(beyondLadder, chance)
    if (hits > plan.start.hits) ladderLost = addChance(ladderLost, chance)
    if (end <= bank.p5) orLess = addChance(orLess, chance)
    if (end < bank.p5) less = addChance(less, chance)
  }
  return {
    target: addChance(endings.won, endings.target),
    ruin,
    lower,
    higher,
    beyondLadder,
    ladderLost,
    endings,
    expectedBank,
    expectedProfit: expectedBank - startBank,
    bank,
    bad: { bank: bank.p5, orLess, less },
    nineOfTen: { low: bank.p5, high: bank.p95 },
    histogram: histogram(distribution),
  }
}
