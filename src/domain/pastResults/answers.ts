/** Answers to what a text leaves open: the person's come first, then those remembered for its shape, then what is certain. */
import type { AnswerSource, GroupKind, Meaning, PastResults, ResultAnswers, ResultColumn } from './reading'

/** What a row or its value says. */
export interface Part {
  readonly line: number
  readonly kind: GroupKind
  readonly key: string
  readonly shown: string
  readonly column: string
  readonly gale?: number | undefined
}

/** Of the person, and remembered for texts of this shape. */
export interface Known {
  readonly own: ResultAnswers
  readonly remembered: ResultAnswers
}

export type Answered<Option> = {
  readonly answer: Option | undefined
  readonly source: AnswerSource | undefined
}

export function answered<Option>(
  own: Option | undefined,
  remembered: Option | undefined,
  certain: Option | undefined,
): Answered<Option> {
  if (own !== undefined) return { answer: own, source: 'person' }
  if (remembered !== undefined) return { answer: remembered, source: 'remembered' }
  return { answer: certain, source: certain === undefined ? undefined : 'certain' }
}

/** What a row or an item is; of each column of dates its own, as written. */
export type Said = Part & { readonly dates: readonly string[]; readonly isRepeated?: boolean | undefined }

export interface Text {
  readonly shape: string
  readonly columns: readonly ResultColumn[]
  readonly column: PastResults['column']
  /** a table stands in the order of its broker, a list in that of reading */
  readonly isTable: boolean
  readonly said: readonly Said[]
  readonly certain: (part: Part) => Meaning | undefined
}
