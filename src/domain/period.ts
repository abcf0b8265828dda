/**
 * Periods of whole calendar days of the local zone, in Unix seconds. A day begins with its first moment, whatever the clock does:
 * one day a year has 23 hours, one 25, and in some zones midnight itself is left out.
 */

export interface Period {
  /** the first second of it */
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

/** Days and months beyond the ends of theirs count on, as `Date` has it. */
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
      return { from: startOf(year, month, day - 6), to: tomorrow }
    case 'last30':
      return { from: startOf(year, month, day - 29), to: tomorrow }
    case 'last90':
      return { from: startOf(year, month, day - 89), to: tomorrow }
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

/** A day as a date field has it: `2026-11-21`. */
export function dayText(seconds: number): string {
  const { year, month, day } = dayOf(seconds)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month + 1)}-${two(day)}`
}

/** The first second of such a day; `undefined` for what is no day from 1970 to 9999. */
function startOfDay(text: string): number | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (Number(year) < 1971) return undefined
  const start = startOf(Number(year), Number(month) - 1, Number(day))
  return dayText(start) === text ? start : undefined
}

/** From the first to the last of these days, both included; `undefined` when one is no day, or they stand the wrong way round. */
export function periodBetween(first: string, last: string): Period | undefined {
  const from = startOfDay(first)
  const lastStart = startOfDay(last)
  if (from === undefined || lastStart === undefined || lastStart < from) return undefined
  return { from, to: dayAfter(lastStart) }
}

export type Step = 'day' | 'week' | 'month'

const DAY = 86_400

/** How finely a period is looked at: a month by its days, half a year by its weeks. */
export function stepOf({ from, to }: Period): Step {
  const days = Math.round((to - from) / DAY)
  if (days <= 31) return 'day'
  return days <= 186 ? 'week' : 'month'
}

function nextStart(seconds: number, step: Step): number {
  const { year, month, day } = dayOf(seconds)
  if (step === 'day') return startOf(year, month, day + 1)
  if (step === 'month') return startOf(year, month + 1, 1)
  // Weeks begin on Monday; `Date` counts from Sunday.
  const sinceMonday = (new Date(seconds * 1000).getDay() + 6) % 7
  return startOf(year, month, day - sinceMonday + 7)
}

/** The period in days, weeks or months, one after the other without a gap; the first and the last end where the period does. */
export function spansOf(period: Period, step: Step): readonly Period[] {
  const spans: Period[] = []
  for (let from = period.from; from < period.to;) {
    const to = Math.min(nextStart(from, step), period.to)
    spans.push({ from, to })
    from = to
  }
  return spans
}
