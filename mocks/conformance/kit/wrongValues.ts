/** What a field must not be, made from its schema: for the kit, and for the sandbox's own test. */
import { Validator, type Schema } from '@cfworker/json-schema'
import type { JsonSchema } from '../document/jsonSchema'
import { NOBODY } from '../document/rules'

export interface WrongValue {
  /** `undefined`: the field is left out */
  readonly value: unknown
  /** how a sentence goes on that begins with the field's name */
  readonly because: string
}

export const isAllowedBy = (schema: JsonSchema) => {
  const validator = new Validator(schema as Schema, '2020-12')
  return (value: unknown) => value !== undefined && validator.validate(value).valid
}

const wrong = (because: string, ...values: readonly unknown[]): readonly WrongValue[] =>
  values.map((value) => ({ value, because }))

/**
 * Chosen so that no program makes a code of them that does something else: rounded, cut, limited or taken for 1, they are no code, or
 * the highest. (`accType` 1.5 might become 2, a Real account.)
 */
function wrongCodes(codes: readonly number[]) {
  const highest = Math.max(...codes)
  return [
    ...wrong('is no known code', highest + 96, -1, 1e300),
    ...wrong('is a fraction', highest + 0.2),
    ...wrong('is text', String(highest), 'many', 'NaN'),
    ...wrong('is no number', []),
  ]
}

function wrongNumbers({ type, minimum = 0, maximum = 0 }: JsonSchema, good: unknown) {
  return [
    ...wrong('is below its minimum', minimum - 1, -0.01),
    ...wrong('is above its maximum', maximum + 1, 1e300),
    ...wrong('is a fraction', ...(type === 'integer' ? [Number(good) + 0.5, 0.2] : [])),
    ...wrong('is text', String(good), 'many', 'NaN', '1,5'),
    ...wrong('is no number', [], true, [1], { unreadable: true }),
  ]
}

/** However a program takes them, they are the right id or none that a bot has. */
function wrongIds(good: unknown) {
  const id = typeof good === 'number' || (typeof good === 'string' && good !== '') ? String(good) : NOBODY
  return [
    ...wrong('is no id', 'abc', '0', `${id}:1`, `${id}e0`, `${id}.0`, ` ${id}`, `${id} `, `0${id}`),
    ...wrong('is below its minimum', 0, -1),
    ...wrong('is a fraction', 0.5, ...(id.length < 13 ? [Number(id) + 0.5] : [])),
    ...wrong('is no id', '9'.repeat(21), '__proto__', 1e300, [], [good], { unreadable: true }),
  ]
}

/** Each breaks the pattern of some field; the others stay out, because its schema allows them. */
const oddTexts = ['99999', '8:00', 'a,b', 'a b', '24:00', '08:00:00', '08h00', '-15', 'nobody', 'ççç', '\n']

function wrongTexts({ maxLength = 0, enum: words }: JsonSchema) {
  return [
    ...wrong(words ? 'is no known word' : 'is written in another way', ...oddTexts, ' '),
    ...wrong('is too long', 'x'.repeat(maxLength + 1), '7'.repeat(maxLength + 1)),
    ...wrong('is no text', 7, true, false, [], ['a'], { unreadable: true }),
  ]
}

const wrongFlags = wrong('is no yes or no', 'true', 'yes', 2, 1, 0, [], { unreadable: true })

function candidates(schema: JsonSchema, good: unknown): readonly WrongValue[] {
  const { type, enum: codes } = schema
  if (Array.isArray(type)) return wrongIds(good)
  if (type === 'boolean') return wrongFlags
  if (type !== 'integer' && type !== 'number') return wrongTexts(schema)
  return codes ? wrongCodes(codes.map(Number)) : wrongNumbers(schema, good)
}

/**
 * What a field's schema refuses of what people and programs get wrong, the likeliest of each kind first.
 *
 * @param good a value that it allows
 */
export function wrongValues(schema: JsonSchema, good: unknown, isRequired: boolean): readonly WrongValue[] {
  const isAllowed = isAllowedBy(schema)
  const all = [
    ...(isRequired ? wrong('is missing', undefined) : []),
    ...wrong('is null', null),
    ...wrong('is blank', ''),
    ...candidates(schema, good),
  ]
  return all.filter(({ value }) => !isAllowed(value))
}
