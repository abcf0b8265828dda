import { plainText } from '@/contract/plainText'
import { csvRows } from '../csv'
import type { Outcome } from './plan'

/**
 * - `empty`: no results; `noResultColumn`: a table whose header names no result
 * - `unknown`: not a result; `ambiguous`: a lone D, which is a draw next to W and L but a loss ("derrota") next to V
 * - `zero`: a profit of 0 where nothing is negative: in a list of amounts paid back it is a loss, in a list of profits a draw
 */
export type ResultProblem =
  | { readonly problem: 'empty' | 'noResultColumn' }
  | {
      readonly problem: 'unknown' | 'ambiguous' | 'zero'
      /** from 1 */
      readonly line: number
      readonly text: string
    }

/** Outcomes in the order of the text, or the first few problems. */
export type PastResults =
  | { readonly outcomes: readonly Outcome[]; readonly problems?: undefined }
  | { readonly outcomes?: undefined; readonly problems: readonly ResultProblem[] }

/** Problems reported at once. */
const PROBLEMS = 5

/** Without accents, lower case. `d` is missing: its meaning depends on the other words. */
const words: Readonly<Record<Outcome, readonly string[]>> = {
  win: 'w win won wins v vit vitoria victoria g ganho ganhou gain ganada ganado green ✅ 🟢'.split(' '),
  loss: 'l loss lost lose losses derrota p perda perdeu perdida perdido red hit ❌ 🔴'.split(' '),
  draw: 'e draw tie doji empate empatou ⚪'.split(' '),
}
const outcomeOf = new Map<string, Outcome>(
  (Object.keys(words) as Outcome[]).flatMap((outcome) => words[outcome].map((word) => [word, outcome])),
)
const english = new Set(['w', 'l', 'win', 'loss', 'draw'])
const iberian = new Set(['v', 'e', 'p', 'g', 'vitoria', 'derrota', 'empate', 'victoria'])

const resultHeads = new Set(['resultado', 'result', 'outcome', 'status'])
/** Column headers in a table, results elsewhere. */
const pairHeads = new Set(['w/l', 'win/loss'])
const profitHeads = new Set(['lucro', 'profit', 'pnl', 'p/l', 'p&l', 'ganancia', 'resultado financeiro'])

const bare = (text: string): string =>
  plainText(text)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F\uFE0F]/g, '')
    .trim()
    .toLowerCase()

interface Word {
  readonly line: number
  readonly text: string
}

/** What a profit of 0 means; the person chooses where the numbers do not show it. */
export type ZeroMeans = Extract<Outcome, 'loss' | 'draw'>

/**
 * Reads past results: letters in a row (`WWLD`), separated letters or words, or a table (CSV with comma,
 * semicolon or tab) whose header names a column of results or else of profits.
 */
export function readPastResults(text: string, zeroMeans?: ZeroMeans): PastResults {
  if (text.trim() === '') return { problems: [{ problem: 'empty' }] }
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const table = tableOf(lines)
  if (!table) return outcomesOf(lines.flatMap(wordsOf))
  if (table.column === undefined) return { problems: [{ problem: 'noResultColumn' }] }
  return table.isProfit ? signsOf(table.cells, zeroMeans) : outcomesOf(table.cells)
}

/** Adjacent letters (`WWL`) are a word each, unless together they are a known word. */
function wordsOf(text: string, place: number): Word[] {
  return text
    .split(/[\s,;|/.:–—-]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const isRow = !outcomeOf.has(bare(word)) && lettersOf(bare(word)).every(isLetter)
      return (isRow ? lettersOf(word.replaceAll('\uFE0F', '')) : [word]).map((part) => ({
        line: place + 1,
        text: part,
      }))
    })
}
/** Code points: an emoji is one letter. */
const lettersOf = (text: string) => Array.from(text)
const isLetter = (letter: string) => letter === 'd' || outcomeOf.has(letter)

