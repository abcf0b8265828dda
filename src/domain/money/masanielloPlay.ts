/**
 * One plan of a Masaniello, or one round of a progressive one, with the orders that are really sent: raised to the broker's smallest
 * one, capped, rounded, and paid as the broker pays. Every amount that screens and rules say of a plan comes from here.
 */
import { masanielloType } from '@/contract/codes'
import {
  masaniello,
  masanielloMatrix,
  ownMasaniello,
  type MasanielloMemory,
  type MasanielloSettings,
} from './masaniello'
import {
  centsOf,
  smallestOrder,
  type Account,
  type Cents,
  type OrderOutcome,
  type Percent,
  type PlanState,
} from './plan'
import { isMasanielloTable } from './planLimits'
import type { Range } from './estimate'
import type { Ladder } from './stakingPlan'

type State = Readonly<PlanState<MasanielloMemory>>

/** What a plan is played with. Its own table does not know the broker's largest order. */
export type PlayedWith = Pick<Account, 'bank' | 'payout' | 'payoutMix' | 'minimum'>

const isProgressive = ({ typeMas }: Pick<MasanielloSettings, 'typeMas'>) =>
  typeMas === masanielloType.codes.progressive

/** One plan: without restart, limits and martingale steps, and with its capital as bank. */
function onePlan(settings: MasanielloSettings, { bank, payout, payoutMix, minimum }: PlayedWith) {
  const own = ownMasaniello(settings, bank)
  const plan = masaniello(
    { ...own, restart: false, target: 0, hitsRestart: 0, gale: 0 },
    { bank: own.capital, payout, minimum },
  )
  return {
    own,
    start: plan.start,
    payouts: [...new Set((payoutMix ?? [{ payout }]).map((part) => part.payout))],
    next: (state: State, outcome: OrderOutcome, paid?: Percent): State => plan.next(state, outcome, paid),
    /** The same place in the plan with another bank. */
    withBank: (state: State, other: Cents): State =>
      plan.placed({ ...state, bank: other, memory: { ...state.memory, capital: other } }),
  }
}

/** Amounts are ranges where they depend on the order of wins and losses, or on what the broker pays for which win. */
export interface PlayedMasanielloCell {
  /** of the next order; 0 at an end */
  readonly stake: Range
  /** the plan's bank before that order */
  readonly bank: Range
  /** some order here was raised to the broker's smallest one */
  readonly isAdjusted: boolean
  /** the plan is won here; progressive: a new round begins */
  readonly isEnd: boolean
}
type Rows = readonly (readonly (PlayedMasanielloCell | undefined)[])[]

export interface PlayedMasaniello {
  /** `rows[losses][wins]`; `undefined`: no play comes there */
  readonly rows: Rows
  /** bank after the last win; progressive: at the next new high */
  readonly won: Range
  /** what a lost plan costs; never more than its capital */
  readonly lost: Range
  /** smallest and largest order */
  readonly stakes: Range
  /** every order is the plan's own: the end does not depend on the order of wins and losses, but for rounding */
  readonly isOnPlan: boolean
}

const exactly = (amount: Cents): Range => ({ low: amount, high: amount })
const hullOf = (amounts: readonly Range[]): Range => ({
  low: Math.min(...amounts.map(({ low }) => low)),
  high: Math.max(...amounts.map(({ high }) => high)),
})

/** The published rows: those of a plan that the broker pays as its form says, and whose orders it takes, without rounding on the way. */
function rowsOnPlan(own: MasanielloSettings): Rows {
  const high = isProgressive(own) ? centsOf(own.capital) : Infinity
  const rows: (PlayedMasanielloCell | undefined)[][] = []
  for (const [losses, cells] of masanielloMatrix(own).entries()) {
    const row: (PlayedMasanielloCell | undefined)[] = []
    for (const [wins, { stake, bank }] of cells.entries()) {
      const isStart = losses + wins === 0
      const isReached =
        isStart || [row[wins - 1], rows[losses - 1]?.[wins]].some((from) => from && !from.isEnd)
      const isEnd = wins === own.totalWin || (!isStart && bank >= high)
      row.push(
        isReached
          ? { stake: exactly(isEnd ? 0 : stake), bank: exactly(bank), isAdjusted: false, isEnd }
          : undefined,
      )
    }
    rows.push(row)
  }
  return rows
}

/** States that are followed: all of them in small plans, so that every bound is reached. */
const MOST_STATES = 6000
const FEWEST_STATES = 8

/** At most so many, evenly, with the first and the last. */
const some = <Item>(items: readonly Item[], most: number): readonly Item[] =>
  items.length <= most
    ? items
    : Array.from(
        { length: most },
        (_, place) => items[Math.round((place * (items.length - 1)) / (most - 1))],
      ).flatMap((item) => item ?? [])

