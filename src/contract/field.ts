/**
 * Fields of the wire: how each is read, and what it means, in which unit and within which limits. The document, the conformance kit
 * and the menus of forms take it from here.
 */
import * as v from 'valibot'
import { wireFlag, wireId, wireLabel, wireNumber, wireText } from './wire'

export interface FieldNote {
  /** with its unit */
  readonly about: string
  /** it holds one of these codes; besides them 0 = not set where `orNotSet` says so */
  readonly codes?: {
    readonly codes: Readonly<Record<string, number>>
    readonly options: readonly { readonly value: number; readonly label: string }[]
  }
  readonly orNotSet?: true
  /** it holds one of these words */
  readonly words?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly isWhole?: true
  /** a regular expression for text */
  readonly pattern?: string
  /** of a text that is sent, in letters; without it `LONGEST_TEXT` */
  readonly maxLength?: number
  /** a number beyond its limits is read all the same */
  readonly readsBeyond?: true
  /** answers need not have it */
  readonly mayBeMissing?: true
  /** a moment, in Unix seconds */
  readonly isMoment?: true
  /** blank and absent say 0, which stands for none */
  readonly blankIsNone?: true
  /** so does everything below 0 */
  readonly belowIsNone?: true
}
type Limits = Omit<FieldNote, 'about'>

/** What is sent has limits where its field says none, so that nobody stores a library or an amount that no number can hold. */
export const LONGEST_FIELD_TEXT = 200
export const LARGEST_NUMBER = 1e12
/** Of lists of words or symbols, and of secrets. */
export const long = { maxLength: 2000 } as const

export const field = <const Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  about: string,
  limits: Limits = {},
) => v.pipe(schema, v.metadata({ about, ...limits }))

/** What is said of a field. */
export function noteIn(schema: v.GenericSchema): FieldNote | undefined {
  const { about } = v.getMetadata(schema) as Partial<FieldNote>
  if (about !== undefined) return v.getMetadata(schema) as unknown as FieldNote
  const { wrapped } = schema as { readonly wrapped?: v.GenericSchema }
  return wrapped && noteIn(wrapped)
}

export const number = (about: string, limits: Limits = {}) => field(wireNumber(), about, limits)
/** Of money, points or lots: never negative. */
export const amount = (about: string, limits: Limits = {}) => number(about, { minimum: 0, ...limits })
export const count = (about: string, limits: Limits = {}) => amount(about, { isWhole: true, ...limits })
/** @param fallback the code where the provider tells none */
export const code = (
  codes: NonNullable<FieldNote['codes']>,
  about: string,
  fallback = 0,
  limits: Limits = {},
) => field(wireNumber(fallback), about, { codes, ...limits })
export const flag = (about: string) => field(wireFlag(), about)
export const text = (about: string, limits: Limits = {}) => field(wireText(), about, limits)
/** A name, or an id that only tells whose it is; '' if there is none. */
export const label = (about: string) => field(wireLabel, about, { blankIsNone: true })
export const anId = (about: string) => field(wireId, about)
/** The end of 31/12/9999 UTC, in Unix seconds: later moments are milliseconds, or stand for "never". */
export const LAST_MOMENT = 253_402_300_799

/** Unix seconds, whole; 0 = no expiry. */
export const end = (about: string, limits: Limits = {}) =>
  count(`${about}: Unix seconds, ended from that second on; 0 = no expiry`, {
    maximum: LAST_MOMENT,
    isMoment: true,
    ...limits,
  })

export const botId = anId("a bot's id")
export const traderId = anId("the trader's id; where userid belongs to a trader, the same")
