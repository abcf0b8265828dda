/** One plan of a Masaniello with the orders that are really sent: raised to the broker's smallest one, capped, rounded. */
import { masanielloType } from '@/contract/codes'
import {
  masanielloMatrix,
  masanielloSummary,
  ownMasaniello,
  type MasanielloMemory,
  type MasanielloSettings,
} from './masaniello'
import { smallestOrder, type Account, type Cents, type Outcome, type PlanState } from './plan'
import { isMasanielloTable } from './planLimits'
import { planOf } from './stakingPlans'
import type { Interval } from './risk'

type State = Readonly<PlanState<MasanielloMemory>>

/** One plan: without restart and profit target, and with its capital as bank. */
function onePlan(settings: MasanielloSettings, account: Account) {
  const own = ownMasaniello(settings, account.bank)
  const plan = planOf(
    { kind: 'masaniello', settings: { ...own, restart: false, target: 0, hitsRestart: 0 } },
    { ...account, bank: own.capital, maximum: 0 },
  )
  return {
    own,
    start: plan.start as State,
    next: (state: State, outcome: Outcome) => plan.next(state, outcome) as State,
  }
}

/** Amounts are ranges where they depend on the order of wins and losses. */
export interface PlayedCell {
  /** of the next order; 0 when the plan is won */
  readonly stake: Interval
  /** the plan's bank before that order */
  readonly bank: Interval
  /** some order here was raised to the broker's smallest one */
  readonly isAdjusted: boolean
}

export interface PlayedMasaniello {
  /** `rows[losses][wins]`; `undefined`: the capital is gone before */
  readonly rows: readonly (readonly (PlayedCell | undefined)[])[]
  /** bank after the last win */
  readonly won: Interval
  /** every order is the plan's own: the end does not depend on the order of wins and losses, but for rounding */
  readonly isOnPlan: boolean
}

const exactly = (amount: Cents): Interval => ({ low: amount, high: amount })

/** States that are followed in one cell, those with the lowest and highest capital. */
const MOST_STATES = 8

/**
 * The table of one plan, or of one round of a progressive plan, as it is played. `undefined` for settings that make no table.
 * Where the broker's smallest order is larger than the plan's, or its payout is not the plan's, the result depends on the order of
 * wins and losses.
 */
export function playedTable(settings: MasanielloSettings, account: Account): PlayedMasaniello | undefined {
  const normal = { ...settings, typeMas: masanielloType.codes.normal, gale: 0 }
  const { own, start, next } = onePlan(normal, account)
  const summary = masanielloSummary(own)
  if (!summary) return undefined
  const { totalOper, totalWin } = own
  const isPlansPayout = !account.payoutMix && account.payout === own.payout
  if (isPlansPayout && summary.lowestStake >= smallestOrder(account.minimum))
    return {
      rows: masanielloMatrix(own).map((row) =>
        row.map(({ stake, bank }) => ({ stake: exactly(stake), bank: exactly(bank), isAdjusted: false })),
      ),
      won: exactly(summary.target),
      isOnPlan: true,
    }
  const width = totalWin + 1
  const cells = new Map<number, Map<Cents, State>>()
  const add = (losses: number, wins: number, state: State) => {
    const place = losses * width + wins
    const known = cells.get(place) ?? new Map<Cents, State>()
    cells.set(place, known.set(state.bank, state))
  }
  const followed = (losses: number, wins: number) => {
    const states = [...(cells.get(losses * width + wins)?.values() ?? [])].toSorted((a, b) => a.bank - b.bank)
    return states.length > MOST_STATES
      ? [...states.slice(0, MOST_STATES / 2), ...states.slice(-MOST_STATES / 2)]
      : states
  }
  add(0, 0, start)
  const rows = Array.from({ length: totalOper - totalWin + 1 }, (_, losses) =>
    Array.from({ length: width }, (__, wins): PlayedCell | undefined => {
      const states = followed(losses, wins)
      for (const state of states) {
        if (state.ended !== null) continue
        const [won, lost] = [next(state, 'win'), next(state, 'loss')]
        add(losses, wins + 1, won)
        if (lost.ended === null) add(losses + 1, wins, lost)
      }
      const [first, last] = [states[0], states.at(-1)]
      if (!first || !last) return undefined
      const stakes = states.map(({ stake }) => stake)
      return {
        stake: { low: Math.min(...stakes), high: Math.max(...stakes) },
        bank: { low: first.bank, high: last.bank },
        isAdjusted: states.some(({ adjusted }) => adjusted),
      }
    }),
  )
  const ends = rows.flatMap((row) => row[totalWin] ?? [])
  return {
    rows,
    won: {
      low: Math.min(...ends.map(({ bank }) => bank.low)),
      high: Math.max(...ends.map(({ bank }) => bank.high)),
    },
    isOnPlan: false,
  }
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

/** The positions that the outcomes lead to, from the start on. Ends with the first plan, whatever `restart` and `target` are. */
export function masanielloCourse(
  settings: MasanielloSettings,
  account: Account,
  outcomes: readonly Outcome[],
): readonly MasanielloPlace[] {
  if (!isMasanielloTable(settings)) return []
  const { own, start, next } = onePlan({ ...settings, gale: 0 }, account)
  const { totalOper, totalWin } = own
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
      ifWon: next(state, 'win').bank,
      ifLost: next(state, 'loss').bank,
    }
  }
  let state = start
  const course: MasanielloPlace[] = [placeOf(state, { capital: own.capital, round: 0 })]
  for (const outcome of outcomes) {
    if (state.ended !== null) break
    if (outcome === 'draw') continue
    state = next(state, outcome)
    const { capital = own.capital, round = 0 } = course.at(-1) ?? {}
    // Progressive: a new high has begun a new round.
    const isNew = state.ended === null && state.memory.left === totalOper
    course.push(
      placeOf(state, isNew ? { capital: state.memory.capital / 100, round: round + 1 } : { capital, round }),
    )
  }
  return course
}
