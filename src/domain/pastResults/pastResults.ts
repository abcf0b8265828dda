/**
 * Past results as people have them: letters (`WWLD`), words, marks, lists of signal groups, statements of terminals and brokers. What is
 * not clear is asked, what is no trade is left out and named, and what cannot be read is refused with its line.
 */
import type { Outcome } from '../money/plan'
import { isHead } from './columns'
import { orderOf } from './dates'
import { readLines } from './listResults'
import {
  LONGEST_TEXT,
  refused,
  type LeftOut,
  type PastResults,
  type Question,
  type ReadResult,
  type ResultChoices,
  type ResultOrder,
  type Said,
  type SaidOrProblems,
} from './reading'
import { tablesIn } from './tables'
import { readTables } from './tableResults'
import { bare } from './words'

/** Data of a program, in braces. */
const isData = (text: string) => /^\s*(?:\{|\[\s*[{\]"])/.test(text)

function saidIn(text: string, choices: ResultChoices): SaidOrProblems {
  if (text.trim() === '') return { problems: [{ problem: 'empty' }] }
  if (isData(text)) return { problems: [{ problem: 'notTable' }] }
  const found = tablesIn(text, isHead)
  if (!found) return readLines(text)
  if (found.badQuote !== undefined)
    return {
      problems: [
        { problem: 'quote', line: found.badQuote, text: text.split('\n')[found.badQuote - 1] ?? '' },
      ],
    }
  const read = readTables(found.tables, choices)
  if (read.problems) {
    // A header without a word for the result, above lines that each say theirs.
    const rows = found.tables.reduce((sum, table) => sum + table.rows.length, 0)
    const lines = read.problems[0]?.problem === 'noResultColumn' ? readLines(text) : read
    return lines.said?.length === rows ? lines : read
  }
  return {
    ...read,
    leftOut: [...found.above.map(({ line }) => ({ kind: 'text' as const, line })), ...read.leftOut],
  }
}

const english = /(?<!\p{L})(?:[wl]+d?[wld]*|win|loss|draw)(?!\p{L})/u
const iberian = /(?<!\p{L})(?:[vep]+d?[vepd]*|vitoria|derrota|empate|victoria)(?!\p{L})/u

/** D is a draw beside W and L, and a loss (derrota) beside V, E and P. */
function letterD(said: readonly Said[]): Outcome | undefined {
  if (said.every(({ outcome }) => outcome !== 'd')) return undefined
  // A row of letters is one text.
  const texts = [...new Set(said.map(({ text }) => text))].map(bare)
  const [isEnglish, isIberian] = [english, iberian].map((words) => texts.some((text) => words.test(text)))
  return isEnglish === isIberian ? undefined : isEnglish ? 'draw' : 'loss'
}

interface Resolved {
  readonly results: readonly (ReadResult & { readonly gale?: number | undefined })[]
  readonly questions: readonly Question[]
  readonly skipped: readonly number[]
}

/** The outcome of each under the answers; `undefined`: left out, or still open. */
function outcomeOf(said: Said, answers: ResultChoices): Outcome | undefined {
  const { outcome, against, besideStake } = said
  if (against && answers.clash !== 'word') return answers.clash === against.by ? against.outcome : undefined
  if (outcome === 'zero' || outcome === 'hit' || outcome === 'sold' || outcome === 'd') {
    const answer = answers[outcome]
    return answer === 'skip' ? undefined : answer
  }
  // What was paid back: the stake is a tie, less of it a loss.
  if (answers.zero === 'loss' && besideStake) return besideStake === 'equal' ? 'draw' : 'loss'
  return outcome
}

const optionsOf = {
  zero: ['loss', 'draw', 'skip'],
  hit: ['win', 'loss', 'draw', 'skip'],
  sold: ['win', 'loss', 'draw', 'skip'],
  d: ['draw', 'loss'],
} as const

function meaningQuestions(
  said: readonly Said[],
  answers: ResultChoices,
  isZeroAsked: boolean,
): readonly Question[] {
  const words = (['hit', 'sold', 'd'] as const).flatMap((kind) => {
    const first = said.find(({ outcome }) => outcome === kind)
    const isTold = kind === 'd' && letterD(said) !== undefined
    return first && !isTold ? [{ kind, first }] : []
  })
  const zero = said.find(({ outcome, besideStake }) => outcome === 'zero' || besideStake === 'equal')
  const clash = said.find(({ against }) => against)
  return [
    ...words.map(({ kind, first }) => questionOf(kind, optionsOf[kind], answers[kind], first)),
    ...(zero && isZeroAsked ? [questionOf('zero', optionsOf.zero, answers.zero, zero)] : []),
    ...(clash?.against
      ? [questionOf('clash', ['word', clash.against.by, 'skip'], answers.clash, clash)]
      : []),
  ]
}

const questionOf = (
  kind: Question['kind'],
  options: readonly string[],
  chosen: string | undefined,
  { line, text }: Pick<Said, 'line' | 'text'>,
): Question => ({ kind, options, chosen, line, text: text.trim() })

/** A 0 is a tie among profits and losses; without a loss the amounts may be what was paid back. */
const isZeroAsked = (said: readonly Said[], isZeroOpen: boolean) =>
  isZeroOpen || !said.some(({ outcome, amount }) => outcome === 'loss' && amount !== '')

function resolve(said: readonly Said[], choices: ResultChoices, isZeroOpen: boolean): Resolved {
  const asksZero = isZeroAsked(said, isZeroOpen)
  const answers: ResultChoices = {
    ...choices,
    ...(asksZero ? {} : { zero: 'draw' }),
    ...(letterD(said) && { d: letterD(said) }),
  }
  const read = said.map((one) => ({ ...one, result: outcomeOf(one, answers) }))
  return {
    questions: meaningQuestions(said, answers, asksZero),
    results: read.flatMap(({ result: outcome, line, date, amount, gale }) =>
      outcome ? [{ outcome, line, date, amount, gale }] : [],
    ),
    skipped: read.filter(({ result }) => result === undefined).map(({ line }) => line),
  }
}

type Step = Resolved['results'][number]

/** Lost orders before the last one of a signal are results too, if each order is counted. */
function ordersOf(results: readonly Step[], gale: ResultChoices['gale']): readonly ReadResult[] {
  const most = results.reduce((all, one) => Math.max(all, one.gale ?? 0), 0)
  return results.flatMap(({ gale: told, ...result }) => {
    const isWhole = gale === 'allLost' && result.outcome === 'loss' && told === undefined
    const lost = gale === 'signals' ? 0 : isWhole ? most : (told ?? 0)
    return [...Array.from({ length: lost }, (): ReadResult => ({ ...result, outcome: 'loss' })), result]
  })
}

function galeQuestion(results: readonly Step[], chosen: ResultChoices['gale']): readonly Question[] {
  const first = results.find(({ gale }) => (gale ?? 0) > 0)
  if (!first) return []
  const hasOpenLoss = results.some(({ outcome, gale }) => outcome === 'loss' && gale === undefined)
  const options = ['signals', 'orders', ...(hasOpenLoss ? ['allLost'] : [])]
  return [{ kind: 'gale', options, chosen, line: first.line }]
}

interface Ordered {
  readonly results: readonly Step[]
  readonly question: Question
}

/** The oldest first, by the dates of the text, or as the person says. */
function ordered(results: readonly Step[], chosen: ResultOrder | undefined, isOpenFirst: boolean): Ordered {
  const { direction, moments } = orderOf(results.map(({ date }) => date))
  const own = {
    rising: 'asWritten',
    falling: 'turned',
    mixed: undefined,
    unknown: isOpenFirst ? 'turned' : 'asWritten',
  } as const
  const options = ['asWritten', 'turned', ...(direction === 'mixed' && moments ? ['byDate'] : [])]
  const order = chosen && options.includes(chosen) ? chosen : own[direction]
  const byDate = () =>
    results
      .map((result, place) => ({ result, moment: moments?.[place] ?? 0 }))
      .toSorted((one, other) => one.moment - other.moment)
      .map(({ result }) => result)
  return {
    results: order === 'turned' ? results.toReversed() : order === 'byDate' ? byDate() : results,
    question: { kind: 'order', options, chosen: order },
  }
}

function byKind(
  leftOut: readonly { readonly kind: LeftOut['kind']; readonly line: number }[],
): readonly LeftOut[] {
  const kinds = [...new Set(leftOut.map(({ kind }) => kind))]
  return kinds.map((kind) => ({
    kind,
    count: leftOut.filter((one) => one.kind === kind).length,
  }))
}

const isOpen = ({ chosen }: Question) => chosen === undefined

/** @param choices answers to the questions of this text */
export function readPastResults(text: string, choices: ResultChoices = {}): PastResults {
  if (text.length > LONGEST_TEXT) return refused([{ problem: 'tooLong' }])
  const read = saidIn(text.replaceAll(/\r\n?/g, '\n').replace(/^\uFEFF/, ''), choices)
  if (read.problems) return refused(read.problems)
  // Which rows count comes before what they mean.
  if (read.questions.some(isOpen))
    return { results: [], questions: read.questions, leftOut: byKind(read.leftOut) }
  const resolved = resolve(read.said, choices, read.isZeroOpen ?? false)
  const { results, question } = ordered(resolved.results, choices.order, read.isOpenFirst ?? false)
  const questions = [
    ...read.questions,
    ...resolved.questions,
    ...galeQuestion(resolved.results, choices.gale),
    question,
  ]
  const isWaiting = questions.some(isOpen)
  if (results.length === 0 && !isWaiting) return refused([{ problem: 'empty' }])
  const skipped = resolved.skipped.map((line) => ({ kind: 'chosen' as const, line }))
  return {
    results: isWaiting ? [] : ordersOf(results, choices.gale),
    questions,
    leftOut: byKind([...read.leftOut, ...(isWaiting ? [] : skipped)]),
  }
}
