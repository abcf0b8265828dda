import { histogram, quantilesOf, type Bar, type Quantiles } from './distribution'
import { copyState, stateKey, type Cents, type EndReason, type Outcome, type Share } from './plan'
import type { Odds } from './random'
import { sessionRules, type Run, type Session } from './session'

/** What a session comes to, as far as chance allows to say. `exactDistribution` has it to the last digit, `monteCarlo` estimates it. */
export interface Forecast {
  /** chance that the target is reached: the session's, the plan's own, or the Masaniello's wins; 0 where none was set */
  readonly target: Share
  /** chance that the bank cannot pay the smallest order at the end */
  readonly ruin: Share
  /** chances of all ends; `open`: the orders ran out */
  readonly endings: Readonly<Record<EndReason | 'open', Share>>
  /** expected bank, in cents with fractions */
  readonly expectedBank: number
  readonly expectedProfit: number
  /** expected sum of the stakes of orders won or lost, in cents with fractions */
  readonly turnover: number
  readonly bank: Quantiles
  readonly histogram: readonly Bar[]
  readonly largestStake: Cents
}

export interface ExactForecast extends Forecast {
  /** expected largest fall from a high, in cents with fractions; only if it was asked for */
  readonly expectedDrawdown?: number
}

export interface ExactOptions {
  /** moves from state to state after which it gives up; 60,000, the usual, take a few tenths of a second */
  readonly moves?: number
  /** also follows the drawdown, for which far more states are told apart */
  readonly drawdown?: boolean
}

interface Cell {
  readonly run: Run
  readonly high: Cents
  readonly drawdown: Cents
  chance: Share
}

/** What 1 less all other chances is off by, for want of digits. */
const NEVER = 1e-12

const outcomes = ['win', 'loss', 'draw'] as const satisfies readonly Outcome[]

export const noEndings = (): Record<EndReason | 'open', number> => ({
  won: 0,
  target: 0,
  lost: 0,
  hits: 0,
  winStop: 0,
  lossStop: 0,
  preStop: 0,
  ruin: 0,
  noStake: 0,
  open: 0,
})

/**
 * Follows all paths at once, order by order, merging those that have come to equal states.
 * `null` when there are too many of them: then `monteCarlo` has to do.
 */
export function exactDistribution(
  session: Session,
  odds: Odds,
  { moves: allowed = 60_000, drawdown: wantsDrawdown = false }: ExactOptions = {},
): ExactForecast | null {
  const rules = sessionRules(session)
  const chanceOf = { win: odds.win, draw: odds.draw ?? 0, loss: 1 - odds.win - (odds.draw ?? 0) }
  const first = rules.begin()
  const startBank = first.state.bank
  const finished: Cell[] = []
  let [moves, turnover, largestStake] = [0, 0, 0]

  /** The cell after one outcome. */
  function follow(cell: Cell, outcome: Outcome): Cell {
    const run: Run = { ...cell.run, state: copyState(cell.run.state), day: { ...cell.run.day } }
    rules.play(run, outcome)
    const { bank } = run.state
    const high = wantsDrawdown ? Math.max(cell.high, bank) : 0
    return {
      run,
      high,
      drawdown: wantsDrawdown ? Math.max(cell.drawdown, high - bank) : 0,
      chance: cell.chance * chanceOf[outcome],
    }
  }
  // Whether a run rests or has ended, and the first bank that percents are of, follow from what is told apart here.
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
    const next = new Map<string, Cell>()
    for (const cell of layer) {
      if (cell.run.ended !== null) {
        finished.push(cell)
        continue
      }
      if (rules.isNewDay(order)) rules.wake(cell.run)
      if (cell.run.rests !== null) {
        merge(next, cell)
        continue
      }
      const { stake } = cell.run.state
      turnover += cell.chance * stake * (1 - chanceOf.draw)
      largestStake = Math.max(largestStake, stake)
      for (const outcome of outcomes) {
        if (chanceOf[outcome] < NEVER) continue
        moves += 1
        if (moves > allowed) return null
        merge(next, follow(cell, outcome))
      }
    }
    layer = [...next.values()]
  }
  finished.push(...layer)
  const forecast = summaryOf(finished, session)
  if (!wantsDrawdown) return { ...forecast, turnover, largestStake }
  const expectedDrawdown = finished.reduce((sum, cell) => sum + cell.chance * cell.drawdown, 0)
  return { ...forecast, turnover, largestStake, expectedDrawdown }
}

function summaryOf(
  finished: readonly Cell[],
  { plan }: Session,
): Omit<Forecast, 'turnover' | 'largestStake'> {
  const endings = noEndings()
  const banks = new Map<Cents, Share>()
  let ruin = 0
  for (const { run, chance } of finished) {
    const { bank } = run.state
    endings[run.ended ?? 'open'] += chance
    banks.set(bank, (banks.get(bank) ?? 0) + chance)
    if (bank < plan.smallest) ruin += chance
  }
  const values = [...banks.keys()].toSorted((a, b) => a - b)
  const distribution = { values, shares: values.map((value) => banks.get(value) ?? 0) }
  const expectedBank = values.reduce((sum, value) => sum + value * (banks.get(value) ?? 0), 0)
  return {
    target: endings.won + endings.target,
    ruin,
    endings,
    expectedBank,
    expectedProfit: expectedBank - plan.start.bank,
    bank: quantilesOf(distribution),
    histogram: histogram(distribution),
  }
}
