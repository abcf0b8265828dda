/** What a reading of past results consists of. */
import type { Outcome } from '../money/plan'
import type { LeftOutKind } from './rows'

/**
 * What the text leaves open, with the answers:
 * - `zero`: an amount of 0, and a stake paid back: the amounts are what was paid (a loss), or profits (a tie), or 0 is no result
 * - `gale`: a win at gale n: one result for each signal, or for each order; then a loss without a number is one lost order or all of them
 * - `order`: of the rows; `column`: which says the result; `account`: whose rows; `table`: which of several
 * - `costs`: whether commission and swap are in the profit already
 * - `clash`: where mark and word, or word and amount, say different things
 * - `last`: the last amount is the sum of the others
 * - `hit`, `sold`, `d`: a word with several meanings
 */
export interface ResultChoices {
  readonly zero?: 'loss' | 'draw' | 'skip'
  readonly gale?: 'signals' | 'orders' | 'allLost'
  readonly order?: 'asWritten' | 'turned' | 'byDate'
  readonly column?: string
  readonly account?: string
  readonly table?: string
  readonly costs?: 'included' | 'subtract'
  readonly clash?: 'mark' | 'word' | 'amount' | 'skip'
  readonly last?: 'sum' | 'result'
  readonly hit?: Outcome | 'skip'
  readonly sold?: Outcome | 'skip'
  readonly d?: Outcome
}

export type QuestionKind = keyof ResultChoices

export interface Question {
  readonly kind: QuestionKind
  readonly options: readonly string[]
  /** the person's, or what the text itself says; absent: nothing is computed before it is answered */
  readonly chosen?: string | undefined
  /** where it arises */
  readonly line?: number
  readonly text?: string
}

/**
 * - `empty`: no results; `noResultColumn`: no column of a table says a result; `notTable`: data of a program
 * - `tooLong`: it was not looked at
 * - `counts`: only how many there were; `unknown`: not a result; `rowLength`: a row has other cells than the header
 * - `quote`: a quotation mark opens a cell and does not close it
 */
export type ResultProblem =
  | { readonly problem: 'empty' | 'noResultColumn' | 'notTable' | 'counts' | 'tooLong' }
  | { readonly problem: 'unknown' | 'rowLength' | 'quote'; readonly line: number; readonly text: string }

export interface ReadResult {
  readonly outcome: Outcome
  /** of the text, from 1 */
  readonly line: number
  /** as written; '' = none */
  readonly date: string
  readonly amount: string
}

export interface LeftOut {
  readonly kind: LeftOutKind
  /** rows or lines */
  readonly count: number
}

/** How the results came into their order. */
export type ResultOrder = NonNullable<ResultChoices['order']>

export type PastResults =
  | {
      readonly problems: readonly ResultProblem[]
      readonly results?: undefined
      readonly questions?: undefined
      readonly leftOut?: undefined
    }
  | {
      readonly problems?: undefined
      /** the oldest first; empty while a question is open */
      readonly results: readonly ReadResult[]
      readonly questions: readonly Question[]
      readonly leftOut: readonly LeftOut[]
    }

/** Characters: thousands of trades in the pages of a terminal, hundreds of thousands of plain results. */
export const LONGEST_TEXT = 2 * 1024 * 1024

/** Problems reported at once. */
const PROBLEMS = 5

export const refused = (problems: readonly ResultProblem[]): PastResults => ({
  problems: problems.slice(0, PROBLEMS),
})

/** What one line or row says, before the questions are answered. */
export interface Said {
  readonly line: number
  /** as written */
  readonly text: string
  readonly outcome: Outcome | 'hit' | 'sold' | 'd' | 'zero'
  readonly gale?: number | undefined
  /** what else stands there and says something else */
  readonly against?: { readonly outcome: Outcome; readonly by: 'mark' | 'amount' } | undefined
  readonly date: string
  readonly amount: string
  /** the amount equals the stake beside it, or is less: `zero` decides whether it was paid back */
  readonly besideStake?: 'equal' | 'less' | undefined
}

/** What was read, or why it cannot be. */
export type SaidOrProblems =
  | { readonly problems: readonly ResultProblem[]; readonly said?: undefined }
  | {
      readonly problems?: undefined
      readonly said: readonly Said[]
      readonly questions: readonly Question[]
      readonly leftOut: readonly { readonly kind: LeftOutKind; readonly line: number }[]
      /** open trades stand above the finished ones, so the newest come first */
      readonly isOpenFirst?: boolean
      /** a 0 may be no result also where there are losses */
      readonly isZeroOpen?: boolean
    }
