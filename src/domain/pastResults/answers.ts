/** Answers to what a text leaves open: the person's come first, then those remembered for its shape, then what is certain. */
import type {
  AnswerWithSource,
  GroupKind,
  ResultMeaning,
  PastResults,
  ResultAnswers,
  ResultColumn,
} from './reading'

/** What a row or its value says. */
export interface LineFact {
  readonly line: number
  readonly kind: GroupKind
  readonly key: string
  readonly shown: string
  readonly column: string
  readonly gale?: number | undefined
}

/** Of the person, and remembered for texts of this shape. */
export interface KnownAnswers {
  readonly own: ResultAnswers
  readonly remembered: ResultAnswers
}

export function answered<Option>(
  own: Option | undefined,
  remembered: Option | undefined,
  certain: Option | undefined,
): AnswerWithSource<Option> {
  if (own !== undefined) return { answer: own, source: 'person' }
  if (remembered !== undefined) return { answer: remembered, source: 'remembered' }
  return { answer: certain, source: certain === undefined ? undefined : 'certain' }
}

/** What a row or an item is; of each column of dates its own, as written. */
export type DatedFact = LineFact & {
  readonly dates: readonly string[]
  readonly isRepeated?: boolean | undefined
}

export interface OpenedText {
  readonly shape: string
  readonly columns: readonly ResultColumn[]
  readonly column: PastResults['column']
  /** a table stands in the order of its broker, a list in that of reading */
  readonly isTable: boolean
  readonly facts: readonly DatedFact[]
  readonly certain: (fact: LineFact) => ResultMeaning | undefined
}
