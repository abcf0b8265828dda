/**
 * Periods of whole calendar days in the local zone, in Unix seconds. Because of clock changes a day may have 23 or 25 hours, and
 * in some zones midnight is skipped.
 */

export interface Period {
  /** its first second */
  readonly from: number
  /** the first second after it */
  readonly to: number
}

export const presets = [
  'last7',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'everything',
] as const
export type Preset = (typeof presets)[number]

/** Presets that are a number of days up to today. */
const daysOf: Readonly<Partial<Record<Preset | 'own', number>>> = { last7: 7, last30: 30, last90: 90 }

const DAY = 86_400

interface Day {
  readonly year: number
  /** 0 = January, as `Date` counts */
  readonly month: number
  readonly day: number
}

function dayOf(seconds: number): Day {
  const date = new Date(seconds * 1000)
  return { year: date.getFullYear(), month: date.getMonth(), day: date.getDate() }
}

/** Days and months out of range roll over, as in `Date`. */
const startOf = (year: number, month: number, day: number) => new Date(year, month, day).getTime() / 1000

const dayAfter = (seconds: number, days = 1) => {
  const { year, month, day } = dayOf(seconds)
  return startOf(year, month, day + days)
}

/** @param now Unix seconds */
export function periodOf(preset: Preset, now: number): Period {
  const { year, month, day } = dayOf(now)
  const tomorrow = startOf(year, month, day + 1)
  switch (preset) {
    case 'last7':
    case 'last30':
    case 'last90':
      return { from: startOf(year, month, day + 1 - (daysOf[preset] ?? 0)), to: tomorrow }
    case 'thisMonth':
      return { from: startOf(year, month, 1), to: tomorrow }
    case 'lastMonth':
      return { from: startOf(year, month - 1, 1), to: startOf(year, month, 1) }
    case 'thisYear':
      return { from: startOf(year, 0, 1), to: tomorrow }
    case 'everything':
      return { from: 0, to: tomorrow }
  }
}

/** The calendar month after this moment. */
export function monthAfter(now: number): Period {
  const { year, month } = dayOf(now)
  return { from: startOf(year, month + 1, 1), to: startOf(year, month + 2, 1) }
}

/**
 * The period to compare with: as many months or years earlier if it starts with one, up to the same day; otherwise, and for a
 * preset that is a number of days, as many days, directly before.
 */
export function periodBefore({ from, to }: Period, preset: Preset | 'own' = 'own'): Period {
  const [first, last] = [dayOf(from), dayOf(to - 1)]
  if (first.day !== 1 || daysOf[preset] !== undefined)
    return { from: dayAfter(from, -Math.round((to - from) / DAY)), to: from }
  const months = (last.year - first.year) * 12 + last.month - first.month + 1
  const back = first.month === 0 && months > 1 ? 12 * Math.ceil(months / 12) : months
  const endOfMonth = startOf(last.year, last.month - back + 1, 1)
  const sameDay = startOf(last.year, last.month - back, last.day + 1)
  return {
    from: startOf(first.year, first.month - back, 1),
    to: dayOf(to).day === 1 ? endOfMonth : Math.min(sameDay, endOfMonth),
  }
}

/** A day as in a date field: `2026-11-21`. */
export function dayText(seconds: number): string {
  const { year, month, day } = dayOf(seconds)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month + 1)}-${two(day)}`
}

/** The first second of such a day; `undefined` if it is not a day from 1971 to 9999. */
function startOfDay(text: string): number | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (Number(year) < 1971) return undefined
  const start = startOf(Number(year), Number(month) - 1, Number(day))
  return dayText(start) === text ? start : undefined
}

/** From the first to the last day, both included; `undefined` if one is not a day or the last is before the first. */
export function periodBetween(first: string, last: string): Period | undefined {
  const from = startOfDay(first)
  const lastStart = startOfDay(last)
  if (from === undefined || lastStart === undefined || lastStart < from) return undefined
  return { from, to: dayAfter(lastStart) }
}

export type Step = 'day' | 'week' | 'month'

/** The step of a period's chart: days for up to a month, weeks for up to half a year. */
export function stepOf({ from, to }: Period): Step {
  const days = Math.round((to - from) / DAY)
  if (days <= 31) return 'day'
  return days <= 186 ? 'week' : 'month'
}

function nextStart(seconds: number, step: Step): number {
  const { year, month, day } = dayOf(seconds)
  if (step === 'day') return startOf(year, month, day + 1)
  if (step === 'month') return startOf(year, month + 1, 1)
  // Weeks start on Monday; `Date` counts from Sunday.
  const sinceMonday = (new Date(seconds * 1000).getDay() + 6) % 7
  return startOf(year, month, day - sinceMonday + 7)
}

/** Splits the period into days, weeks or months without gaps; the first and the last may be shorter. */
export function spansOf(period: Period, step: Step): readonly Period[] {
  const spans: Period[] = []
  for (let from = period.from; from < period.to;) {
    const to = Math.min(nextStart(from, step), period.to)
    spans.push({ from, to })
    from = to
  }
  return spans
}
