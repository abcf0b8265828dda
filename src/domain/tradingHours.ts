/**
 * When the reader turns signals into orders. Unless noted otherwise, times are whole minutes of the reader's day, 0–1439. A
 * window is half-open, `[start, end)`; one that ends before it starts goes past midnight. Windows add up. A reader without an
 * active window trades all day.
 */
import { plainText } from '@/contract/plainText'

export const MINUTES_A_DAY = 1440

/** A minute of the day; 1440 = `24:00`, the day's end. */
export type TimeReading = number | 'blank' | 'unreadable'

/** Characters of a time or a zone; what is longer is none. */
const LONGEST = 40

const time = /^(\d{1,2})(?::(\d{2}))?(?::(\d{2})(?:\.\d+)?)?$/

/** `HH:mm`; some providers leave out the leading zero or the minutes, or add seconds, which are ignored. */
export function readTime(text: string): TimeReading {
  if (text.length > LONGEST) return 'unreadable'
  const bare = plainText(text).trim()
  if (bare === '') return 'blank'
  const [, hours, minutes = '0', seconds = '0'] = time.exec(bare) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  const isTime = Number(minutes) < 60 && Number(seconds) < 60 && minute <= MINUTES_A_DAY
  return isTime ? minute : 'unreadable'
}

/** Whether a time is complete, `H:mm` or `HH:mm`, with or without seconds, not half typed. */
export const isWholeTime = (text: string): boolean =>
  /^\d{1,2}:\d{2}(:\d{2})?$/.test(plainText(text).trim()) && readTime(text) !== 'unreadable'

/** A time as a person types it: `HH:mm`, '' = none. */
export type TypedTime =
  | { readonly value: string; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: 'noTime' }

/** Hours; minutes; seconds; a word for hours or minutes; the half of the day. Without blanks. */
const clockForm =
  /^(\d{1,2})(?:[:.,;h]?(\d{2})(?::(\d{2})(?:\.\d+)?)?)?(h(?:s|rs?|oras?|eures?)?|m(?:in)?)?(?:([ap])\.?m\.?)?$/

export interface ClockTime {
  /** 0–24; with 24 the others are 0 */
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** A time as people write it: 09:30, 9:30, 0930, 930, 9h30, 9.30, 9h, 9:30 pm. Hours alone are none: 21 may become 2130. */
export function readClock(written: string): ClockTime | undefined {
  if (written.length > LONGEST) return undefined
  const text = plainText(written).normalize('NFKC').replaceAll(' ', '').toLowerCase()
  const [, hours, minutes, seconds = '0', word, half] = clockForm.exec(text) ?? []
  if (hours === undefined || (minutes === undefined && !word?.startsWith('h') && half === undefined))
    return undefined
  const isHour = half === undefined || (Number(hours) >= 1 && Number(hours) <= 12)
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'p' ? 12 : 0)
  const [minute, second] = [Number(minutes ?? 0), Number(seconds)]
  const isTime = isHour && minute < 60 && second < 60 && (hour < 24 || (hour === 24 && minute + second === 0))
  return isTime ? { hour, minute, second } : undefined
}

/** A time while it is typed. `24:00` is the next day's 00:00, as no provider takes it. */
export function typedTime(text: string): TypedTime {
  if (text.trim() === '') return { value: '' }
  const clock = readClock(text.trim())
  return clock?.second === 0 ? { value: writeTime(clock.hour * 60 + clock.minute) } : { problem: 'noTime' }
}

