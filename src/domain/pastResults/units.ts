/** The results that a line or a cell of a table says: `✅ WIN`, `10:35 ✅¹`, `Resultado: LOSS`, `WWLD`. */
import type { Outcome } from '../money/plan'
import { assetNamed } from '../signals/assets'
import { rolesOf } from '../signals/words'
import {
  alphabets,
  andWords,
  bare,
  colours,
  countWords,
  fillerWords,
  marks,
  noWords,
  openWords,
  outcomeWords,
  profitWords,
} from './words'

/** `d` is a draw beside W and L, and a loss (derrota) beside V; the others, see `openWords`. */
export type OpenWord = (typeof openWords)[number] | 'd'

export interface Found {
  readonly outcome: Outcome | OpenWord
  /** lost orders before a win, or before the last loss, by the text; `undefined`: it does not say */
  readonly gale?: number | undefined
}

/**
 * - `none`: no result in it; `label`: nor anything else that could be one: names, times, instruments
 * - `count`: how many there were; `clash`: its mark and its word say different things; `unclear`: a result may be meant, or several
 */
export type Unit =
  | { readonly kind: 'none' | 'label' | 'count' | 'unclear' }
  | { readonly kind: 'results'; readonly found: readonly Found[] }
  | { readonly kind: 'clash'; readonly mark: Outcome; readonly word: Found }

const outcomes = Object.keys(outcomeWords) as Outcome[]
const outcomeOf = new Map<string, Found['outcome']>([
  ...outcomes.flatMap((outcome) =>
    [...outcomeWords[outcome], ...Array.from(marks[outcome])].map((word) => [word, outcome] as const),
  ),
  ...[...openWords, 'd' as const].map((word) => [word, word] as const),
])

const outcomeOfMark = (mark: string): Outcome =>
  outcomes.find((outcome) => marks[outcome].includes(mark)) ?? 'draw'

type Kind = 'gap' | 'place' | 'gale' | 'noGale' | 'lost' | 'mark' | 'number' | 'amount' | 'word' | 'sign'

const edge = String.raw`(?![\p{L}\p{N}])`
const pattern = (text: string) => new RegExp(text, 'yu')
/** Tried in this order; what is written is bare. `place` is when and what was traded. */
const patterns: readonly (readonly [Kind, RegExp])[] = [
  ['gap', pattern(String.raw`[\s|;,.:!?()[\]{}"'’*_=<>~/\\–—]+|-(?!\d)`)],
  ['place', pattern(String.raw`\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})${edge}|\d{1,2}\/\d{1,2}${edge}`)],
  ['place', pattern(String.raw`\d{1,2}[:h]\d{2}(?::\d{2})?h?${edge}`)],
  ['noGale', pattern(String.raw`(?:sem|sin|sans|without|s\/) ?(?:martin)?gale${edge}|sg${edge}`)],
  [
    'gale',
    pattern(String.raw`(?:(?:martin)?gale|m?g) ?(\d)${edge}|(\d) ?o? ?(?:(?:martin)?gale|m?g)${edge}`),
  ],
  [
    'place',
    pattern(String.raw`[mhs]\d{1,2}${edge}|\d{1,3} ?(?:min|m|h|s|seg|sec)${edge}|\d+(?:[.,]\d+)? ?%`),
  ],
  [
    'amount',
    pattern(
      String.raw`[-+\u2212] ?(?:r\$|us\$|[$€£])? ?\d+(?:[.,]\d+)*|(?:r\$|us\$|[$€£]) ?-?\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)+`,
    ),
  ],
  ['place', pattern(String.raw`[a-z]{1,6}\d{2,4}${edge}`)],
  ['number', pattern(String.raw`#?\d+`)],
  ['lost', pattern('[🐔🐓]')],
  ['mark', pattern(`[${Object.values(marks).join('')}]`)],
  ['word', pattern(String.raw`[\p{L}&+]+`)],
]

interface Token {
  readonly kind: Kind
  readonly text: string
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < text.length;) {
    const found = patterns.flatMap(([kind, regex]) => {
      regex.lastIndex = at
      const match = regex.exec(text)
      return match ? [{ kind, text: match[0] }] : []
    })[0] ?? { kind: 'sign' as const, text: String.fromCodePoint(text.codePointAt(at) ?? 0) }
    tokens.push(found)
    at += found.text.length
  }
  return tokens.filter(({ kind }) => kind !== 'gap')
}

const [counts, noes, ands, fillers] = [
  new Set(countWords),
  new Set(noWords),
  new Set(andWords),
  new Set(fillerWords),
]
/** With an amount they may be the sum of a day: `Lucro 100,00`. */
const moneyWords = new Set<string>([...profitWords.profit, ...profitWords.onlyLoss])

/** The side that a word of a signal says. */
function sideOf(word: string): 'up' | 'down' | undefined {
  const roles = rolesOf(word)
  if (roles.has('buy') || roles.has('weakBuy')) return 'up'
  return roles.has('sell') || roles.has('weakSell') ? 'down' : undefined
}

