/** Tables in a text: rows of cells under a header, with the lines of the text that they stand on. What they are about is not known here. */
import Papa from 'papaparse'
import { isCurrencyPair } from '../currencyPairs'
import { hasSign, signOf } from './amounts'
import { momentsIn } from './dates'
import { isRowOfLetters, isResultName, outcomeOfWord, bare } from './words'

export interface TableRow {
  /** of the text, from 1; where a cell has several lines, its first */
  readonly line: number
  readonly cells: readonly string[]
  /** title above its header, where the same header stands several times */
  readonly under?: string | undefined
}

export interface TextTable {
  /** '' where the text has no header */
  readonly heads: readonly string[]
  readonly rows: readonly TableRow[]
}

export interface TextTables {
  readonly tables: readonly TextTable[]
  /** headers, titles, and what stands above the first header */
  readonly around: readonly number[]
  /** line of a quotation mark that opens a cell and is not closed well */
  readonly badQuote?: number | undefined
}

/** The last one occurs in no text: a table with one column. */
const separators = ['\t', ';', ',', '|', '\u001F']
/** A line for spreadsheets. */
const hint = /^sep=(.)[^\S\n]*\n/i
/** Blank rows, and those between the header and the rows of a table in plain text. */
const isRule = (cells: readonly string[]) => cells.every((cell) => /^:?[-=_]*:?$/.test(cell.trim()))

const filled = ({ cells }: TableRow): readonly string[] => cells.filter((cell) => cell.trim() !== '')
const isFigure = (cell: string) => signOf(cell) !== undefined || momentsIn(cell) !== ''
const isOutcome = (cell: string | undefined) => outcomeOfWord(bare(cell ?? '')) !== undefined

function rowsOf(
  text: string,
  separator: string,
): { rows: readonly TableRow[]; badQuote: number | undefined } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n' })
  let line = 1
  const rows = data.map((cells): TableRow => {
    const row = { line, cells }
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
    return row
  })
  const bad = errors.find(({ type }) => type === 'Quotes')
  return { rows: rows.filter(({ cells }) => !isRule(cells)), badQuote: bad && rows[bad.row ?? 0]?.line }
}

/** Rows below a header that show that it is one. */
const LOOKED_AT = 50

/** Words over rows in which at least one column has amounts or dates; as wide as they are. */
function isHead(row: TableRow, next: readonly TableRow[]): boolean {
  const names = filled(row)
  const [only = ''] = names
  if (names.length === 1)
    return (
      isResultName(only) && next.length > 0 && next.every(({ cells }) => signOf(cells.join('')) !== undefined)
    )
  const isWord = (name: string) => /[\p{L}#%]/u.test(name) && !isFigure(name) && !isCurrencyPair(name)
  if (!names.every(isWord)) return false
  // `Won` over `true` heads a column; `WIN` over `LOSS` is a result.
  const isResult = (name: string, place: number) =>
    isOutcome(name) && next.some(({ cells }) => isOutcome(cells[place]))
  if (row.cells.some(isResult)) return false
  const widest = Math.max(...next.map((one) => filled(one).length))
  return (
    names.length * 2 > widest &&
    next.some(({ cells }) =>
      cells.some(
        (cell, place) => (isFigure(cell) || isOutcome(cell)) && (row.cells[place] ?? '').trim() !== '',
      ),
    )
  )
}

/** A header stands first, or below a title, or once more between the rows. */
function split(rows: readonly TableRow[]): TextTables {
  const around: number[] = []
  const tables: { name: string; heads: readonly string[]; rows: TableRow[] }[] = []
  let under: string | undefined
  for (const [place, row] of rows.entries()) {
    const last = tables.at(-1)
    const before = rows[place - 1]
    const isTitled = before !== undefined && filled(before).length === 1
    const heads = row.cells.map((cell) => cell.trim())
    const name = heads.join('\t')
    const isAgain = last?.name === name
    if (isAgain || ((!last || isTitled) && isHead(row, rows.slice(place + 1, place + 1 + LOOKED_AT)))) {
      const title = isTitled && last?.rows.at(-1)?.line === before.line ? last.rows.pop() : undefined
      around.push(row.line, ...(title ? [title.line] : []))
      if (isTitled) [under] = filled(before)
      const same = tables.findIndex((table) => table.name === name)
      if (same < 0) tables.push({ name, heads, rows: [] })
      else tables.push(...tables.splice(same, 1))
    } else if (last) last.rows.push({ ...row, under })
    else around.push(row.line)
  }
  return { tables, around }
}

/** Rows of as many cells each, in which a column has dates, amounts or names with figures. */
function withoutHead(rows: readonly TableRow[], separator: string): TextTables | undefined {
  const width = rows[0]?.cells.length ?? 0
  if (rows.length > 1 && rows.every(({ cells }) => signOf(cells.join(separator)) !== undefined))
    return {
      tables: [
        { heads: [''], rows: rows.map(({ line, cells }) => ({ line, cells: [cells.join(separator)] })) },
      ],
      around: [],
    }
  const isEven = rows.length > 1 && width > 1 && rows.every(({ cells }) => cells.length === width)
  const places = Array.from({ length: width }, (_, place) => place)
  const isData = places.some((place) => rows.every(({ cells }) => /\d/.test(cells[place] ?? '')))
  // `8,70` under `-10,00` is no table.
  const isDecimal = separator === ',' && (width < 3 || rows.some(({ cells }) => hasSign(cells.join(','))))
  const hasRow = rows.some(({ cells }) => cells.every((cell) => isRowOfLetters(bare(cell))))
  return isEven && isData && !isDecimal && !hasRow
    ? { tables: [{ heads: places.map(() => ''), rows }], around: [] }
    : undefined
}

/**
 * The tables of a text; `undefined`: it is a list. Of all separators counts the one that gives the widest header; a single column is
 * not cut.
 */
export function tablesIn(text: string): TextTables | undefined {
  const told = hint.exec(text)?.[1]
  // Its line stays, empty, so that lines keep their numbers.
  const body = text.replace(hint, '\n')
  const read = (told ? [told] : separators)
    .filter((separator) => separator === separators.at(-1) || body.includes(separator))
    .map((separator) => ({ separator, ...rowsOf(body, separator) }))
  const found = read.flatMap(({ rows, badQuote }) => {
    const tables = split(rows)
    return tables.tables.length > 0 ? [{ ...tables, badQuote }] : []
  })
  const widthOf = ({ tables }: TextTables) =>
    Math.max(...tables.map(({ heads }) => heads.filter(Boolean).length))
  const widest = found.toReversed().toSorted((one, other) => widthOf(other) - widthOf(one))[0]
  if (widest) return widest
  return read
    .map(({ rows, separator }) => withoutHead(rows, separator))
    .find((tables) => tables !== undefined)
}
