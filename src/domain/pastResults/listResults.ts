/** Results from lines without a header: letters, words, marks, lists of signal groups, or amounts. */
import { hasSign, outcomeOfSign, signOf } from './amounts'
import type { ResultProblem, Said, SaidOrProblems } from './reading'
import { areSideColours, lineOf, type Unit } from './units'
import { marks } from './words'

interface Line {
  readonly line: number
  readonly text: string
}

/** Characters of a line in which its time is looked for. */
const LOOKED_AT = 500

const whenIn = (text: string) =>
  /(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}[ ,]*)?(?<!\d)\d{1,2}[:h]\d{2}(?!\d)(?::\d{2})?|\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|(?<!\d)\d{1,2}\/\d{1,2}(?!\d)/u.exec(
    text.slice(0, LOOKED_AT),
  )?.[0] ?? ''

const amountSaid = (line: number, text: string, sign: -1 | 0 | 1, date = ''): Said => ({
  line,
  text,
  outcome: outcomeOfSign(sign),
  date,
  amount: text,
})

/** Amounts and nothing else, some with a minus or a 0: without one they may be anything. Where a plus is written, all have a sign. */
function amountsIn(lines: readonly Line[]): SaidOrProblems | undefined {
  const first = lines.findIndex(({ text }) => signOf(text.split(/[;\t]|\s+/)[0] ?? '') !== undefined)
  const above = lines.slice(0, Math.max(0, first))
  if (above.some(({ text }) => lineOf(text, false).kind !== 'label')) return undefined
  const cells = lines.slice(above.length).flatMap(({ line, text }) => {
    const parts = signOf(text) === undefined ? text.split(/[;\t]|\s+/).filter((part) => part !== '') : [text]
    return parts.map((part) => ({ line, text: part.trim(), sign: signOf(part) }))
  })
  const said = cells.flatMap(({ line, text, sign }) =>
    sign === undefined ? [] : [amountSaid(line, text, sign)],
  )
  const isSigned = cells.some(({ text, sign }) => sign === 0 || hasSign(text))
  const isHalf =
    cells.some(({ text }) => text.includes('+')) &&
    cells.some(({ text, sign }) => sign !== 0 && !hasSign(text))
  if (said.length < cells.length || !isSigned || isHalf) return undefined
  return { said, questions: [], leftOut: [] }
}

const signed =
  /(?<![\p{L}\p{N}.,/:-])(?:(?:r\$|us\$|[$€£])\s?)?[-+\u2212]\s?(?:(?:r\$|us\$|[$€£])\s?)?\d[\d.,]*(?![\d/:%-])/giu

/** Lines with one amount each that has its sign, whatever else they say: `02/05 EURUSD +8,70`. */
function signedIn(lines: readonly Line[]): SaidOrProblems | undefined {
  const numbered = lines.filter(({ text }) => /\d/.test(text))
  const said = numbered.flatMap(({ line, text }) => {
    const [amount, ...others] = text.match(signed) ?? []
    const sign = amount === undefined || others.length > 0 ? undefined : signOf(amount)
    return sign === undefined || amount === undefined ? [] : [amountSaid(line, amount, sign, whenIn(text))]
  })
  if (said.length === 0 || said.length < numbered.length) return undefined
  const others = lines.filter(({ text }) => !/\d/.test(text))
  return { said, questions: [], leftOut: others.map(({ line }) => ({ kind: 'text' as const, line })) }
}

function saidIn({ line, text }: Line, unit: Unit): readonly Said[] {
  const place = { line, text, date: whenIn(text), amount: '' }
  if (unit.kind === 'results') return unit.found.map((found): Said => ({ ...found, ...place }))
  if (unit.kind !== 'clash') return []
  return [{ ...unit.word, ...place, against: { outcome: unit.mark, by: 'mark' } }]
}

const isOneWord = ({ text }: Line) => !/[\s:]/.test(text.trim()) && /\p{L}/u.test(text)

/** A mark and a number in each line, and of both kinds of marks: how many there were, not gales. */
const isTally = (lines: readonly Line[]) =>
  lines.length > 1 &&
  lines.every(({ text }) => /^\P{L}{1,4}\d+$/u.test(text.trim())) &&
  (['win', 'loss'] as const).every((outcome) =>
    lines.some(({ text }) => Array.from(marks[outcome]).some((mark) => text.includes(mark))),
  )

export function readLines(text: string): SaidOrProblems {
  const lines = text
    .split('\n')
    .map((one, place): Line => ({ line: place + 1, text: one }))
    .filter((one) => one.text.trim() !== '')
  const amounts = amountsIn(lines)
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
  if ((said.length === 0 && isCounted) || isTally(lines)) return { problems: [{ problem: 'counts' }] }
  if (said.length === 0) return signedIn(lines) ?? { problems: unread(lines) }
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
