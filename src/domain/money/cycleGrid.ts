/**
 * Custom cycles as a sheet of 10 rows (cycles) by 8 columns (the first stake and MG 1 to MG 7), amounts in money. An empty cell
 * and 0 are the same, as on the wire. A row is played up to its first empty cell.
 *
 * A row is valid, and sent, if its first stake is above 0 and all its cells are amounts of 0 or more. A row without any amount
 * is not used and not sent.
 */
import { plainText } from '@/contract/plainText'
import { MARTINGALE_STEPS, type CustomCycle, type CustomCycleAnswer } from '@/contract/money'
import { isNotAllowed, knownValue } from '@/contract/told'
import { csvRows } from '@/domain/csv'
import { isCycleNumber, LAST_CYCLE, usableCycles } from './usableCycles'
import { readNumber, type DecimalMark } from '@/domain/numberText'
import { decimalsOf, type Unit } from './unit'

export const columns = ['entrada', ...MARTINGALE_STEPS] as const
/** Above any account's size: a factor's results grow fast. */
const LARGEST_AMOUNT = 1e12

/** Text that is not an amount: it is kept until it is corrected. */
export interface UnreadCell {
  readonly text: string
  readonly problem: 'unreadable' | 'ambiguous' | 'negative' | 'tooLarge'
}
export type GridCell = number | UnreadCell
/** `LAST_CYCLE` rows of `columns.length` cells */
export type Grid = readonly (readonly GridCell[])[]

/** Counted from 0. */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

const emptyRow: readonly GridCell[] = columns.map(() => 0)
export const emptyGrid: Grid = Array.from({ length: LAST_CYCLE }, () => emptyRow)

/** The place that a name says: `3_mg2`, the id of a field, and `3.mg2` are MG 2 of cycle 3. */
export function placeNamed(name: string): GridPlace {
  const [cycle, column] = name.split(/[._]/)
  return { row: Number(cycle) - 1, column: columns.findIndex((known) => known === column) }
}

const withRow = (grid: Grid, at: number, cells: readonly GridCell[]): Grid =>
  grid.map((before, row) => (row === at ? cells : before))

export const withCell = (grid: Grid, { row, column }: GridPlace, cell: GridCell): Grid =>
  withRow(grid, row, grid[row]?.with(column, cell) ?? [])

export const withoutRow = (grid: Grid, row: number): Grid => withRow(grid, row, emptyRow)

const currencySign = String.raw`(?:R\$|US\$|\$|€|£|BRL|USDT?|EUR)`
const leadingSign = new RegExp(String.raw`^([-+−]?)\s*${currencySign}\s*`, 'i')
const trailingSign = new RegExp(String.raw`(?<!\s)\s*${currencySign}$`, 'i')

const withoutCurrency = (text: string) => text.replace(leadingSign, '$1').replace(trailingSign, '')

/** Reads a cell's text, with a decimal comma or point, a currency sign, and thousands separators where they are unambiguous. */
export function readCell(written: string, mark: DecimalMark): GridCell {
  const text = plainText(written).trim()
  const bare = withoutCurrency(text)
  // Spreadsheets show an empty amount of money as a dash.
  if (text === '' || (bare !== text && /^[-–—]$/.test(bare))) return 0
  const { value, problem } = readNumber(bare, mark)
  if (value === undefined) return { text, problem: problem === 'ambiguous' ? problem : 'unreadable' }
  if (value < 0) return { text, problem: 'negative' }
  return value > LARGEST_AMOUNT ? { text, problem: 'tooLarge' } : value || 0
}

/** Rows of texts, separated by tabs or, if there are none, by semicolons. An empty text is one blank cell. */
export function readBlock(text: string): readonly (readonly string[])[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  return lines === '' ? [['']] : csvRows(lines, !text.includes('\t') && text.includes(';') ? ';' : '\t')
}

/** Characters; no ten rows of amounts are longer. */
const LONGEST_BLOCK = 20_000

export interface PastedBlock {
  readonly texts: readonly (readonly string[])[]
  /**
   * `left`: a first column with the numbers of the cycles was left out. `perhaps`: it may be one, and is there, because its numbers may
   * be amounts. `tooLong`: it was not looked at.
   */
  readonly remark?: 'numbersLeft' | 'perhapsNumbers' | 'tooLong'
}