/**
 * The table of one plan, or of one round of a progressive plan, as it is played. `undefined` where no order can be placed: the
 * settings make no table, or the capital is below the broker's smallest order.
 */
export function playedTable(settings: MasanielloSettings, account: PlayedWith): PlayedMasaniello | undefined {
  if (!isMasanielloTable(settings)) return undefined
  const { own, start, payouts, next, withBank } = onePlan(settings, account)
  if (start.ended !== null) return undefined
  const { totalOper, totalWin } = own
  const width = totalWin + 1
  const height = totalOper - totalWin + 1
  const most = Math.max(FEWEST_STATES, Math.floor(MOST_STATES / width / height))
  const cells = new Map<number, Map<Cents, State>>()
  const ends: Range[] = []
  const lost: Range[] = []
  const smallest = smallestOrder(account.minimum)
  let isCut = false
  const add = (losses: number, wins: number, state: State) => {
    const place = losses * width + wins
    const known = cells.get(place) ?? new Map<Cents, State>()
    cells.set(place, known.set(state.bank, state))
  }
  const isEnd = ({ ended, memory }: State, wins: number) =>
    ended !== null || wins === totalWin || memory.left === totalOper
  function playOn(open: readonly State[], losses: number, wins: number) {
    const followed = some(
      open.toSorted((one, other) => one.bank - other.bank),
      most,
    )
    isCut ||= followed.length < open.length
    const afterWin = followed.flatMap((state) => payouts.map((paid) => next(state, 'win', paid)))
    for (const state of afterWin) add(losses, wins + 1, state)
    const afterLoss = followed.map((state) => next(state, 'loss'))
    const [alive, dead] = [true, false].map((lives) =>
      afterLoss.filter(({ ended }) => (ended === null) === lives),
    )
    for (const state of alive ?? []) add(losses + 1, wins, state)
    lost.push(...(dead ?? []).map(({ bank }) => exactly(start.bank - bank)))
    // Of those that are not followed some may be left with just one order, or with less, or with just less than the high.
    if (isCut && alive?.[0] && dead?.[0]) {
      add(losses + 1, wins, withBank(alive[0], smallest))
      lost.push(exactly(start.bank - smallest + 1))
    }
    const below = afterWin.find((state) => !isEnd(state, wins + 1))
    if (isCut && below && afterWin.some((state) => isEnd(state, wins + 1)))
      add(losses, wins + 1, withBank(below, below.memory.high - 1))
  }
  add(0, 0, start)
  const rows = Array.from({ length: height }, (_, losses) =>
    Array.from({ length: width }, (__, wins): PlayedMasanielloCell | undefined => {
      const all = [...(cells.get(losses * width + wins)?.values() ?? [])]
      const [first] = all
      if (!first) return undefined
      const isStart = losses + wins === 0
      const done = isStart ? [] : all.filter((state) => isEnd(state, wins))
      ends.push(...done.map(({ bank }) => exactly(bank)))
      const open = isStart ? all : all.filter((state) => !isEnd(state, wins))
      playOn(open, losses, wins)
      const shown = open.length > 0 ? open : done
      return {
        stake: open.length > 0 ? hullOf(open.map(({ stake }) => exactly(stake))) : exactly(0),
        bank: hullOf(shown.map(({ bank }) => exactly(bank))),
        isAdjusted: open.some(({ adjusted }) => adjusted),
        isEnd: open.length === 0,
      }
    }),
  )
  const published = payouts.every((paid) => paid === own.payout) ? rowsOnPlan(own) : []
  if (!isNear(rows, published, ROUNDED * totalOper))
    return { rows, won: hullOf(ends), lost: hullOf(lost), stakes: stakesIn(rows), isOnPlan: false }
  // Every order is rounded to a cent: what is really staked and won is a few cents more or less.
  const seen = isCut ? published : rows
  return {
    rows: published,
    won: hullOf([endsIn(published), endsIn(seen)]),
    lost: exactly(start.bank),
    stakes: hullOf([stakesIn(published), stakesIn(seen)]),
    isOnPlan: true,
  }
}

/** Cents for each order by which rounding it may move what follows: 0.15 in the published plan of ten. */
const ROUNDED = 2

/** Whether no order is raised and no amount is further from the published one than these cents: only rounding differs. */
const isNear = (rows: Rows, published: Rows, cents: Cents): boolean =>
  rows.every((row, losses) =>
    row.every((cell, wins) => {
      const other = published[losses]?.[wins]
      if (!cell || !other) return cell === other
      const isClose = (one: Range, { low }: Range) => low - one.low <= cents && one.high - low <= cents
      return (
        !cell.isAdjusted &&
        cell.isEnd === other.isEnd &&
        isClose(cell.stake, other.stake) &&
        isClose(cell.bank, other.bank)
      )
    }),
  ) && published.length > 0

