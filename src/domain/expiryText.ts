/**
 * 'Vencimento' as people write it: `dd/mm/yyyy`, `dd/mm/yyyy hh:mm` or whole Unix seconds, in the local zone; `0` = no expiry. A date is
 * also read with points or hyphens, with single digits, with its year first, with its month's name; a time as `readClock` reads it, and
 * with the zone that programs write. A date alone includes the whole day: whoever paid until the 30th still copies on the 30th.
 */
import { plainText } from '@/contract/plainText'
import { hasExpiry, lastSecondOf } from './expiry'
import { searchable } from './search'
import { readClock, type ClockTime } from './tradingHours'

export type ExpiryProblem =
  /** none of these forms */
  | 'form'
  /** a year with two digits */
  | 'shortYear'
  /** no such day: 31/02 */
  | 'day'
  /** no such time: 24:00, 12:60 */
  | 'time'
  /** too few digits for Unix seconds: 2027, 20270630, the number of a day in a spreadsheet */
  | 'digits'
  /** 0 or less in Unix seconds, which would mean no expiry */
  | 'tooEarly'
  /** after the year 9999: usually milliseconds */
  | 'tooLate'

export type ReadExpiry =
  | { readonly state: 'empty' }
  | { readonly state: 'refused'; readonly why: ExpiryProblem }
  /** deliberately no expiry */
  | { readonly state: 'none' }
  | {
      readonly state: 'end'
      /** Unix seconds, above 0 */
      readonly expCopy: number
      /**
       * `dayEnd`: a date alone. `skipped`: a clock change skips that time, so the end is as much later. `doubled`: that time
       * occurs twice, and the first one counts. `seconds`: typed as Unix seconds.
       */
      readonly clock: 'exact' | 'dayEnd' | 'skipped' | 'doubled' | 'seconds'
    }

/** The end of 31/12/9999 in the local zone: later years have no four digits. */
const latest = () => lastSecondOf(9999, 11, 31)

/** Characters; longer texts are no date, and are not looked at. */
const LONGEST = 80

const languages = ['pt', 'en', 'es', 'fr']
/** The names of the months and their short forms, in the panel's languages, as `searchable` writes them. */
const months: ReadonlyMap<string, number> = new Map(
  languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const names = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, place) => {
        const name = searchable(names.format(Date.UTC(2027, place, 15))).replace('.', '')
        return [name, place + 1] as const
      })
    }),
  ),
)

/** A label, the day of the week, or a word for "until". */
const before = /^(?:[a-z ]{1,20}: ?|[a-z.-]{3,20}, |ate |until |hasta )/
/** What may follow a date: the time, with what leads to it. */
const rest = String.raw`(?<rest>\D.*)?$`
const dateForms = [
  String.raw`^(?<day>\d{1,2})(?<mark>[/.-])(?<month>\d{1,2})\k<mark>(?<year>\d{4})${rest}`,
  String.raw`^(?<year>\d{4})(?<mark>[/.-])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})${rest}`,
  String.raw`^(?<day>\d{1,2})(?:st|nd|rd|th|er|o)?[ ./-](?<name>[a-z]{3,})[ .,/-]+(?<year>\d{4})${rest}`,
  String.raw`^(?<name>[a-z]{3,})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})${rest}`,
].map((form) => new RegExp(form))
const timeForm = /^(?: - |[ ,]+|t(?=\d))(?:(?:as|at|a las|a) )?(?<time>.*?)(?<zone>z|[+-]\d{2}:?\d{2})?$/
/** 26 may be a year or a day. */
const shortYear = /^\d{1,2}([/.-])\d{1,2}\1\d{2}(?!\d)/
const noEnd: ReadonlySet<string> = new Set(['nunca', 'never', 'jamais'])

const refused = (why: ExpiryProblem): ReadExpiry => ({ state: 'refused', why })

