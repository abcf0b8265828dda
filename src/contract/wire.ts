/**
 * How answers are read. Providers send numbers as text, flags as 0/1/"true", `null` for an empty list, and leave optional fields
 * out: all of that is accepted and normalised here. Everything else is an error that names its field.
 */
import * as v from 'valibot'

export const isBlank = (input: unknown) =>
  input === null || input === undefined || (typeof input === 'string' && input.trim() === '')

/*
 * The parts of the helpers below. They are the same objects in every schema, so that `mocks/conformance/document/jsonSchema` knows
 * them: JSON Schema cannot look into a check or a transformation.
 */

/** Stands for "nothing said". */
export const blankPart = v.custom<null | string>(isBlank)

/** As JSON writes a number, or with one comma or point as decimal mark. */
const numberText = /^-?(?:0|[1-9]\d*)(?:(?:\.\d+)?(?:[eE][+-]?\d+)?|,\d+)$/
/** `1,500`: one and a half, or one and a half thousand? */
const unclearMark = /[.,]\d{3}$/

/** `NaN` for text that is no number, or not clearly one. */
function toNumber(input: number | string): number {
  if (typeof input === 'number') return input
  const text = input.trim()
  return numberText.test(text) && !unclearMark.test(text) ? Number(text.replace(',', '.')) : NaN
}

export const numberPart = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(toNumber),
  v.number('a number'),
  v.finite('a finite number'),
)

/** Tried first, because most values are plain numbers and failed attempts are slow in lists of thousands. `numberPart` reads them too. */
const plainNumberPart = v.pipe(v.number(), v.finite())

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

/** A name to show. It may be anything: what is no text is no name. */
export const labelPart = v.custom<string>(() => true)
export const wireLabel = v.pipe(
  labelPart,
  v.transform((said): string => {
    const input: unknown = said
    return typeof input === 'string' || typeof input === 'number' ? String(input) : ''
  }),
)

export const idPart = v.union([v.string(), v.pipe(v.number(), v.safeInteger())])

/** A required id: a number or non-empty text, in the panel always text. */
export const wireId = v.pipe(
  idPart,
  v.transform((input) => String(input).trim()),
  v.check((id) => id !== '', 'an id'),
)

/** A list; `null` and absent become the empty list. */
export const wireList = <const Item extends v.GenericSchema<unknown, unknown>>(item: Item) =>
  v.pipe(
    v.unknown(),
    v.nullish(v.array(item)),
    v.transform((list) => list ?? []),
  )

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

/**
 * A JSON string (kept as it is), or an integer of 16 or more digits that is not part of a longer token. A string that nothing closes
 * goes to the end: looked for from each of its marks, it would be read as often as it has marks.
 */
const stringOrLongInteger = /"[^"\\]*(?:\\[^]?[^"\\]*)*(?:"|$)|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g

const quotedIfLong = (token: string) =>
  token.startsWith('"') || Number.isSafeInteger(Number(token)) ? token : `"${token}"`

/** Like `JSON.parse`, but ids too long for a number become text: `JSON.parse` would silently change their last digits. */
export const parseWire = (text: string): unknown =>
  JSON.parse(/\d{16}/.test(text) ? text.replace(stringOrLongInteger, quotedIfLong) : text)
