/**
 * The contract's schemas as JSON Schema (2020-12). Answers are described as they are read, tolerantly; bodies as the panel sends
 * them, strictly.
 */
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { ContractCall } from '@/contract/calls'
import { noteOf } from './notes'
import { blankPart, flagPart, idFields, numberPart, plainNumberPart, textPart, wireId } from '@/contract/wire'

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
    anyOf: [
      {
        type: 'integer',
        minimum: Number.MIN_SAFE_INTEGER,
        maximum: Number.MAX_SAFE_INTEGER,
      },
      { type: 'string', pattern: String.raw`\S` },
    ],
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

/** Stand for the parts of `contract/wire` during the conversion. */
const standIns = { Number: v.number(), Flag: v.boolean(), Text: v.string(), Id: v.string() }

type AnySchema = v.GenericSchema & {
  readonly pipe?: readonly (AnySchema | { readonly kind: 'validation' | 'transformation' | 'metadata' })[]
  readonly getter?: (input: undefined) => AnySchema
  readonly entries?: Readonly<Record<string, AnySchema>>
  readonly item?: AnySchema
  readonly options?: readonly AnySchema[]
  readonly wrapped?: AnySchema
  readonly default?: unknown
}

const isSchema = (item: { readonly kind: string }): item is AnySchema => item.kind === 'schema'
const startsWith = (schema: AnySchema, part: unknown) => schema.pipe?.[0] === part

/** A pipe without what only prepares the input: it then says what shape it wants. */
function plainPipe(pipe: NonNullable<AnySchema['pipe']>): AnySchema {
  const [first, ...rest] = pipe.filter(({ kind }) => kind !== 'metadata') as [AnySchema, ...typeof pipe]
  if (first.pipe === undefined && first.type === 'unknown') {
    const from = rest.findIndex(isSchema)
    return plainPipe(rest.slice(from))
  }
  const plainFirst = plain(first)
  return rest.length === 0 ? plainFirst : { ...plainFirst, pipe: [plainFirst, ...rest] }
}

/** The same schema with the stand-ins in place of the parts that JSON Schema cannot look into. */
function plain(schema: AnySchema): AnySchema {
  if (schema === (wireId as AnySchema)) return standIns.Id
  if (schema === (numberPart as AnySchema)) return standIns.Number
  if (startsWith(schema, textPart)) return standIns.Text
  if (startsWith(schema, flagPart)) return standIns.Flag
  if (schema.getter) return plain(schema.getter(undefined))
  if (schema.pipe) return plainPipe(schema.pipe)
  if (schema.entries) {
    const entries = Object.entries(schema.entries).map(([name, entry]) => [name, plain(entry)] as const)
    return { ...schema, entries: Object.fromEntries(entries) }
  }
  if (schema.item) return { ...schema, item: plain(schema.item) }
  if (schema.wrapped) {
    const wrapped = plain(schema.wrapped)
    // Optional twice: the inner default is never used.
    const isTwice = schema.type === 'optional' && schema.default === undefined && wrapped.wrapped
    return { ...schema, wrapped: isTwice || wrapped }
  }
  if (schema.type === 'union') {
    const options = (schema.options ?? [])
      .filter((option) => !startsWith(option, blankPart) && option !== (plainNumberPart as AnySchema))
      .map(plain)
    const [only] = options
    return options.length === 1 && only ? only : { ...schema, options }
  }
  return schema
}

/** Checks and changes of text that JSON Schema has no word for. */
const unsaid: ReadonlySet<string> = new Set(['check', 'transform', 'finite', 'trim', 'to_lower_case'])

function convert(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const {
    $schema: _dialect,
    $defs: _parts,
    ...json
  } = toJsonSchema(plain(schema), {
    target: 'draft-2020-12',
    typeMode,
    overrideAction: ({ valibotAction, jsonSchema }) =>
      unsaid.has(valibotAction.type) ? jsonSchema : undefined,
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema === standIns.Id && typeMode === 'output' ? { ...idInBody } : jsonSchema,
    ...(typeMode === 'input' && {
      definitions: standIns,
      overrideRef: ({ referenceId }: { readonly referenceId: string }) =>
        `#/components/schemas/${referenceId}`,
    }),
  })
  return json as JsonSchema
}

/** The panel sends an id of digits as a number if nothing is lost, else as text. */
const idInBody = { type: ['integer', 'string'] } as unknown as { type: 'string' }

