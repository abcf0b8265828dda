/**
 * Which messages of a channel become signals, and why. The specification names the fields, but not how they are read: this is
 * OUR interpretation, as the screen says, not the provider's.
 */
import { channelSignalType } from '@/contract/codes'
import type { Channel } from '@/contract/signals'

export type FilterSettings = Pick<Channel, 'wordfilter' | 'ignore' | 'symbolGrp' | 'signalType'>

/** Why a message is not copied, in the order of checking; the first one is shown. */
export type Obstacle = 'ignored' | 'noWord' | 'noSymbol' | 'noPrice'

/** A match in the message: `[start, end)` in UTF-16 units. */
export interface Mark {
  readonly start: number
  readonly end: number
  readonly kind: 'ignored' | 'word' | 'symbol' | 'price'
}

export interface Verdict {
  readonly isCopied: boolean
  /** why not */
  readonly obstacle?: Obstacle
  /** the matched words and symbols as written in the settings; with an obstacle, those that caused it */
  readonly because: readonly string[]
  /** in the message's order, not overlapping */
  readonly marks: readonly Mark[]
  /** the verdict would be the opposite if words inside other words counted too ("call" in "calling") */
  readonly dependsOnWholeWords: boolean
}

/** A message in lower case, without accents and decorated letters, and where in the original each unit was. */
interface Folded {
  readonly text: string
  /** for each unit of `text`: `[start, end)` of its original letter */
  readonly from: readonly (readonly [start: number, end: number])[]
}

/** Decorated letters have no case until they are normalised. */
const foldLetter = (letter: string) =>
  letter.normalize('NFKD').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

function fold(message: string): Folded {
  let text = ''
  const from: (readonly [number, number])[] = []
  let start = 0
  for (const letter of message) {
    const plain = foldLetter(letter)
    for (let unit = 0; unit < plain.length; unit++) from.push([start, start + letter.length])
    text += plain
    start += letter.length
  }
  return { text, from }
}

/** Words are separated by semicolons; blanks around them and empty items are ignored. */
export const wordsIn = (list: string): readonly string[] =>
  list
    .split(';')
    .map((word) => word.trim())
    .filter((word) => fold(word).text !== '')

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
const isWordEdge = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/** Matches only if no letter or digit is directly before or after, on the sides where the pattern itself has one. */
function standalone(pattern: string, first: string | undefined, last: string | undefined): RegExp {
  const before = isWordEdge(first) ? String.raw`(?<![\p{L}\p{N}])` : ''
  const behind = isWordEdge(last) ? String.raw`(?![\p{L}\p{N}])` : ''
  return new RegExp(`${before}${pattern}${behind}`, 'gu')
}

/** A word, or several in a row with any number of blanks between them. */
function wordPattern(word: string): RegExp {
  const letters = Array.from(fold(word).text)
  const pattern = fold(word)
    .text.split(/\s+/)
    .map(escaped)
    .join(String.raw`\s+`)
  return standalone(pattern, letters[0], letters.at(-1))
}

/** A symbol may have a separator between its letters: EURUSD, EUR/USD, EUR-USD, EUR USD. */
function symbolPattern(symbol: string): RegExp {
  const letters = Array.from(fold(symbol).text).filter(isWordEdge)
  const separator = String.raw`[\/\-_. ]?`
  const pattern = letters.length > 0 ? letters.map(escaped).join(separator) : escaped(fold(symbol).text)
  return standalone(pattern, letters[0], letters.at(-1))
}

type Hit = Mark & { readonly word: string }

function hitsOf(
  { text, from }: Folded,
  words: readonly string[],
  kind: Mark['kind'],
  patternOf: (word: string) => RegExp,
): readonly Hit[] {
  return words.flatMap((word) =>
    Array.from(text.matchAll(patternOf(word)), ({ 0: found, index }): Hit => {
      const start = from[index]?.[0] ?? 0
      const end = from[index + found.length - 1]?.[1] ?? start
      return { start, end, kind, word }
    }),
  )
}

/** A number that is not part of a time (12:30), a date (01/02), a percentage (2%) or a name (M5, TP1). */
const numbers = /(?<![\p{L}\p{N}:/.,])\d+(?:[.,]\d+)*(?![\p{L}\p{N}%]|[:/]\d)/gu
/** Text before a number that makes it a target, a stop or a count. */
const otherLabel =
  /(?:tp|sl|take\s*profit|stop\s*loss|take|stop|alvo|target|objetivo|gale|mg)\s*\d?\s*[:=@-]?\s*$/i

