/**
 * Custom cycles as a sheet of 10 rows (cycles) by 8 columns (the first stake and MG 1 to MG 7), amounts in money. An empty cell
 * and 0 are the same, as on the wire. A row is played up to its first empty cell.
 *
 * A row is valid, and sent, if its first stake is above 0 and all its cells are amounts of 0 or more. A row without any amount
 * is not used and not sent.
 */
import { plainText } from '@/contract/plainText'
import { MARTINGALE_STEPS, type CustomCycle, type CustomCycleAnswer } from '@/contract/money'
import { told } from '@/contract/told'
import { csvRows } from '@/domain/csv'
import { isCycleNumber, LAST_CYCLE } from './usableCycles'
import { readNumber, writeNumber, type DecimalMark } from '@/domain/numberText'

export const columns = ['entrada', ...MARTINGALE_STEPS] as const
/** Above any account's size: a factor's results grow fast. */
const LARGEST_AMOUNT = 1e12

/** Text that is not an amount: it is kept until it is corrected. */
export interface UnreadCell {
  readonly text: string
  readonly problem: 'unreadable' | 'ambiguous' | 'negative' | 'tooLarge'
}
export type Cell = number | UnreadCell
/** `LAST_CYCLE` rows of `columns.length` cells */
export type Grid = readonly (readonly Cell[])[]

/** Counted from 0. */
export interface Place {
  readonly row: number
  readonly column: number
}
/** A rectangle, both corners included. */
export interface Block {
  readonly from: Place
  readonly to: Place
}

export const emptyGrid: Grid = Array.from({ length: LAST_CYCLE }, () => columns.map(() => 0))

export const cellAt = (grid: Grid, { row, column }: Place): Cell => grid[row]?.[column] ?? 0

const isSameCell = (a: Cell, b: Cell) =>
  typeof a === 'number' || typeof b === 'number'
    ? Object.is(a, b)
    : a.text === b.text && a.problem === b.problem

export const isSameGrid = (a: Grid, b: Grid) =>
  a === b ||
  a.every((cells, row) => cells.every((cell, column) => isSameCell(cell, cellAt(b, { row, column }))))

export const isInBlock = ({ from, to }: Block, { row, column }: Place) =>
  from.row <= row && row <= to.row && from.column <= column && column <= to.column

