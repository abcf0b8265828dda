/**
 * The contract's schemas as JSON Schema (2020-12). Answers are described as they are read, tolerantly; bodies as the panel sends
 * them, strictly. The library converts them, except for what JSON Schema cannot look into: the parts of `contract/wire`.
 */
import { toJsonSchema, type JsonSchema as Converted } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { ContractCall } from '@/contract/calls'
import { noteIn } from '@/contract/field'
import { blankPart, flagPart, idFields, idPart, labelPart, numberPart, textPart } from '@/contract/wire'

/** Without what the contract has no use for: `true` and `false` as schemas, a schema for each place of a list. */
export interface JsonSchema extends Omit<Converted, 'properties' | 'items' | 'anyOf'> {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  /** another name of a field */
  deprecated?: boolean
}

const safeInteger: JsonSchema = {
  type: 'integer',
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
}
const BLANK = String.raw`^\s*$`

/** What an answer may say for a value, as `contract/wire` reads it. */
export const answerParts: Readonly<Record<'Number' | 'Flag' | 'Text' | 'Id' | 'Nothing', JsonSchema>> = {
  Number: {
    description:
      'A number. Its text ("1.5" or "1,5") is read too; null, blank and absent become the default.',
    anyOf: [
      { type: 'number' },
      { type: 'string', pattern: String.raw`^\s*-?\d+([.,]\d+)?([eE][+-]?\d+)?\s*$` },
      { type: 'null' },
      { type: 'string', pattern: BLANK },
    ],
  },
  Flag: {
    description: 'A boolean. 0, 1 and their texts are read too; null, blank and absent become the default.',
    anyOf: [
      { type: 'boolean' },
      { enum: [0, 1] },
      { type: 'string', pattern: String.raw`^\s*([01]|[tT][rR][uU][eE]|[fF][aA][lL][sS][eE])?\s*$` },
      { type: 'null' },
    ],
  },
  Text: {
    description: 'Text. A number is read too; null and absent become the default.',
    type: ['string', 'number', 'null'],
  },
  Id: {
    description:
      'An id: an integer up to 9007199254740991, or text that is not blank. Longer ids must be text.',
    anyOf: [safeInteger, { type: 'string', pattern: String.raw`\S` }],
  },
  Nothing: {
    description: 'Nothing is stored yet: the panel shows the defaults.',
    anyOf: [
      { type: 'null' },
      { type: 'object', maxProperties: 0 },
      { type: 'array', maxItems: 0, items: {} },
    ],
  },
}

/** What the panel sends for a value; an id of digits as a number if nothing is lost, else as text. */
const bodyParts: Readonly<Record<Part, JsonSchema>> = {
  Number: { type: 'number' },
  Flag: { type: 'boolean' },
  Text: { type: 'string' },
  Id: { type: ['integer', 'string'] },
}

type Part = 'Number' | 'Flag' | 'Text' | 'Id'
type AnySchema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, AnySchema>>
  readonly aliases?: Readonly<Record<string, string>>
  readonly options?: readonly unknown[]
  readonly default?: JsonSchema['default']
}
/**
 * `valid values`: a body with only those that every provider has to accept; an unknown code that a provider answers is sent back
 * to it
 */
type Mode = 'answer' | 'any value' | 'valid values'

const parts: ReadonlyMap<v.GenericSchema, Part> = new Map<v.GenericSchema, Part>([
  [idPart, 'Id'],
  [flagPart, 'Flag'],
  [textPart, 'Text'],
  [labelPart, 'Text'],
])

const partOf = (schema: AnySchema) => (schema.options?.includes(numberPart) ? 'Number' : parts.get(schema))

/** What JSON Schema has no word for; notes are said by `jsonOfField`. */
const unsaid = ['check', 'finite', 'metadata', 'to_lower_case', 'transform', 'trim']

function refuse(errors: readonly string[] | undefined): undefined {
  if (errors) throw new Error(errors.join(' '))
}

