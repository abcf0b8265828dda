import type { Language } from './types'

const two = (part: number) => String(part).padStart(2, '0')

/** Dates read dd/mm/yyyy in every language of the panel, as the specification says; times have 24 hours. */
export function formatDate(unixSeconds: number): string {
  const date = new Date(unixSeconds * 1000)
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`
}

/** hh:mm:ss of the local zone. */
export function formatTime(unixSeconds: number): string {
  const date = new Date(unixSeconds * 1000)
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')
}

/** dd/mm/yyyy hh:mm of the local zone. */
export const formatMoment = (unixSeconds: number) =>
  `${formatDate(unixSeconds)} ${formatTime(unixSeconds).slice(0, 5)}`

const distances = new Map<Language, Intl.RelativeTimeFormat>()

/** "in 3 days", "yesterday". */
export function formatDistance(language: Language, value: number, unit: Intl.RelativeTimeFormatUnit): string {
  const formatter = distances.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  distances.set(language, formatter)
  return formatter.format(value, unit)
}

const plain: Intl.NumberFormatOptions = {}
/** Making a formatter costs far more than using it. By the very object of options: callers keep theirs. */
const formatters = new WeakMap<Intl.NumberFormatOptions, Map<Language, Intl.NumberFormat>>()

export function formatNumber(language: Language, value: number, options = plain): string {
  const known = formatters.get(options) ?? new Map<Language, Intl.NumberFormat>()
  const formatter = known.get(language) ?? new Intl.NumberFormat(language, options)
  formatters.set(options, known.set(language, formatter))
  return formatter.format(value)
}

/** What stands before the decimals when a number is typed or shown in a field. */
export const decimalMark = { 'pt-BR': ',', 'en-US': '.', 'es-ES': ',' } as const satisfies Readonly<
  Record<Language, string>
>
