/** Dates and times of rows, only to see in which order the rows stand, and from when to when. */

/** Characters that are looked at: cells with dates are shorter. */
const LOOKED_AT = 200

/** So that no price is taken for one: three numbers with the same sign between them, a day and a month, a time. */
const written =
  /(?<![\d.,])\d{1,4}([./-])\d{1,2}\1\d{1,4}(?![\d.,]*\d)(?:T(?=\d))?|(?<![\d:])\d{1,2}[:h]\d{2}(?::\d{2}(?:[.,]\d+)?)?(?!\d)(?: ?[ap]\.?m\b\.?)?|(?<![\d/])\d{1,2}\/\d{1,2}(?![\d/])|\b\d{1,2} (?:de )?\p{L}{3,}\.? (?:de )?\d{4}/giu

/** The dates and times in a text, as written; '' = none. */
export const momentsIn = (text: string): string => (text.slice(0, LOOKED_AT).match(written) ?? []).join(' ')
/** A text without them. */
export const withoutMoments = (text: string, instead = ' '): string => text.replaceAll(written, instead)

interface Written {
  readonly parts: readonly [first: number, second: number, third: number] | undefined
  /** seconds of the day */
  readonly time: number | undefined
}

const numeric = /(?<!\d)(\d{1,4})[./-](\d{1,2})(?:[./-](\d{1,4}))?(?!\d)/
const named =
  /(?<!\d)(\d{1,2})\s+(?:de\s+)?(\p{L}{3,})\.?,?(?:\s+(?:de\s+)?(\d{4}))?|(\p{L}{3,})\.?\s+(\d{1,2}),?\s+(\d{4})/u
const clock = /(?<!\d)(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*([ap])?\.?m?/i
/** First letters of the months in the panel's languages; July before June, which may be `jui`. */
const months = [
  'jan|ene',
  'feb|fev',
  'mar',
  'apr|abr|avr',
  'may|mai',
  'jun|juin',
  'jul|juil',
  'aug|ago|aou',
  'sep|set',
  'oct|out',
  'nov',
  'dec|dez|dic',
]
const monthOf = (name: string) =>
  1 + months.findIndex((starts) => starts.split('|').some((start) => name.startsWith(start)))

function writtenIn(text: string): Written {
  const plain = text.slice(0, LOOKED_AT).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const [, hour, minute, second, fraction, half] = clock.exec(plain) ?? []
  const noon = half === 'p' && Number(hour) < 12 ? 12 : half === 'a' && Number(hour) === 12 ? -12 : 0
  const time = hour
    ? (Number(hour) + noon) * 3600 + Number(minute) * 60 + Number(second ?? 0) + Number(`0.${fraction ?? 0}`)
    : undefined
  const [, day, name, year, otherName, otherDay, otherYear] = named.exec(plain) ?? []
  const month = monthOf(name ?? otherName ?? '-')
  if (month > 0) return { parts: [Number(year ?? otherYear ?? 0), month, Number(day ?? otherDay)], time }
  const [, one, other, third] = numeric.exec(plain.replace(clock, ' ')) ?? []
  return {
    parts: one === undefined ? undefined : [Number(one), Number(other), Number(third ?? 0)],
    time,
  }
}

type Order = 'year' | 'day' | 'month'

/** Which part of a date comes first, if the dates show it. */
function ordersOf(dates: readonly NonNullable<Written['parts']>[]): readonly Order[] {
  if (dates.every(([first, , third]) => first > 31 || (first === 0 && third <= 31))) return ['year']
  const fits = (position: 0 | 1) => dates.every((parts) => parts[position] <= 12)
  return [...(fits(1) ? (['day'] as const) : []), ...(fits(0) ? (['month'] as const) : [])]
}

const yearOf = (year: number) => (year > 0 && year < 100 ? 2000 + year : year)

function momentOf({ parts, time = 0 }: Written, order: Order): number {
  if (!parts) return time
  const [first, second, third] = parts
  const [year, month, day] =
    order === 'year'
      ? [first, second, third]
      : order === 'day'
        ? [third, second, first]
        : [third, first, second]
  return ((yearOf(year) * 12 + month) * 31 + day) * 86_400 + time
}

export type Direction = 'rising' | 'falling' | 'mixed' | 'unknown'

function directionIn(moments: readonly number[]): Direction {
  const steps = moments.slice(1).map((moment, place) => Math.sign(moment - (moments[place] ?? 0)))
  const [rises, falls] = [steps.includes(1), steps.includes(-1)]
  return rises && falls ? 'mixed' : rises ? 'rising' : falls ? 'falling' : 'unknown'
}

export interface DateOrder {
  readonly direction: Direction
  /** of each row, to sort by; absent where they are not clear */
  readonly moments?: readonly number[]
}

/**
 * The order of rows by their dates. Times alone are one day, and `mixed` among them is `unknown`, because a new day may begin. Where
 * day and month cannot be told apart, both readings must agree.
 */
export function orderOf(texts: readonly string[]): DateOrder {
  const read = texts.map(writtenIn)
  const dates = read.flatMap(({ parts }) => (parts ? [parts] : []))
  if (dates.length === 0 && read.every(({ time }) => time !== undefined)) {
    const direction = directionIn(read.map(({ time }) => time ?? 0))
    return { direction: direction === 'mixed' ? 'unknown' : direction }
  }
  if (dates.length < read.length || dates.length === 0) return { direction: 'unknown' }
  const readings = ordersOf(dates).map((order) => read.map((one) => momentOf(one, order)))
  const directions = [...new Set(readings.map(directionIn))]
  const [direction = 'unknown'] = directions
  if (directions.length !== 1) return { direction: 'mixed' }
  return readings.length === 1 ? { direction, moments: readings[0] ?? [] } : { direction }
}
