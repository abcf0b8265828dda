/** Which rows of a table are finished trades, and what the others are. */
import { signOf, valueOf, decimalMarkIn } from './amounts'
import type { Column } from './columns'
import { filled, type Row, type Table } from './tables'
import { unitOf } from './units'
import { bare, rowWords, sectionWords, type Role, type RowKind } from './words'

/** `noInstrument`: where the others have one; `noResult`: nothing in the column of the result; `text`: a line of words, no row. */
export type LeftOutKind =
  | RowKind
  | 'noInstrument'
  | 'noResult'
  | 'text'
  | 'count'
  | 'otherTable'
  | 'otherAccount'
  | 'chosen'

const rowKinds = Object.keys(rowWords) as RowKind[]
const wholeWord = new Map(rowKinds.flatMap((kind) => rowWords[kind].map((word) => [word, kind] as const)))
/** Shorter ones begin other words too. */
const SHORTEST_START = 4

function kindIn(cell: string): RowKind | undefined {
  const text = bare(cell)
    .replaceAll(/[_:.]+/g, ' ')
    .replaceAll('p/l', 'pnl')
    .trim()
  const starts = (word: string) => word.length >= SHORTEST_START && text.startsWith(`${word} `)
  return wholeWord.get(text) ?? rowKinds.find((kind) => rowWords[kind].some(starts))
}

export const sectionOf = (title: string): keyof typeof sectionWords | undefined => {
  const name = bare(title)
    .replaceAll(/[^\p{L} ]/gu, '')
    .trim()
  return (Object.keys(sectionWords) as (keyof typeof sectionWords)[]).find((section) =>
    sectionWords[section].some((words) => name === words || name.startsWith(`${words} `)),
  )
}

const cellsWith = (role: Role, columns: readonly Column[], { cells }: Row) =>
  columns.filter(({ roles }) => roles.includes(role)).map(({ place }) => cells[place] ?? '')

/** It has an amount that is not 0, or a word, where a result may stand. */
const hasResult = (columns: readonly Column[], { cells }: Row) =>
  columns
    .filter(({ profit, roles }) => profit > 0 || roles.includes('result'))
    .some(
      ({ place }) => (signOf(cells[place] ?? '') ?? 0) !== 0 || unitOf(cells[place] ?? '').kind === 'results',
    )

/** States that say the same in any column, even that of the result; a cancelled order was pending before. */
const states: readonly RowKind[] = ['cancelled', 'open', 'pending']

/** What the words of a row say that it is. */
function kindOf(columns: readonly Column[], row: Row): RowKind | undefined {
  if (cellsWith('isOpen', columns, row).some((cell) => bare(cell) === 'true')) return 'open'
  const said = [...cellsWith('kind', columns, row), ...cellsWith('status', columns, row)].map(kindIn)
  const noted = cellsWith('comment', columns, row).map((cell) => wholeWord.get(bare(cell)))
  const anywhere = row.cells.map((cell) => wholeWord.get(bare(cell)))
  const stated = states.filter((state) => anywhere.includes(state))
  const found = [...stated, ...said, ...noted].filter((kind) => kind !== undefined && kind !== 'sum')
  // An order that ended with a result was one, whatever its state is called.
  return found.find((kind) => (kind !== 'cancelled' && kind !== 'pending') || !hasResult(columns, row))
}

const isSumWord = (row: Row) => kindIn(filled(row)[0] ?? '') === 'sum'

/** One text alone, or a label and its value: `Balance:`. */
const isText = (row: Row) => {
  const [first = '', ...others] = filled(row)
  return first.trim().endsWith(':') || (others.length === 0 && signOf(first) === undefined)
}

export interface SortedRows {
  readonly trades: readonly Row[]
  readonly leftOut: readonly { readonly kind: LeftOutKind; readonly line: number }[]
}

/** What the words of each row say; `undefined`: it may be a trade. */
function kindsOf({ rows, head }: Table, columns: readonly Column[]): readonly (LeftOutKind | undefined)[] {
  const widest = rows.reduce((most, row) => Math.max(most, filled(row).length), 0)
  const isWide = head.cells.length > 1
  const dates = columns.filter(
    ({ roles, place }) =>
      (roles.includes('date') || roles.includes('closed')) &&
      rows.some(({ cells }) => /\d/.test(cells[place] ?? '')),
  )
  /** Words where the others have a date. */
  const isUndated = ({ cells }: Row) =>
    dates.some(({ place }) => /^\P{N}*\p{L}\P{N}*$/u.test(cells[place] ?? ''))
  let section: 'open' | 'pending' | 'sum' | undefined
  return rows.map((row) => {
    if (isWide && isText(row)) {
      const named = sectionOf(filled(row)[0] ?? '')
      if (named) section = named === 'deals' ? undefined : named
      return 'text'
    }
    if ((isSumWord(row) && filled(row).length < widest) || isUndated(row)) return 'sum'
    return section ?? kindOf(columns, row)
  })
}

export function sortRows(table: Table, columns: readonly Column[]): SortedRows {
  const instruments = columns.filter(({ roles }) => roles.includes('instrument'))
  const hasInstrument = ({ cells }: Row) =>
    instruments.some(({ place }) => (cells[place] ?? '').trim() !== '')
  const kinds = kindsOf(table, columns)
  const others = table.rows.filter((_, place) => kinds[place] === undefined)
  const areTraded = others.filter(hasInstrument).length * 2 >= others.length
  const isTrade = (row: Row) => !areTraded || hasInstrument(row)
  return {
    trades: others.filter(isTrade),
    leftOut: table.rows.flatMap((row, place) => {
      const kind = kinds[place] ?? (isTrade(row) ? undefined : 'noInstrument')
      return kind ? [{ kind, line: row.line }] : []
    }),
  }
}

/** Whether the last amount is the sum of those before it, of which one alone would be chance. */
export function isSum(amounts: readonly string[]): boolean {
  const mark = decimalMarkIn(amounts)
  const values = amounts.map((amount) => valueOf(amount, mark))
  const last = values.at(-1)
  const before = values.slice(0, -1)
  if (last === undefined || before.filter((value) => value !== 0).length < 2 || before.includes(undefined))
    return false
  return (
    Math.round(before.reduce<number>((sum, value) => sum + (value ?? 0), 0) * 100) === Math.round(last * 100)
  )
}