/** Any whole number of minutes as a minute of the day. */
export const onClock = (minute: number) => ((minute % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY

/** `HH:mm` */
export function writeTime(minute: number): string {
  const onFace = onClock(minute)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(onFace / 60))}:${two(onFace % 60)}`
}

export interface TradingWindow {
  /** 0–1439 */
  readonly start: number
  /** 0–1440, never equal to the start; before the start if the window goes past midnight */
  readonly end: number
}

/** An active window, or why there is none. */
export type WindowReading =
  | { readonly state: 'active'; readonly window: TradingWindow }
  | { readonly state: 'unused' | 'noStart' | 'noEnd' | 'empty' | 'unreadable'; readonly window?: undefined }

export function readWindow(startText: string, endText: string): WindowReading {
  const start = readTime(startText)
  const end = readTime(endText)
  if (start === 'unreadable' || end === 'unreadable') return { state: 'unreadable' }
  if (start === 'blank') return { state: end === 'blank' ? 'unused' : 'noStart' }
  if (end === 'blank') return { state: 'noEnd' }
  // 00:00–24:00 is the whole day, 24:00–00:00 nothing.
  const window = { start: onClock(start), end }
  return window.start === end ? { state: 'empty' } : { state: 'active', window }
}

/** A part of one day that does not cross midnight: `[from, to)`, 0 ≤ from < to ≤ 1440. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A window in one or two parts, split at midnight. */
export function windowSpans({ start, end }: TradingWindow): readonly Span[] {
  if (start < end) return [{ from: start, to: end }]
  const evening = { from: start, to: MINUTES_A_DAY }
  return end === 0 ? [evening] : [{ from: 0, to: end }, evening]
}

/** When at least one window is open: spans in order that neither touch nor overlap. */
export function union(windows: readonly TradingWindow[]): readonly Span[] {
  const merged: Span[] = []
  for (const span of windows.flatMap(windowSpans).toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && span.from <= last.to) merged[merged.length - 1] = { ...last, to: Math.max(last.to, span.to) }
    else merged.push(span)
  }
  return merged
}

/** When orders are accepted: the union of the windows, or the whole day if there are none. */
export const allowedSpans = (windows: readonly TradingWindow[]): readonly Span[] =>
  windows.length === 0 ? [{ from: 0, to: MINUTES_A_DAY }] : union(windows)

/** In minutes. */
export const lengthOf = (spans: readonly Span[]) => spans.reduce((sum, { from, to }) => sum + to - from, 0)

const holds = (spans: readonly Span[], minute: number) =>
  spans.some(({ from, to }) => from <= minute && minute < to)

/** Whether a signal becomes an order in this minute of the reader's day. */
export const isAllowed = (windows: readonly TradingWindow[], minute: number) =>
  holds(allowedSpans(windows), onClock(minute))

/** Minutes, 1–1439, until `isAllowed` changes; `undefined` if it never does. */
export function minutesToChange(windows: readonly TradingWindow[], minute: number): number | undefined {
  const spans = allowedSpans(windows)
  const edges = spans.flatMap(({ from, to }) => [from, onClock(to)])
  const changes = edges.filter((edge) => holds(spans, edge) !== holds(spans, onClock(edge - 1)))
  const distances = changes.map((edge) => onClock(edge - minute) || MINUTES_A_DAY)
  return distances.length > 0 ? Math.min(...distances) : undefined
}

export interface Overlap<Key> {
  readonly first: Key
  readonly second: Key
  /** minutes in which both are open */
  readonly minutes: number
}

/** Windows that are open at the same time: allowed, but rarely intended. */
export function overlaps<Key>(
  windows: readonly { readonly key: Key; readonly window: TradingWindow }[],
): readonly Overlap<Key>[] {
  return windows.flatMap((one, place) =>
    windows.slice(place + 1).flatMap((other) => {
      const minutes = shared(windowSpans(one.window), windowSpans(other.window))
      return minutes > 0 ? [{ first: one.key, second: other.key, minutes }] : []
    }),
  )
}

function shared(some: readonly Span[], others: readonly Span[]): number {
  const meet = (a: Span, b: Span) => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from))
  return some.reduce((sum, a) => sum + others.reduce((inner, b) => inner + meet(a, b), 0), 0)
}

/** Minutes ahead of UTC. */
export type ZoneReading = number | 'blank' | 'unreadable'

const zone = /^(?:UTC|GMT)?\s*([+-]?)\s*(?:(\d{1,2})(?::(\d{2}))?|(\d{0,2})[.,](\d+))\s*h?$/i
const FIRST_ZONE = -12 * 60
const LAST_ZONE = 14 * 60

/**
 * Hours from UTC as people and providers write them: `-3`, `+5:30`, `5.5`, `UTC-3`. Offsets that do not exist are refused, and so are
 * decimals that are no quarters of an hour: `5.30` may be meant as 5:30.
 */
export function readZone(text: string): ZoneReading {
  if (text.length > LONGEST) return 'unreadable'
  const bare = plainText(text).trim().replace('−', '-')
  if (bare === '') return 'blank'
  if (/^(utc|gmt|z)$/i.test(bare)) return 0
  const [whole, sign, hours, minutes = '0', full = '', fraction = ''] = zone.exec(bare) ?? []
  if (whole === undefined || Number(minutes) > 59) return 'unreadable'
  const size = hours === undefined ? Number(`${full}.${fraction}`) * 60 : Number(hours) * 60 + Number(minutes)
  if (hours === undefined && size % 15 !== 0) return 'unreadable'
  const offset = sign === '-' ? -size : size
  return offset >= FIRST_ZONE && offset <= LAST_ZONE ? offset || 0 : 'unreadable'
}

/** `UTC−03:00` */
export function writeZone(offset: number): string {
  return `UTC${offset < 0 ? '−' : '+'}${writeTime(Math.abs(offset))}`
}

/** The minute of the day. `now` in Unix seconds, `offset` in minutes ahead of UTC. */
export const minuteAt = (now: number, offset: number) => onClock(Math.floor(now / 60) + offset)

/** Converts a minute of the day between zones; `day`: −1, 0 or 1 days later. Offsets in minutes. */
export function inZone(minute: number, from: number, to: number) {
  const moved = minute - from + to
  return { minute: onClock(moved), day: Math.floor(moved / MINUTES_A_DAY) }
}

/** Minutes that the local clock is ahead of UTC at a moment (Unix seconds); it may differ between summer and winter. */
export const localOffset = (now: number) => -new Date(now * 1000).getTimezoneOffset() || 0
