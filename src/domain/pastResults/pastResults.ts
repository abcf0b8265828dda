/**
 * Past results as people have them: letters, words, marks, lists of groups, statements of terminals and brokers. Nothing is guessed: every
 * line belongs to a group, every group has an answer or is asked, and nothing is computed before.
 */
import type { OrderOutcome } from '../money/plan'
import { answered, type KnownAnswers, type DatedFact, type OpenedText } from './answers'
import { orderOf } from './dates'
import { listText } from './listText'
import {
  LONGEST_RESULTS,
  MOST_ROWS,
  rowKinds,
  type PastResults,
  type ReadResult,
  type ResultMeaning,
  type ResultAnswers,
  type ResultGroup,
  type ResultOrder,
  type ResultProblem,
} from './reading'
import { tablesIn } from './tables'
import { openTables } from './tableText'

const ofRows: ReadonlySet<string> = new Set(rowKinds)

/** Each fact in its group. A row that may be no operation comes to its value when the person says that it counts, by all that it is. */
function groupsOf({ facts, certain }: OpenedText, { own, remembered }: KnownAnswers) {
  const groups = new Map<string, ResultGroup & { readonly lines: number[] }>()
  const results: (DatedFact & { readonly outcome: OrderOutcome | undefined })[] = []
  const answerTo = (fact: DatedFact) =>
    answered(own.groups?.[fact.key], remembered.groups?.[fact.key], certain(fact))
  const ofRow = facts.filter(({ kind }) => ofRows.has(kind)).map((fact) => ({ ...fact, ...answerTo(fact) }))
  const linesWith = (is: (answer: ResultMeaning | undefined) => boolean) =>
    new Set(ofRow.filter(({ answer }) => is(answer)).map(({ line }) => line))
  const none = linesWith((answer) => answer === 'none')
  const open = linesWith((answer) => answer !== 'counts')
  for (const fact of facts) {
    const isOfRows = ofRows.has(fact.kind)
    const told = answerTo(fact)
    // One reason to be no operation is enough.
    if (isOfRows ? none.has(fact.line) && told.answer !== 'none' : open.has(fact.line)) continue
    const group = groups.get(fact.key) ?? {
      ...told,
      isFilledIn: (remembered.groups?.[fact.key] ?? certain(fact)) !== undefined,
      key: fact.key,
      kind: fact.kind,
      text: fact.shown,
      column: fact.column,
      isOfRows,
      lines: [],
    }
    groups.set(fact.key, group)
    group.lines.push(fact.line)
    if (!isOfRows && group.answer !== 'none')
      results.push({ ...fact, outcome: group.answer === 'counts' ? undefined : group.answer })
  }
  return { groups: [...groups.values()], results }
}

type Result = DatedFact & { readonly outcome: OrderOutcome | undefined }

/** Marks that are repeated in their line are one result, if the person says so. */
function withoutRepeats(results: readonly Result[], repeated: 'each' | 'one' | undefined): readonly Result[] {
  if (repeated !== 'one') return results
  return results.filter(({ isRepeated, line }, place) => !isRepeated || results[place - 1]?.line !== line)
}

/** Lost orders before the last one of a signal are results too, if each order is counted. */
function ordersOf(results: readonly Result[], gale: ResultAnswers['gale']): readonly ReadResult[] {
  const most = results.reduce((all, one) => Math.max(all, one.gale ?? 0), 0)
  return results.flatMap(({ gale: told, outcome, line, dates }) => {
    if (!outcome) return []
    const isWhole = gale === 'allLost' && outcome === 'loss' && !told
    const lost = gale === undefined || gale === 'signals' ? 0 : isWhole ? most : (told ?? 0)
    const result: ReadResult = { outcome, line, date: dates.join(' ').trim() }
    return [...Array.from({ length: lost }, (): ReadResult => ({ ...result, outcome: 'loss' })), result]
  })
}

/** The oldest first: by dates that rise or fall throughout; else asked, but for a list without dates, which is read as it stands. */
function orderIn(results: readonly Result[], isTable: boolean, { own, remembered }: KnownAnswers) {
  const columns = (results[0]?.dates ?? []).map((_, place) =>
    orderOf(results.map(({ dates }) => dates[place] ?? '')),
  )
  const directions = new Set(
    columns.map(({ direction }) => direction).filter((one) => one === 'rising' || one === 'falling'),
  )
  const isDated = results.some(({ dates }) => dates.some(Boolean))
  const [direction] = directions
  const certain =
    directions.size === 1
      ? direction === 'rising'
        ? ('asWritten' as const)
        : ('turned' as const)
      : !isTable && !isDated
        ? ('asWritten' as const)
        : undefined
  const moments = columns.find((one) => one.direction === 'mixed' && one.moments)?.moments
  const isSortable = directions.size === 0 && moments !== undefined
  const options: readonly ResultOrder[] = [
    'asWritten',
    'turned',
    ...(isSortable ? (['byDate'] as const) : []),
  ]
  const known = (order: ResultOrder | undefined) => (order && options.includes(order) ? order : undefined)
  const order = { options, ...answered(known(own.order), known(remembered.order), certain) }
  return { order, moments }
}

