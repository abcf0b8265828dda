/**
 * The signals that a message holds, and what each says. The specification does not say how messages are read: this is OUR reading.
 * What can be read in two ways is not clear, and never a fact.
 */
import { canCost } from './assets'
import { groupsIn, type Group } from './groups'
import { isSide, numbersIn, type Value } from './numbers'
import { isInstruction, isReport, linesOf, sideIn, sidesIn, type Side } from './side'
import { plain } from './text'
import { tokensOf, type Token } from './tokens'

/** `absent`: nothing of it stands there; `unclear`: something does, and cannot be read */
export type Reading<T> =
  | { readonly state: 'told'; readonly value: T }
  | { readonly state: 'unclear' }
  | { readonly state: 'absent' }

/** At a price as written, at a distance ("30 pips"), or open: said to have no price. */
export type Written = { readonly price: string } | { readonly distance: string } | 'open'

export interface Signal {
  /** `[start, end)` in the message, without what stands before the first signal of a list */
  readonly start: number
  readonly end: number
  readonly asset: Reading<string>
  readonly side: Reading<Side>
  readonly price: Reading<string>
  readonly stop: Reading<Written>
  /** the first target is number 1 */
  readonly target: (index: number) => Reading<Written>
  /** where the price stands in the message */
  readonly priceAt?: { readonly start: number; readonly end: number }
  readonly isOrder: boolean
}

const absent = { state: 'absent' } as const
const unclear = { state: 'unclear' } as const
const told = <T>(value: T): Reading<T> => ({ state: 'told', value })
/** One value, however often it stands there. */
function only<T>(values: readonly T[]): Reading<T> {
  const different = new Set(values)
  const [first] = different
  if (first === undefined) return absent
  return different.size > 1 ? unclear : told(first)
}

/** The asset of the signal: one behind a label, or in the side's line, or alone in its line, before one in passing. */
function assetOf(tokens: readonly Token[]): Reading<string> {
  const ranked: string[][] = [[], [], [], []]
  for (const line of linesOf(tokens)) {
    const words = line.filter(({ is }) => is !== 'sign')
    const isSideLine = sidesIn(line).length > 0
    for (const token of line.filter(({ is }) => is === 'asset')) {
      const before = words[words.indexOf(token) - 1]
      const isLabelled = before?.roles.has('assetLabel')
      const isAlone = words.every(({ is }) => is === 'asset' || is === 'clock')
      ranked[isLabelled ? 0 : isSideLine ? 1 : isAlone ? 2 : 3]?.push(token.text)
    }
  }
  const best = only(ranked.find((symbols) => symbols.length > 0) ?? [])
  const isOtcApart = tokens.some(({ is, text }) => is === 'word' && text === 'otc')
  if (best.state === 'told' && isOtcApart && !best.value.endsWith('-OTC')) return unclear
  return best.state === 'absent' && hasUnknownName(tokens) ? unclear : best
}

/** A label of an asset, or a word beside the side, may name one that is not known. */
const hasUnknownName = (tokens: readonly Token[]) =>
  linesOf(tokens).some(
    (line) =>
      line.some(({ roles }) => roles.has('assetLabel')) ||
      (sidesIn(line).length > 0 && line.some(({ is, roles }) => is === 'word' && roles.size === 0)),
  )

const isNear = (one: Value, other: Value) =>
  numbersIn(one.text).some((a) => numbersIn(other.text).some((b) => a < 3 * b && b < 3 * a))

/** Prices of another magnitude than the asset's, or than all the others, are no prices that can be read. */
function checked(groups: readonly Group[], asset: string | undefined): readonly Group[] {
  const fits = (value: Value) => numbersIn(value.text).some((number) => canCost(asset, value.text, number))
  const prices = groups
    .filter(({ role }) => role !== 'other')
    .flatMap(({ values }) => values.filter((value) => value.is === 'price' && fits(value)))
  const isOdd = (value: Value) => {
    const others = prices.filter((other) => other !== value)
    return !fits(value) || (others.length > 0 && !others.some((other) => isNear(value, other)))
  }
  return groups.map((group) => ({
    ...group,
    values: group.values.map((value) =>
      value.is === 'price' && isOdd(value) ? { ...value, is: 'unclear' as const } : value,
    ),
  }))
}

const isFull = ({ text }: Value) => /[.,]/.test(text) || text.length >= 3

/** "Buy stop 1.09" is an order that waits, if the stop loss stands elsewhere; only English says so without doubt. */
function stopOrders(groups: readonly Group[], tokens: readonly Token[]): readonly Group[] {
  const isOther = (role: Group['role']) => groups.some((group) => group.role === role && !group.isStopOrder)
  return groups.flatMap((group): readonly Group[] => {
    if (!group.isStopOrder) return [group]
    const at = group.values[0]?.start ?? 0
    const before = tokens.filter(({ end }) => end <= at)
    const label = before.findLastIndex(({ roles }) => roles.has('stopWord'))
    const isEnglish = /^(?:buy|sell)$/.test(before[label - 1]?.text ?? '')
    if (isEnglish || isOther('stop')) return [{ ...group, role: 'entry' }]
    if (isOther('entry') || isOther('loose')) return [group]
    const values = group.values.map((value) => ({ ...value, is: 'unclear' as const }))
    return [
      { ...group, values },
      { ...group, values, role: 'entry' },
    ]
  })
}

