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

/** `blank`: the fields that the provider left blank, and whose values are therefore defaults; absent if there are none. */
type Blanks = { readonly blank?: readonly string[] }

/** The fields of a record that the provider left blank and nobody has filled in. */
export function blankIn(record: object): readonly string[] {
  const { blank } = record as { readonly blank?: unknown }
  return Array.isArray(blank) ? blank : []
}

const withBlank = <Kept extends object>(record: Kept, names: readonly string[]): Kept => {
  const { blank: _blank, ...fields } = record as Kept & Blanks
  return (names.length > 0 ? { ...fields, blank: names } : fields) as Kept
}

/** The record once these fields, or all of them, are filled in: they are no longer blank. */
export function filled<Kept extends object>(record: Kept, names?: readonly string[]): Kept {
  const blank = blankIn(record)
  if (blank.length === 0) return record
  return withBlank(record, names ? blank.filter((name) => !names.includes(name)) : [])
}

/**
 * A record made from another one, with that one's blank fields.
 *
 * @param names the new names of renamed fields
 */
export const blankAsIn = <Kept extends object>(
  source: object,
  record: Kept,
  names: Readonly<Record<string, string>> = {},
): Kept =>
  withBlank(
    record,
    blankIn(source)
      .map((name) => names[name] ?? name)
      .filter((name) => Object.hasOwn(record, name)),
  )

/**
 * Whether the provider stores nothing here yet, so that all values are defaults: saving them may overwrite what it did not show. An
 * empty list counts too.
 */
export function isNothingYet(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.length === 0
  if (!isRecord(answer)) return false
  const blank = blankIn(answer)
  return blank.length > 0 && Object.keys(filled(answer)).every((name) => blank.includes(name))
}

/** Numbers and flags. Providers commonly store an empty text as `null`. */
const isFigure = (entry: v.GenericSchema) =>
  ['number', 'boolean'].includes(typeof v.safeParse(entry, null).output)

/**
 * A settings record. Missing fields take their defaults, but an answer that has none of the fields is an error: with defaults on
 * the screen, people would save them over what is really stored. Numbers and flags that are there but blank are named in `blank`;
 * if nothing is stored yet, all fields are. It reads its own output too.
 *
 * @param aliases other wire names of a field: `{ ignoreWord: 'ignore' }`; the field's own name wins
 */
export const wireRecord = <const Entries extends v.ObjectEntries>(
  entries: Entries,
  aliases: Readonly<Record<string, keyof Entries & string>> = {},
) => {
  const names = Object.keys(entries)
  const figures = new Set(names.filter((name) => isFigure(entries[name] as v.GenericSchema)))
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
  function blankOf(input: unknown): readonly string[] {
    if (isNothingStored(input)) return names
    if (!isRecord(input)) return []
    const named = renamed(input, aliases)
    if (names.every((name) => isBlank(named[name]))) return names
    const known = blankIn(input)
    return names.filter(
      (name) =>
        known.includes(name) || (figures.has(name) && named[name] !== undefined && isBlank(named[name])),
    )
  }
  const leftBlank = (blank: readonly string[]) =>
    v.pipe(
      record,
      v.transform((read) => ({ ...read, blank })),
    )
  type Output = v.InferOutput<v.ObjectSchema<Entries, undefined>> & Blanks
  const schema = v.lazy((input): v.GenericSchema<unknown, Output> => {
    const blank = blankOf(input)
    return blank.length > 0 ? leftBlank(blank) : record
  })
  return { ...schema, entries, aliases }
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

/**
 * A record as it is sent: what is still blank goes back as `null`, because nobody chose the default. Ids and the account are never
 * blank: the panel says whose record it is.
 */
export function withNulls(record: object): object {
  const blank = new Set(blankIn(record).filter((name) => !idFields.has(name) && name !== 'curBrokerID'))
  const fields: [string, unknown][] = Object.entries(filled(record))
  return Object.fromEntries(fields.map(([name, value]) => [name, blank.has(name) ? null : value]))
}

/** A JSON string (kept as it is), or an integer of 16 or more digits that is not part of a longer token. */
const stringOrLongInteger = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g

const quotedIfLong = (token: string) =>
  token.startsWith('"') || Number.isSafeInteger(Number(token)) ? token : `"${token}"`

/** Like `JSON.parse`, but ids too long for a number become text: `JSON.parse` would silently change their last digits. */
export const parseWire = (text: string): unknown =>
  JSON.parse(/\d{16}/.test(text) ? text.replace(stringOrLongInteger, quotedIfLong) : text)
