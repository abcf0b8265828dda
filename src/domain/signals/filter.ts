/**
 * Which messages a channel's own filters let pass, and which of them stops one. The specification names the fields, but not how they
 * are searched for: this is OUR interpretation, as the screen says. What a message orders is not read here: that is the provider's.
 */
import type { Channel } from '@/contract/signals'
import { wordsIn } from './settings'
import { fold, type Folded } from './text'

export type FilterSettings = Pick<Channel, 'wordfilter' | 'ignore' | 'symbolGrp'>

/** Why a message does not pass, in the order of checking; the first one is shown. */
export type Obstacle = 'ignored' | 'noWord' | 'noSymbol'

/** In the order of importance where two overlap. */
const kinds = ['ignored', 'word', 'symbol'] as const
type Kind = (typeof kinds)[number]

/** A match in the message: `[start, end)` in UTF-16 units. */
export interface Mark {
  readonly start: number
  readonly end: number
  readonly kind: Kind
}

export interface FilterResult {
  /** why it does not pass; missing if it does */
  readonly obstacle?: Obstacle
  /** the matched words and symbols as written in the settings; with an obstacle, those that caused it */
  readonly because: readonly string[]
  /** in the message's order, not overlapping */
  readonly marks: readonly Mark[]
  /** the verdict would be the opposite if matches inside longer words counted too: "call" in "calling", EURUSD in EURUSDm */
  readonly dependsOnWholeWords: boolean
}

const isWordLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** Where no letter or digit may be directly before or after: on the sides where the text itself has one. */
function edgesOf(text: string, isWhole: boolean) {
  const letters = Array.from(text)
  return {
    before: isWhole && isWordLetter(letters[0]) ? String.raw`(?<![\p{L}\p{N}])` : '',
    behind: isWhole && isWordLetter(letters.at(-1)) ? String.raw`(?![\p{L}\p{N}])` : '',
  }
}

/** A word, or several in a row with any number of blanks between them. */
function wordPattern(word: string, isWhole: boolean): string {
  const { before, behind } = edgesOf(word, isWhole)
  const parts = word.split(/\s+/).map(escaped)
  return `${before}${parts.join(String.raw`\s+`)}${behind}`
}

/** "-OTC", " OTC", "(OTC)" behind a symbol: another market, with prices of its own. */
const otc = String.raw`[^\p{L}\p{N}\n]{0,3}otc`

/**
 * A symbol may have a separator between its letters: EURUSD, EUR/USD, EUR-USD, EUR USD. One that says OTC is found only where the
 * message says so too, and any other only where it does not.
 */
function symbolPattern(symbol: string, isWhole: boolean): string {
  const letters = Array.from(symbol).filter(isWordLetter)
  if (letters.length === 0) return escaped(symbol)
  const isOtc = letters.length > 3 && letters.slice(-3).join('') === 'otc'
  const { before, behind } = edgesOf(letters.join(''), isWhole)
  const pattern = before + (isOtc ? letters.slice(0, -3) : letters).join(String.raw`[\/\-_. ]?`)
  return isOtc ? `${pattern}${otc}${behind}[)\\]]?` : `${pattern}${behind}(?!${otc}(?![\\p{L}\\p{N}]))`
}

const regexOf = (kind: Kind, word: string, isWhole: boolean) =>
  new RegExp((kind === 'symbol' ? symbolPattern : wordPattern)(fold(word).text.trim(), isWhole), 'gu')

/** Where a word or symbol of the settings is. */
interface Found {
  readonly kind: Kind
  readonly word: string
  readonly marks: readonly Mark[]
}

const foundOf = ({ text, from }: Folded, kind: Kind, word: string): Found => ({
  kind,
  word,
  marks: Array.from(text.matchAll(regexOf(kind, word, true)), ({ 0: found, index }): Mark => {
    const start = from[index]?.[0] ?? 0
    const end = from[index + found.length - 1]?.[1] ?? start
    return { start, end, kind }
  }),
})

/** Of overlapping marks, the first of the more important kind stays. */
function inOrder(found: readonly Found[], length: number): readonly Mark[] {
  const taken = new Uint8Array(length)
  const free: Mark[] = []
  for (const { marks } of found)
    for (const mark of marks) {
      if (taken.subarray(mark.start, mark.end).includes(1)) continue
      taken.fill(1, mark.start, mark.end)
      free.push(mark)
    }
  return free.toSorted((a, b) => a.start - b.start)
}

/**
 * Whether a message passes. Case, accents and decorated letters are ignored; only whole words count.
 * 1. A single ignored word stops the message.
 * 2. The word filter requires one of its words; without words everything passes.
 * 3. The symbol group requires one of its symbols; without symbols everything passes.
 */
export function judge(message: string, settings: FilterSettings): FilterResult {
  const folded = fold(message)
  const words: Readonly<Record<Kind, readonly string[]>> = {
    ignored: wordsIn(settings.ignore),
    word: wordsIn(settings.wordfilter),
    symbol: wordsIn(settings.symbolGrp),
  }
  const obstacleIf = (isFound: (kind: Kind) => boolean): Obstacle | undefined => {
    if (isFound('ignored')) return 'ignored'
    if (words.word.length > 0 && !isFound('word')) return 'noWord'
    return words.symbol.length > 0 && !isFound('symbol') ? 'noSymbol' : undefined
  }
  const found = kinds
    .flatMap((kind) => words[kind].map((word) => foundOf(folded, kind, word)))
    .filter(({ marks }) => marks.length > 0)
  const obstacle = obstacleIf((kind) => found.some((one) => one.kind === kind))
  const inside = obstacleIf((kind) =>
    words[kind].some((word) => regexOf(kind, word, false).test(folded.text)),
  )
  const deciding = found.filter(({ kind }) => (obstacle ? kind === obstacle : kind !== 'ignored'))
  return {
    ...(obstacle && { obstacle }),
    because: [...new Set(deciding.map(({ word }) => word))],
    marks: inOrder(found, message.length),
    dependsOnWholeWords: (obstacle === undefined) !== (inside === undefined),
  }
}
