/** What the lines of a list say, without what differs from line to line: `10:35 EURUSD ✅ WIN` and `10:40 GBPUSD ✅ WIN` say the same. */
import { plainText } from '@/contract/plainText'
import { isCurrencyPair } from '../currencyPairs'
import { hasSign, signOf } from './amounts'
import { momentsIn, withoutMoments } from './dates'
import type { LineFact, DatedFact, OpenedText } from './answers'
import type { ResultMeaning } from './reading'
import { bare, isRowOfLetters, isSide, outcomeOfWord, plainLetters } from './words'

/** One part of a line that may be a result. */
interface Item {
  /** the same for all that say the same */
  readonly key: string
  /** its first line's own spelling */
  readonly shown: string
  /** a number that may say how many orders were lost before it */
  readonly gale?: number | undefined
  /** one of several equal marks in a line: each may be a result, or all are one */
  readonly isRepeated?: boolean
}

const pair = /[A-Z]{3,4}[/\-_.]?[A-Z]{3,4}(?:[ \-_./]{0,3}[([]?OTC[)\]]?)?(?![\p{L}])/gu
const token =
  /(?<sign>(?<![\p{L}\p{N}.,/:-])[-+\u2012-\u2015\u2212]\s?(?:r\$|us\$|\p{Sc})?\s?)?(?<figure>\d+(?:[.,]\d+)*)\s?%?|(?<word>\p{L}[\p{L}\p{M}'’&]*)|(?<mark>(?!\p{Sc}|[+<=>|~^`´¨])[\p{S}\p{Extended_Pictographic}%]|(?<=^\s{0,9})=|:\s{0,9}$|(?<!\p{L})[-+](?=[-+\s]{0,9}$))|\u00B7/gu

type Kind = 'sign' | 'figure' | 'word' | 'mark' | 'side' | 'when'
interface Token {
  readonly kind: Kind
  readonly text: string
  readonly shown: string
}

/** Stands for a date, a time or a pair. */
const WHEN = '\u00B7'

/** Timeframes (`M5`), flags, skin tones and rules are not looked at. */
function tokensOf(line: string): readonly Token[] {
  const drawn = plainLetters(plainText(line)).replaceAll(
    /[\uFE0F\p{Emoji_Modifier}\p{RI}]|([-=_*~])\1{2,}/gu,
    '',
  )
  const plain = withoutMoments(drawn, WHEN)
    .replaceAll(pair, (text) => (isCurrencyPair(text) ? WHEN : text))
    .replaceAll(/\b(?:[MHS]\d{1,2}|OTC)\b/g, ' ')
  return Array.from(plain.matchAll(token), ({ 0: shown, groups = {} }): Token => {
    const { sign = '', figure, word, mark } = groups
    if (figure !== undefined && sign !== '')
      return { kind: 'sign', text: sign.includes('+') ? '+' : '-', shown: sign.includes('+') ? '+…' : '−…' }
    if (figure !== undefined) return { kind: 'figure', text: figure, shown: '…' }
    if (mark !== undefined) return { kind: 'mark', text: /[-+]/.test(mark) ? `(${mark})` : mark, shown }
    if (word === undefined) return { kind: 'when', text: '', shown }
    const text = bare(word)
    return isSide(text) && text.length > 1
      ? { kind: 'side', text: '⇅', shown: '…' }
      : { kind: 'word', text, shown }
  })
}
const isSaying = ({ kind }: Token) => kind !== 'when'

const keyOf = (tokens: readonly Token[]) =>
  tokens
    .map(({ kind, text }) => (kind === 'figure' ? '#' : text))
    // A banner: `✅✅✅ WIN ✅✅✅`.
    .filter((text, place, all) => text !== all[place - 1])
    .join(' ')

const galeWord = /^(?:m?g|mtg|(?:martin)?gale)$/
/** The number behind a gale's name, or right behind a mark. */
function galeIn(tokens: readonly Token[]): number | undefined {
  const at = tokens.findIndex(
    ({ kind, text }, place) =>
      kind === 'figure' &&
      /^\d$/.test(text) &&
      (tokens[place - 1]?.kind === 'mark' || galeWord.test(tokens[place - 1]?.text ?? '')),
  )
  return at < 0 ? undefined : Number(tokens[at]?.text)
}

const areKnown = (tokens: readonly Token[]) => tokens.every(({ text }) => outcomeOfWord(text))
const kindsIn = (tokens: readonly Token[]) => new Set(tokens.map(({ text }) => text)).size

/** A percentage beside an amount is another thing. */
function amountItem(sign: -1 | 0 | 1, isSigned: boolean, unit = ''): Item {
  const text = sign === 0 ? '0' : sign < 0 ? '-' : isSigned ? '+' : '#'
  const shown = { '0': '0', '-': '−…', '+': '+…', '#': '…' }[text]
  return { key: `${text}${unit}`, shown: `${shown}${unit}` }
}

const isWords = (tokens: readonly Token[]) => tokens.length > 1 && tokens.every(({ kind }) => kind === 'word')
const knownIn = (tokens: readonly Token[]) => tokens.filter(({ text }) => outcomeOfWord(text)).length

interface WrittenLine {
  readonly line: number
  readonly text: string
  readonly tokens: readonly Token[]
}

/** Marks with nothing between them are a row; beside words only wins and losses are: `Monday: ✅✅❌`. */
function marksInRow(all: readonly Token[]): readonly Token[] {
  const isMark = ({ kind }: Token) => kind === 'mark'
  const count = all.filter(isMark).length
  const row = all.slice(all.findIndex(isMark)).slice(0, count)
  if (count < 2 || !row.every(isMark)) return []
  const areResults = count > 2 && kindsIn(row) > 1 && areKnown(row)
  return count === all.filter(isSaying).length || areResults ? row : []
}

/** The items of a line of marks, of words or of letters in a row; else the line is one item. */
function itemsIn(
  { text: line, tokens: all }: WrittenLine,
  how: { readonly isShort: boolean; readonly areRows: boolean },
): readonly Item[] {
  const sign = signOf(line)
  if (sign !== undefined) return [amountItem(sign, hasSign(line), line.includes('%') ? '%' : '')]
  const tokens = all.filter(isSaying)
  if (tokens.length > 1 && tokens.every(({ kind }) => kind === 'sign' || kind === 'figure'))
    return tokens.map(({ kind, text }) => amountItem(text === '-' ? -1 : 1, kind === 'sign'))
  const each = (mark: string, isRepeated = false, row: readonly Token[] = tokens): readonly Item[] =>
    row.map(({ text, shown }) => ({ key: `${mark}${text}`, shown: `${shown}${mark && ' …'}`, isRepeated }))
  const letters = tokens.map(({ text }) => text)
  const areLetters =
    tokens.length > 0 &&
    tokens.every(({ kind, text }) => kind === 'word' && (text.length === 1 || isRowOfLetters(text)))
  if (areLetters && !(tokens.length === 1 && outcomeOfWord(letters[0] ?? '')))
    return Array.from(letters.join('')).map((letter) => ({ key: `=${letter}`, shown: letter.toUpperCase() }))
  const marks = marksInRow(all)
  if (marks.length > 0)
    return each(marks.length === tokens.length && areKnown(marks) ? '' : '~', kindsIn(marks) === 1, marks)
  const isRow = how.isShort && tokens.length > 2 && kindsIn(tokens) <= 4 && kindsIn(tokens) < tokens.length
  if (isWords(tokens) && ((how.areRows && knownIn(tokens) > 1) || isRow)) return each('')
  const shown = tokens.map((one) => one.shown).join(' ')
  return [{ key: keyOf(tokens), shown, gale: galeIn(tokens) }]
}

/** What one cell says. */
export function cellItem(text: string): Item {
  const tokens = tokensOf(text).filter(isSaying)
  const shown = tokens.map((one) => one.shown).join(' ')
  return { key: keyOf(tokens) || bare(text), shown: shown || text, gale: galeIn(tokens) }
}

/** Lines: a row of unknown words in one is looked for only in a text of so few. */
const SHORT = 3

interface ListLine extends WrittenLine {
  readonly items: readonly Item[]
}

function listIn(text: string): readonly ListLine[] {
  const lines = text.split('\n').map((one, place) => ({ line: place + 1, text: one }))
  const written = lines
    .filter((one) => one.text.trim() !== '')
    .map((one): WrittenLine => ({ ...one, tokens: tokensOf(one.text) }))
  // `WIN / LOSS` above lines of one result each is a heading.
  const rows = written
    .map(({ tokens }) => tokens.filter(isSaying))
    .filter((tokens) => isWords(tokens) && knownIn(tokens) > 1)
  const how = { isShort: written.length <= SHORT, areRows: rows.length * 2 >= written.length }
  const read = written.map((one): ListLine => ({ ...one, items: itemsIn(one, how) }))
  // Among lines with a time or a pair `WIN` alone may be the heading of those below, and `✅✅❌` their score.
  const isDated = ({ tokens }: WrittenLine) => !tokens.every(isSaying)
  const isAlone = (one: ListLine) =>
    !isDated(one) && one.items.every(({ key }) => certainOutcome(key) !== undefined)
  const dated = read.filter(isDated).length
  if (dated === 0 || dated < read.filter(isAlone).length) return read
  return read.map((one) =>
    isAlone(one) ? { ...one, items: one.items.map((item) => ({ ...item, key: `^${item.key}` })) } : one,
  )
}

/** What a key says, if all of it is certain. */
export function certainOutcome(key: string) {
  const said = key.split(' ').map(outcomeOfWord)
  const [first] = said
  return said.every((outcome) => outcome === first) ? first : undefined
}

/** Only amounts: among words and marks they may be something else. */
const isOnlyAmount = (key: string): boolean => /^(?:[-+#0]%? ?)+$/.test(key)

/** A list: nothing is filled in where amounts stand beside words or marks, or for a letter whose counterpart is missing. */
function certainOfList(items: readonly Item[]) {
  const keys = new Set(items.map(({ key }) => key))
  const isMixed = [...keys].some(isOnlyAmount) && ![...keys].every(isOnlyAmount)
  return ({ key }: LineFact): ResultMeaning | undefined => {
    if (isMixed) return undefined
    if (key === '=w') return 'win'
    if (key === '=l') return keys.has('=w') ? 'loss' : undefined
    // Beside V it is a loss (derrota).
    if (key === '=d') return keys.has('=w') && keys.has('=l') ? 'draw' : undefined
    // `WIN +8.70`: an amount may stand beside a word that agrees with it.
    const outcome = certainOutcome(key.replace(/ [-+]$/, ''))
    const sign = /[-+]$/.exec(key)?.[0]
    return sign && outcome !== (sign === '+' ? 'win' : 'loss') ? undefined : outcome
  }
}

const patternOf = (text: string) =>
  text
    .replaceAll(/\p{L}+/gu, 'a')
    .replaceAll(/\d+/g, '0')
    .replaceAll(/[\s\uFE0F]+/gu, ' ')
    .replaceAll(/(?![a0 ])[\p{S}]+/gu, '*')

/** The commonest pattern of its lines. */
function shapeOfList(lines: readonly ListLine[]): string {
  const counts = new Map<string, number>()
  for (const { text } of lines) {
    const pattern = patternOf(text.trim()).slice(0, 80)
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1)
  }
  return `lines:${[...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? ''}`
}

export function listText(text: string): OpenedText {
  const lines = listIn(text)
  const items = lines.flatMap((line) => line.items)
  return {
    shape: shapeOfList(lines),
    columns: [],
    column: { options: [], answer: undefined, source: undefined },
    isTable: false,
    facts: lines.flatMap(({ line, text: written, items: own }) => {
      const dates = [momentsIn(written)]
      return own.map(({ key, shown, gale, isRepeated }): DatedFact => ({
        line,
        kind: 'text',
        key,
        shown,
        column: '',
        gale,
        dates,
        isRepeated,
      }))
    }),
    certain: certainOfList(items),
  }
}
