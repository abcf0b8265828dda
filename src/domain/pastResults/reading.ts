/**
 * What a reading of past results consists of. The panel shows what stands in a text and the person says what it is: a group of lines that
 * say the same, with an answer for all of them. Only what is certain is filled in.
 */
import type { OrderOutcome } from '../money/plan'

/** `none`: no operation; `counts`: an operation, of which its own value says the result. */
export type ResultMeaning = OrderOutcome | 'none' | 'counts'

export type ResultOrder = 'asWritten' | 'turned' | 'byDate'

/** The person's answers, or those remembered for texts of the same shape. */
export interface ResultAnswers {
  /** key of a column; `none`: there are no results in any */
  readonly column?: string
  /** by the key of a group */
  readonly groups?: Readonly<Record<string, ResultMeaning>>
  /** of lines like `✅✅✅` */
  readonly repeated?: 'each' | 'one'
  /** of a win behind whose mark or word a number stands: the orders lost before it are results too, or only the signal's end is one */
  readonly gale?: 'signals' | 'orders' | 'allLost'
  readonly order?: ResultOrder
}

/** Where an answer comes from. */
export type AnswerSource = 'person' | 'remembered' | 'certain'

export interface AnswerWithSource<Option> {
  /** absent: nothing is computed before the person says it */
  readonly answer: Option | undefined
  readonly source: AnswerSource | undefined
}

/** Kinds of which the question is whether the rows are operations, not how they ended. */
export const rowKinds = [
  'around',
  'otherTable',
  'several',
  'again',
  'lacks',
  'extra',
  'sum',
  'first',
  'second',
  'category',
] as const

/**
 * What the lines of a group have in common. Of rows: `around` a table (titles, headers), `otherTable`, `several` operations in one, by the name of a column; `again` the
 * same as above, to the minute; `lacks` what the others have in a
 * column, `extra` text where the others have none, `sum` of those above, `first` or `second` of two rows of the same order, a `category`
 * in a column. Of values: `text`, and amounts.
 */
export type GroupKind =
  | (typeof rowKinds)[number]
  | 'text'
  | 'empty'
  | 'positive'
  | 'zero'
  | 'negative'
  | 'unsigned'
  | 'moreThan'
  | 'sameAs'
  | 'lessThan'
  | 'costs'

export interface ResultGroup extends AnswerWithSource<ResultMeaning> {
  readonly key: string
  readonly kind: GroupKind
  /** as written: what all its lines say */
  readonly text: string
  /** header of the column that makes the group */
  readonly column: string
  /** it asks whether these rows are operations, not how they ended */
  readonly isOfRows: boolean
  /** of the text, from 1; a line with several results stands there for each */
  readonly lines: readonly number[]
  /** it had an answer before the person gave one */
  readonly isFilledIn: boolean
}

export interface ResultColumn {
  readonly key: string
  readonly head: string
  /** its place in the table, from 1 */
  readonly place: number
  readonly samples: readonly string[]
  /** where its table begins, if there are several */
  readonly line: number | undefined
}

export interface ReadResult {
  readonly outcome: OrderOutcome
  readonly line: number
  /** as written; '' = none */
  readonly date: string
}

export interface ResultQuestion<Option> extends AnswerWithSource<Option> {
  readonly options: readonly Option[]
}

/**
 * `empty`: nothing in it; `noColumn`: no column of its table can say a result; `notTable`: data of a program; `tooMany` lines; `quote`: a quotation mark opens a cell and does not close it;
 * `rowLength`: a row has more cells than the header; `noResults`: by the person's answers
 */
export type ResultProblem =
  | 'empty'
  | 'noColumn'
  | 'notTable'
  | 'tooMany'
  | 'quote'
  | 'rowLength'
  | 'noResults'

export interface PastResults {
  readonly problem?: ResultProblem | undefined
  /** where the problem is */
  readonly line?: number | undefined
  /** texts of the same shape have the same, to remember answers by */
  readonly shape: string
  /** empty: a list without columns */
  readonly columns: readonly ResultColumn[]
  readonly column: ResultQuestion<string>
  readonly groups: readonly ResultGroup[]
  /** asked where it matters */
  readonly repeated?: ResultQuestion<'each' | 'one'> | undefined
  readonly gale?: ResultQuestion<'signals' | 'orders' | 'allLost'> | undefined
  readonly order?: ResultQuestion<ResultOrder> | undefined
  /** questions without an answer */
  readonly open: number
  /** the oldest first; empty while a question is open */
  readonly results: readonly ReadResult[]
}

/** Lines and results of one text. */
export const MOST_ROWS = 20_000
/** Characters: so many lines of a broker's widest table. */
export const LONGEST_RESULTS = 8 * 1024 * 1024
