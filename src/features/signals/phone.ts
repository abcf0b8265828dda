/**
 * Phone numbers, by the numbering plans of all countries. The library's full data know which numbers exist: the smaller ones take a
 * Brazilian number without its area code for one. They are heavy: import this file lazily. Telegram accounts may have any number (old
 * eight-digit mobiles, landlines), so one that does not seem to exist is only asked about.
 */
import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/max'
import { plainText, strippedOf } from '@/contract/plainText'

export interface PhoneReading {
  /** E.164, as it is sent; '' = none */
  readonly e164: string
  /** ISO 3166 code; '' if several countries share the calling code */
  readonly country: string
  /** why it cannot be a number */
  readonly problem?: 'missing' | 'country' | 'short' | 'long' | 'rounded' | 'unreadable'
  /** its length is right, but it is in no known range */
  readonly isDoubtful: boolean
}

/** Numbers issued by Telegram itself, which are in no numbering plan. */
const anonymous = /^\+888\d{8}$/

/** Links that open a chat with a number, which is always written with its calling code. */
const link =
  /^(?:https?:\/\/)?(?:(?:www\.)?(?:wa\.me\/|t\.me\/(?=\+))|(?:api|web)\.whatsapp\.com\/send\/?\?phone=|whatsapp:\/\/send\/?\?phone=)(?:\+|%2B)?(\d{7,15})\/?(?:[?&#].*)?$/i

/** Characters: a link with a number is longer than a number. A longer text is none, and is not looked at. */
const LONGEST = 400
const isTooLong = (text: string) => text.length > LONGEST

/** Whose it is, before or behind it. */
const label = /^[\p{L}][\p{L} .'-]{0,40}: ?(?=[+(\d])/u
const remark = / ?\([\p{L} .'-]+\)$/u
const around = /["'`“”‘’«»<>,;]/

/** What stands around a number when it is copied. A spreadsheet may write it as a decimal. */
const unwrapped = (text: string) =>
  strippedOf(around, plainText(text).trim())
    .trim()
    .replace(label, '')
    .replace(remark, '')
    .replace(link, '+$1')
    .replace(/^tel:(?:\/\/)? */i, '')
    .replace(/^(\d{8,})[.,]00?$/, '$1')

/** One number: the library would drop anything else, and join what stands on both sides of it. */
const single = /^[^\d０-９٠-٩۰-۹+＋]*[+＋]?[\d０-９٠-٩۰-۹ ().[\]（）．/\-‐-―−ー－]*$/
const isSingle = (text: string) =>
  single.test(text) &&
  !/[\p{L}\p{N}]/u.test(text.replace(/[\d０-９٠-٩۰-۹ー]/g, '')) &&
  text.split('/').filter((part) => /(?:\p{Nd}\P{Nd}*){6}/u.test(part)).length < 2

/** What a spreadsheet makes of a long number: `5,51199E+12`. */
const isRounded = (text: string) => /^\d+(?:[.,]\d+)?e\+?\d+$/i.test(text)

/** The digits and a leading plus. `00` is dialled instead of a plus. */
const significant = (text: string) => parseIncompletePhoneNumber(unwrapped(text)).replace(/^00/, '+')

/** Mexican mobiles are no longer dialled with 1, 044 or 045, nor other numbers with 01. */
const withoutOldPrefix = (typed: string, country: CountryCode | undefined) =>
  typed.replace(
    country === 'MX' ? /^(?:\+?52(?:1|01|04[45])|01|04[45])(?=\d{10}$)/ : /^\+52(?:1|01|04[45])(?=\d{10}$)/,
    '+52',
  )

const lengthProblems = {
  INVALID_COUNTRY: 'country',
  NOT_A_NUMBER: 'unreadable',
  TOO_SHORT: 'short',
  TOO_LONG: 'long',
  INVALID_LENGTH: 'unreadable',
} as const

const nothing = { e164: '', country: '', isDoubtful: false } as const

/**
 * Reads a typed number.
 *
 * @param country the country of a number without a calling code
 */
export function readPhone(text: string, country: CountryCode | undefined): PhoneReading {
  if (isTooLong(text)) return { ...nothing, problem: 'long' }
  const bare = unwrapped(text)
  if (isRounded(bare)) return { ...nothing, problem: 'rounded' }
  const typed = withoutOldPrefix(significant(bare), country)
  if (typed === '' || typed === '+' || !isSingle(bare))
    return { ...nothing, problem: bare === '' ? 'missing' : 'unreadable' }
  if (anonymous.test(typed)) return { ...nothing, e164: typed }
  const number = parsePhoneNumberFromString(typed, country)
  const length = validatePhoneNumberLength(typed, country)
  if (!number || !number.isPossible())
    return {
      ...nothing,
      country: number?.country ?? '',
      problem: length ? lengthProblems[length] : 'unreadable',
    }
  return {
    e164: number.number,
    country: number.country ?? '',
    isDoubtful: !number.isValid(),
  }
}

/** Whether the number has a calling code. */
export const namesCountry = (text: string) => !isTooLong(text) && significant(text).startsWith('+')

/** The kind of edit: the caret's new position depends on it. What is pasted may stand in something else. */
export type Keystroke = 'typed' | 'pasted' | 'deletedBack' | 'deletedForward'

/**
 * Formats a number while it is typed; anything else stays as it is, to be seen and corrected. The caret stays after the same digit; deleting a space moves it over the space, so that
 * the next key press deletes a digit, in either direction.
 */
export function reformatted(
  text: string,
  caret: number,
  keystroke: Keystroke,
  country: CountryCode | undefined,
): { readonly text: string; readonly caret: number } {
  if (isTooLong(text)) return { text, caret }
  const bare = keystroke === 'pasted' ? unwrapped(text) : plainText(text).trim()
  if (!/\p{Nd}|[+＋]/u.test(bare) || !isSingle(bare)) return { text, caret }
  const before = significant(text.slice(0, caret)).length
  const written = new AsYouType(country).input(significant(text))
  if ((keystroke === 'typed' || keystroke === 'pasted') && caret >= text.length)
    return { text: written, caret: written.length }
  const places = [...written.matchAll(/[+\d]/g)].map(({ index }) => index)
  const behind = before === 0 ? 0 : (places[before - 1] ?? written.length - 1) + 1
  return { text: written, caret: keystroke === 'deletedForward' ? (places[before] ?? behind) : behind }
}

const regionOf = (tag: string): string | undefined => new Intl.Locale(tag).maximize().region

/** Changes a number's country: the digits after the calling code stay. */
export function withCountry(country: CountryCode, text: string): string {
  if (isTooLong(text) || !isSingle(unwrapped(text))) return text
  const typed = significant(text)
  const national = namesCountry(typed) ? (parsePhoneNumberFromString(typed)?.nationalNumber ?? '') : typed
  return new AsYouType(country).input(national)
}

/** The example if it is of this country, otherwise how the country's numbers begin. */
export function exampleFor(country: CountryCode, example: string): string {
  const start = `+${getCountryCallingCode(country)} `
  return example.startsWith(start) ? example : `${start}…`
}

/** All countries with a numbering plan and their calling code: `{ country: 'BR', code: '+55' }`. */
export const callingCodes = (): readonly { readonly country: CountryCode; readonly code: string }[] =>
  getCountries().map((country) => ({ country, code: `+${getCountryCallingCode(country)}` }))

/**
 * The default country: the region of the browser's first language that is the panel's language too, otherwise the region of
 * the panel's language.
 *
 * @param language the panel's, `pt-BR`
 * @param preferred the browser's, in its order
 */
export function suggestedCountry(language: string, preferred: readonly string[]): CountryCode | undefined {
  const primary = language.slice(0, 2)
  const regions = [...preferred.filter((tag) => tag.slice(0, 2) === primary), language].map(regionOf)
  return regions.find(
    (region): region is CountryCode => region !== undefined && isSupportedCountry(region as CountryCode),
  )
}
