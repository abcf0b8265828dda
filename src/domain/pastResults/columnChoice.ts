/** Which columns of a table may say the results of its rows. */
import { outcomeOfSign, signOf } from './amounts'
import { isOther, saysResult, type Column } from './columns'
import type { Row } from './tables'
import { unitOf, type Found } from './units'

export const cell = ({ cells }: Row, place: number) => (cells[place] ?? '').trim()

/** What a cell says: a word, else the sign of an amount. */
export function foundIn(text: string): Found | { readonly outcome: 'zero' } | undefined {
  const unit = unitOf(text)
  if (unit.kind === 'results') return unit.found.length === 1 ? unit.found[0] : undefined
  const sign = signOf(text)
  return sign === undefined ? undefined : { outcome: outcomeOfSign(sign) }
}
export const isWord = (text: string) => signOf(text) === undefined && foundIn(text) !== undefined

/** 1 and 0 in a column that asks whether it was won. */
export const isFlag = (column: Column, trades: readonly Row[]) =>
  column.profit === 0 &&
  column.roles.includes('result') &&
  trades.every((row) => ['0', '1'].includes(cell(row, column.place)))

export interface Choice {
  readonly column: Column
  /** how much it says, above 0 */
  readonly score: number
  readonly isWords: boolean
}

/** How well a column says the results of these rows; `undefined`: not all that stands in it is one. */
function choiceOf(column: Column, trades: readonly Row[]): Choice | undefined {
  const texts = trades.map((row) => cell(row, column.place)).filter((text) => text !== '')
  if (texts.length === 0 || texts.some((text) => foundIn(text) === undefined)) return undefined
  const isWords = isFlag(column, trades) || texts.some(isWord)
  const isResult = column.roles.includes('result')
  if (!isWords && !isResult && column.profit === 0) return undefined
  return { column, isWords, score: isWords ? (isResult ? 200 : 150) : column.profit || 75 }
}

/** The columns that may say the results, the best one first. */
export function choicesIn(columns: readonly Column[], trades: readonly Row[]): readonly Choice[] {
  const named = columns.filter(saysResult)
  const fits = named.flatMap((column) => choiceOf(column, trades) ?? [])
  return fits.toSorted((one, other) => other.score - one.score)
}

/** Columns without a known name in which words of results or amounts with both signs stand. */
export const guessesIn = (columns: readonly Column[], trades: readonly Row[]): readonly Column[] =>
  columns.filter((column) => {
    const { place, roles } = column
    const texts = trades.map((row) => cell(row, place)).filter((text) => text !== '')
    const signs = new Set(texts.map(signOf))
    return (
      roles.length === 0 &&
      !isOther(column) &&
      texts.length > 0 &&
      (texts.every(isWord) || (!signs.has(undefined) && signs.has(-1) && signs.has(1)))
    )
  })
