import { cycles } from '@/domain/money/cycles'
import type { Account, OrderOutcome, Plan, PlanState } from '@/domain/money/plan'

/**
 * Unrounded vectors are checked with a bank ten thousand times as large: stakes grow in proportion,
 * so whole cents then show the published numbers to six digits.
 */
export const LARGE = 10_000

const outcomeOf: Readonly<Record<string, OrderOutcome>> = { W: 'win', L: 'loss', D: 'draw' }

/** `W L D`, with or without spaces. */
export const outcomesOf = (letters: string): OrderOutcome[] =>
  letters
    .replaceAll(/[^WLD]/g, '')
    .split('')
    .map((letter) => outcomeOf[letter] ?? 'draw')

export const account = (
  base: number,
  payout: number,
  { bank = 10_000, scale = 1, minimum = 0 } = {},
): Account => ({
  bank: bank * scale,
  payout,
  minimum: minimum * scale,
  entry: { loteType: 1, lote: base * scale },
})

/** The state before each outcome, and the last one. */
export function statesOf<Own extends object>(plan: Plan<Own>, letters: string): PlanState<Own>[] {
  const states: PlanState<Own>[] = [plan.start]
  for (const outcome of outcomesOf(letters)) states.push(plan.next(states.at(-1) ?? plan.start, outcome))
  return states
}

/** In units: one stake for each outcome, and the one that comes next. */
export const stakesOf = (plan: Plan, letters: string, scale = 1): number[] =>
  statesOf(plan, letters).map(({ stake }) => stake / 100 / scale)

export const lastOf = <Own extends object>(plan: Plan<Own>, letters: string): PlanState<Own> =>
  statesOf(plan, letters).at(-1) ?? plan.start

/** To as many digits as a vector is published with. */
export const rounded = (values: readonly number[], digits: number): number[] =>
  values.map((value) => Number(value.toFixed(digits)))

/** A martingale: one cycle with so many steps, each this many times the one before. */
export const martingale = (factor: number, steps: number, of: Account) =>
  cycles({ ciclos: 1, ciclosFat: 1, ciclosGale: steps, ciclosGaleFat: factor }, of)
