import type { Language } from './types'

const two = (part: number) => String(part).padStart(2, '0')

/** dd/mm/yyyy in every language, as the specification says; times have 24 hours. */
export function formatDate(unixSeconds: number): string {
  const date = new Date(unixSeconds * 1000)
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`
}

/** hh:mm:ss in the local time zone. */
export function formatTime(unixSeconds: number): string {
  const date = new Date(unixSeconds * 1000)
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')
}

/** hh:mm in the local time zone. */
export const formatMinute = (unixSeconds: number) => formatTime(unixSeconds).slice(0, 5)

/** dd/mm/yyyy hh:mm in the local time zone. */
export const formatMoment = (unixSeconds: number) => `${formatDate(unixSeconds)} ${formatMinute(unixSeconds)}`

/** dd/mm/yyyy hh:mm:ss in the local time zone. */
export const formatSecond = (unixSeconds: number) => `${formatDate(unixSeconds)} ${formatTime(unixSeconds)}`

const distances = new Map<`${Language} ${string}`, Intl.RelativeTimeFormat>()

/** "in 3 days", "yesterday"; of a month or a year "in 1 year": the next one begins in January. */
export function formatDistance(language: Language, value: number, unit: Intl.RelativeTimeFormatUnit): string {
  const numeric = unit === 'month' || unit === 'year' ? 'always' : 'auto'
  const key = `${language} ${numeric}` as const
  const formatter = distances.get(key) ?? new Intl.RelativeTimeFormat(language, { numeric })
  distances.set(key, formatter)
  return formatter.format(value, unit)
}

const plain: Intl.NumberFormatOptions = {}
/** Creating a formatter is slow. Keyed by the options object: callers pass the same one each time. */
const formatters = new WeakMap<Intl.NumberFormatOptions, Map<Language, Intl.NumberFormat>>()

/** For `formatNumber`: a value as it is stored. Lots have up to ten decimals. */
export const exact = { maximumFractionDigits: 10 } as const

export function formatNumber(language: Language, value: number, options = plain): string {
  const cached = formatters.get(options) ?? new Map<Language, Intl.NumberFormat>()
  const formatter = cached.get(language) ?? new Intl.NumberFormat(language, options)
  formatters.set(options, cached.set(language, formatter))
  // No line breaks after this minus.
  const text = formatter.format(value).replace('-', '−')
  // Several languages have a space before the sign; traders write 95%.
  return options.style === 'percent' ? text.replace(/\s(?=%)/, '') : text
}

/** The decimal separator in number fields. */
export const decimalMark = (language: Language) => (formatNumber(language, 0.5)[1] === ',' ? ',' : '.')
