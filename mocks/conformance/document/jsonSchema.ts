/**
 * The contract's schemas as JSON Schema (2020-12). Answers are described as they are read, tolerantly; bodies as the panel sends
 * them, strictly. No library: the parts of `contract/wire` are checks and changes, which JSON Schema cannot look into.
 */
import type * as v from 'valibot'
import type { ContractCall } from '@/contract/calls'
import { noteIn } from '@/contract/field'
import {
  blankPart,
  flagPart,
  idFields,
  labelPart,
  numberPart,
  plainNumberPart,
  textPart,
  wireId,
} from '@/contract/wire'

export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  /** another name of a field */
  readonly deprecated?: boolean
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly maxProperties?: number
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
type Action = v.GenericPipeItem & { readonly type: string; readonly requirement?: unknown }
type AnySchema = v.GenericSchema & {
  readonly pipe?: readonly [AnySchema, ...(AnySchema | Action)[]]
  readonly entries?: Readonly<Record<string, AnySchema>>
  readonly aliases?: Readonly<Record<string, string>>
  readonly item?: AnySchema
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly wrapped?: AnySchema
  readonly default?: unknown
}
/**
 * `valid values`: a body with only those that every provider has to accept; an unknown code that a provider answers is sent back
 * to it
 */
type Mode = 'answer' | 'any value' | 'valid values'

const startsWith = (schema: AnySchema, part: unknown) => schema.pipe?.[0] === part

function partOf(schema: AnySchema): Part | undefined {
  if (schema === (wireId as AnySchema)) return 'Id'
  if (schema === (numberPart as AnySchema)) return 'Number'
  if (startsWith(schema, textPart) || startsWith(schema, labelPart)) return 'Text'
  return startsWith(schema, flagPart) ? 'Flag' : undefined
}

/** What a validation says; checks and changes of text have no word in JSON Schema. */
function limitOf({ type, requirement }: Action, isList: boolean): JsonSchema {
  if (type === 'integer') return { type }
  if (type === 'safe_integer') return safeInteger
  if (type === 'min_value') return { minimum: Number(requirement) }
  if (type === 'max_value') return { maximum: Number(requirement) }
  if (type === 'non_empty') return { minLength: 1 }
  if (type === 'max_length') return { [isList ? 'maxItems' : 'maxLength']: Number(requirement) }
  if (type === 'regex') return { pattern: (requirement as RegExp).source }
  return type === 'email' ? { format: 'email' } : {}
}

const isSchema = (item: { readonly kind: string }): item is AnySchema => item.kind === 'schema'

function jsonOfPipe([first, ...rest]: NonNullable<AnySchema['pipe']>, mode: Mode): JsonSchema {
  // What only prepares the input says nothing about its shape.
  const shape = first.type === 'unknown' ? (rest.find(isSchema) ?? first) : first
  const json = jsonOf(shape, mode)
  const more = rest
    .filter((item) => item !== shape)
    .map((item) => (isSchema(item) ? jsonOf(item, mode) : limitOf(item, json.type === 'array')))
  return Object.assign({}, json, ...more) as JsonSchema
}

function jsonOf(schema: AnySchema, mode: Mode): JsonSchema {
  const part = partOf(schema)
  if (part) return mode === 'answer' ? { $ref: `#/components/schemas/${part}` } : bodyParts[part]
  const { type, pipe, entries, item, wrapped, options = [], literal } = schema
  if (pipe) return jsonOfPipe(pipe, mode)
  if (entries) return jsonOfRecord(schema, mode)
  if (item) return { type: 'array', items: jsonOf(item, mode) }
  if (wrapped) {
    const { default: _inner, ...json } = jsonOf(wrapped, mode)
    const isNullable = type === 'nullish' || type === 'nullable'
    return {
      ...(isNullable ? { anyOf: [json, { type: 'null' }] } : json),
      ...(schema.default === undefined ? {} : { default: schema.default }),
    }
  }
  if (type === 'union') {
    const [only, ...others] = (options as readonly AnySchema[])
      .filter((option) => !startsWith(option, blankPart) && option !== (plainNumberPart as AnySchema))
      .map((option) => jsonOf(option, mode))
    return only && others.length === 0 ? only : { anyOf: [only ?? {}, ...others] }
  }
  if (type === 'picklist') return { enum: options }
  return type === 'literal' ? { const: literal } : { type }
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
    properties: mode === 'answer' ? { ...others, ...properties } : properties,
  }
}

/** A field of a record, with its meaning; of a body, every field of it is sent. */
function jsonOfField(name: string, entry: AnySchema, mode: Mode): JsonSchema {
  const { default: fallback, ...json } = jsonOf(entry, mode)
  const { about, codes, orNotSet, minimum, maximum, isWhole, pattern } = noteIn(entry) ?? {}
  const range = maximum === undefined ? `from ${minimum}` : `${minimum} to ${maximum}`
  const meaning = codes ? `${about}: ${namesOf(codes.codes)}` : about
  const description = [meaning, ...(minimum === undefined ? [] : [range])].join('; ')
  const said = about === undefined ? {} : { description }
  if (mode === 'answer') {
    // A pattern says nothing about numbers.
    const onlyText = json.pattern === undefined ? {} : { type: ['string', 'null'] }
    return { ...json, ...onlyText, ...(fallback === undefined ? {} : { default: fallback }), ...said }
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
