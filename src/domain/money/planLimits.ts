/** The largest plans that are simulated and shown. Larger ones can be saved, but the panel computes nothing for them. */
import type { Masaniello } from '@/contract/money'

/** Operations of a Masaniello, as in the published spreadsheets. */
export const MOST_OPERATIONS = 100
/** Cycles of a table. */
export const MOST_CYCLES = 100
/** Martingale steps after an entry. */
export const MOST_GALES = 20
/** Levels of Soros, and of Soros-gale. */
export const MOST_LEVELS = 100

/** The settings that the table depends on. `capital` in units of the currency. */
export type MasanielloTable = Pick<Masaniello, 'capital' | 'totalOper' | 'totalWin' | 'payout'>

/** Whether the settings make a plan: whole numbers, 1 ≤ W ≤ N, and a positive capital and payout. */
export const isMasanielloTable = ({ capital, totalOper, totalWin, payout }: MasanielloTable): boolean =>
  Number.isInteger(totalOper) &&
  Number.isInteger(totalWin) &&
  totalWin >= 1 &&
  totalWin <= totalOper &&
  totalOper <= MOST_OPERATIONS &&
  payout > 0 &&
  capital > 0

/** A number that cannot be read (`NaN`) does not count as off. */
export const isAsked = (number: number) => !(number <= 0)
export const isCount = (number: number, most: number) =>
  Number.isInteger(number) && number >= 0 && number <= most
