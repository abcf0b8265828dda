/** The contract as OpenAPI 3.1. */
import {
  contractCall,
  contractCallNames,
  isOptionalCall,
  subjects,
  type ContractCall,
  type ContractCallName,
} from '@/contract/calls'
import { noteOf } from '@/contract/fields'
import { IDEMPOTENCY_KEY } from '@/contract/idempotency'
import { answerParts, answerSchema, bodySchema, type JsonSchema } from './jsonSchema'

export interface CallExample {
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
  /** what a provider said to it: parsed if it is JSON, else its text */
  readonly answer: unknown
}
export type CallExamples = Readonly<Record<ContractCallName, CallExample>>

const about = `What the panel asks of a provider. All addresses are relative to the provider's base; bodies are JSON.

**Who is signed in** the provider says with a cookie of its own (HttpOnly, SameSite). A call without a session is answered with 401: the panel then signs in once more and repeats it. A bot of another account is refused with 403.

**A refusal** has a status from 400 to 499 and a body such as {"msg": "invalid_field", "field": "lote"}. Words with a meaning of their own: invalid_email_password, user_exist, bot_exist. A 429 says in Retry-After how many seconds to wait. A page (HTML) is never an answer.

**Answers** are read tolerantly: numbers may come as text, flags as 0 and 1, an empty list as null. A field that is missing is shown with its default, and a save then stores that default: answer every field.

**Optional calls** start with /x/. A provider without them answers 404.`

const refs = {
  refusal: '#/components/schemas/Refusal',
  done: '#/components/schemas/Done',
} as const

const ofParameters = (call: ContractCall) =>
  (call.query ?? []).map((name) => ({
    name,
    in: 'query',
    required: true,
    description: noteOf(call, name)?.about,
    schema: { type: ['integer', 'string'] },
  }))

const isWrite = (name: ContractCallName) => contractCall(name).method === 'POST' || name === 'botRemove'

function contentOf(name: ContractCallName, { answer }: CallExample) {
  const call = contractCall(name)
  const schema = answerSchema(call) ?? { $ref: refs.done }
  const json = { 'application/json': { schema, example: answer } }
  return name === 'buyBot' ? { 'text/plain': { schema, example: answer }, ...json } : json
}

function operation(name: ContractCallName, example: CallExample) {
  const call = contractCall(name)
  const body = bodySchema(call, 'any value')
  return {
    operationId: name,
    tags: [call.subject],
    summary: call.about,
    ...(isOptionalCall(call) ? { description: 'Optional: a provider without it answers 404.' } : {}),
    ...(call.isOpen ? { security: [] } : {}),
    parameters: [
      ...ofParameters(call),
      ...(isWrite(name) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: body, example: example.body } },
          },
        }
      : {}),
    responses: {
      '200': {
        description: call.answer ? 'The answer.' : 'A yes or a no.',
        content: contentOf(name, example),
      },
      '4XX': {
        description: 'A refusal.',
        content: { 'application/json': { schema: { $ref: refs.refusal } } },
      },
    },
  }
}

export type Operation = ReturnType<typeof operation>

/** @public the document's own parts, beside those of answers */
export const ownParts: Readonly<Record<'Done' | 'Refusal', JsonSchema>> = {
  Done: {
    description:
      'A yes: true, {"msg": "ok"}, the record that was saved, or nothing at all. false, an error or a msg that names one is a no. Everything else is unclear: the panel then reads the record again.',
    anyOf: [
      { type: 'boolean' },
      { type: 'null' },
      { type: 'number' },
      { type: 'string' },
      { type: 'object', properties: { msg: { type: 'string' } } },
      { type: 'array', items: {} },
    ],
  },
  Refusal: {
    type: 'object',
    required: ['msg'],
    properties: {
      msg: { type: 'string', description: 'a word for the reason' },
      field: { type: 'string', description: 'the field that is to blame' },
    },
  },
}

/** @param version the panel's */
export function openApi(examples: CallExamples, version: string) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const name of contractCallNames) {
    const { method, path } = contractCall(name)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, examples[name]) }
  }
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: "Leme: the provider's calls", version, description: about },
    servers: [{ url: '/api', description: "the provider's base" }],
    security: [{ session: [] }],
    tags: subjects.map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...answerParts, ...ownParts },
      parameters: {
        IdempotencyKey: {
          name: IDEMPOTENCY_KEY,
          in: 'header',
          required: false,
          description:
            'One value per action of a person. For a value that it has seen, a provider repeats its first answer and does nothing; one that does not know it ignores it.',
          schema: { type: 'string' },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'A cookie with a name of the provider, set by /botlogin.',
        },
      },
    },
  }
}
export type OpenApi = ReturnType<typeof openApi>
