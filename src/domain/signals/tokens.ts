/** A message cut into words, numbers and signs, each with what the dictionaries say of it. */
import { assetsIn } from './assets'
import { months, mostWords, ordinals, rolesOf, type Role } from './words'

export interface Token {
  /** `clock`: a time, date, timeframe, count or identity, never a price */
  readonly is: 'asset' | 'number' | 'clock' | 'word' | 'sign'
  /** of an asset its symbol, of all others lower case as written */
  readonly text: string
  /** `[start, end)` in the plain text */
  readonly start: number
  readonly end: number
  readonly line: number
  /** in capitals */
  readonly isUpper: boolean
  readonly roles: ReadonlySet<Role>
  /** "1º", "first": numbers the target behind it */
  readonly ordinal?: number | undefined
}

/** Addresses, telephones and identities: as if they were not there. */
const nothing =
  /(?:https?:\/\/|www\.|t\.me\/)\S+|@[a-z]\w+|(?:\+\d[\d ()-]{8,}\d|\(\d{2}\) ?\d{4,5}[- ]?\d{4}|\d{2} 9\d{4}-\d{4}|\d{8,})(?![\p{L}\d]|[.,]\d)/uy
const clocks = [
  String.raw`\d{4}([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-])\d{1,2}\2\d{2,4}`,
  String.raw`(?:[0-2]?\d|3[01])/(?:0?\d|1[0-2])(?![./])`,
  String.raw`\d{1,2}(?:st|nd|rd|th|°)? ?(?:de |of )?(?:${months})\b\.?(?:,? (?:de |del )?20\d{2})?|(?:${months})\.? \d{1,2}(?:st|nd|rd|th)?(?:,? 20\d{2})?`,
  String.raw`\d{1,2}(?::|h)\d{2}(?::\d{2})?(?: ?(?:[ap]\.?m|hs?|hrs)\b)?|\d{1,2} ?(?:am|pm|hs?|hrs)\b`,
  String.raw`\d(?:\.\d)?:\d{1,2}(?:\.\d+)?`,
  String.raw`[mhdwg]\d{1,2}|mg\d|\d{1,2} ?(?:m|min|mins)\b|x\d+|\d+x\b|# ?\d+|r:r`,
].map((pattern) => new RegExp(String.raw`(?:${pattern})(?![\p{L}\d]|[.,]\d)`, 'uy'))
const ordinal = /(\d{1,2})(?:°|st|nd|rd|th|er|e|o|a)(?![\p{L}\d])/uy
const grouped = /\d{1,2} \d{3}(?:[.,]\d+)?(?![\d.,])/y
/** Behind a target's label a single digit is its number. */
const groupedTens = /\d{2} \d{3}(?:[.,]\d+)?(?![\d.,])/y
/** "4510,4520,4530" is a list. */
const listed = /\d{4,}(?=(?:,\d{4,})+(?![\d.,]))/y
const number = /\d+(?:[.,]\d+)*/y
const word = /s\.?\/l|t\.?\/p|s\.l\.?(?!\p{L})|t\.p\.?(?!\p{L})|p\/l|[ld]'(?=\p{L})|\p{L}+(?:'\p{L}+)*/uy
const short: Readonly<Record<string, string>> = {
  's/l': 'sl',
  't/p': 'tp',
  's.l': 'sl',
  't.p': 'tp',
  's.l.': 'sl',
  't.p.': 'tp',
}

const none: ReadonlySet<Role> = new Set()
const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

type Piece = Pick<Token, 'is' | 'text'> & { readonly length: number; readonly ordinal?: number | undefined }

/**
 * @param stop where the next asset begins: "l'or"
 * @param isIndexed a target's label is directly before: "TP #1", "TP 1:4510"
 */