function jsonOf(whole: v.GenericSchema, mode: Mode): JsonSchema {
  const json = toJsonSchema(whole, {
    target: 'draft-2020-12',
    // All schemas of a pipeline count, of which the first may only prepare the input. Other errors are thrown here.
    errorMode: 'ignore',
    ignoreActions: unsaid,
    overrideSchema({ valibotSchema, errors }) {
      const schema: AnySchema = valibotSchema
      const part = partOf(schema)
      if (part) return mode === 'answer' ? { $ref: `#/components/schemas/${part}` } : bodyParts[part]
      if (schema === blankPart) return {}
      return schema.entries ? jsonOfRecord(schema, mode) : refuse(errors)
    },
    overrideAction: ({ errors }) => refuse(errors),
  })
  // Which standard it is, the document says; records are said where they occur.
  const { $schema: _standard, $defs: _records, ...said } = json as JsonSchema
  return said
}

function jsonOfRecord({ entries = {}, aliases = {} }: AnySchema, mode: Mode): JsonSchema {
  const properties = mapValues(entries, (entry, name) => jsonOfField(name, entry, mode))
  // The names under which some providers answer a field.
  const others = mapValues(aliases, (name) => ({
    ...properties[name],
    deprecated: true,
    description: `another name of ${name}`,
  }))
  const isRequired = ({ type, default: fallback }: AnySchema) =>
    !/^(optional|nullish)$/.test(type) || (mode !== 'answer' && fallback !== undefined)
  return {
    type: 'object',
    required: Object.keys(entries).filter((name) => entries[name] && isRequired(entries[name])),
    properties: { ...others, ...properties },
  }
}

/** A field of a record, with its meaning; of a body, every field of it is sent. */
function jsonOfField(name: string, entry: AnySchema, mode: Mode): JsonSchema {
  // Where the field itself has no default, one inside of it does not count.
  const { default: _inner, ...json } = jsonOf(entry, mode)
  const { about, codes, orNotSet, minimum, maximum, isWhole, pattern } = noteIn(entry) ?? {}
  const range = maximum === undefined ? `from ${minimum}` : `${minimum} to ${maximum}`
  const meaning = codes ? `${about}: ${namesOf(codes.codes)}` : about
  const description = [meaning, ...(minimum === undefined ? [] : [range])].join('; ')
  const said = about === undefined ? {} : { description }
  if (mode === 'answer') {
    // A pattern says nothing about numbers.
    const onlyText: JsonSchema = json.pattern === undefined ? {} : { type: ['string', 'null'] }
    return { ...json, ...onlyText, ...(entry.default !== undefined && { default: entry.default }), ...said }
  }
  const sent = { ...json, ...(idFields.has(name) && bodyParts.Id), ...said }
  if (mode === 'any value') return sent
  return {
    ...sent,
    ...(codes && { enum: [...(orNotSet ? [0] : []), ...Object.values(codes.codes)] }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(isWhole && { type: 'integer' }),
    ...(pattern !== undefined && { pattern }),
  }
}

const namesOf = (codes: Readonly<Record<string, number>>) =>
  Object.entries(codes)
    .map(([name, code]) => `${code} ${name}`)
    .join(', ')

export const mapValues = <In, Out>(
  record: Readonly<Record<string, In>>,
  change: (value: In, name: string) => Out,
) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))

/** An answer of a call that has one of its own. */
export function answerSchema({ answer, oneOrMany }: ContractCall): JsonSchema | undefined {
  if (!answer) return undefined
  const json = jsonOf(answer, 'answer')
  const list = json.anyOf?.find(({ items }) => items)
  if (oneOrMany && list?.items) return { anyOf: [...(json.anyOf ?? []), list.items] }
  const isRecord = answer.type === 'lazy'
  return isRecord ? { anyOf: [json, { $ref: '#/components/schemas/Nothing' }] } : json
}

/** The body that the panel sends. Every field is there, except the few that only some providers know. */
export const bodySchema = ({ body }: ContractCall, mode: Exclude<Mode, 'answer'>) =>
  body && jsonOf(body, mode)