export function readExpiry(typed: string): ReadExpiry {
  if (typed.length > LONGEST) return refused('form')
  const seen = plainText(typed).trim()
  if (seen === '') return { state: 'empty' }
  if (/^\d+$/.test(seen)) return readSeconds(Number(seen))
  const text = searchable(seen.normalize('NFKC'))
    .replace(before, '')
    .replace(/ *[.,]$/, '')
    .replaceAll(/ (?:de|del|of)(?= )/g, '')
    .replaceAll(/ +/g, ' ')
  if (noEnd.has(text)) return { state: 'none' }
  const parts = dateForms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined)
  if (!parts) return refused(shortYear.test(text) ? 'shortYear' : 'form')
  const { day, month: number, name = '', year } = parts
  const month = number === undefined ? months.get(name) : Number(number)
  if (month === undefined) return refused('form')
  if (!isDay(Number(year), month, Number(day))) return refused('day')
  return readRest({ year: Number(year), month, day: Number(day) }, parts.rest ?? '')
}

interface Day {
  readonly year: number
  /** from 1 */
  readonly month: number
  readonly day: number
}

/** What stands behind a date. */
function readRest(date: Day, after: string): ReadExpiry {
  if (after === '') return ending(lastSecondOf(date.year, date.month - 1, date.day), 'dayEnd')
  const { time = '', zone } = timeForm.exec(after)?.groups ?? {}
  const clock = readClock(time)
  if (!clock || clock.hour > 23) return refused(/^\d{1,2}[:h]\d{2}$/.test(time) ? 'time' : 'form')
  return zone === undefined ? readTime(date, clock) : ending(inZone(date, clock, zone), 'exact')
}

/** Unix seconds; the zone as programs write it: `z`, `-03:00` */
function inZone({ year, month, day }: Day, { hour, minute, second }: ClockTime, zone: string): number {
  const [, sign = '+', hours = 0, minutes = 0] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return Date.UTC(year, month - 1, day, hour, minute - ahead, second) / 1000
}

/** Unix seconds have ten digits since 2001. */
const FEWEST_SECONDS = 1e9

function readSeconds(seconds: number): ReadExpiry {
  if (seconds === 0) return { state: 'none' }
  return seconds < FEWEST_SECONDS ? refused('digits') : ending(seconds, 'seconds')
}

/** JavaScript changes years with two digits, so days of these years are refused. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function readTime({ year, month, day }: Day, { hour, minute, second }: ClockTime): ReadExpiry {
  const date = new Date(year, month - 1, day, hour, minute, second)
  const shows = (instant: Date) =>
    instant.getDate() === day && instant.getHours() === hour && instant.getMinutes() === minute
  const seconds = date.getTime() / 1000
  if (!shows(date)) return ending(seconds, 'skipped')
  return ending(
    seconds,
    turnedBack.some((by) => shows(new Date((seconds + by) * 1000))) ? 'doubled' : 'exact',
  )
}

/** Seconds by which clocks are turned back: usually an hour, on Lord Howe half an hour. */
const turnedBack = [1800, 3600, 7200] as const

function ending(expCopy: number, clock: (ReadExpiry & { state: 'end' })['clock']): ReadExpiry {
  if (!hasExpiry(expCopy)) return refused('tooEarly')
  return expCopy > latest() ? refused('tooLate') : { state: 'end', expCopy, clock }
}

/** The value to send; `undefined` if there is none. */
export function expCopyIn(read: ReadExpiry): number | undefined {
  if (read.state === 'end') return read.expCopy
  return read.state === 'none' ? 0 : undefined
}

const two = (part: number) => String(part).padStart(2, '0')
const four = (part: number) => String(part).padStart(4, '0')

/** The shortest text that is read as exactly this moment. */
export function expiryText(expCopy: number): string {
  if (!hasExpiry(expCopy)) return '0'
  const date = new Date(expCopy * 1000)
  const day = `${two(date.getDate())}/${two(date.getMonth() + 1)}/${four(date.getFullYear())}`
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`
  const texts = [day, `${day} ${time}`, `${day} ${time}:${two(date.getSeconds())}`, String(expCopy)]
  // Seconds before 2001 have too few digits.
  return texts.find((text) => expCopyIn(readExpiry(text)) === expCopy) ?? date.toISOString()
}