/** The rectangle between any two opposite corners. */
export const blockBetween = (a: Place, b: Place): Block => ({
  from: { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
  to: { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
})

/** The grid with the cells that `change` returns; unchanged rows, and an unchanged grid, stay the same objects. */
function changed(grid: Grid, change: (place: Place) => Cell | undefined): Grid {
  let isChanged = false
  const next = grid.map((cells, row) => {
    const cellsNow = cells.map((cell, column) => {
      const wanted = change({ row, column })
      return wanted === undefined || isSameCell(wanted, cell) ? cell : wanted
    })
    if (cellsNow.every((cell, column) => cell === cells[column])) return cells
    isChanged = true
    return cellsNow
  })
  return isChanged ? next : grid
}

export const withCell = (grid: Grid, at: Place, cell: Cell): Grid =>
  changed(grid, ({ row, column }) => (row === at.row && column === at.column ? cell : undefined))

export const cleared = (grid: Grid, block: Block): Grid =>
  changed(grid, (place) => (isInBlock(block, place) ? 0 : undefined))

const currencySign = String.raw`(?:R\$|US\$|\$|€|£|BRL|USDT?|EUR)`
const leadingSign = new RegExp(String.raw`^([-+−]?)\s*${currencySign}\s*`, 'i')
const trailingSign = new RegExp(String.raw`\s*${currencySign}$`, 'i')
/** Digits with blanks between them are one number only if these separate thousands: `1 500`, not `2 4 8`. */
const digitsApart = /\d\s+\d/
const thousandsApart = /^[-+−]?\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?$/

export interface CellReading {
  readonly cell: Cell
  /** whether a currency sign was ignored */
  readonly hadCurrency: boolean
}

/** Reads a cell's text, with a decimal comma or point, a currency sign, and thousands separators where they are unambiguous. */
export function readCell(text: string, mark: DecimalMark): CellReading {
  const trimmed = plainText(text).trim()
  const bare = trimmed.replace(leadingSign, '$1').replace(trailingSign, '')
  const hadCurrency = bare !== trimmed
  if (trimmed === '') return { cell: 0, hadCurrency }
  // Spreadsheets show an empty amount of money as a dash.
  if (hadCurrency && /^[-–—]$/.test(bare)) return { cell: 0, hadCurrency }
  return { cell: amountIn(bare, trimmed, mark), hadCurrency }
}

function amountIn(bare: string, text: string, mark: DecimalMark): Cell {
  if (digitsApart.test(bare) && !thousandsApart.test(bare)) return { text, problem: 'unreadable' }
  const { value, problem } = readNumber(bare, mark)
  if (value === undefined) return { text, problem: problem === 'ambiguous' ? problem : 'unreadable' }
  if (value < 0) return { text, problem: 'negative' }
  return value > LARGEST_AMOUNT ? { text, problem: 'tooLarge' } : value || 0
}

/** A cell's text for editing and copying: all digits, no thousands separators; '' for 0. */
export function writeCell(cell: Cell, mark: DecimalMark): string {
  if (typeof cell !== 'number') return cell.text
  return cell === 0 ? '' : writeNumber(cell, mark)
}

/** Tab-separated lines, as spreadsheets copy and paste. */
export const writeBlock = (grid: Grid, { from, to }: Block, mark: DecimalMark): string =>
  grid
    .slice(from.row, to.row + 1)
    .map((cells) =>
      cells
        .slice(from.column, to.column + 1)
        .map((cell) => writeCell(cell, mark).replaceAll(/[\t\r\n]/g, ' '))
        .join('\t'),
    )
    .join('\n')

/** Rows of texts, separated by tabs or, if there are none, by semicolons. An empty text is one blank cell. */
export function readBlock(text: string): readonly (readonly string[])[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  return lines === '' ? [['']] : csvRows(lines, !text.includes('\t') && text.includes(';') ? ';' : '\t')
}

export interface Paste {
  readonly grid: Grid
  /** the cells that were pasted over */
  readonly block: Block
  /** cells pasted */
  readonly pasted: number
  /** filled cells outside of the grid */
  readonly leftOut: number
  /** pasted cells that are not amounts */
  readonly unread: number
  readonly hadCurrency: boolean
}

/** Pastes from the block's first corner on; a single cell fills the whole block. Nothing is written outside of the grid. */
export function paste(grid: Grid, over: Block, text: string, mark: DecimalMark): Paste {
  const texts = readBlock(text)
  const width = Math.max(...texts.map((cells) => cells.length))
  const isSingle = texts.length === 1 && width === 1
  const end: Place = isSingle
    ? over.to
    : { row: over.from.row + texts.length - 1, column: over.from.column + width - 1 }
  const to = { row: Math.min(end.row, LAST_CYCLE - 1), column: Math.min(end.column, columns.length - 1) }
  const block = { from: over.from, to }
  const textAt = ({ row, column }: Place) =>
    isSingle ? texts[0]?.[0] : texts[row - over.from.row]?.[column - over.from.column]

  let pasted = 0
  let unread = 0
  let hadCurrency = false
  const next = changed(grid, (place) => {
    const found = isInBlock(block, place) ? textAt(place) : undefined
    if (found === undefined) return undefined
    const reading = readCell(found, mark)
    pasted += 1
    if (typeof reading.cell !== 'number') unread += 1
    hadCurrency ||= reading.hadCurrency
    return reading.cell
  })
  const outside = texts.flatMap((cells, row) =>
    cells.filter(
      (cell, column) =>
        plainText(cell).trim() !== '' &&
        !isInBlock(block, { row: over.from.row + row, column: over.from.column + column }),
    ),
  )
  return { grid: next, block, pasted, unread, hadCurrency, leftOut: outside.length }
}

/** To whole cents, halves up. */
const cents = (amount: number) => Math.floor(amount * 100 + 0.5) / 100

/**
 * Fills a row from its first stake: MG k = stake × factor^k, in cents, for k = 1 … steps; the cells after that are emptied.
 * `undefined` without a stake or a factor, or if an amount gets too large.
 */
export function filled(grid: Grid, row: number, factor: number, steps: number): Grid | undefined {
  const entry = cellAt(grid, { row, column: 0 })
  if (typeof entry !== 'number' || entry <= 0 || !(factor > 0)) return undefined
  const amounts = columns.map((_, step) => {
    if (step === 0) return entry
    return step <= steps ? cents(entry * factor ** step) : 0
  })
  if (amounts.some((amount) => !(amount <= LARGEST_AMOUNT))) return undefined
  return changed(grid, (place) => (place.row === row ? amounts[place.column] : undefined))
}

/** The grids for undo and redo. */
export interface GridHistory {
  readonly past: readonly Grid[]
  readonly present: Grid
  readonly future: readonly Grid[]
}

export const newHistory = (present: Grid): GridHistory => ({ past: [], present, future: [] })

/** A step that changes nothing is not recorded. */
export const withStep = (history: GridHistory, present: Grid): GridHistory =>
  isSameGrid(history.present, present)
    ? history
    : { past: [...history.past, history.present], present, future: [] }

export function undone({ past, present, future }: GridHistory): GridHistory {
  const before = past.at(-1)
  return before
    ? { past: past.slice(0, -1), present: before, future: [present, ...future] }
    : { past, present, future }
}

export function redone({ past, present, future }: GridHistory): GridHistory {
  const [after, ...rest] = future
  return after ? { past: [...past, present], present: after, future: rest } : { past, present, future }
}

export interface LeftOut {
  /** `undefined`: not told, or not readable */
  readonly cycle: number | undefined
  readonly reason: 'repeated' | 'outOfRange' | 'unread'
  /** up to the last amount; `undefined`: one that cannot be read */
  readonly amounts: readonly (number | undefined)[]
}

/** The first row of each cycle. */
export const withoutRepeated = <Row extends { readonly cycle: number | undefined }>(
  rows: readonly Row[],
): readonly Row[] => rows.filter(({ cycle }, place) => rows.findIndex((row) => row.cycle === cycle) === place)

/** The provider's rows as a grid, and the rows that do not fit into it. */
export function fromRows(answer: readonly CustomCycleAnswer[]): {
  readonly grid: Grid
  readonly leftOut: readonly LeftOut[]
} {
  const rows = answer.map((row) => ({ ...row, cycle: told(row.cycle) }))
  const kept = withoutRepeated(rows.filter(({ cycle }) => cycle !== undefined && isCycleNumber(cycle)))
  const grid = emptyGrid.map((_, place) => {
    const found = kept.find(({ cycle }) => cycle === place + 1)
    return columns.map((column) => toCell(found ? found[column] : 0))
  })
  const leftOut = rows
    .filter((row) => !kept.includes(row))
    .map((row): LeftOut => {
      const amounts = columns.map((column) => (row[column] === undefined ? 0 : told(row[column])))
      return {
        cycle: row.cycle,
        reason: row.cycle === undefined ? 'unread' : isCycleNumber(row.cycle) ? 'repeated' : 'outOfRange',
        amounts: amounts.slice(0, amounts.findLastIndex((amount) => amount !== 0) + 1),
      }
    })
  return { grid, leftOut }
}

/** An amount that cannot be read is to be typed again. */
function toCell(amount: CustomCycleAnswer['entrada']): Cell {
  const value = told(amount)
  return value === undefined ? { text: '?', problem: 'unreadable' } : value || 0
}

export type RowState = 'unused' | 'valid' | 'noEntry' | 'unread'

export function rowState(cells: readonly Cell[]): RowState {
  if (cells.some((cell) => typeof cell !== 'number')) return 'unread'
  if (cells.every((cell) => cell === 0)) return 'unused'
  return cells[0] === 0 ? 'noEntry' : 'valid'
}

/** The rows to send: the valid ones, each cycle once. */
export function toRows(grid: Grid): readonly CustomCycle[] {
  const rows = grid.flatMap((cells, place) => {
    if (rowState(cells) !== 'valid') return []
    const amounts = columns.map((column, at) => [column, cells[at]] as const)
    return [{ cycle: place + 1, ...Object.fromEntries(amounts) } as CustomCycle]
  })
  return withoutRepeated(rows)
}

/** How many cells of a row are played: up to the first empty one. */
export function played(cells: readonly Cell[]): number {
  const end = cells.indexOf(0)
  return end < 0 ? cells.length : end
}

/** Whether amounts after an empty cell, which ends the row, are never played. */
export const isCutShort = (cells: readonly Cell[]) =>
  rowState(cells) === 'valid' && cells.slice(played(cells)).some((cell) => cell !== 0)

/** The loss if every cycle is lost: the sum of all cells that are played. */
export const worstCase = (grid: Grid): number =>
  grid
    .filter((cells) => rowState(cells) === 'valid')
    .flatMap((cells) => cells.slice(0, played(cells)))
    .reduce<number>((sum, cell) => sum + (typeof cell === 'number' ? cell : 0), 0)

/** In reading order. */
export const unreadPlaces = (grid: Grid): readonly Place[] =>
  grid.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (typeof cell === 'number' ? [] : [{ row, column }])),
  )

