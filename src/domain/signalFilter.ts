/**
 * Which messages of a channel become signals, and because of what. The specification names the fields and is silent about how
 * they are read: all of this is OUR reading, said on the screen, and not the provider's word.
 */
import { channelSignalType } from '@/contract/codes'
import type { Channel } from '@/contract/signals'

export type FilterSettings = Pick<Channel, 'wordfilter' | 'ignore' | 'symbolGrp' | 'signalType'>

/** Why a message is not copied, in the order in which it is asked: the first that holds is said. */
export type Obstacle = 'ignored' | 'noWord' | 'noSymbol' | 'noPrice'

/** A place in the message that counted: `[start, end)` in UTF-16 units. */
export interface Mark {
  readonly start: number
  readonly end: number
  readonly kind: 'ignored' | 'word' | 'symbol' | 'price'
}

export interface Verdict {
  readonly isCopied: boolean
  /** why not */
  readonly obstacle?: Obstacle
  /** the words and symbols of the settings that were found, as they are written there; on an obstacle, those that made it */
  readonly because: readonly string[]
  /** in the message's order, none over another */
  readonly marks: readonly Mark[]
  /** Whoever also counts a word inside of another word ("call" in "calling") comes to the opposite verdict. */
  readonly dependsOnWholeWords: boolean
}

/** A message without case, accents and decorated letters, and where in the message each of its units stood. */
interface Folded {
  readonly text: string
  /** for each unit of `text`: `[start, end)` of the letter that it came from */
  readonly from: readonly (readonly [start: number, end: number])[]
}

/** Decorated letters know no case before they are plain. */
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

/** Words are separated by semicolons; blanks around them, and empty places, mean nothing. */
export const wordsIn = (list: string): readonly string[] =>
  list
    .split(';')
    .map((word) => word.trim())
    .filter((word) => fold(word).text !== '')

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
const isWordEdge = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/** Stands alone: no letter or digit before it or behind it, where it begins or ends with one itself. */
function alone(pattern: string, first: string | undefined, last: string | undefined): RegExp {
  const before = isWordEdge(first) ? String.raw`(?<![\p{L}\p{N}])` : ''
  const behind = isWordEdge(last) ? String.raw`(?![\p{L}\p{N}])` : ''
  return new RegExp(`${before}${pattern}${behind}`, 'gu')
}

/** A word, or several in a row, however many blanks are between them. */
function wordPattern(word: string): RegExp {
  const letters = Array.from(fold(word).text)
  const pattern = fold(word)
    .text.split(/\s+/)
    .map(escaped)
    .join(String.raw`\s+`)
  return alone(pattern, letters[0], letters.at(-1))
}

/** A symbol is the same with a separator between its letters: EURUSD, EUR/USD, EUR-USD, EUR USD. */
function symbolPattern(symbol: string): RegExp {
  const letters = Array.from(fold(symbol).text).filter(isWordEdge)
  const separator = String.raw`[\/\-_. ]?`
  const pattern = letters.length > 0 ? letters.map(escaped).join(separator) : escaped(fold(symbol).text)
  return alone(pattern, letters[0], letters.at(-1))
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

/** A number by itself: no part of a time (12:30), a date (01/02), a share (2%), or a name (M5, TP1). */
const numbers = /(?<![\p{L}\p{N}:/.,])\d+(?:[.,]\d+)*(?![\p{L}\p{N}%]|[:/]\d)/gu
/** What is written before a number that is a target, a stop or a count. */
const otherLabel =
  /(?:tp|sl|take\s*profit|stop\s*loss|take|stop|alvo|target|objetivo|gale|mg)\s*\d?\s*[:=@-]?\s*$/i

/** The price that a pending order can wait for: a number with decimals, or of three digits and more, that is no target and no stop. */
function priceIn(message: string): Mark | undefined {
  for (const { 0: number, index } of message.matchAll(numbers)) {
    const line = message.slice(0, index).split('\n').at(-1) ?? ''
    const isPrice = (/[.,]/.test(number) || number.length >= 3) && !otherLabel.test(line)
    if (isPrice) return { start: index, end: index + number.length, kind: 'price' }
  }
  return undefined
}

/** Limit orders wait for a price; the others enter at the market's, or as the message says. */
export const needsPrice = (signalType: number) =>
  signalType === channelSignalType.codes.limit || signalType === channelSignalType.codes.limit2

/** Of those that overlap, the first of the graver kind stays. */
function inOrder(hits: readonly Mark[]): readonly Mark[] {
  const kept: Mark[] = []
  for (const { start, end, kind } of hits)
    if (end > start && kept.every((other) => end <= other.start || start >= other.end))
      kept.push({ start, end, kind })
  return kept.toSorted((a, b) => a.start - b.start)
}

const uniqueWords = (hits: readonly Hit[]) => [...new Set(hits.map(({ word }) => word))]

/**
 * Whether a message is copied, read so: case, accents and decorated letters mean nothing; words count where they stand alone.
 * 1. One ignored word is enough to leave the message out; nothing outweighs that.
 * 2. The word filter wants one of its words; without words it lets everything pass.
 * 3. The symbol group wants one of its symbols, however it is separated; without symbols it lets everything pass.
 * 4. The signal types Limit and Limit 2 want a price to wait for; the others want nothing more.
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
  const loosely = obstacleWith(ignores?.some(holds) ?? false, filters?.some(holds) ?? false)

  const because = uniqueWords(obstacle === 'ignored' ? ignored : obstacle ? [] : [...words, ...named])
  return {
    isCopied: obstacle === undefined,
    ...(obstacle ? { obstacle } : {}),
    because,
    marks: inOrder([...ignored, ...words, ...named, ...(price ? [price] : [])]),
    dependsOnWholeWords: (obstacle === undefined) !== (loosely === undefined),
  }
}

/** A kept message whose verdict is another one with other settings. */
export interface Changed {
  readonly message: string
  readonly before: Verdict
  readonly after: Verdict
}

export const changedVerdicts = (
  messages: readonly string[],
  before: FilterSettings,
  after: FilterSettings,
): readonly Changed[] =>
  messages
    .map((message) => ({ message, before: judge(message, before), after: judge(message, after) }))
    .filter((one) => one.before.isCopied !== one.after.isCopied || one.before.obstacle !== one.after.obstacle)

/** How messages that were pasted together were told apart. */
export type Separation = 'line' | 'header' | 'blank'

/** A line of three and more dashes, equals signs, underscores or asterisks. */
const separatorLine = /^[^\S\n]*([-=_*])\1{2,}[^\S\n]*$/m
/** Telegram's own line above each message that is copied with others: `Name, [14/05/2024 10:00]`. */
const headerLine = /^.*\[\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}(?::\d{2})?\]:?[^\S\n]*$/m

/** The messages in a paste: between lines like `---`; else below the app's own headings; else between blank lines. */
export function messagesIn(paste: string): { readonly messages: readonly string[]; readonly by: Separation } {
  const text = paste.replaceAll('\r\n', '\n')
  const by = separatorLine.test(text) ? 'line' : headerLine.test(text) ? 'header' : 'blank'
  const pattern = { line: separatorLine, header: headerLine, blank: /^[^\S\n]*$/m }[by]
  const messages: string[] = []
  let current: string[] = []
  for (const line of [...text.split('\n'), null]) {
    if (line !== null && !pattern.test(line)) {
      current.push(line)
      continue
    }
    const message = current.join('\n').trim()
    if (message !== '') messages.push(message)
    current = []
  }
  return { messages, by }
}