const cycleHead = /^(?:ciclos?|cycles?|n[.º°]*|#)$/i

/** Blank, or words instead of an amount. */
function isName(text: string): boolean {
  const cell = readCell(text, ',')
  return (
    text.trim() === '' || (!isAmount(cell) && cell.problem === 'unreadable' && /\p{L}\p{L}|#/u.test(text))
  )
}

/** A pasted text: its rows, without their header and the numbers of the cycles. */
export function readPasted(text: string): PastedBlock {
  if (text.length > LONGEST_BLOCK) return { texts: [], remark: 'tooLong' }
  const block = readBlock(text)
  const [head = [], ...below] = block
  const isHead = below.length > 0 && head.every(isName) && head.some((cell) => cell.trim() !== '')
  const rows = isHead ? below : block
  const isNumbered =
    rows.length > 1 && rows.every((cells, row) => cells.length > 1 && cells[0]?.trim() === String(row + 1))
  if (!isNumbered) return { texts: rows }
  return isHead && cycleHead.test(head[0]?.trim() ?? '')
    ? { texts: rows.map((cells) => cells.slice(1)), remark: 'numbersLeft' }
    : { texts: rows, remark: 'perhapsNumbers' }
}

const isAmount = (cell: GridCell) => typeof cell === 'number'

/**
 * Pastes rows of texts from a cell on. Nothing is written outside of the grid. Counted are the cells pasted, the amounts outside,
 * the pasted cells that are not amounts, and those whose currency sign was ignored.
 */
export function paste(grid: Grid, from: GridPlace, texts: readonly (readonly string[])[], mark: DecimalMark) {
  const found = texts.flatMap((cells, row) =>
    cells.map((text, column) => ({
      place: { row: from.row + row, column: from.column + column },
      cell: readCell(text, mark),
      hadCurrency: withoutCurrency(text.trim()) !== text.trim(),
    })),
  )
  const inside = found.filter(({ place: { row, column } }) => row < LAST_CYCLE && column < columns.length)
  const outside = found.filter((one) => !inside.includes(one))
  return {
    grid: inside.reduce((next, { place, cell }) => withCell(next, place, cell), grid),
    counts: {
      pasted: inside.length,
      leftOut: outside.filter(({ cell }) => cell !== 0).length,
      unread: inside.filter(({ cell }) => !isAmount(cell)).length,
      currency: inside.filter(({ hadCurrency }) => hadCurrency).length,
    },
  }
}

/**
 * Fills a row from its first stake: MG k = stake × factor^k, in smallest amounts of the unit, halves up, for k = 1 … steps; the cells
 * after that are emptied. Or why that cannot be done.
 */
export function filled(
  grid: Grid,
  row: number,
  factor: number,
  steps: number,
  unit?: Unit,
): Grid | 'noEntry' | 'noFactor' | 'tooLarge' {
  const entry = grid[row]?.[0]
  if (typeof entry !== 'number' || entry <= 0) return 'noEntry'
  if (!(factor > 0)) return 'noFactor'
  const paid = 10 ** decimalsOf(unit)
  const amounts = columns.map((_, step) => {
    if (step === 0) return entry
    return step <= steps ? Math.floor(entry * factor ** step * paid + 0.5) / paid : 0
  })
  return amounts.every((amount) => amount <= LARGEST_AMOUNT) ? withRow(grid, row, amounts) : 'tooLarge'
}

export interface LeftOut {
  /** `undefined`: not told, or not readable */
  readonly cycle: number | undefined
  readonly reason: 'repeated' | 'outOfRange' | 'unread'
  /** up to the last amount; `undefined`: one that cannot be read */
  readonly amounts: readonly (number | undefined)[]
}

/** The provider's rows as a grid, and the rows that do not fit into it. */
export function fromRows(answer: readonly CustomCycleAnswer[]) {
  const rows = answer.map((row) => ({ ...row, cycle: knownValue(row.cycle) }))
  // Of rows with the same cycle the first counts.
  const kept = emptyGrid.map((_, place) => rows.find(({ cycle }) => cycle === place + 1))
  const grid: Grid = kept.map((row) => columns.map((column) => toCell(row ? row[column] : 0)))
  const leftOut = rows
    .filter((row) => !kept.includes(row))
    .map((row): LeftOut => {
      const amounts = columns.map((column) => (row[column] === undefined ? 0 : knownValue(row[column])))
      return {
        cycle: row.cycle,
        reason: row.cycle === undefined ? 'unread' : isCycleNumber(row.cycle) ? 'repeated' : 'outOfRange',
        amounts: amounts.slice(0, amounts.findLastIndex((amount) => amount !== 0) + 1),
      }
    })
  return { grid, leftOut }
}

/** An amount that cannot be read is to be typed again, one below 0 to be corrected. */
function toCell(amount: CustomCycleAnswer['entrada']): GridCell {
  if (isNotAllowed(amount)) return { text: String(amount.notAllowed), problem: 'negative' }
  const value = knownValue(amount)
  return value === undefined ? { text: '?', problem: 'unreadable' } : value || 0
}

/** Whether all cells are amounts. */
export const isRead = (grid: Grid) => grid.flat().every(isAmount)

export const isValidRow = (cells: readonly GridCell[]) => cells.every(isAmount) && cells[0] !== 0

/** The rows to send: the valid ones. */
export const toRows = (grid: Grid): readonly CustomCycle[] =>
  grid.flatMap((cells, place) => {
    if (!isValidRow(cells)) return []
    const amounts = columns.map((column, at) => [column, cells[at]] as const)
    return [{ cycle: place + 1, ...Object.fromEntries(amounts) } as CustomCycle]
  })

/** The loss if every cycle is lost: the sum of all cells that are played. */
export const worstCase = (grid: Grid): number =>
  usableCycles(toRows(grid))
    .flatMap(({ stakes }) => stakes)
    .reduce((sum, stake) => sum + stake, 0)

/** What is to be said about a cell. */
export interface Remark extends GridPlace {
  /** All but `cutShort` are to be corrected: an entry is missing, or amounts after this empty cell are never played. */
  readonly problem: UnreadCell['problem'] | 'noEntry' | 'cutShort'
  readonly text?: string
}

/** In reading order. */
export const remarksOn = (grid: Grid): readonly Remark[] =>
  grid.flatMap((cells, row): readonly Remark[] => {
    if (!cells.every(isAmount))
      return cells.flatMap((cell, column) => (isAmount(cell) ? [] : [{ row, column, ...cell }]))
    const column = cells.indexOf(0)
    if (column < 0 || cells.slice(column).every((cell) => cell === 0)) return []
    return [{ row, column, problem: column === 0 ? 'noEntry' : 'cutShort' }]
  })

export const lacksEntry = (grid: Grid) => remarksOn(grid).some(({ problem }) => problem === 'noEntry')
