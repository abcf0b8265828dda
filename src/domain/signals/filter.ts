/**
 * Which messages of a channel become signals, and why. The specification names the fields, but not how they are read: this is
 * OUR interpretation, as the screen says, not the provider's.
 */
import type { Channel } from '@/contract/signals'
import { assetNamed } from './assets'
import { assetsNamed, isTooLong, signalsIn, type Signal } from './reading'
import { needsPrice, wordsIn } from './settings'
import { fold, type Folded } from './text'

export type FilterSettings = Pick<Channel, 'wordfilter' | 'ignore' | 'symbolGrp' | 'signalType'>

/** Why a message is not copied, in the order of checking; the first one is shown. `noOrder`: nothing to copy is read in it. */
export type Obstacle = 'ignored' | 'noWord' | 'noSymbol' | 'tooLong' | 'noOrder' | 'noPrice'

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

/** Of overlapping marks, the first of the more important kind stays. */
function inOrder(hits: readonly Mark[]): readonly Mark[] {
  const kept: Mark[] = []
  for (const { start, end, kind } of hits)
    if (end > start && kept.every((other) => end <= other.start || start >= other.end))
      kept.push({ start, end, kind })
  return kept.toSorted((a, b) => a.start - b.start)
}

const uniqueWords = (hits: readonly Hit[]) => [...new Set(hits.map(({ word }) => word))]

/** A symbol matches its asset however it is written, and nothing of another: EURUSD-OTC is not EURUSD. */
function symbolHits(message: string, folded: Folded, symbols: readonly string[]): readonly Hit[] {
  const assets = assetsNamed(message)
  return symbols.flatMap((word): readonly Hit[] => {
    const literal = hitsOf(folded, [word], 'symbol', symbolPattern)
    const symbol = assetNamed(word)
    if (symbol === undefined) return literal
    const isFree = ({ start, end }: Hit) => assets.every((one) => end <= one.start || start >= one.end)
    const named = assets.filter((one) => one.symbol === symbol)
    return [
      ...named.map(({ start, end }): Hit => ({ start, end, kind: 'symbol', word })),
      ...literal.filter(isFree),
    ]
  })
}

/** The verdict on one signal of a message. */
export interface PartVerdict {
  readonly signal: Signal
  /** of the channel's symbols, one that is no known asset and stands in it */
  readonly symbol?: string | undefined
  readonly obstacle?: Obstacle
  /** as for the whole message */
  readonly because: readonly string[]
  readonly dependsOnWholeWords: boolean
}

interface Judged {
  readonly parts: readonly PartVerdict[]
  readonly marks: readonly Mark[]
}

function judged(message: string, settings: FilterSettings): Judged {
  const folded = fold(isTooLong(message) ? '' : message)
  const signals = signalsIn(message)
  const [ignores, filters, symbols] = [settings.ignore, settings.wordfilter, settings.symbolGrp].map(wordsIn)
  const ignored = hitsOf(folded, ignores ?? [], 'ignored', wordPattern)
  const words = hitsOf(folded, filters ?? [], 'word', wordPattern)
  const named = symbolHits(message, folded, symbols ?? [])

  const ownerAt: Signal[] = []
  for (const signal of signals) for (let at = signal.start; at < signal.end; at++) ownerAt[at] = signal

  const partOf = (signal: Signal): PartVerdict => {
    // What stands in no signal of a list, as its heading, counts for all of them.
    const isOthers = (start: number) => (ownerAt[start] ?? signal) !== signal
    const own = <One extends { readonly start: number }>(hits: readonly One[]) =>
      hits.filter(({ start }) => !isOthers(start))
    const [hasIgnored, hasWord, hasSymbol] = [ignored, words, named].map((hits) => own(hits).length > 0)
    const obstacleWith = (isIgnored?: boolean, isWanted?: boolean): Obstacle | undefined => {
      if (isIgnored) return 'ignored'
      if (filters?.length !== 0 && !isWanted) return 'noWord'
      if (symbols?.length !== 0 && !hasSymbol) return 'noSymbol'
      if (!signal.isOrder) return isTooLong(message) ? 'tooLong' : 'noOrder'
      return needsPrice(settings.signalType) && signal.price.state === 'absent' ? 'noPrice' : undefined
    }
    const text = Array.from(folded.from, ([start], unit) =>
      isOthers(start) ? '\n' : folded.text[unit],
    ).join('')
    const holds = (word: string) => text.includes(fold(word).text)
    const obstacle = obstacleWith(hasIgnored, hasWord)
    const inside = obstacleWith(ignores?.some(holds), filters?.some(holds))
    return {
      signal,
      symbol: own(named).find(({ word }) => assetNamed(word) === undefined)?.word,
      ...(obstacle && { obstacle }),
      because: uniqueWords(obstacle === 'ignored' ? own(ignored) : obstacle ? [] : own([...words, ...named])),
      dependsOnWholeWords: (obstacle === undefined) !== (inside === undefined),
    }
  }

  const prices = signals.flatMap(({ priceAt, isOrder }): Mark[] =>
    priceAt && isOrder && needsPrice(settings.signalType) ? [{ ...priceAt, kind: 'price' }] : [],
  )
  return { parts: signals.map(partOf), marks: inOrder([...ignored, ...words, ...named, ...prices]) }
}

/** The verdict on each signal of a message: one, or each of a list. */
export const judgeParts = (message: string, settings: FilterSettings) => judged(message, settings).parts

/**
 * Whether a message is copied, or of a list any signal. Case, accents and decorated letters are ignored; only whole words count.
 * 1. A single ignored word excludes the message.
 * 2. The word filter requires one of its words; without words everything passes.
 * 3. The symbol group requires one of its symbols, however it is written; without symbols everything passes.
 * 4. There must be an order in it: a report, or mere talk, has nothing to copy.
 * 5. The signal types Limit and Limit 2 require a price; the others do not.
 */
export function judge(message: string, settings: FilterSettings): Verdict {
  const { parts, marks } = judged(message, settings)
  const copied = parts.filter(({ obstacle }) => obstacle === undefined)
  const obstacle = copied.length > 0 ? undefined : parts[0]?.obstacle
  const deciding = copied.length > 0 ? copied : parts.filter((part) => part.obstacle === obstacle)
  return {
    isCopied: copied.length > 0,
    ...(obstacle && { obstacle }),
    because: [...new Set(deciding.flatMap(({ because }) => because))],
    marks,
    dependsOnWholeWords: deciding.some((part) => part.dependsOnWholeWords),
  }
}