/** Letters in a row (`WWLD`), each a result, if people use them together. */
const isRow = (word: string) =>
  word.length > 1 && alphabets.some((letters) => Array.from(word).every((letter) => letters.includes(letter)))

type Sense = 'result' | 'and' | 'known' | 'count' | 'no' | 'unknown'

/** `e` means and between words, and a draw between letters. */
function senseOf(word: string, isLetters: boolean): Sense {
  if (!isLetters && ands.has(word)) return 'and'
  if (outcomeOf.has(word) && (isLetters || word.length > 1 || !fillers.has(word))) return 'result'
  if (isLetters && isRow(word)) return 'result'
  if (counts.has(word)) return 'count'
  if (noes.has(word)) return 'no'
  const isKnown = sideOf(word) || fillers.has(word) || assetNamed(word) !== undefined
  return isKnown ? 'known' : 'unknown'
}

const numberIn = (text: string) => Number(/\d/.exec(text)?.[0])

interface Parts {
  readonly tokens: readonly Token[]
  readonly words: readonly Found[]
  readonly signs: readonly { readonly outcome: Outcome }[]
  readonly has: (sense: Sense) => boolean
}

function partsOf(text: string, areSides: boolean): Parts {
  const tokens = tokensOf(text)
  const written = tokens.filter(({ kind }) => kind === 'word').map((token) => token.text)
  const isLetters = written.every((word) => word.length === 1 || (isRow(word) && !outcomeOf.has(word)))
  const sense = written.map((word, place): readonly [string, Sense] => {
    const is = senseOf(word, isLetters)
    // `no` is in, in Portuguese: it denies only the result that follows.
    const next = written[place + 1]
    return [word, is === 'no' && (!next || senseOf(next, isLetters) !== 'result') ? 'known' : is]
  })
  return {
    tokens,
    words: sense.flatMap(([word, is]) => {
      if (is !== 'result') return []
      const letters = outcomeOf.has(word) ? [word] : Array.from(word)
      return letters.map((letter): Found => ({ outcome: outcomeOf.get(letter) ?? 'draw' }))
    }),
    signs: tokens
      .filter((token) => token.kind === 'mark' && !(areSides && colours.includes(token.text)))
      .map((token) => ({ outcome: outcomeOfMark(token.text) })),
    has: (is) => sense.some(([, other]) => other === is),
  }
}

const denying: Partial<Record<Found['outcome'], RegExp>> = { win: /[-\u2212]/, loss: /\+/ }
/** `WIN -10`: the amount says the opposite. */
const isDenied = (tokens: readonly Token[], { outcome }: Found) =>
  tokens.some(({ kind, text }) => kind === 'amount' && denying[outcome]?.test(text))

function galeIn(tokens: readonly Token[]): number | undefined {
  const gale = tokens.find(({ kind }) => kind === 'gale')
  if (gale) return numberIn(gale.text)
  if (tokens.some(({ kind }) => kind === 'noGale')) return 0
  const lost = tokens.filter(({ kind }) => kind === 'lost').length
  if (lost > 0) return lost
  const behind = tokens.findIndex(({ kind }) => kind === 'mark') + 1
  const number = tokens[behind]
  return behind > 0 && number?.kind === 'number' ? Number(number.text) : undefined
}

/** Marks alone: each is a result, of which a number or lost steps may say the gale. */
function eachMark(tokens: readonly Token[]): readonly Found[] {
  const found: Found[] = []
  let lost = 0
  for (const { kind, text } of tokens) {
    if (kind === 'lost') lost += 1
    else if (kind === 'mark') {
      found.push({ outcome: outcomeOfMark(text), gale: lost || undefined })
      lost = 0
    } else {
      const last = found.pop()
      if (last) found.push({ ...last, gale: kind === 'noGale' ? 0 : numberIn(text) })
    }
  }
  return found
}

/** Largest number behind a mark that is a gale; a larger one counts results. */
const MOST_GALES = 4
const isMarkPart = ({ kind, text }: Token) =>
  ['lost', 'mark', 'gale', 'noGale', 'sign'].includes(kind) ||
  (kind === 'number' && Number(text) <= MOST_GALES)

/** `8x2`, or a result's name with a number behind it: `LOSS: 2`. */
const isScore = (text: string) =>
  /(?<!\d)\d+ ?x ?\d+/.test(text) ||
  Array.from(text.matchAll(/(?<!\p{L})(\p{L}+) ?[:=][^\p{L}\d]{0,4}\d/gu)).some(([, word = '']) =>
    outcomeOf.has(word),
  )

/** A number that is no gale: not right behind a mark, or too large. */
const hasCount = (tokens: readonly Token[]) =>
  tokens.some(
    ({ kind, text }, place) =>
      kind === 'number' && !(tokens[place - 1]?.kind === 'mark' && Number(text) <= MOST_GALES),
  )

