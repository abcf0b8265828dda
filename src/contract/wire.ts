/**
 * How answers are read. Providers send numbers as text, flags as 0/1/"true", `null` for an empty list, and leave optional fields
 * out: all of that is accepted and normalised here. Everything else is an error that names its field.
 */
import * as v from 'valibot'

const isBlank = (input: unknown) =>
  input === null || input === undefined || (typeof input === 'string' && input.trim() === '')

/*
 * The parts of the helpers below. They are the same objects in every schema, so that `conformance/jsonSchema` knows them: JSON
 * Schema cannot look into a check or a transformation.
 */

/** Stands for "nothing said". */
export const blankPart = v.custom<null | string>(isBlank)

/** Reads `1,5` and `1.5`: panels and providers write either. */
function toNumber(input: number | string): number {
  return typeof input === 'number' ? input : Number(input.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2'))
}

export const numberPart = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(toNumber),
  v.number('a number'),
  v.finite('a finite number'),
)

/** Tried first, because most values are plain numbers and failed attempts are slow in lists of thousands. `numberPart` reads them too. */
export const plainNumberPart = v.pipe(v.number(), v.finite())

/** A number, or a number as text. `null`, blank and absent become `fallback`. */
export const wireNumber = (fallback = 0) =>
  v.optional(
    v.union([
      plainNumberPart,
      v.pipe(
        blankPart,
        v.transform(() => fallback),
      ),
      numberPart,
    ]),
    fallback,
  )

const flags: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])

function flagIn(input: unknown) {
  const isScalar = typeof input === 'string' || typeof input === 'number' || typeof input === 'boolean'
  return isScalar ? flags.get(String(input).trim().toLowerCase()) : undefined
}

/** The same without a fallback: `null`, blank and absent stay `undefined`. */
export const wireNumberIfAny = () =>
  v.optional(
    v.union([
      v.pipe(
        blankPart,
        v.transform(() => undefined),
      ),
      numberPart,
    ]),
  )

export const flagPart = v.custom<unknown>((input) => isBlank(input) || flagIn(input) !== undefined, 'a flag')

/** A boolean, 0/1, or their text. `null`, blank and absent become `fallback`. */
export const wireFlag = (fallback = false) =>
  v.optional(
    v.pipe(
      flagPart,
      v.transform((input) => flagIn(input) ?? fallback),
    ),
    fallback,
  )

export const textPart = v.nullable(v.union([v.string(), v.number()]))

/** Text, or a number shown as text. `null` and absent become `fallback`. */
export const wireText = (fallback = '') =>
  v.optional(
    v.pipe(
      textPart,
      v.transform((input) => (input === null ? fallback : String(input))),
    ),
    fallback,
  )

/** A required id: a number or non-empty text, in the panel always text. */
export const wireId = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform((input) => String(input).trim()),
  v.nonEmpty('an id'),
)

/** A list; `null` and absent become the empty list. */
export const wireList = <const Item extends v.GenericSchema<unknown, unknown>>(item: Item) =>
  v.pipe(
    v.unknown(),
    v.nullish(v.array(item)),
    v.transform((list) => list ?? []),
  )

const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** What providers answer when nothing is stored yet: `null`, `{}` or (PHP's empty object) `[]`. */
const isNothingStored = (input: unknown) =>
  input === null ||
  (Array.isArray(input) && input.length === 0) ||
  (isRecord(input) && Object.keys(input).length === 0)

/** The records that consist of defaults. By identity, so that no marker is ever sent or copied. */
const defaultRecords = new WeakSet<object>()

/**
 * Whether the provider stores nothing here yet, so that these values are defaults: saving them may overwrite what it did not
 * show. Takes the answer itself, not a copy; an empty list counts too.
 */
export const isNothingYet = (answer: unknown): boolean =>
  Array.isArray(answer)
    ? answer.length === 0
    : typeof answer === 'object' && answer !== null && defaultRecords.has(answer)

function markedAsDefaults<Defaults extends object>(record: Defaults): Defaults {
  defaultRecords.add(record)
  return record
}

/**
 * A settings record. Missing fields take their defaults, but an answer that has none of the fields is an error: with defaults on
 * the screen, people would save them over what is really stored. If nothing is stored yet, all values are defaults, and
 * `isNothingYet` is true.
 *
 * @param aliases other wire names of a field: `{ ignoreWord: 'ignore' }`; the field's own name wins
 */
export const wireRecord = <const Entries extends v.ObjectEntries>(
  entries: Entries,
  aliases: Readonly<Record<string, keyof Entries & string>> = {},
) => {
  const record = v.pipe(
    v.unknown(),
    v.check(
      (input) =>
        isNothingStored(input) ||
        (isRecord(input) &&
          Object.keys(input).some((name) => Object.hasOwn(entries, name) || Object.hasOwn(aliases, name))),
      'a settings record',
    ),
    v.transform((input) => (isRecord(input) ? renamed(input, aliases) : {})),
    v.object(entries),
  )
  const defaultRecord = v.pipe(record, v.transform(markedAsDefaults))
  return v.lazy((input) => (isNothingStored(input) ? defaultRecord : record) as typeof record)
}

function renamed(record: Record<string, unknown>, aliases: Readonly<Record<string, string>>) {
  const named = { ...record }
  for (const [alias, field] of Object.entries(aliases))
    if (Object.hasOwn(record, alias)) named[field] ??= record[alias]
  return named
}

/** Ids are sent as numbers if nothing is lost (only digits, no leading zero, exact), otherwise as text. */
export function toWireId(id: string): number | string {
  const exact = Number(id)
  return /^\d+$/.test(id) && String(exact) === id && Number.isSafeInteger(exact) ? exact : id
}

/** The names of all body fields that hold an id. */
export const idFields: ReadonlySet<string> = new Set([
  'userid',
  'traderid',
  'traderID',
  'sellerid',
  'botid',
  'botID',
  'chid',
  'idChan',
])

/** Converts the ids of a body with `toWireId`; everything else stays as it is. */
export const withWireIds = (body: object): object =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => [
      name,
      idFields.has(name) && typeof value === 'string' ? toWireId(value) : value,
    ]),
  )

/** A JSON string (kept as it is), or an integer of 16 or more digits that is not part of a longer token. */
const stringOrLongInteger = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g

const quotedIfLong = (token: string) =>
  token.startsWith('"') || Number.isSafeInteger(Number(token)) ? token : `"${token}"`

/** Like `JSON.parse`, but ids too long for a number become text: `JSON.parse` would silently change their last digits. */
export const parseWire = (text: string): unknown =>
  JSON.parse(/\d{16}/.test(text) ? text.replace(stringOrLongInteger, quotedIfLong) : text)