function outcomesOf(found: readonly Word[]): PastResults {
  const read = found.map((word) => ({ ...word, bare: bare(word.text) }))
  const isEnglish = read.some((word) => english.has(word.bare))
  const isIberian = read.some((word) => iberian.has(word.bare))
  const letterD: Outcome | undefined = isEnglish === isIberian ? undefined : isEnglish ? 'draw' : 'loss'
  const outcomes: Outcome[] = []
  const problems: ResultProblem[] = []
  for (const { line, text, bare: word } of read) {
    const outcome = word === 'd' ? letterD : outcomeOf.get(word)
    if (outcome) outcomes.push(outcome)
    else problems.push({ problem: word === 'd' ? 'ambiguous' : 'unknown', line, text })
  }
  return resultOf(outcomes, problems)
}

function resultOf(outcomes: readonly Outcome[], problems: readonly ResultProblem[]): PastResults {
  if (problems.length > 0) return { problems: problems.slice(0, PROBLEMS) }
  return outcomes.length > 0 ? { outcomes } : { problems: [{ problem: 'empty' }] }
}

/** -1, 0 or 1; `undefined` if the text is not an amount. The minus may be before or after the currency or after the number; brackets also mean minus. */
function signOf(text: string): number | undefined {
  const amount = plainText(text).trim().replaceAll('\u2212', '-')
  const [, before = '', digits = '', after = ''] = /^(\D*)(\d[\d.,\s]*)(\D*)$/u.exec(amount) ?? []
  if (digits === '') return undefined
  const marks = `${before}${after}`.replaceAll(/[^-+()]/g, '')
  if (!['', '+', '-', '()', '(-)'].includes(marks) || after.includes('+')) return undefined
  if (!/[1-9]/.test(digits)) return 0
  return marks === '' || marks === '+' ? 1 : -1
}

/** Only the sign of a profit matters, so decimal mark and currency are ignored. */
function signsOf(cells: readonly Word[], zeroMeans: ZeroMeans | undefined): PastResults {
  const read = cells.map((cell) => ({ ...cell, sign: signOf(cell.text) }))
  const unread = read.filter(({ sign }) => sign === undefined)
  const hasLosses = read.some(({ sign }) => sign === -1)
  const zero: Outcome | undefined = zeroMeans ?? (hasLosses ? 'draw' : undefined)
  const first = read.find(({ sign }) => sign === 0)
  const problems = unread.map(({ line, text }): ResultProblem => ({ problem: 'unknown', line, text }))
  if (first && !zero) problems.push({ problem: 'zero', line: first.line, text: first.text })
  const outcomes = read.map(({ sign }): Outcome =>
    sign === 0 ? (zero ?? 'draw') : sign === 1 ? 'win' : 'loss',
  )
  return resultOf(outcomes, problems)
}

interface Table {
  readonly column: number | undefined
  readonly isProfit: boolean
  /** non-empty cells of that column */
  readonly cells: readonly Word[]
}

/** A separator that no text contains. */
const NO_MARK = '\u001F'

/** A table is recognised by its header: words, at least one of which is not a result. */
function tableOf(lines: readonly string[]): Table | undefined {
  const headLine = lines.findIndex((line) => line.trim() !== '')
  const head = lines[headLine] ?? ''
  // With a single column a comma is a decimal mark, not a separator.
  const mark = ['\t', ';', ','].find((candidate) => head.includes(candidate)) ?? NO_MARK
  const rows = csvRows(lines.join('\n'), mark)
  const heads = (rows[headLine] ?? []).map(bare)
  const isHead = heads.some((name) => isHeadWord(name) && !pairHeads.has(name))
  const result = heads.findIndex((name) => resultHeads.has(name) || (isHead && pairHeads.has(name)))
  const profit = heads.findIndex((name) => profitHeads.has(name))
  if (result === -1 && profit === -1) {
    return heads.length > 1 && heads.every(isHeadWord)
      ? { column: undefined, isProfit: false, cells: [] }
      : undefined
  }
  const column = result === -1 ? profit : result
  const cells = rows
    .map((row, place) => ({ line: place + 1, text: row[column] ?? '' }))
    .slice(headLine + 1)
    .filter((cell) => cell.text.trim() !== '')
  return { column, isProfit: result === -1, cells }
}
const isHeadWord = (name: string) =>
  name.length > 1 && !outcomeOf.has(name) && !lettersOf(name).every(isLetter)