/** Every object inside a schema, changed. */
function withObjects(json: JsonSchema, change: (object: JsonSchema) => JsonSchema): JsonSchema {
  const inner = (part: JsonSchema) => withObjects(part, change)
  if (json.properties) return change(json)
  if (json.items) return { ...json, items: inner(json.items) }
  return json.anyOf ? { ...json, anyOf: json.anyOf.map(inner) } : json
}

const namesOf = (codes: Readonly<Record<string, number>>) =>
  Object.entries(codes)
    .map(([name, code]) => `${code} ${name}`)
    .join(', ')

export const mapValues = <In, Out>(
  record: Readonly<Record<string, In>>,
  change: (value: In, name: string) => Out,
) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))

/** What a field means. */
function described(call: ContractCall, field: string, json: JsonSchema): JsonSchema {
  const note = noteOf(call, field)
  if (!note) return json
  const { about, codes, minimum, maximum } = note
  const range = maximum === undefined ? `from ${minimum}` : `${minimum} to ${maximum}`
  const description = [
    codes ? `${about}: ${namesOf(codes.codes)}` : about,
    ...(minimum === undefined ? [] : [range]),
  ].join('; ')
  return { ...json, description }
}

/** Only values that every provider has to accept. */
function limited(call: ContractCall, field: string, json: JsonSchema): JsonSchema {
  const { codes, orNotSet, minimum, maximum, isWhole, pattern } = noteOf(call, field) ?? {}
  return {
    ...json,
    ...(codes ? { enum: [...(orNotSet ? [0] : []), ...Object.values(codes.codes)] } : {}),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(isWhole ? { type: 'integer' } : {}),
    ...(pattern === undefined ? {} : { pattern }),
  }
}

/** A pattern says nothing about numbers. */
const onlyText = (json: JsonSchema): JsonSchema =>
  json.pattern === undefined ? json : { ...json, type: ['string', 'null'] }

/** The names under which some providers answer a field. */
function otherNames(call: ContractCall, properties: Readonly<Record<string, JsonSchema>>) {
  const others = Object.entries(properties).flatMap(([name, field]) =>
    (noteOf(call, name)?.aliases ?? []).map((alias): [string, JsonSchema] => [
      alias,
      { ...field, deprecated: true, description: `another name of ${name}` },
    ]),
  )
  return Object.fromEntries(others)
}

/** Computed once for each call. */
function once<Key extends object>(compute: (key: Key) => JsonSchema | undefined) {
  const known = new Map<Key, JsonSchema | undefined>()
  return (key: Key) => {
    if (!known.has(key)) known.set(key, compute(key))
    return known.get(key)
  }
}

/** An answer of a call that has one of its own. */
export const answerSchema = once((call: ContractCall): JsonSchema | undefined => {
  if (!call.answer) return undefined
  const json = withObjects(convert(call.answer, 'input'), ({ properties = {}, ...object }) => ({
    ...object,
    properties: {
      ...otherNames(call, properties),
      ...mapValues(properties, (field, name) => described(call, name, onlyText(field))),
    },
  }))
  const list = json.anyOf?.find(({ items }) => items)
  if (call.oneOrMany && list?.items) return { anyOf: [...(json.anyOf ?? []), list.items] }
  const isRecord = call.answer.type === 'lazy'
  return isRecord ? { anyOf: [json, { $ref: '#/components/schemas/Nothing' }] } : json
})

type Limits = 'any value' | 'valid values'

/**
 * The body that the panel sends. Every field is there, except the few that only some providers know.
 *
 * @param limits whether only values that every provider has to accept are allowed: an unknown code that a provider answers is
 * sent back to it
 */
export const bodySchema = (call: ContractCall, limits: Limits) => bodySchemas[limits](call)

function bodyOf(call: ContractCall, limits: Limits): JsonSchema | undefined {
  if (!call.body) return undefined
  const field = (name: string, { default: _default, ...json }: JsonSchema) => {
    const sent = idFields.has(name) ? { ...json, ...idInBody } : json
    return described(call, name, limits === 'any value' ? sent : limited(call, name, sent))
  }
  const isSent = ({ default: fallback, enum: values }: JsonSchema) =>
    fallback !== undefined || values !== undefined
  return withObjects(convert(call.body, 'output'), ({ properties = {}, required = [], ...object }) => ({
    ...object,
    required: Object.entries(properties).flatMap(([name, json]) =>
      required.includes(name) || isSent(json) ? [name] : [],
    ),
    properties: mapValues(properties, (json, name) => field(name, json)),
  }))
}

const bodySchemas = {
  'any value': once((call: ContractCall) => bodyOf(call, 'any value')),
  'valid values': once((call: ContractCall) => bodyOf(call, 'valid values')),
}
