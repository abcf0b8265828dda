/** How soon a bot or a copy expires. Times are Unix seconds; days are calendar days of the local zone. */
import { isGap, knownValue, type Gap } from '@/contract/told'

/** When something ends, as the provider tells it: zero or less is no expiry. */
export type End = number | Gap

/** `unknown`: not told, or not readable */
export type ExpiryUrgency = 'unknown' | 'none' | 'expired' | 'today' | 'days3' | 'days7' | 'days30' | 'later'

export interface ExpiryState {
  readonly urgency: ExpiryUrgency
  /** calendar days until the day it ends on: 0 = today, negative when it ended on an earlier day; 0 for no expiry */
  readonly daysLeft: number
}

export const hasExpiry = (expiry: End): expiry is number => (knownValue(expiry) ?? 0) > 0

/** Whether it ends, or that is not known. */
export const mayEnd = (expiry: End): boolean => hasExpiry(expiry) || isGap(expiry)

const MS_A_DAY = 86_400_000

/** Counts dates, so that a day of 23 or 25 hours is one day. */
function localDay(seconds: number): number {
  const date = new Date(seconds * 1000)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / MS_A_DAY
}

export function expiryState(expiry: End, now: number): ExpiryState {
  if (!hasExpiry(expiry))
    return { urgency: knownValue(expiry) === undefined ? 'unknown' : 'none', daysLeft: 0 }
  const daysLeft = localDay(expiry) - localDay(now)
  return { urgency: urgencyOf(expiry, now, daysLeft), daysLeft }
}

function urgencyOf(expiry: number, now: number, daysLeft: number): ExpiryUrgency {
  if (expiry <= now) return 'expired'
  if (daysLeft === 0) return 'today'
  if (daysLeft <= 3) return 'days3'
  if (daysLeft <= 7) return 'days7'
  return daysLeft <= 30 ? 'days30' : 'later'
}

/** Its one colour: red once it is over or ends within three days, amber within a week. */
export function severityOfEnd(urgency: ExpiryUrgency): 'danger' | 'warning' | undefined {
  if (urgency === 'expired' || urgency === 'today' || urgency === 'days3') return 'danger'
  return urgency === 'days7' ? 'warning' : undefined
}

/** Who ends when, in groups that do not overlap, the next one first: over, today to 3 days, 4 to 7, 8 to 30. */
export const endGroups = ['expired', 'days3', 'days7', 'days30'] as const
export type EndGroup = (typeof endGroups)[number]

/** The days that each group spans, counted from today (0), both included; of those that are over there are none. */
export const groupDays = { days3: [0, 3], days7: [4, 7], days30: [8, 30] } as const

/** `undefined`: it ends later, never, or that is not known. */
export function endGroupOf(expiry: End, now: number): EndGroup | undefined {
  const { urgency } = expiryState(expiry, now)
  return urgency === 'today' ? 'days3' : endGroups.find((group) => group === urgency)
}

/** Those of each group, the next one first. */
export function inEndGroups<Item extends { readonly at: End }>(
  items: readonly Item[],
  now: number,
): Readonly<Record<EndGroup, readonly Item[]>> {
  const groups: Record<EndGroup, Item[]> = { expired: [], days3: [], days7: [], days30: [] }
  for (const item of items) {
    const group = endGroupOf(item.at, now)
    if (group) groups[group].push(item)
  }
  for (const group of endGroups) groups[group].sort((a, b) => byExpiry(a.at, b.at))
  return groups
}

export interface TimeLeft {
  readonly unit: 'minute' | 'hour' | 'day' | 'month' | 'year'
  /** negative if it is over */
  readonly value: number
}

/** Up to this many, days are what people count in. */
const MOST_DAYS = 90

/** Whole calendar months between two days; `undefined` if there are days besides. */
function wholeMonths(from: number, to: number): number | undefined {
  const [first, last] = [new Date(from * 1000), new Date(to * 1000)]
  const months = (last.getFullYear() - first.getFullYear()) * 12 + last.getMonth() - first.getMonth()
  return first.getDate() === last.getDate() ? months : undefined
}

/**
 * The time left as one number and one unit, for showing; `undefined` for no expiry. Years and months only where they are whole, otherwise
 * days: nobody is told of "4 months" that are 150 days.
 */
export function timeLeft(expiry: End, now: number): TimeLeft | undefined {
  if (!hasExpiry(expiry)) return undefined
  const days = localDay(expiry) - localDay(now)
  if (days === 0) {
    const minutes = Math.trunc((expiry - now) / 60)
    return Math.abs(minutes) < 60
      ? { unit: 'minute', value: minutes }
      : { unit: 'hour', value: Math.trunc(minutes / 60) }
  }
  const months = Math.abs(days) > MOST_DAYS ? wholeMonths(now, expiry) : undefined
  if (months === undefined) return { unit: 'day', value: days }
  return months % 12 === 0 ? { unit: 'year', value: months / 12 } : { unit: 'month', value: months }
}

const endOf = (expiry: End) => (hasExpiry(expiry) ? expiry : Number.MAX_SAFE_INTEGER)

/** Expired ones first, then by their end, those without an expiry, or with an unknown one, last. */
export const byExpiry = (a: End, b: End) => endOf(a) - endOf(b)

/** The last second of a day in the local zone, also if a clock change makes that day longer or skips its midnight. */
export function lastSecondOf(year: number, month: number, day: number): number {
  return new Date(year, month, day + 1).getTime() / 1000 - 1
}