function pieceAt(text: string, at: number, stop: number, isIndexed: boolean): Piece {
  const isInWord = at > 0 && /\p{L}/u.test(text[at - 1] ?? '')
  // Of all of it no copy is made at each place.
  const open = stop < text.length ? text.slice(0, stop) : text
  const left = isInWord ? undefined : matchAt(nothing, open, at)
  if (left) return { is: 'sign', text: '·', length: left.length }
  const clock = isIndexed || isInWord ? undefined : clocks.map((one) => matchAt(one, text, at)).find(Boolean)
  if (clock) return { is: 'clock', text: clock, length: clock.length }
  const nth = isInWord ? undefined : matchAt(ordinal, text, at)
  if (nth) return { is: 'clock', text: nth, length: nth.length, ordinal: Number.parseInt(nth, 10) }
  const figure =
    matchAt(isIndexed ? groupedTens : grouped, text, at) ??
    matchAt(listed, text, at) ??
    matchAt(number, text, at)
  if (figure) return { is: 'number', text: figure, length: figure.length }
  const letters = matchAt(word, open, at)
  if (letters) return { is: 'word', text: short[letters] ?? letters, length: letters.length }
  const sign = text[at] ?? ''
  return { is: 'sign', text: sign, length: sign.length }
}

/** @param text plain, with its case */
export function tokensOf(text: string): readonly Token[] {
  const lower = text.toLowerCase()
  const assets = assetsIn(text)
  const tokens: Token[] = []
  let line = 0
  let place = 0
  for (let at = 0; at < text.length;) {
    while ((assets[place]?.start ?? at) < at) place++
    const asset = assets[place]?.start === at ? assets[place] : undefined
    const last = tokens.at(-1)
    const next = assets[asset ? place + 1 : place]?.start ?? text.length
    const piece: Piece = asset
      ? { is: 'asset', text: asset.symbol, length: asset.end - at }
      : pieceAt(lower, at, next, last?.line === line && isIndexed(tokens))
    if (piece.text === '\n') line++
    else if (piece.text.trim() !== '') {
      const { is, text: own, length, ordinal: nth } = piece
      const raw = text.slice(at, at + length)
      const isUpper = /\p{Lu}/u.test(raw) && raw === raw.toUpperCase()
      const [start, end] = [at, at + length]
      // Field by field: objects copied without one of their fields are slow to read.
      tokens.push({ is, text: own, start, end, line, isUpper, roles: arrowRoles[own] ?? none, ordinal: nth })
    }
    at += piece.length
  }
  return withRoles(tokens)
}

/** "TP 1", "TP #1" */
const isIndexed = (tokens: readonly Token[]) => {
  const label = tokens.at(tokens.at(-1)?.text === '#' ? -2 : -1)
  return label !== undefined && joined(label).has('target')
}
const joined = ({ is, text }: Token) =>
  is === 'word' ? rolesOf(text === 'profit' ? 'take profit' : text) : none
const arrowRoles: Readonly<Record<string, ReadonlySet<Role>>> = {
  '↑': new Set<Role>(['weakBuy']),
  '↓': new Set<Role>(['weakSell']),
}

/** Joins the words of a phrase, of which the longest counts: "take profit", "buy zone". */
function withRoles(tokens: readonly Token[]): readonly Token[] {
  const all: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const phrase = phraseAt(tokens, at)
    all.push(...phrase)
    const end = phrase[0]?.end ?? 0
    do at++
    while ((tokens[at]?.start ?? end) < end)
  }
  return all
}

function phraseAt(tokens: readonly Token[], at: number): readonly Token[] {
  const first = tokens[at]
  if (!first || first.is !== 'word') return first ? [first] : []
  const parts: Token[] = []
  for (const token of tokens.slice(at, at + 2 * mostWords - 1)) {
    if (token.line !== first.line || (token.is !== 'word' && token.text !== '-')) break
    parts.push(token)
  }
  for (let count = parts.length; count > 0; count--) {
    const last = parts[count - 1]
    const text = parts
      .slice(0, count)
      .flatMap((part) => (part.is === 'word' ? part.text : []))
      .join(' ')
    const roles = rolesOf(text)
    if (last?.is === 'word' && (count === 1 || roles.size > 0))
      return [{ ...first, text, end: last.end, roles, ordinal: ordinals[text] }]
  }
  return [first]
}
