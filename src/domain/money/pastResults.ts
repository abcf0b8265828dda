import type { Outcome } from './plan'

/**
 * - `empty`: nothing in it; `noResultColumn`: a table whose head names no result
 * - `unknown`: not a result; `ambiguous`: a bare D, which is a draw beside W and L and a loss ("derrota") beside V
 */
export type ResultProblem =
  | { readonly problem: 'empty' | 'noResultColumn' }
  | {
      readonly problem: 'unknown' | 'ambiguous'
      /** from 1 */
      readonly line: number
      readonly text: string
    }

/** Outcomes in the order in which they were read, or all that is wrong (the first few places of it). */
export type PastResults =
  | { readonly outcomes: readonly Outcome[]; readonly problems?: undefined }
  | { readonly outcomes?: undefined; readonly problems: readonly ResultProblem[] }

/** More places to mend at once would help nobody. */
const PROBLEMS = 5

/** As people and robots write them, without accents, in small letters. `d` is not here: it depends on its company. */
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
/** Heads beside others, results by themselves. */
const pairHeads = new Set(['w/l', 'win/loss'])
const profitHeads = new Set(['lucro', 'profit', 'pnl', 'p/l', 'p&l', 'ganancia', 'resultado financeiro'])

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F\uFE0F]/g, '')
    .trim()
    .toLowerCase()

interface Word {
  readonly line: number
  readonly text: string
}

/**
 * Reads past results: letters in a row (`WWLD`), letters or words with anything between them, or a table (CSV with comma,
 * semicolon or tab) whose head names a column of results or, failing that, of profits.
 */
export function readPastResults(text: string): PastResults {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  if (lines.every((line) => line.trim() === '')) return { problems: [{ problem: 'empty' }] }
  const table = tableOf(lines)
  if (!table) return outcomesOf(lines.flatMap(wordsOf))
  if (table.column === undefined) return { problems: [{ problem: 'noResultColumn' }] }
  return table.isProfit ? signsOf(table.cells) : outcomesOf(table.cells)
}

/** Letters that stand together are a word each, unless they make one. */
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

/** A profit says how an order ended by its sign alone, so neither decimal mark nor currency matter. */
function signsOf(cells: readonly Word[]): PastResults {
  const outcomes: Outcome[] = []
  const problems: ResultProblem[] = []
  for (const { line, text } of cells) {
    const amount = /^([-\u2212(+]?)[^\d\u2212-]*(\d[\d.,\s]*)\D*$/u.exec(text.trim())
    if (!amount) problems.push({ problem: 'unknown', line, text })
    else if (!/[1-9]/.test(amount[2] ?? '')) outcomes.push('draw')
    else outcomes.push(amount[1] === '' || amount[1] === '+' ? 'win' : 'loss')
  }
  return resultOf(outcomes, problems)
}

interface Table {
  readonly column: number | undefined
  readonly isProfit: boolean
  /** of that column, empty ones left out */
  readonly cells: readonly Word[]
}

/** A table is known by its head: its first cells are words, and at least one of them is no result. */
function tableOf(lines: readonly string[]): Table | undefined {
  const headLine = lines.findIndex((line) => line.trim() !== '')
  const head = lines[headLine] ?? ''
  const mark = ['\t', ';', ','].find((candidate) => head.includes(candidate)) ?? ','
  const heads = cellsOf(head, mark).map(bare)
  const isHead = heads.some((name) => isHeadWord(name) && !pairHeads.has(name))
  const result = heads.findIndex((name) => resultHeads.has(name) || (isHead && pairHeads.has(name)))
  const profit = heads.findIndex((name) => profitHeads.has(name))
  if (result === -1 && profit === -1) {
    return heads.length > 1 && heads.every(isHeadWord)
      ? { column: undefined, isProfit: false, cells: [] }
      : undefined
  }
  const column = result === -1 ? profit : result
  const cells = lines
    .map((line, place) => ({ line: place + 1, text: cellsOf(line, mark)[column] ?? '' }))
    .slice(headLine + 1)
    .filter((cell) => cell.text.trim() !== '')
  return { column, isProfit: result === -1, cells }
}
const isHeadWord = (name: string) =>
  name.length > 1 && !outcomeOf.has(name) && !lettersOf(name).every(isLetter)

/** Cells of a line; a cell in double quotes may hold the mark, and doubled quotes. */
function cellsOf(line: string, mark: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let place = 0; place < line.length; place += 1) {
    const letter = line.charAt(place)
    if (letter === '"' && isQuoted && line.charAt(place + 1) === '"') {
      cell += '"'
      place += 1
    } else if (letter === '"') isQuoted = !isQuoted
    else if (letter === mark && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell]
}
