/**
 * 'Vencimento' as people type it: `dd/mm/yyyy`, `dd/mm/yyyy hh:mm` or whole Unix seconds, in the local zone; `0` = no expiry. A date is
 * also read with points or hyphens, with single digits, with its year first, and with a comma or `às` before its time.
 * A date alone includes the whole day: whoever paid until the 30th still copies on the 30th.
 */
import { plainText } from '@/contract/plainText'
import { hasExpiry, lastSecondOf } from './expiry'

export type ExpiryProblem =
  /** none of these forms */
  | 'form'
  /** a year with two digits */
  | 'shortYear'
  /** no such day: 31/02 */
  | 'day'
  /** no such time: 24:00, 12:60 */
  | 'time'
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

/** @param gap what else may stand before the time */
const timeAfter = (gap: string) =>
  String.raw`(?:(?:,? +|, *${gap})(?:(?:[àa]s|at|à|a las) +)?(\d{1,2}):(\d{2}))?$`
const dayFirst = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})${timeAfter('')}`, 'i')
/** T stands before the time in ISO dates, which programs write. */
const yearFirst = new RegExp(String.raw`^(\d{4})([/-])(\d{1,2})\2(\d{1,2})${timeAfter('|T')}`, 'i')
/** 26 may be a year or a day. */
const shortYear = /^\d{1,2}([/.-])\d{1,2}\1\d{2}(?!\d)/
const secondsForm = /^\d+$/

const refused = (why: ExpiryProblem): ReadExpiry => ({ state: 'refused', why })

export function readExpiry(typed: string): ReadExpiry {
  const text = plainText(typed).trim()
  if (text === '') return { state: 'empty' }
  if (secondsForm.test(text)) return readSeconds(Number(text))
  const [day, month, year, hour, minute] = partsOf(text.replace(/ *[.,]$/, '')) ?? []
  if (day === undefined || month === undefined || year === undefined)
    return refused(shortYear.test(text) ? 'shortYear' : 'form')
  if (!isDay(year, month, day)) return refused('day')
  if (hour === undefined || minute === undefined) return ending(lastSecondOf(year, month - 1, day), 'dayEnd')
  return readTime(year, month, day, hour, minute)
}

/** Day, month, year, and hour and minute if there is a time. */
function partsOf(text: string): readonly number[] | undefined {
  const [first, last] = [dayFirst.exec(text), yearFirst.exec(text)]
  const [, a, , month, b, ...time] = first ?? last ?? []
  const date = first ? [a, month, b] : [b, month, a]
  return a === undefined ? undefined : [...date, ...time].filter((part) => part !== undefined).map(Number)
}

function readSeconds(seconds: number): ReadExpiry {
  return seconds === 0 ? { state: 'none' } : ending(seconds, 'seconds')
}

/** JavaScript changes years with two digits, so days of these years are refused. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function readTime(year: number, month: number, day: number, hour: number, minute: number): ReadExpiry {
  if (hour > 23 || minute > 59) return refused('time')
  const date = new Date(year, month - 1, day, hour, minute)
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
  const texts = [day, `${day} ${time}`]
  return texts.find((text) => expCopyIn(readExpiry(text)) === expCopy) ?? String(expCopy)
}
