/** A list of signals, and its parts. */
import { linesOf, sideIn, sidesIn } from './side'
import type { Token } from './tokens'

export interface Part {
  /** what stands in it */
  readonly own: readonly Token[]
  /** what tells of it: with the heading's side, if it has none of its own */
  readonly tokens: readonly Token[]
}

/** The parts of a message: all of it, or each signal of a list. What stands before the first belongs to none. */
export function partsOf(tokens: readonly Token[]): readonly Part[] {
  const starts = startsOf(tokens)
  if (starts.length < 2) return [{ own: tokens, tokens }]
  const heading = headingOf(linesOf(tokens)) ?? []
  return starts.map((start, at) => {
    const own = tokens.slice(start, starts[at + 1])
    return { own, tokens: [...heading, ...own] }
  })
}

type Lines = readonly (readonly Token[])[]
const isOfAsset = (line: readonly Token[]) => line.some(({ is }) => is === 'asset')

/** "SELL:" above lines that name only assets. */
function headingOf(lines: Lines): readonly Token[] | undefined {
  const sided = lines.filter((line) => sidesIn(line).length > 0)
  const [heading] = sided
  const assets = lines.filter(isOfAsset)
  const isAbove = heading && sided.length === 1 && !isOfAsset(heading) && assets.length > 1
  const names = new Set(assets.flat().flatMap(({ is, text }) => (is === 'asset' ? text : [])))
  const isBefore = assets.every((line) => (line[0]?.line ?? 0) > (heading?.[0]?.line ?? 0))
  return isAbove && isBefore && names.size === assets.length ? heading : undefined
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
  const starts =
    isList || headingOf(lines) ? assetLines.flatMap((line) => line[0] ?? []) : isRegular ? heads : []
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