const cellsIn = (rows: Rows, isEnd: boolean) =>
  rows.flatMap((row) => row.flatMap((cell) => (cell && cell.isEnd === isEnd ? [cell] : [])))
const stakesIn = (rows: Rows): Range => hullOf(cellsIn(rows, false).map(({ stake }) => stake))
const endsIn = (rows: Rows): Range => hullOf(cellsIn(rows, true).map(({ bank }) => bank))

/** A lost plan: the most that it costs, what it costs at least, and the losses in a row that lose it. */
export function masanielloLadder(settings: MasanielloSettings, account: PlayedWith): Ladder | undefined {
  const table = playedTable(settings, account)
  if (!table) return undefined
  const { start, next } = onePlan(settings, account)
  let losses = 0
  for (let state = start; state.ended === null; losses += 1) state = next(state, 'loss')
  const { low, high } = table.lost
  // A later plan begins with another capital, and may lose all of it.
  const cost = settings.restart || isProgressive(settings) ? start.bank : high
  return { cost, losses, ...(low < cost && { least: low }) }
}

/**
 * What ends the plan successfully.
 * - `plan`: its wins; `profit`: the profit target (`target`), which always ends the plan before its last win or needs more than
 *   one plan; `none`: a plan that restarts or is progressive, without a profit target, runs until it is lost
 */
export function masanielloGoal(
  settings: MasanielloSettings,
  account: PlayedWith,
): 'plan' | 'profit' | 'none' {
  const { restart, target } = settings
  if (restart || isProgressive(settings)) return target > 0 ? 'profit' : 'none'
  const { low = 0 } = masanielloProfit(settings, account) ?? {}
  return target > 0 && centsOf(target) < low ? 'profit' : 'plan'
}

/**
 * What a normal plan earns with its last win, in cents: below 0 where a won plan can lose. `undefined` where no order can be placed.
 */
export function masanielloProfit(settings: MasanielloSettings, account: PlayedWith): Range | undefined {
  const table = playedTable({ ...settings, typeMas: masanielloType.codes.normal }, account)
  if (!table) return undefined
  const start = centsOf(ownMasaniello(settings, account.bank).capital)
  return { low: table.won.low - start, high: table.won.high - start }
}

/** A step of a walk through a plan. */
export interface MasanielloPlace {
  /** starting capital of the round, or of the normal plan, in units; the position is one of its `playedTable` */
  readonly capital: number
  readonly wins: number
  readonly losses: number
  /** progressive: new highs before this round */
  readonly round: number
  readonly ended: 'won' | 'lost' | null
  /** of the next order */
  readonly stake: Cents
  /** the plan's bank before that order, and after it */
  readonly bank: Cents
  readonly ifWon: Cents
  readonly ifLost: Cents
}

/**
 * The positions that the outcomes lead to, from the start on. Ends with the first plan, whatever `restart` and `target` are. Of several
 * payouts every win pays the lowest.
 */
export function masanielloCourse(
  settings: MasanielloSettings,
  account: PlayedWith,
  outcomes: readonly OrderOutcome[],
): readonly MasanielloPlace[] {
  if (!isMasanielloTable(settings)) return []
  const { own, start, payouts, next } = onePlan(settings, account)
  const { totalOper, totalWin } = own
  const paid = Math.min(...payouts)
  const placeOf = (state: State, { capital, round }: Pick<MasanielloPlace, 'capital' | 'round'>) => {
    const { left, needed } = state.memory
    const wins = totalWin - needed
    return {
      capital,
      round,
      wins,
      losses: totalOper - left - wins,
      ended: state.ended === null ? null : state.ended === 'won' ? ('won' as const) : ('lost' as const),
      stake: state.stake,
      bank: state.bank,
      ifWon: next(state, 'win', paid).bank,
      ifLost: next(state, 'loss').bank,
    }
  }
  let state = start
  const course: MasanielloPlace[] = [placeOf(state, { capital: own.capital, round: 0 })]
  for (const outcome of outcomes) {
    if (state.ended !== null) break
    if (outcome === 'draw') continue
    state = next(state, outcome, paid)
    const { capital = own.capital, round = 0 } = course.at(-1) ?? {}
    // Progressive: a new high has begun a new round.
    const isNew = state.ended === null && state.memory.left === totalOper
    course.push(
      placeOf(state, isNew ? { capital: state.memory.capital / 100, round: round + 1 } : { capital, round }),
    )
  }
  return course
}
