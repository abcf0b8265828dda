/**
 * The contract's schemas as JSON Schema (2020-12): what a provider and the panel send, not all that the panel is able to read. The
 * library converts them, except for what JSON Schema cannot look into: the parts of `contract/wire`.
 */
import { toJsonSchema, type JsonSchema as Converted } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { ContractCall } from '@/contract/call'
import { LARGEST_NUMBER, LONGEST_FIELD_TEXT, noteIn, type FieldNote } from '@/contract/field'
import { blankPart, flagPart, idFields, idPart, labelPart, numberPart, textPart } from '@/contract/wire'
import { recordNames } from './names'
import { parameters } from './notes'

/** Without what the contract has no use for: `true` and `false` as schemas, a schema for each place of a list. */
export interface JsonSchema extends Omit<Converted, 'properties' | 'items' | 'anyOf'> {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

const nothing: JsonSchema = { type: 'null' }
const anId: JsonSchema = {
  type: ['integer', 'string'],
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  pattern: String.raw`^[1-9]\d{0,19}$`,
}
/** Telegram's groups have a minus. */
const aChatId: JsonSchema = {
  ...anId,
  minimum: Number.MIN_SAFE_INTEGER,
  pattern: String.raw`^-?[1-9]\d{0,19}$`,
}
/** Where there may be none. */
const anIdOrBlank: JsonSchema = { ...anId, pattern: String.raw`^([1-9]\d{0,19})?$` }

const parts: ReadonlyMap<v.GenericSchema, JsonSchema> = new Map<v.GenericSchema, JsonSchema>([
  [idPart, anId],
  [flagPart, { type: 'boolean' }],
  [textPart, { type: 'string' }],
  [labelPart, { type: 'string' }],
  [blankPart, nothing],
])

type AnySchema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, AnySchema>>
  /** of a record that is answered */
  readonly aliases?: Readonly<Record<string, string>>
  readonly options?: readonly unknown[]
  readonly wrapped?: AnySchema
  readonly default?: unknown
}

const partOf = (schema: AnySchema) =>
  schema.options?.includes(numberPart) ? { type: 'number' as const } : parts.get(schema)

/** What JSON Schema has no word for; notes are said by `jsonOfField`. */
const unsaid = ['check', 'finite', 'metadata', 'to_lower_case', 'transform', 'trim']

function refuse(errors: readonly string[] | undefined): undefined {
  if (errors) throw new Error(errors.join(' '))
}

/** @param named whether records are named (`$ref`) instead of said */
function jsonOf(whole: v.GenericSchema, named = false): JsonSchema {
  const json = toJsonSchema(whole, {
    target: 'draft-2020-12',
    // All schemas of a pipeline count, of which the first may only prepare the input. Other errors are thrown here.
    errorMode: 'ignore',
    ignoreActions: unsaid,
    overrideSchema({ valibotSchema, errors }) {
      const schema: AnySchema = valibotSchema
      const { type, wrapped, entries } = schema
      const part = partOf(schema)
      if (part) return part
      // A list is sent as one.
      if (type === 'nullish' && wrapped?.type === 'array') return jsonOf(wrapped, named)
      if (!entries) return refuse(errors)
      const name = named ? recordNames.get(schema) : undefined
      return name === undefined ? jsonOfRecord(schema) : { $ref: `#/components/schemas/${name}` }
    },
    overrideAction: ({ errors }) => refuse(errors),
  })
  // Which standard it is, the document says; records are said where they occur; nobody sends a default by leaving a field out.
  const { $schema: _standard, $defs: _records, default: _default, ...said } = json as JsonSchema
  return said
}

/** Every field is sent, except the few that only some providers know. */
export function jsonOfRecord({ entries = {}, aliases }: AnySchema): JsonSchema {
  const isSent = (entry: AnySchema) =>
    aliases ? !noteIn(entry)?.mayBeMissing : entry.type !== 'optional' || entry.default !== undefined
  return {
    type: 'object',
    required: Object.keys(entries).filter((name) => entries[name] && isSent(entries[name])),
    properties: mapValues(entries, (entry, name) => {
      const field = jsonOfField(entry, name)
      return aliases ? field : limited(field)
    }),
  }
}

