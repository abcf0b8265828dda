/**
 * Phone numbers as the world's numbering plans know them. The library's smallest set of plans is enough: whether a number is a
 * mobile one does not matter, because accounts of the messaging app may stand on any (old eight-digit mobiles, landlines).
 * It is heavy all the same: whoever needs this imports it when it is needed.
 */
import {
  AsYouType,
  isSupportedCountry,
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/min'

export interface PhoneReading {
  /** E.164, what is sent; '' when there is none */
  readonly e164: string
  /** the same, spaced for reading */
  readonly shown: string
  /** ISO 3166 code; '' where the calling code is nobody's alone */
  readonly country: string
  /** it cannot be a number, and why */
  readonly problem?: 'missing' | 'country' | 'short' | 'long' | 'unreadable'
  /** its length is right, but it is in none of the ranges that the plans know */
  readonly isDoubtful: boolean
}

/** Numbers that the messaging app itself gives out, and no numbering plan knows. */
const anonymous = /^\+888\d{8}$/

/** What counts of a typed text: the digits and a leading plus. `00` is how a plus is dialled. */
const significant = (text: string) => parseIncompletePhoneNumber(text).replace(/^00/, '+')

const lengthProblems = {
  INVALID_COUNTRY: 'country',
  NOT_A_NUMBER: 'unreadable',
  TOO_SHORT: 'short',
  TOO_LONG: 'long',
  INVALID_LENGTH: 'unreadable',
} as const

const nothing = { e164: '', shown: '', country: '', isDoubtful: false } as const

/**
 * What a text means.
 *
 * @param country whose number it is where it does not say so itself
 */
export function readPhone(text: string, country: CountryCode | undefined): PhoneReading {
  const typed = significant(text)
  if (typed === '' || typed === '+')
    return { ...nothing, problem: text.trim() === '' ? 'missing' : 'unreadable' }
  if (anonymous.test(typed)) return { ...nothing, e164: typed, shown: typed.replace(/(\d{4})(?=\d)/g, '$1 ') }
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
    shown: number.formatInternational(),
    country: number.country ?? '',
    isDoubtful: !number.isValid(),
  }
}

/** Whether a text says itself which country it is of. */
export const namesCountry = (text: string) => significant(text).startsWith('+')

/** How a text came to be: what stands at the caret depends on it. */
export type Keystroke = 'typed' | 'deletedBack' | 'deletedForward'

/**
 * A typed text as numbers are written, and where the caret then is: behind the same digit as before. Deleting a space moves it
 * over the space, so that the next press reaches a digit, whichever way one deletes.
 */
export function retyped(
  text: string,
  caret: number,
  keystroke: Keystroke,
  country: CountryCode | undefined,
): { readonly text: string; readonly caret: number } {
  const before = significant(text.slice(0, caret)).length
  const written = new AsYouType(country).input(significant(text))
  if (keystroke === 'typed' && caret >= text.length) return { text: written, caret: written.length }
  const places = [...written.matchAll(/[+\d]/g)].map(({ index }) => index)
  const behind = before === 0 ? 0 : (places[before - 1] ?? written.length - 1) + 1
  return { text: written, caret: keystroke === 'deletedForward' ? (places[before] ?? behind) : behind }
}

const regionOf = (tag: string): string | undefined => new Intl.Locale(tag).maximize().region

/**
 * The country that a number is taken to be of where it names none: the region of the browser's first language that is the
 * panel's too, else that of the panel's language.
 *
 * @param language the panel's, `pt-BR`
 * @param preferred the browser's, in its order
 */
export function suggestedCountry(language: string, preferred: readonly string[]): CountryCode | undefined {
  const spoken = language.slice(0, 2)
  const regions = [...preferred.filter((tag) => tag.slice(0, 2) === spoken), language].map(regionOf)
  return regions.find(
    (region): region is CountryCode => region !== undefined && isSupportedCountry(region as CountryCode),
  )
}
