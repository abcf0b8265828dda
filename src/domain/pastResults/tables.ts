/** Tables in a text: rows of cells under a header, with the lines of the text that they stand on. What they are about is not known here. */
import Papa from 'papaparse'

export interface Row {
  /** of the text, from 1; where a cell has several lines, its first */
  readonly line: number
  readonly cells: readonly string[]
}

export interface Table {
  /** the text alone on a line above the header */
  readonly title: string
  readonly head: Row
  readonly rows: readonly Row[]
}

export interface Tables {
  readonly tables: readonly Table[]
  /** rows with text above the first header, but for titles */
  readonly above: readonly Row[]
  /** line of a quotation mark that opens a cell and is not closed well */
  readonly badQuote?: number | undefined
}

/** The last one occurs in no text: a table with one column. */
const separators = ['\t', ';', ',', '|', '\u001F']
/** A line for spreadsheets. */
const hint = /^sep=(.)[^\S\n]*\n/i
/** Blank rows, and those between the header and the rows of a table in plain text. */
const isRule = (cells: readonly string[]) => cells.every((cell) => /^:?[-=_]*:?$/.test(cell.trim()))

export const filled = ({ cells }: Pick<Row, 'cells'>): readonly string[] =>
  cells.filter((cell) => cell.trim() !== '')

/** Whether a row is a header; the next one may show it. */
type IsHead = (row: Row, next: Row | undefined) => boolean

interface Rows {
  readonly rows: readonly Row[]
  readonly badQuote?: number | undefined
}

function rowsOf(text: string, separator: string): Rows {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n' })
  let line = 1
  const rows = data.map((cells): Row => {
    const row = { line, cells }
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
    return row
  })
  const bad = errors.find(({ type }) => type === 'Quotes')
  return { rows, badQuote: bad && rows[bad.row ?? 0]?.line }
}

function split(rows: readonly Row[], isHead: IsHead): Pick<Tables, 'tables' | 'above'> {
  const above: Row[] = []
  const tables: { title: string; head: Row; rows: Row[] }[] = []
  const written = rows.filter((row) => !isRule(row.cells))
  for (const [place, row] of written.entries()) {
    const own = tables.at(-1)?.rows ?? above
    if (!isHead(row, written[place + 1])) {
      own.push(row)
      continue
    }
    const last = own.at(-1)
    const isTitle = last !== undefined && filled(last).length === 1
    if (isTitle) own.pop()
    tables.push({ title: isTitle ? (filled(last)[0] ?? '') : '', head: row, rows: [] })
  }
  return { tables, above }
}

/**
 * The tables of a text; `undefined`: it has no header. Of all separators counts the one that gives the widest header; a
 * single column is not cut.
 */
export function tablesIn(text: string, isHead: IsHead): Tables | undefined {
  const told = hint.exec(text)?.[1]
  // Its line stays, empty, so that lines keep their numbers.
  const body = text.replace(hint, '\n')
  const found = (told ? [told] : separators)
    .filter((separator) => separator === separators.at(-1) || body.includes(separator))
    .map((separator) => {
      const read = rowsOf(body, separator)
      return { ...split(read.rows, isHead), badQuote: read.badQuote }
    })
    .filter(({ tables }) => tables.length > 0)
  const widthOf = ({ tables }: Tables) => filled(tables[0]?.head ?? { cells: [] }).length
  return found.toReversed().toSorted((one, other) => widthOf(other) - widthOf(one))[0]
}
