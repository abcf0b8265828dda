import { histogram, quantilesOf, type Bar, type Quantiles } from './distribution'
import { drawdownOf, simulate, type Course } from './simulate'
import type { Cents, EndReason, Outcome } from './plan'
import { mulberry32, shuffle } from './random'
import { sessionRules, type Session } from './session'

/** A session whose signals are past results. */
export type Replayed = Omit<Session, 'operations'>

/** Plays past results as they came. */
export const replay = (session: Replayed, outcomes: readonly Outcome[]): Course =>
  simulate({ ...session, operations: outcomes.length }, outcomes)

export interface ShuffleOptions {
  readonly orders: number
  readonly seed: number
}

export interface ShuffledReplay {
  /** orders of the results that were played */
  readonly orders: number
  /** final banks */
  readonly bank: Quantiles & { readonly worst: Cents; readonly best: Cents }
  readonly histogram: readonly Bar[]
  readonly drawdown: Quantiles & { readonly worst: Cents }
  /** how often each end came; `open`: all results were played */
  readonly endings: ReadonlyMap<EndReason | 'open', number>
}

/** The same wins and losses in other orders: how much of the result was the order's doing. Seeded. */
export function replayShuffled(
  session: Replayed,
  outcomes: readonly Outcome[],
  { orders, seed }: ShuffleOptions,
): ShuffledReplay {
  const rules = sessionRules({ ...session, operations: outcomes.length })
  const run = rules.begin()
  const random = mulberry32(seed)
  const deck = [...outcomes]
  const banks = new Float64Array(orders)
  const falls = new Float64Array(orders)
  const endings = new Map<EndReason | 'open', number>()
  const path = [run.state.bank]
  for (let order = 0; order < orders; order += 1) {
    rules.restart(run)
    shuffle(deck, random)
    path.length = 1
    for (const [signal, outcome] of deck.entries()) {
      if (run.ended !== null) break
      if (rules.isNewDay(signal)) rules.wake(run)
      rules.play(run, outcome)
      path.push(run.state.bank)
    }
    banks[order] = run.state.bank
    falls[order] = drawdownOf(path).money
    endings.set(run.ended ?? 'open', (endings.get(run.ended ?? 'open') ?? 0) + 1)
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