/** `✅✅❌`, `10:35 ✅¹`, `✅ 2`: without a word. */
function unitOfMarks({ tokens, signs, has }: Parts): Unit {
  const numbers = tokens.filter(({ kind }) => kind === 'number').length
  if (has('unknown') || has('no')) return { kind: 'unclear' }
  // A loss has no gale that it was won at.
  const isLoss = signs.some(({ outcome }) => outcome === 'loss') && numbers > 0
  if (has('count') || isLoss || hasCount(tokens)) return { kind: 'count' }
  if (tokens.every(isMarkPart) && !(signs.length > 1 && numbers === signs.length))
    return { kind: 'results', found: eachMark(tokens.filter(({ kind }) => kind !== 'sign')) }
  const [only, ...others] = signs
  if (!only || others.length > 0 || isDenied(tokens, only)) return { kind: 'unclear' }
  return { kind: 'results', found: [{ ...only, gale: galeIn(tokens) }] }
}

const same = (found: readonly Found[]) => new Set(found.map(({ outcome }) => outcome)).size === 1

/**
 * What a line or a cell says. A word and marks that agree are one result, words alone are one each.
 *
 * @param areSides green and red spots are sides, not results
 */
export function unitOf(written: string, areSides = false): Unit {
  const text = bare(written)
  const whole = outcomeOf.get(text)
  if (whole) return { kind: 'results', found: [{ outcome: whole }] }
  // A number in front that only counts the lines.
  const parts = partsOf(text.replace(/^#?\d+ ?[.)\]] |^#\d+ /u, ''), areSides)
  const { tokens, words, signs, has } = parts
  if (words.length === 0 && signs.length === 0)
    return { kind: has('count') ? 'count' : has('unknown') ? 'none' : 'label' }
  if (words.length === 0) return unitOfMarks(parts)
  if (has('count') || isScore(text) || hasCount(tokens)) return { kind: 'count' }
  if (has('no')) return { kind: 'unclear' }
  const [word, ...others] = words
  if (!word || (signs.length > 0 && !same(signs))) return { kind: 'unclear' }
  const [mark] = signs
  if (others.length > 0) {
    const isPlain = !mark && tokens.every(({ kind }) => kind === 'word') && !has('unknown') && !has('known')
    return isPlain ? { kind: 'results', found: words } : { kind: 'unclear' }
  }
  const found = { ...word, gale: galeIn(tokens) }
  const isSum = !mark && tokens.some(({ kind, text: one }) => kind === 'word' && moneyWords.has(one))
  const hasAmount = tokens.some(({ kind }) => kind === 'amount')
  if (isDenied(tokens, word) || (isSum && hasAmount)) return { kind: 'unclear' }
  if (mark && mark.outcome !== word.outcome) return { kind: 'clash', mark: mark.outcome, word: found }
  // Prose about a win is no result; a mark that agrees with it makes it one.
  return has('unknown') && !mark ? { kind: 'unclear' } : { kind: 'results', found: [found] }
}

const breaks = /[|;\t]|,(?!\d)|(?<!\d),| [-–—] /u
/** Who wrote it, as messengers put before a line: `[02/05/2025 10:35:05] Sala: ✅`. */
const sender =
  /^\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? (?:às )?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?\]?(?: -)? [^:]{1,40}: /iu

/** What a line says: of its parts, one holds the result, or all are results. */
export function lineOf(written: string, areSides: boolean): Unit {
  const line = written.replace(sender, '')
  const parts = line.split(breaks).filter((part) => part.trim() !== '')
  if (parts.length < 2) return unitOf(line, areSides)
  const units = parts.map((part) => unitOf(part, areSides))
  const saying = units.filter(({ kind }) => kind !== 'none' && kind !== 'label')
  const [only, other] = saying
  if (!only) return { kind: units.some(({ kind }) => kind === 'none') ? 'none' : 'label' }
  if (!other) return only.kind === 'results' && only.found.length > 1 ? { kind: 'unclear' } : only
  if (saying.every(({ kind }) => kind === 'count')) return only
  const found = saying.map((unit) => (unit.kind === 'results' ? unit.found : []))
  if (found.some((some) => some.length === 0)) return unitOf(line, areSides)
  if (saying.length === units.length) return { kind: 'results', found: found.flat() }
  return unitOf(line, areSides)
}

const colourOf = { up: /[🟢🟩]/u, down: /[🔴🟥]/u } as const

/** Whether the green and red spots of these lines are the colours of sides (🟢 CALL, PUT 🔴): each stands beside its own. */
export function areSideColours(lines: readonly string[]): boolean {
  const sided = lines.flatMap((line) => {
    const sides = new Set(
      bare(line)
        .split(/[^\p{L}]+/u)
        .map(sideOf),
    )
    const [up, down] = [sides.has('up'), sides.has('down')]
    return up === down || !(colourOf.up.test(line) || colourOf.down.test(line)) ? [] : [{ line, up }]
  })
  return sided.length > 0 && sided.every(({ line, up }) => colourOf[up ? 'up' : 'down'].test(line))
}
