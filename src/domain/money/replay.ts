import { histogram, quantilesOf, type Bar, type Quantiles } from './distribution'
import { drawdownOf, simulate, type PlayedSession } from './simulate'
import type { Cents, EndReason, OrderOutcome, Share } from './plan'
import { mulberry32, shuffle } from './random'
import { RowPlace, copyRow, endOf } from './row'
import { SessionRules, type Session } from './session'

/** A session whose signals are past results. */
export type ReplaySession = Omit<Session, 'operations'>

/** Plays past results in their real order. */
export const replay = (session: ReplaySession, outcomes: readonly OrderOutcome[]): PlayedSession =>
  simulate({ ...session, operations: outcomes.length }, outcomes)

export interface ShuffleOptions {
  readonly orders: number
  readonly seed: number
}

export interface ShuffledReplay {
  /** number of different orders that were played */
  readonly orders: number
  /** final banks */
  readonly bank: Quantiles & { readonly worst: Cents; readonly best: Cents }
  readonly histogram: readonly Bar[]
  readonly drawdown: Quantiles & { readonly worst: Cents }
  /** how often each end occurred; `open`: all results were played */
  readonly endings: ReadonlyMap<EndReason | 'open', number>
}

/** The same wins and losses in other orders, to see how much of the result was due to their order. */
export const replayShuffled = (
  session: ReplaySession,
  outcomes: readonly OrderOutcome[],
  options: ShuffleOptions,
): ShuffledReplay => replayOthers(session, outcomes, options, shuffle)

/**
 * Similar results that keep their streaks: blocks of past results, each from a random start (wrapping round at the end), until
 * there are as many as before. A result can occur twice, another not at all.
 * Source: the circular block bootstrap of Politis and Romano (1992).
 */
export function replayBlocks(
  session: ReplaySession,
  outcomes: readonly OrderOutcome[],
  options: ShuffleOptions,
): ShuffledReplay {
  const length = blockLength(outcomes.length)
  return replayOthers(session, outcomes, options, (deck, random) => {
    let from = 0
    for (let place = 0; place < deck.length; place += 1) {
      if (place % length === 0) from = Math.floor(random() * outcomes.length)
      deck[place] = outcomes[(from + (place % length)) % outcomes.length]
    }
  })
}

/** n^(1/3), the best growth to estimate a spread (Hall, Horowitz and Jing, Biometrika 82, 1995); at least two. */
export const blockLength = (results: number): number => Math.max(2, Math.round(Math.cbrt(results)))

const { bank, ended } = RowPlace

/** @param renew puts the results of the next order into the deck */
function replayOthers(
  session: ReplaySession,
  outcomes: readonly OrderOutcome[],
  { orders, seed }: ShuffleOptions,
  renew: (deck: unknown[], random: () => Share) => void,
): ShuffledReplay {
  const rules = new SessionRules(session)
  const row = rules.begin()
  const random = mulberry32(seed)
  const deck = [...outcomes]
  const banks = new Float64Array(orders)
  const falls = new Float64Array(orders)
  const endings = new Map<EndReason | 'open', number>()
  const path = [row[bank]]
  for (let order = 0; order < orders; order += 1) {
    copyRow(row, rules.first)
    renew(deck, random)
    path.length = 1
    for (const [signal, outcome] of deck.entries()) {
      if (row[ended] !== 0) break
      if (rules.isNewDay(signal)) rules.startDay(row)
      rules.play(row, outcome)
      path.push(row[bank])
    }
    banks[order] = row[bank]
    falls[order] = drawdownOf(path).money
    const end = endOf(row[ended]) ?? 'open'
    endings.set(end, (endings.get(end) ?? 0) + 1)
  }
  const final = { values: banks.toSorted() }
  const drawdowns = falls.toSorted()
  return {
    orders,
    bank: { ...quantilesOf(final), worst: final.values[0] ?? 0, best: final.values.at(-1) ?? 0 },
    histogram: histogram(final),
    drawdown: { ...quantilesOf({ values: drawdowns }), worst: drawdowns.at(-1) ?? 0 },
    endings,
  }
}