/** The price for a pending order: a number with decimals, or with at least three digits, that is neither a target nor a stop. */
function priceIn(message: string): Mark | undefined {
  for (const { 0: number, index } of message.matchAll(numbers)) {
    const line = message.slice(0, index).split('\n').at(-1) ?? ''
    const isPrice = (/[.,]/.test(number) || number.length >= 3) && !otherLabel.test(line)
    if (isPrice) return { start: index, end: index + number.length, kind: 'price' }
  }
  return undefined
}

/** Limit orders wait for a price; the others enter at the market price, or as the message says. */
export const needsPrice = (signalType: number) =>
  signalType === channelSignalType.codes.limit || signalType === channelSignalType.codes.limit2

/** Of overlapping marks, the first of the more important kind stays. */
function inOrder(hits: readonly Mark[]): readonly Mark[] {
  const kept: Mark[] = []
  for (const { start, end, kind } of hits)
    if (end > start && kept.every((other) => end <= other.start || start >= other.end))
      kept.push({ start, end, kind })
  return kept.toSorted((a, b) => a.start - b.start)
}

const uniqueWords = (hits: readonly Hit[]) => [...new Set(hits.map(({ word }) => word))]

/**
 * Whether a message is copied. Case, accents and decorated letters are ignored; only whole words count.
 * 1. A single ignored word excludes the message.
 * 2. The word filter requires one of its words; without words everything passes.
 * 3. The symbol group requires one of its symbols, with or without separators; without symbols everything passes.
 * 4. The signal types Limit and Limit 2 require a price; the others do not.
 */
export function judge(message: string, settings: FilterSettings): Verdict {
  const folded = fold(message)
  const [ignores, filters, symbols] = [settings.ignore, settings.wordfilter, settings.symbolGrp].map(wordsIn)
  const ignored = hitsOf(folded, ignores ?? [], 'ignored', wordPattern)
  const words = hitsOf(folded, filters ?? [], 'word', wordPattern)
  const named = hitsOf(folded, symbols ?? [], 'symbol', symbolPattern)
  const price = needsPrice(settings.signalType) ? priceIn(message) : undefined

  const obstacleWith = (hasIgnored: boolean, hasWord: boolean): Obstacle | undefined => {
    if (hasIgnored) return 'ignored'
    if (filters?.length !== 0 && !hasWord) return 'noWord'
    if (symbols?.length !== 0 && named.length === 0) return 'noSymbol'
    return needsPrice(settings.signalType) && !price ? 'noPrice' : undefined
  }
  const holds = (word: string) => folded.text.includes(fold(word).text)
  const obstacle = obstacleWith(ignored.length > 0, words.length > 0)
  const obstacleInsideWords = obstacleWith(ignores?.some(holds) ?? false, filters?.some(holds) ?? false)

  const because = uniqueWords(obstacle === 'ignored' ? ignored : obstacle ? [] : [...words, ...named])
  return {
    isCopied: obstacle === undefined,
    ...(obstacle ? { obstacle } : {}),
    because,
    marks: inOrder([...ignored, ...words, ...named, ...(price ? [price] : [])]),
    dependsOnWholeWords: (obstacle === undefined) !== (obstacleInsideWords === undefined),
  }
}

/** A line of three or more dashes, equals signs, underscores or asterisks. */
const separatorLine = /^[^\S\n]*([-=_*])\1{2,}[^\S\n]*$/m
/** Telegram's header above each of several copied messages: `Name, [14/05/2024 10:00]`. */
const headerLine = /^.*\[\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}(?::\d{2})?\]:?[^\S\n]*$/m

/** Splits a paste at lines like `---`; if there are none, at Telegram's headers; otherwise at blank lines. */
export function messagesIn(paste: string): readonly string[] {
  const text = paste.replaceAll('\r\n', '\n')
  const separator = [separatorLine, headerLine].find((line) => line.test(text)) ?? /^[^\S\n]*$/m
  const messages: string[][] = [[]]
  for (const line of text.split('\n'))
    if (separator.test(line)) messages.push([])
    else messages.at(-1)?.push(line)
  return messages.map((lines) => lines.join('\n').trim()).filter((message) => message !== '')
}