/** Its gales would be dropped silently. */
export const lacksEntry = (cells: readonly Cell[]) => rowState(cells) === 'noEntry'

/** The first cell that has to be corrected. */
export function firstProblem(grid: Grid): Place | undefined {
  const row = grid.findIndex(lacksEntry)
  return unreadPlaces(grid)[0] ?? (row < 0 ? undefined : { row, column: 0 })
}

const lastRow = LAST_CYCLE - 1
const lastColumn = columns.length - 1
const within = (value: number, last: number) => Math.min(Math.max(value, 0), last)

/** Where a key moves from a cell; with `far` (Ctrl) to the edge. `undefined`: the key does not move. */
export function moved({ row, column }: Place, key: string, far: boolean): Place | undefined {
  const step = far ? LAST_CYCLE : 1
  switch (key) {
    case 'ArrowUp':
      return { row: within(row - step, lastRow), column }
    case 'ArrowDown':
      return { row: within(row + step, lastRow), column }
    case 'ArrowLeft':
      return { row, column: within(column - step, lastColumn) }
    case 'ArrowRight':
      return { row, column: within(column + step, lastColumn) }
    case 'Home':
      return { row: far ? 0 : row, column: 0 }
    case 'End':
      return { row: far ? lastRow : row, column: lastColumn }
    default:
      return undefined
  }
}

/** The next or previous cell in reading order; `undefined` at the grid's ends. */
export function neighbour({ row, column }: Place, step: 1 | -1): Place | undefined {
  const place = row * columns.length + column + step
  if (place < 0 || place >= LAST_CYCLE * columns.length) return undefined
  return { row: Math.floor(place / columns.length), column: place % columns.length }
}