/** @param moments of each result, to sort by */
function inOrder(results: readonly Result[], order: ResultOrder | undefined, moments: readonly number[]) {
  if (order === 'turned') return results.toReversed()
  if (order !== 'byDate') return results
  return results
    .map((result, place) => ({ result, moment: moments[place] ?? 0 }))
    .toSorted((one, other) => one.moment - other.moment)
    .map(({ result }) => result)
}

const isData = (text: string) => /^\s*(?:\{|\[\s*[{\]"])/.test(text)

const refused = (problem: ResultProblem, line?: number): PastResults => ({
  problem,
  line,
  shape: '',
  columns: [],
  column: { options: [], answer: undefined, source: undefined },
  groups: [],
  open: 0,
  results: [],
})

type Remembered = (shape: string) => ResultAnswers | undefined

/** A text once, for any answers. */
export function openText(written: string): (own: ResultAnswers, rememberedFor: Remembered) => PastResults {
  const text = written.replaceAll(/\r\n?/g, '\n').replace(/^\uFEFF/, '')
  const refuse = (problem: ResultProblem, line?: number) => () => refused(problem, line)
  if (text.trim() === '') return refuse('empty')
  if (isData(text)) return refuse('notTable')
  if (text.length > LONGEST_RESULTS || text.trimEnd().split('\n').length > MOST_ROWS) return refuse('tooMany')
  const tables = tablesIn(text)
  if (!tables) {
    const list = listText(text)
    return (own, rememberedFor) => answeredText(list, { own, remembered: rememberedFor(list.shape) ?? {} })
  }
  if (tables.badQuote !== undefined) return refuse('quote', tables.badQuote)
  const [longer] = tables.tables.flatMap(({ heads, rows }) =>
    rows.filter(({ cells }) => cells.slice(heads.length).some((one) => one.trim() !== '')),
  )
  if (longer) return refuse('rowLength', longer.line)
  const { shape, textFor } = openTables(tables)
  return (own, rememberedFor) => {
    const known = { own, remembered: rememberedFor(shape) ?? {} }
    return answeredText(textFor(known), known)
  }
}

/** @param own answers to the questions of this text; `rememberedFor`: those that texts of its shape had before */
export const readPastResults = (
  text: string,
  own: ResultAnswers = {},
  rememberedFor: Remembered = () => undefined,
): PastResults => openText(text)(own, rememberedFor)

function answeredText(text: OpenedText, known: KnownAnswers): PastResults {
  const { own, remembered } = known
  const { column, isTable, shape, columns } = text
  if (isTable && columns.length === 0) return refused('noColumn')
  if (column.answer === 'none') return { ...refused('noResults'), shape, columns, column }
  const { groups, results: all } = groupsOf(text, known)
  const hasRepeats = all.some(({ isRepeated }) => isRepeated)
  const repeated = hasRepeats
    ? { options: ['each', 'one'] as const, ...answered(own.repeated, remembered.repeated, undefined) }
    : undefined
  const results = withoutRepeats(all, repeated?.answer)
  const won = results.filter(({ outcome, gale }) => outcome === 'win' && (gale ?? 0) > 0)
  const hasOpenLoss = results.some(({ outcome, gale }) => outcome === 'loss' && !gale)
  const gale =
    won.length > 0
      ? {
          options: ['signals', 'orders', ...(hasOpenLoss ? (['allLost'] as const) : [])] as const,
          ...answered(own.gale, remembered.gale, undefined),
        }
      : undefined
  const kinds = new Set(ordersOf(results, gale?.answer).map(({ outcome }) => outcome))
  const { order, moments = [] } = kinds.size > 1 ? orderIn(results, isTable, known) : {}
  const questions = [
    ...(isTable ? [column.answer] : []),
    ...groups.map(({ answer }) => answer),
    ...[repeated, gale, order].flatMap((one) => (one ? [one.answer] : [])),
  ]
  const open = questions.filter((answer) => answer === undefined).length
  const isEmpty = open === 0 && results.length === 0
  const ordered = open === 0 ? ordersOf(inOrder(results, order?.answer, moments), gale?.answer) : []
  return {
    ...(isEmpty && { problem: 'noResults' as const }),
    ...(ordered.length > MOST_ROWS && { problem: 'tooMany' as const }),
    shape,
    columns,
    column,
    groups,
    repeated,
    gale,
    order,
    open,
    results: ordered.length > MOST_ROWS ? [] : ordered,
  }
}