const written = ({ is, text }: Value): Reading<Written> => {
  if (is === 'unclear') return unclear
  return told(is === 'open' ? 'open' : is === 'price' ? { price: text } : { distance: text })
}

const sameText = (values: readonly Value[]) =>
  new Set(values.map(({ is, text }) => `${is} ${text}`)).size === 1

function oneOf(values: readonly Value[]): Reading<Written> {
  const [first] = values
  if (!first) return absent
  return sameText(values) ? written(first) : unclear
}

/** The numbered target, or in its place the unnumbered one. */
function targetIn(groups: readonly Group[], index: number, message: string): Reading<Written> {
  const targets = groups.filter(({ role }) => role === 'target')
  const numbered = targets.filter((group) => group.index === index)
  if (numbered.length > 0) return oneOf(numbered.flatMap(({ values }) => values))
  const places = targets.flatMap(({ index: own, values, isRange }) =>
    isRange && values.length === 2 && !/\//.test(message.slice(values[0]?.end, values[1]?.start))
      ? values.map((value) => ({ ...value, is: 'unclear' as const, own }))
      : values.map((value) => ({ ...value, own })),
  )
  const place = places[index - 1]
  return place && place.own === undefined ? written(place) : absent
}

/** Behind a label, else beside the side or the asset, or in a line of its own. A range counts by its first price. */
function entryIn(groups: readonly Group[], tokens: readonly Token[]): readonly Value[] {
  const isOfOrder = (group: Group) => {
    const line = tokens.filter((token) => token.line === group.line)
    return (
      line.some((token) => token.is === 'asset' || isSide(token)) || line.every(({ is }) => is !== 'word')
    )
  }
  const first = ({ values }: Group) => values[0] ?? []
  const labelled = groups.filter(({ role }) => role === 'entry').flatMap(first)
  const loose = groups
    .filter((group) => group.role === 'loose' && isOfOrder(group))
    .flatMap(first)
    .filter(isFull)
  return labelled.some(({ is }) => is === 'price')
    ? [...labelled, ...loose.filter(({ is }) => is === 'price')]
    : [...labelled, ...loose]
}

const textOf = <T extends Written>(reading: Reading<T>): Reading<string> =>
  reading.state !== 'told'
    ? reading
    : typeof reading.value === 'object' && 'price' in reading.value
      ? told(reading.value.price)
      : unclear

/** Reads one signal. `all`: every token of the message. */
function signalOf(tokens: readonly Token[], message: string, from: (at: number) => number): Signal {
  const asset = assetOf(tokens)
  const symbol = asset.state === 'told' ? asset.value : undefined
  const ofOrder = linesOf(tokens)
    .filter((line) => !isInstruction(line))
    .flat()
  const groups = checked(stopOrders(groupsIn(ofOrder), tokens), symbol)
  const sideFound = sideIn(tokens)
  const side = sideFound === undefined ? absent : sideFound === 'unclear' ? unclear : told(sideFound)
  const stop = oneOf(
    groups
      .filter(({ role, isStopOrder }) => role === 'stop' || (isStopOrder && role !== 'entry'))
      .flatMap(({ values }) => values),
  )
  const entries = entryIn(groups, tokens)
  const price = textOf(oneOf(entries))
  const target = (index: number) => targetIn(groups, index, message)
  const hasExit = stop.state === 'told' || target(1).state === 'told'
  const isNow = tokens.some(({ is, roles }) => is === 'clock' || roles.has('now'))
  const isWhole = side.state === 'told' && (hasExit || isNow)
  const isBare = linesOf(tokens).some(
    (line) =>
      sidesIn(line).length > 0 &&
      line.filter(({ is, roles }) => is === 'word' && roles.size === 0).length < 2,
  )
  const says =
    side.state !== 'absent'
      ? symbol !== undefined || hasExit || isBare || price.state === 'told'
      : symbol !== undefined && hasExit
  return {
    start: from(tokens[0]?.start ?? 0),
    end: from((tokens.at(-1)?.end ?? 1) - 1) + 1,
    asset,
    side,
    price,
    stop,
    target,
    ...(price.state === 'told' &&
      entries[0] && { priceAt: { start: from(entries[0].start), end: from(entries[0].end - 1) + 1 } }),
    isOrder: says && !isReport(tokens, isWhole),
  }
}

