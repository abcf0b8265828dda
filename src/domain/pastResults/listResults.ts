/** Results from lines without a header: letters, words, marks, lists of signal groups, or amounts. */
import { hasSign, signOf } from './amounts'
import type { ResultProblem, Said, SaidOrProblems } from './reading'
import { areSideColours, lineOf, type Unit } from './units'

interface Line {
  readonly line: number
  readonly text: string
}

const whenIn = (text: string) =>
  /(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}[ ,]*)?(?<!\d)\d{1,2}[:h]\d{2}(?!\d)(?::\d{2})?|\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|(?<!\d)\d{1,2}\/\d{1,2}(?!\d)/u.exec(
    text,
  )?.[0] ?? ''

const signOutcome = { '-1': 'loss', 0: 'zero', 1: 'win' } as const

/** Amounts and nothing else, some with a minus: without one they may be anything. */
function amountsIn(lines: readonly Line[]): SaidOrProblems | undefined {
  const cells = lines.flatMap(({ line, text }) => {
    const parts = signOf(text) === undefined ? text.split(/[;\t]|\s+/).filter((part) => part !== '') : [text]
    return parts.map((part) => ({ line, text: part.trim(), sign: signOf(part) }))
  })
  if (cells.some(({ sign }) => sign === undefined)) return undefined
  const last = cells.at(-1)
  if (!last || !cells.some(({ text }) => hasSign(text) || !/[1-9]/.test(text))) return undefined
  const said = cells.map(({ line, text, sign = 0 }): Said => ({
    line,
    text,
    outcome: signOutcome[sign],
    date: '',
    amount: text,
  }))
  return { said, questions: [], leftOut: [] }
}

function saidIn({ line, text }: Line, unit: Unit): readonly Said[] {
  const place = { line, text, date: whenIn(text), amount: '' }
  if (unit.kind === 'results') return unit.found.map((found): Said => ({ ...found, ...place }))
  if (unit.kind !== 'clash') return []
  const { outcome } = unit.mark
  const mark = outcome === 'win' || outcome === 'loss' ? outcome : 'draw'
  return [{ ...unit.word, ...place, against: { outcome: mark, by: 'mark' } }]
}

const isOneWord = ({ text }: Line) => !/[\s:]/.test(text.trim()) && /\p{L}/u.test(text)

export function readLines(text: string): SaidOrProblems {
  const lines = text
    .split('\n')
    .map((one, place): Line => ({ line: place + 1, text: one }))
    .filter((one) => one.text.trim() !== '')
  const amounts = amountsIn(
    lines.filter(({ text: one }) => lineOf(one, false).kind !== 'label' || signOf(one) !== undefined),
  )
  if (amounts) return amounts
  const areSides = areSideColours(lines.map((one) => one.text))
  const read = lines.map((line) => ({ line, unit: lineOf(line.text, areSides) }))
  const said = read.flatMap(({ line, unit }) => saidIn(line, unit))
  const isCounted = read.some(({ unit }) => unit.kind === 'count')
  // Among results of a word each, a word must be one too; elsewhere it is a heading.
  const areWords = read.some(({ line, unit }) => unit.kind === 'results' && isOneWord(line))
  const problems = read
    .filter(
      ({ line, unit }) => unit.kind === 'unclear' || (unit.kind === 'none' && areWords && isOneWord(line)),
    )
    .map(({ line }): ResultProblem => ({ problem: 'unknown', line: line.line, text: line.text.trim() }))
  if (problems.length > 0) return { problems }
  if (said.length === 0 && isCounted) return { problems: [{ problem: 'counts' }] }
  if (said.length === 0) return { problems: unread(lines) }
  return {
    said,
    questions: [],
    leftOut: read.flatMap(({ line: { line }, unit: { kind } }) =>
      kind === 'results' || kind === 'clash' ? [] : [{ kind: kind === 'count' ? 'count' : 'text', line }],
    ),
  }
}

/** Where no line is a result, the first ones are shown, but for a heading alone. */
const unread = (lines: readonly Line[]): readonly ResultProblem[] =>
  lines.length === 1 &&
  lineOf(lines[0]?.text ?? '', false).kind === 'label' &&
  signOf(lines[0]?.text ?? '') === undefined
    ? [{ problem: 'empty' }]
    : lines.map(({ line, text }) => ({ problem: 'unknown', line, text: text.trim() }))
