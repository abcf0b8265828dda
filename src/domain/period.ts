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

export const presets = [
  'last7',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'everything',
] as const
export type PeriodPreset = (typeof presets)[number]

/** Days up to today. */
const lengths: Readonly<Partial<Record<PeriodPreset | 'own', number>>> = { last7: 7, last30: 30, last90: 90 }

/** All but the last month end with today. @param now Unix seconds */
export function periodOf(preset: PeriodPreset, now: number): Period {
  const { year, month } = dayOf(now)
  const starts: Readonly<Partial<Record<PeriodPreset, number>>> = {
    thisMonth: startOf(year, month, 1),
    lastMonth: startOf(year, month - 1, 1),
    thisYear: startOf(year, 0, 1),
    everything: 0,
  }
  return {
    from: starts[preset] ?? dayAfter(now, 1 - (lengths[preset] ?? 0)),
    to: preset === 'lastMonth' ? startOf(year, month, 1) : dayAfter(now),
  }
}

/** From one day to another, both whole, whichever comes first. @param one, other Unix seconds */
export const daysBetween = (one: number, other: number): Period => ({
  from: dayAfter(Math.min(one, other), 0),
  to: dayAfter(Math.max(one, other)),
})

/** The calendar month after this moment. */
export function monthAfter(now: number): Period {
  const { year, month } = dayOf(now)
  return { from: startOf(year, month + 1, 1), to: startOf(year, month + 2, 1) }
}

/**
 * The period to compare with: as many months or years earlier if it starts with one, up to the same day; otherwise, and for a
 * preset that is a number of days, as many days, directly before.
 */
export function periodBefore({ from, to }: Period, preset: PeriodPreset | 'own' = 'own'): Period {
  const [first, last] = [dayOf(from), dayOf(to - 1)]
  if (first.day !== 1 || lengths[preset] !== undefined)
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

export type PeriodStep = 'day' | 'week' | 'month'

/** The step of a period's chart: days for up to a month, weeks for up to half a year. */
export function stepOf({ from, to }: Period): PeriodStep {
  const days = Math.round((to - from) / DAY)
  if (days <= 31) return 'day'
  return days <= 186 ? 'week' : 'month'
}

function nextStart(seconds: number, step: PeriodStep): number {
  const { year, month, day } = dayOf(seconds)
  if (step === 'day') return startOf(year, month, day + 1)
  if (step === 'month') return startOf(year, month + 1, 1)
  // Weeks start on Monday; `Date` counts from Sunday.
  const sinceMonday = (new Date(seconds * 1000).getDay() + 6) % 7
  return startOf(year, month, day - sinceMonday + 7)
}

/** Splits the period into days, weeks or months without gaps; the first and the last may be shorter. */
export function periodSpans(period: Period, step: PeriodStep): readonly Period[] {
  const spans: Period[] = []
  for (let from = period.from; from < period.to;) {
    const to = Math.min(nextStart(from, step), period.to)
    spans.push({ from, to })
    from = to
  }
  return spans
}
