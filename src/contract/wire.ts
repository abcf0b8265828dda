/**
 * How the wire is read. Providers send numbers as text, flags as 0/1/"true", `null` for an empty list and leave
 * optional fields out: all of that is accepted here and normalised once. Everything else is an error, named by its field.
 */
import * as v from 'valibot'

const isBlank = (input: unknown) =>
  input === null || input === undefined || (typeof input === 'string' && input.trim() === '')

/** `1,5` and `1.5` are both one and a half: panels and providers of this field write either. */
function toNumber(input: number | string): number {
  return typeof input === 'number' ? input : Number(input.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2'))
}

const number = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(toNumber),
  v.number('a number'),
  v.finite('a finite number'),
)

/** A number, or text that spells one. `null`, blank and absent become `fallback`. */
export const wireNumber = (fallback = 0) =>
  v.optional(
    v.union([
      v.pipe(
        v.custom<null | string>((input) => isBlank(input)),
        v.transform(() => fallback),
      ),
      number,
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
  const isPlain = typeof input === 'string' || typeof input === 'number' || typeof input === 'boolean'
  return isPlain ? flags.get(String(input).trim().toLowerCase()) : undefined
}

/** A boolean, 0/1, or their text. `null`, blank and absent become `fallback`. */
export const wireFlag = (fallback = false) =>
  v.optional(
    v.pipe(
      v.custom<unknown>((input) => isBlank(input) || flagIn(input) !== undefined, 'a flag'),
      v.transform((input) => flagIn(input) ?? fallback),
    ),
    fallback,
  )

/** Text, or a number shown as text. `null` and absent become `fallback`. */
export const wireText = (fallback = '') =>
  v.optional(
    v.pipe(
      v.nullable(v.union([v.string(), v.number()])),
      v.transform((input) => (input === null ? fallback : String(input))),
    ),
    fallback,
  )

/** An id that must be there: a number or non-empty text, in the panel always text. */
export const wireId = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform((input) => String(input).trim()),
  v.nonEmpty('an id'),
)

/** A list; `null` and absent are the empty one. */
export const wireList = <const Item extends v.GenericSchema<unknown, unknown>>(item: Item) =>
  v.pipe(
    v.unknown(),
    v.nullish(v.array(item)),
    v.transform((list) => list ?? []),
  )

const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** What providers answer when nothing was stored yet: `null`, `{}` or (PHP's empty object) `[]`. */
const isNothingYet = (input: unknown) =>
  input === null ||
  (Array.isArray(input) && input.length === 0) ||
  (isRecord(input) && Object.keys(input).length === 0)

/**
 * A settings record. Missing fields take their defaults, but an answer that has none of the fields is not a record:
 * showing defaults for it would invite to save them over what is really stored.
 *
 * @param aliases other wire names of a field: `{ ignoreWord: 'ignore' }`; the field's own name wins
 */
export const wireRecord = <const Entries extends v.ObjectEntries>(
  entries: Entries,
  aliases: Readonly<Record<string, keyof Entries & string>> = {},
) =>
  v.pipe(
    v.unknown(),
    v.check((input) => {
      if (isNothingYet(input)) return true
      return (
        isRecord(input) &&
        Object.keys(input).some((name) => Object.hasOwn(entries, name) || Object.hasOwn(aliases, name))
      )
    }, 'a settings record'),
    v.transform((input) => (isRecord(input) ? renamed(input, aliases) : {})),
    v.object(entries),
  )

function renamed(record: Record<string, unknown>, aliases: Readonly<Record<string, string>>) {
  const named = { ...record }
  for (const [alias, field] of Object.entries(aliases))
    if (Object.hasOwn(record, alias)) named[field] ??= record[alias]
  return named
}

/** Ids go out as numbers when that loses nothing (all digits, no leading zero, exact), else as they are. */
export function toWireId(id: string): number | string {
  const exact = Number(id)
  return /^\d+$/.test(id) && String(exact) === id && Number.isSafeInteger(exact) ? exact : id
}

/** A JSON string, which is left alone, or a whole number of 16 digits and more that is not part of a longer token. */
const stringOrLongInteger = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g

const asItIs = (token: string) =>
  token.startsWith('"') || Number.isSafeInteger(Number(token)) ? token : `"${token}"`

/** JSON in which ids that are too long for a number come as text: `JSON.parse` would change their last digits silently. */
export const parseWire = (text: string): unknown =>
  JSON.parse(/\d{16}/.test(text) ? text.replace(stringOrLongInteger, asItIs) : text)