/** What is sent has an end, also where its field names none. */
function limited(field: JsonSchema): JsonSchema {
  if (field.enum) return field
  if (field.type === 'string') return { maxLength: LONGEST_FIELD_TEXT, ...field }
  return field.type === 'number' || field.type === 'integer' ? { maximum: LARGEST_NUMBER, ...field } : field
}

/** The parameters of a call's address, as a record. */
export function querySchema({ query = [] }: ContractCall): JsonSchema {
  const of = (name: string) => {
    const note = parameters[name] ?? { about: '' }
    return { ...(note.isWhole || note.codes ? limitsOf(note) : anId), description: meaningOf(note) }
  }
  return {
    type: 'object',
    required: [...query],
    properties: Object.fromEntries(query.map((name) => [name, of(name)])),
  }
}

/** What a note says, as keywords. */
export const limitsOf = ({
  codes,
  orNotSet,
  words,
  minimum,
  maximum,
  isWhole,
  pattern,
  maxLength,
}: FieldNote): JsonSchema => ({
  ...(codes && { enum: [...(orNotSet ? [0] : []), ...Object.values(codes.codes)] }),
  ...(words && { enum: [...words] }),
  ...((isWhole || codes) && { type: 'integer' }),
  ...(minimum !== undefined && { minimum }),
  ...(maximum !== undefined && { maximum }),
  ...(pattern !== undefined && { pattern }),
  ...(maxLength !== undefined && { maxLength }),
})

/** A field of a record, with its meaning. */
function jsonOfField(entry: AnySchema, name: string): JsonSchema {
  const json = jsonOf(entry)
  const note = noteIn(entry)
  const kind = { ...json, ...(idFields.has(name) && idAt(name, json.pattern === undefined)) }
  return note ? { ...kind, ...limitsOf(note), description: meaningOf(note) } : kind
}

function idAt(name: string, mayBeBlank: boolean): JsonSchema {
  if (name === 'chid' || name === 'idChan') return aChatId
  return mayBeBlank ? anIdOrBlank : anId
}

export const meaningOf = ({ about, codes, orNotSet }: FieldNote) =>
  codes ? `${about}: ${orNotSet ? '0 not set, ' : ''}${namesOf(codes.codes)}` : about

/** `1 demo, 2 real` */
export const namesOf = (codes: Readonly<Record<string, number>>) =>
  Object.entries(codes)
    .map(([name, code]) => `${code} ${name}`)
    .join(', ')

export const mapValues = <In, Out>(
  record: Readonly<Record<string, In>>,
  change: (value: In, name: string) => Out,
) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))

/** Converting takes long, and both schemas are asked for again and again. */
const once = (convert: (call: ContractCall) => JsonSchema | undefined) => {
  const known = new WeakMap<ContractCall, { readonly json: JsonSchema | undefined }>()
  return (call: ContractCall) => {
    const found = known.get(call) ?? { json: convert(call) }
    known.set(call, found)
    return found.json
  }
}
const answerOf = once((call) => answerSchemaOf(call, false))
const bodyOf = once(({ body }) => body && jsonOf(body))

/** An answer of a call that has one of its own. */
export const answerSchema = (call: ContractCall, named = false) =>
  named ? answerSchemaOf(call, true) : answerOf(call)

function answerSchemaOf({ answer, oneOrMany }: ContractCall, named: boolean): JsonSchema | undefined {
  if (!answer) return undefined
  const note = noteIn(answer)
  const json = { ...jsonOf(answer, named), ...(note && limitsOf(note)) }
  if (oneOrMany && json.items) return { anyOf: [json, json.items, nothing] }
  // null: nothing is stored yet.
  return answer.type === 'lazy' ? { anyOf: [json, nothing] } : json
}

export const bodySchema = (call: ContractCall, named = false) =>
  named ? call.body && jsonOf(call.body, true) : bodyOf(call)