/** Where further signals begin: each has an asset and a side of its own. Empty, if there is only one. */
function startsOf(tokens: readonly Token[]): readonly number[] {
  const lines = linesOf(tokens)
  const mentions = lines.flatMap((line) => {
    const said = new Set(sidesIn(line))
    return line.filter((token) => token.is === 'asset' || said.has(token))
  })
  // A name and its code, or a word said twice, are one mention.
  const distinct = mentions.filter(
    (one, at) =>
      !(one.is === mentions[at - 1]?.is && (one.is !== 'asset' || one.text === mentions[at - 1]?.text)),
  )
  const heads = distinct.filter((_, at) => at % 2 === 0)
  const isRegular =
    distinct.length >= 4 && distinct.length % 2 === 0 && heads.every(({ is }) => is === heads[0]?.is)
  const wholeLines = lines.filter((line) => line.some(({ is }) => is === 'asset') && sidesIn(line).length > 0)
  const assetLines = lines.filter(
    (line) => new Set(line.flatMap(({ is, text }) => (is === 'asset' ? text : []))).size === 1,
  )
  const isList = wholeLines.length >= 2 && wholeLines.every((line) => assetLines.includes(line))
  const starts = isList ? assetLines.flatMap((line) => line[0] ?? []) : isRegular ? heads : []
  const places = starts.map((start) => {
    const at = tokens.indexOf(start)
    // The line's beginning belongs to its first signal.
    const first = tokens.findIndex(({ line }) => line === start.line)
    const isFirstOfLine = !starts.some((other) => other.line === start.line && other.start < start.start)
    return isFirstOfLine ? first : at
  })
  return areDifferent(places.map((place, at) => tokens.slice(place, places[at + 1]))) ? places : []
}

/** The same asset and side twice is one signal said twice, unless at another time or price. */
function areDifferent(parts: readonly (readonly Token[])[]): boolean {
  const key = (part: readonly Token[]) =>
    part
      .filter(({ line }) => line === part[0]?.line)
      .filter((token) => token.is === 'asset' || token.is === 'clock' || token.is === 'number')
      .map(({ text }) => text)
      .join(' ')
  const who = parts.map((part) => `${part.find(({ is }) => is === 'asset')?.text} ${sideIn(part)}`)
  if (new Set(who).size > 1) return true
  return (
    parts.length > 1 &&
    parts.every((part) => /\d/.test(key(part))) &&
    new Set(parts.map(key)).size === parts.length
  )
}

/** Prose names gold too: a name counts in capitals, beside a side or a number, behind a label, or alone. */
function withoutPassing(text: string): readonly Token[] {
  const tokens = tokensOf(text)
  return tokens.map((token, at) => {
    if (token.is !== 'asset') return token
    const raw = text.slice(token.start, token.end)
    if (!/^\p{L}[\p{L} &]*$/u.test(raw) || /usd/i.test(raw)) return token
    const near = [-2, -1, 1, 2]
      .map((step) => tokens[at + step])
      .filter((one): one is Token => one?.line === token.line && one.is !== 'sign')
    const isBeside = near.some(
      (one) => isSide(one) || one.is === 'number' || one.roles.has('assetLabel') || one.is === 'asset',
    )
    const isFrench = near.some(({ text: word }) => /^(?:ach|ven[dt]|actif)/.test(word))
    const isAlone = near.length === 0
    const isMeant =
      raw === 'OR' || /^or$/i.test(raw)
        ? raw === 'OR' && (isFrench || isAlone)
        : raw === raw.toUpperCase() || isBeside || isAlone
    if (isMeant) return token
    return {
      ...token,
      is: 'word' as const,
      text: raw.toLowerCase(),
      roles: new Set(raw.toUpperCase() === 'OR' ? (['or'] as const) : (['filler'] as const)),
    }
  })
}

/** The assets that a message names, with their places. */
export function assetsNamed(message: string): readonly { symbol: string; start: number; end: number }[] {
  const { text, from } = plain(message)
  return withoutPassing(text)
    .filter(({ is }) => is === 'asset')
    .map(({ text: symbol, start, end }) => ({
      symbol,
      start: from[start]?.[0] ?? 0,
      end: from[end - 1]?.[1] ?? 0,
    }))
}

/** The signals of a message, in its order: one, or each of a list. */
export function signalsIn(message: string): readonly Signal[] {
  const { text, from } = plain(message)
  const tokens = withoutPassing(text)
  const starts = startsOf(tokens)
  const original = (at: number) => from[at]?.[0] ?? 0
  if (starts.length < 2) return [signalOf(tokens, text, original)]
  const signals = starts.map((start, at) => signalOf(tokens.slice(start, starts[at + 1]), text, original))
  const someStop = signals.some(({ stop }) => stop.state !== 'absent')
  // What stands behind the last of them may be meant for all.
  return signals.map((signal) => ({
    ...signal,
    stop: signal.stop.state === 'absent' && someStop ? unclear : signal.stop,
    target: (index: number) => {
      const own = signal.target(index)
      return own.state === 'absent' &&
        signals.some(({ target }) => target(1).state !== 'absent') &&
        signal.target(1).state === 'absent'
        ? unclear
        : own
    },
  }))
}
