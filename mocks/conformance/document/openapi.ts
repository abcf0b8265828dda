/** The contract as OpenAPI 3.1. */
import {
  contractCall,
  contractCallNames,
  isOptionalCall,
  isWrite,
  subjects,
  type ContractCall,
  type ContractCallName,
} from '@/contract/calls'
import { noteOf } from './notes'
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

**A save** is a whole record. One that lacks a field, or has a negative amount, an unknown code or a value of another type, is refused with 400 and that field, and changes nothing: no default takes the place of a missing field. null stands only where your own answer had null. 2 and 2.0 are the same number, for an amount as for a count; amounts have up to two decimals.

**A new bot** has nothing stored: answer null or {}, or a record with defaults of yours, never with a Real account. The panel says that they are defaults, and asks before it saves them.

**Broker accounts** are 1 and 2. A read asks for one of them, never for 0. A save of general settings with curBrokerID 0 writes both, and both trade; every other save names one.

**Bots.** The first bot of the sign-in is selected: answer them in the same order every time. /getbots answers all bots of the account, whichever of them userid names.

**Times** are Unix seconds, in UTC; what ends at a time has ended from that second on (no call shows whether it has, so the kit cannot check it), and stays listed with that time. Times of day are HH:mm in the reader's time zone.

**Calls that you do not have** are answered with 404 or 501, with or without a session, never with 200. Sign-in, /getbots and /globalparams are enough for a panel: it says what is not offered, and shows the rest. Calls that start with /x/ are optional for every provider.`

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
      ...(isWrite(call) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
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
