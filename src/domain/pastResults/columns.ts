/** What the columns of a table of trades hold, by their headers. */
import { filled, type Row } from './tables'
import { bare, codes, heads, openWords, outcomeWords, profitWords, type Role } from './words'
import { signOf } from './amounts'

export interface Column {
  readonly place: number
  /** as written */
  readonly head: string
  readonly roles: readonly Role[]
  /** how well it says what a trade earned, above 0; 0: it does not */
  readonly profit: number
  readonly isGross: boolean
}

const unit = new RegExp(
  String.raw`\b(?:${codes.join('|')}|reais|real|dolar|dolares|dollars?|euros?|pesos?|utc|gmt)\b|r\$|us\$|[$€£¥#]`,
  'g',
)

/** Characters; a longer cell heads no column. */
const LONGEST_HEAD = 200

/** A header without its unit, in single words: `Lucro (R$)`, `netProfit`, `profit_abs`, `P & L`. */
const nameOf = (head: string): string =>
  bare((head.length > LONGEST_HEAD ? '' : head).replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll(unit, ' ')
    .replaceAll(/\s*\/\s*/g, '/')
    .replaceAll(/\b(?:p ?[&/n] ?l|[lg] ?[&/] ?p)\b/g, 'pnl')
    .replaceAll(/[^\p{L}\p{N}/%]+/gu, ' ')
    .trim()

type WordKind = keyof typeof profitWords
const sets = new Map<WordKind, ReadonlySet<string>>(
  (Object.keys(profitWords) as WordKind[]).map((kind) => [kind, new Set(profitWords[kind])]),
)
const isIn = (word: string, ...kinds: readonly WordKind[]) => kinds.some((kind) => sets.get(kind)?.has(word))

/** How well a header names what one trade earned: net before gross, money before percent and points. */
function profitScore(name: string, head: string): number {
  const words = name.split(/[\s/&]+/).filter((word) => word !== '' && word !== '%')
  const has = (kind: WordKind) => words.some((word) => isIn(word, kind))
  const isPercent = head.includes('%') || has('relative')
  const isNet = has('net')
  if ((!has('profit') && !isNet && !has('relative')) || has('other')) return 0
  if (words.every((word) => isIn(word, 'onlyLoss'))) return 0
  if (!words.every((word) => isIn(word, 'profit', 'net', 'gross', 'finished', 'relative', 'filler'))) return 0
  if (isPercent) return 30
  if (isNet) return 100
  if (has('gross')) return 60
  // Statements call the percent of the account so too.
  if (name === 'gain') return 40
  return has('finished') ? 90 : words.includes('total') ? 70 : 80
}

const roleHeads = Object.entries(heads) as [Role, readonly string[]][]

function columnOf(head: string, place: number): Column {
  const name = nameOf(head)
  const roles = roleHeads.flatMap(([role, names]) => (names.includes(name) ? [role] : []))
  return {
    place,
    head: head.trim(),
    roles,
    profit: profitScore(name, head),
    isGross: /\b(gross|brut[oae]?)\b/.test(name),
  }
}

/** The second of two equal columns of times is the one of the end, as in the statements of MetaTrader. */
export function columnsOf(head: Row): readonly Column[] {
  const columns = head.cells.map(columnOf)
  const times = columns.filter(({ roles }) => roles.includes('date'))
  const last = times.at(-1)
  const isTwice =
    last !== undefined && times.filter((column) => bare(column.head) === bare(last.head)).length > 1
  return columns.map((column) => (isTwice && column === last ? { ...column, roles: ['closed'] } : column))
}

/** Only the losses stand in it, the profits in another: neither of them says it all. */
export const isOnlyLoss = ({ head }: Column) =>
  nameOf(head)
    .split(/[\s/&]+/)
    .every((word) => isIn(word, 'onlyLoss'))

/** It is of another time than one trade, or no result of one. */
export const isOther = ({ head }: Column) =>
  nameOf(head)
    .split(/[\s/&]+/)
    .some((word) => isIn(word, 'other'))

export const saysResult = ({ roles, profit }: Column) =>
  profit > 0 || roles.includes('result') || roles.includes('status')

const resultWords = new Set<string>([...Object.values(outcomeWords).flat(), ...openWords])
const isResult = (cell: string) =>
  bare(cell)
    .split(/\s+/)
    .every((word) => resultWords.has(word))

/**
 * A header is words, of which two are known, or one that names a result. A word that may be a result too (`lucro`) counts
 * where the row below has numbers.
 */
export function isHead(row: Row, next: Row | undefined): boolean {
  const cells = filled(row)
  if (cells.some((cell) => signOf(cell) !== undefined || /\d[./:-]\d/.test(cell))) return false
  const columns = row.cells.map(columnOf).filter(({ head }) => head !== '')
  const below = ({ place }: Column) => next?.cells[place] ?? ''
  const [only] = columns
  if (only && columns.length === 1) return only.profit > 0 && signOf(below(only)) !== undefined
  if (columns.every(({ head }) => isResult(head))) return false
  const named = columns.filter(({ roles, profit }) => roles.length > 0 || profit > 0)
  const isOverData = named.some((column) => /\d/.test(below(column)))
  const known = named.filter((column) => isOverData || !isResult(column.head))
  return known.length > 1 || (known.some(saysResult) && cells.length < 4)
}
