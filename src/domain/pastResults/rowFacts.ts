/** What stands beside the result of a row: its date, its costs, its stake, its gale. */
import { decimalMarkIn, outcomeOfSign, signOf, valueOf } from './amounts'
import { cell, foundIn } from './columnChoice'
import type { Column } from './columns'
import type { Question, ResultChoices, ResultProblem, Said } from './reading'
import type { Row } from './tables'
import type { Found } from './units'
import { bare, type Role } from './words'

/** The cells of these columns of a row, in one text. */
export const textIn = (row: Row, columns: readonly Column[]) =>
  columns
    .map(({ place }) => cell(row, place))
    .filter((text) => text !== '')
    .join(' ')

/** When the trades ended; else any date of theirs. */
export function dateColumns(columns: readonly Column[], trades: readonly Row[]): readonly Column[] {
  const groups = (['closed', 'date', 'opened'] satisfies Role[]).map((role) =>
    columns.filter(({ roles }) => roles.includes(role)),
  )
  return groups.find((group) => trades.every((row) => /\d/.test(textIn(row, group)))) ?? []
}

/** Rows whose cells cannot be under their headers: longer, or shorter by more than a comment. */
export function shifted(
  head: Row,
  columns: readonly Column[],
  trades: readonly Row[],
  used: Column,
): readonly ResultProblem[] {
  const width = Math.max(0, ...columns.filter(({ head: name }) => name !== '').map(({ place }) => place + 1))
  const mayLack = ({ head: name, roles }: Column) => name === '' || roles.includes('comment')
  const behind = columns[used.place + 1]
  return trades
    .filter((row) => {
      const { cells } = row
      // `1,250.00` in a file with commas: the rest of the number stands where a comment may.
      const isCut = behind && mayLack(behind) && /^\d{2,3}(?:\.\d+)?$/.test(cell(row, behind.place))
      const isLonger = cells.slice(Math.max(width, head.cells.length)).some((text) => text.trim() !== '')
      const isShorter = !columns.slice(cells.length).every(mayLack)
      return isCut || isLonger || isShorter
    })
    .map((row) => ({ problem: 'rowLength', line: row.line, text: row.cells.join(' ') }))
}

/** Profit minus commission plus swap, in their sign; `undefined`: one of them is not clear. */
function afterCosts(columns: readonly Column[], trades: readonly Row[], used: Column) {
  const of = (role: Role) => columns.filter(({ roles }) => roles.includes(role))
  const costs = [
    ...of('commission').map((column) => [column, true] as const),
    ...of('swap').map((column) => [column, false] as const),
  ]
  const parts = [[used, false] as const, ...costs].map(([{ place }, isCost]) => {
    const texts = trades.map((row) => cell(row, place))
    const mark = decimalMarkIn(texts)
    return texts.map((text) => {
      const value = text === '' ? 0 : valueOf(text, mark)
      return isCost && value !== undefined ? -Math.abs(value) : value
    })
  })
  return trades.map((_, place) => {
    const sum = parts.reduce((all, values) => all + (values[place] ?? Number.NaN), 0)
    return Number.isNaN(sum) ? undefined : (Math.sign(Math.round(sum * 100)) as -1 | 0 | 1)
  })
}

interface Costs {
  /** of each row; absent: the profit counts as it stands */
  readonly signs?: readonly (-1 | 0 | 1 | undefined)[] | undefined
  readonly questions: readonly Question[]
}

/** Where commission and swap turn a profit, it matters whether it is with them: known by the header, or asked. */
export function costsOf(
  columns: readonly Column[],
  trades: readonly Row[],
  used: Column,
  chosen: ResultChoices['costs'],
): Costs {
  const hasCosts = columns.some(({ roles }) => roles.includes('commission') || roles.includes('swap'))
  // A net profit is with them, and percent and points have none.
  if (!hasCosts || used.profit >= 100 || used.profit < 60) return { questions: [] }
  const signs = afterCosts(columns, trades, used)
  const turned = trades.find((row, place) => signs[place] !== signOf(cell(row, used.place)))
  if (!turned) return { questions: [] }
  const heads = new Set(columns.map(({ head }) => bare(head).replaceAll(' ', '')))
  // The statements of MetaTrader have both, and a profit without costs.
  const isWithout = used.isGross || (heads.has('s/l') && heads.has('t/p'))
  const answer = chosen ?? (isWithout ? 'subtract' : undefined)
  return {
    signs: answer === 'subtract' ? signs : undefined,
    questions: [
      {
        kind: 'costs',
        options: ['included', 'subtract'],
        chosen: answer,
        line: turned.line,
        text: cell(turned, used.place),
      },
    ],
  }
}

/** The amount beside the stake: what is paid back is the stake where nothing was won. */
export function stakesOf(
  columns: readonly Column[],
  trades: readonly Row[],
  used: Column,
): readonly Said['besideStake'][] {
  const stake = columns.find(({ roles, place }) => roles.includes('stake') && place !== used.place)
  if (!stake) return []
  const markAt = (place: number) => decimalMarkIn(trades.map((row) => cell(row, place)))
  const marks = [markAt(used.place), markAt(stake.place)] as const
  return trades.map((row) => {
    const [paid, staked] = [
      valueOf(cell(row, used.place), marks[0]),
      valueOf(cell(row, stake.place), marks[1]),
    ]
    if (paid === undefined || staked === undefined || paid <= 0 || paid > staked) return undefined
    return paid === staked ? 'equal' : 'less'
  })
}

/** What an amount says against the word of its row. Amounts without a minus may be what was paid back. */
export function against(said: Said['outcome'], amount: string, hasMinus: boolean): Said['against'] {
  const sign = signOf(amount)
  const isOpposite =
    sign !== undefined &&
    ((said === 'win' && sign < 1) ||
      (hasMinus && said === 'loss' && sign >= 0) ||
      (hasMinus && said === 'draw' && sign !== 0))
  if (!isOpposite) return undefined
  return { outcome: sign === 0 ? 'draw' : sign > 0 ? 'win' : 'loss', by: 'amount' }
}

/** Of a word with several meanings, the amount beside it shows which: sold with a profit, or with a loss. */
export function resultOf(
  text: string,
  amount: string,
  isFlagged: boolean,
): Found | { readonly outcome: 'zero' } {
  if (isFlagged) return { outcome: text === '1' ? 'win' : 'loss' }
  const found = foundIn(text) ?? { outcome: 'zero' as const }
  const sign = found.outcome === 'hit' || found.outcome === 'sold' ? signOf(amount) : undefined
  return sign === undefined ? found : { outcome: outcomeOfSign(sign) }
}

/** Lost orders before the one of each row, by a column of its own; none if the lost ones have rows too. */
export function galesOf(
  columns: readonly Column[],
  trades: readonly Row[],
  said: readonly Said['outcome'][],
): readonly (number | undefined)[] {
  const column = columns.find(({ roles }) => roles.includes('gale'))
  if (!column) return []
  const gales = trades.map((row) => {
    const digits = /^\D*(\d)$/.exec(cell(row, column.place))?.[1]
    return digits === undefined ? undefined : Number(digits)
  })
  const later = gales.flatMap((gale, place) => (gale ? [{ gale, place }] : []))
  const areRows = later.every(({ gale, place }) =>
    [place - 1, place + 1].some((beside) => gales[beside] === gale - 1 && said[beside] === 'loss'),
  )
  return areRows ? [] : gales
}
