/**
 * The signals that a message holds, and what each says. The specification does not say how messages are read: this is OUR reading.
 * What can be read in two ways is not clear, and never a fact.
 */
import { canCost } from './assets'
import { groupsIn, type Group } from './groups'
import { isSide, numbersIn, type Value } from './numbers'
import { isInstruction, isReport, isWordy, linesOf, sideIn, sidesIn, type Side } from './side'
import { partsOf, type Part } from './lists'
import { meantTokens } from './mentions'
import { plain } from './text'
import type { Token } from './tokens'

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
    const isAlone = words.every(({ is }) => is === 'asset' || is === 'clock')
    for (const [place, { is, text }] of words.entries()) {
      if (is !== 'asset') continue
      const isLabelled = words[place - 1]?.roles.has('assetLabel')
      ranked[isLabelled ? 0 : isSideLine ? 1 : isAlone ? 2 : 3]?.push(text)
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

const isNear = (some: readonly number[], others: readonly number[]) =>
  some.some((a) => others.some((b) => a < 3 * b && b < 3 * a))

/** Prices of another magnitude than the asset's, or than all the others, are no prices that can be read. */
function checked(groups: readonly Group[], asset: string | undefined): readonly Group[] {
  const fits = ({ text }: Value) => numbersIn(text).some((number) => canCost(asset, text, number))
  const prices = groups
    .filter(({ role }) => role !== 'other')
    .flatMap(({ values }) => values.filter((value) => value.is === 'price' && fits(value)))
    .map((value) => ({ value, numbers: numbersIn(value.text) }))
  const isOdd = (value: Value) => {
    const others = prices.filter((other) => other.value !== value)
    const numbers = numbersIn(value.text)
    return !fits(value) || (others.length > 0 && !others.some((other) => isNear(numbers, other.numbers)))
  }
  return groups.map((group) => ({
    ...group,
    values: group.values.map((value) =>
      value.is === 'price' && isOdd(value) ? { ...value, is: 'unclear' as const } : value,
    ),
  }))
}

const isFull = ({ is, text }: Value) => /[.,]/.test(text) || text.length >= (is === 'price' ? 3 : 4)

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
  const lines = linesOf(tokens).filter(
    (line) =>
      line.some((token) => token.is === 'asset' || isSide(token)) || line.every(({ is }) => is !== 'word'),
  )
  const ofOrder = new Set(lines.map(([token]) => token?.line))
  const first = ({ values }: Group) => values[0] ?? []
  const labelled = groups.filter(({ role }) => role === 'entry').flatMap(first)
  const loose = groups
    .filter((group) => group.role === 'loose' && ofOrder.has(group.line))
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

type Place = (token: Pick<Token, 'start' | 'end'>) => Pick<Signal, 'start' | 'end'>

function signalOf({ own, tokens }: Part, message: string, place: Place): Signal {
  const asset = assetOf(tokens)
  const symbol = asset.state === 'told' ? asset.value : undefined
  const ofOrder = linesOf(tokens)
    .filter((line) => !isInstruction(line))
    .flat()
  const groups = checked(stopOrders(groupsIn(ofOrder), tokens), symbol)
  const sideFound = sideIn(tokens)
  const side = sideFound === undefined ? absent : sideFound === 'unclear' ? unclear : told(sideFound)
  const stops = groups.filter(({ role }) => role === 'stop').flatMap(({ values }) => values)
  const entries = entryIn(groups, tokens)
  const price = textOf(oneOf(entries))
  // Prices without a label beyond the entry's may be the stop and the targets.
  const isUnlabelled = new Set(entries.map(({ text }) => text)).size > 1
  const orUnclear = (reading: Reading<Written>) =>
    reading.state === 'absent' && isUnlabelled ? unclear : reading
  const hasTargets = groups.some(({ role }) => role === 'target')
  const target = (index: number) => (hasTargets ? targetIn(groups, index, message) : orUnclear(absent))
  const read = { asset, side, price, stop: orUnclear(oneOf(stops)), target }
  const [first] = own
  return {
    start: place(first ?? nowhere).start,
    end: place(own.at(-1) ?? nowhere).end,
    ...read,
    ...(price.state === 'told' && entries[0] && { priceAt: place(entries[0]) }),
    isOrder: isOrder(read, tokens),
  }
}

const nowhere = { start: 0, end: 0 }

/** There is a side with something to trade; or an asset with its exits; and it is no report. */
function isOrder(
  { asset, side, price, stop, target }: Pick<Signal, 'asset' | 'side' | 'price' | 'stop' | 'target'>,
  tokens: readonly Token[],
) {
  const lines = linesOf(tokens)
  const isAsset = asset.state === 'told' || tokens.some(({ is }) => is === 'asset')
  const hasExit = stop.state === 'told' || target(1).state === 'told'
  const isNow = tokens.some(({ is, roles }) => is === 'clock' || roles.has('now'))
  const isBare = lines.some(
    (line) =>
      sidesIn(line).length > 0 &&
      line.every(({ is, roles, isUpper }) => is !== 'word' || roles.size > 0 || isUpper),
  )
  const isTalk = !lines.some((line) => sidesIn(line).length > 0 && !isWordy(line))
  const isPriced = hasExit || price.state === 'told'
  const says = {
    absent: isAsset && hasExit,
    unclear: isPriced || isBare,
    told: isPriced || isBare || (isAsset && (isNow || !isTalk)),
  }[side.state]
  return says && !isReport(tokens, side.state === 'told' && (hasExit || isNow))
}

/** The assets that a message names, with their places. */
export function assetsNamed(message: string): readonly { symbol: string; start: number; end: number }[] {
  const { text, from } = plain(isTooLong(message) ? '' : message)
  return meantTokens(text)
    .filter(({ is }) => is === 'asset')
    .map(({ text: symbol, start, end }) => ({
      symbol,
      start: from[start]?.[0] ?? 0,
      end: from[end - 1]?.[1] ?? 0,
    }))
}

/** Letters of the longest message that Telegram takes. */
const LONGEST_MESSAGE = 4096

/** Numbers of a message: lists of signals have a hundred. */
const MOST_NUMBERS = 300

/** What is longer than a message is a file or a chat, and not read; so is what consists of numbers. */
export const isTooLong = (message: string) =>
  message.length > LONGEST_MESSAGE || message.split(/\d+/, MOST_NUMBERS + 2).length > MOST_NUMBERS + 1

/** The signals of a message, in its order: one, or each of a list. */
export function signalsIn(message: string): readonly Signal[] {
  const { text, from } = plain(isTooLong(message) ? '' : message)
  const place = ({ start, end }: Pick<Token, 'start' | 'end'>) => ({
    start: from[start]?.[0] ?? 0,
    end: from[end - 1]?.[1] ?? 0,
  })
  const signals = partsOf(meantTokens(text)).map((part) => signalOf(part, text, place))
  // What stands behind the last of a list may be meant for all.
  const hasStop = signals.some(({ stop }) => stop.state !== 'absent')
  const hasTarget = signals.some(({ target }) => target(1).state !== 'absent')
  const orUnclear = <T>(reading: Reading<T>, isSaid: boolean) =>
    reading.state === 'absent' && isSaid ? unclear : reading
  return signals.map((signal) => ({
    ...signal,
    stop: orUnclear(signal.stop, hasStop),
    target: (index: number) =>
      orUnclear(signal.target(index), hasTarget && signal.target(1).state === 'absent'),
  }))
}
