/** The contract as OpenAPI 3.1. */
import { isOptionalCall } from '@/contract/call'
import type { ContractCall } from '@/contract/call'
import { contractCall, contractCallNames, isWrite, subjects, type ContractCallName } from '@/contract/calls'
import { IDEMPOTENCY_KEY } from '@/contract/idempotency'
import { answerSchema, bodySchema, jsonOfRecord, querySchema, type JsonSchema } from './jsonSchema'
import { recordNames } from './names'
import { rulesOf } from './rules'
import { summaries } from './summaries'

export interface CallExample {
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
  /** what a provider said to it: parsed if it is JSON, else its text */
  readonly answer: unknown
}
export type CallExamples = Readonly<Record<ContractCallName, CallExample>>

const about = `What the panel asks of a provider. All addresses are relative to the provider's base; bodies are JSON in UTF-8.

**Who is signed in** the provider says with a cookie of its own (HttpOnly, SameSite), which /botlogin sets. The panel signs in once more where a call is answered with 401, and repeats it.

**A refusal** has a word for its reason. Words with a meaning of their own: invalid_email_password, user_exist, bot_exist. A page (HTML) is never an answer.

**Writing is strict, reading is not.** What a schema or a rule of its call does not allow is refused, and nothing of it is stored: null or '' where a number is wanted, text for a number or a flag, a fraction where whole numbers are asked, a code that is not listed, a value beyond its limits, a field that is missing. An id is a number or its digits as text. Fields and parameters that a call does not have are ignored: they are neither stored nor refused. A parameter that stands twice is refused.

**userid** says which bot a call is about. Some saves have it in the address and in the body: both are there, and name the same bot; two different ones are refused. It is one of the account's own bots, or of those that follow one where the call says so; any other is refused with 403, as is a traderid that has nothing to do with it.

**Answers** are read tolerantly: numbers may come as text, flags as 0 and 1, an empty list as null, an empty record for nothing stored. A field that is missing or null is shown as not told, a number beyond its limits as that: answer every field.

**A save** is a whole record. One that lacks a field, or has a value that its schema does not allow, is refused with 400 and that field, and changes nothing: no default takes the place of a missing field. null stands only where your own answer had null. What is not stored is not answered with a yes, and a yes is stored as it was sent. A removal of what is not there is a yes. 2 and 2.0 are the same number, for an amount as for a count; amounts have up to two decimals.

**A new bot** has nothing stored: answer null, or a record with defaults of yours, never with a Real account. The panel says that they are defaults, and asks before it saves them.

**Broker accounts** are 1 and 2. A read asks for one of them, never for 0. A save of general settings with curBrokerID 0 writes both, and both trade; every other save names one.

**Bots.** The first bot of the sign-in is selected: answer them in the same order every time. /getbots answers all bots of the account, whichever of them userid names.

**Times** are Unix seconds, in UTC; what ends at a time has ended from that second on (no call shows whether it has, so the kit cannot check it), and stays listed with that time. Times of day are HH:mm in the reader's time zone.

**Caches** keep no answer: send cache-control: no-store, or what is saved looks as if it were not.

**Limits.** A body has up to 1 MiB; a larger one is refused with 413, one that is no JSON with 400, another content type with 415. Whoever has to wait is told so with 429 or 503 and Retry-After, in seconds: the panel then asks nothing until they have passed.

**Calls that you do not have** are answered with 404 or 501, with or without a session, never with 200. Sign-in, /getbots and /globalparams are enough for a panel: it says what is not offered, and shows the rest. Calls that start with /x/ are optional for every provider.`

/** As the sandbox calls it. */
const SESSION = 'leme_session'

const ref = (kind: 'schemas' | 'responses' | 'parameters' | 'headers', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
})
const refusal = (description: string, example?: object) => ({
  description,
  content: { 'application/json': { schema: ref('schemas', 'Refusal'), ...(example && { example }) } },
})

const ofParameters = (call: ContractCall) =>
  Object.entries(querySchema(call).properties ?? {}).map(([name, { description = '', ...schema }]) => ({
    name,
    in: 'query',
    required: true,
    description,
    schema,
  }))

function contentOf(name: ContractCallName, { answer }: CallExample) {
  const call = contractCall(name)
  const done = ref('schemas', 'Done')
  const schema: JsonSchema =
    answerSchema(call, true) ?? (call.refusesWithFalse ? { anyOf: [done, { const: false }] } : done)
  return { [name === 'buyBot' ? 'text/plain' : 'application/json']: { schema, example: answer } }
}

function descriptionOf(name: ContractCallName): string {
  const call = contractCall(name)
  const who = call.isOpen ? 'Needs no session.' : "Needs a session; another account's bot is refused."
  const whole = call.body && call.method === 'POST' ? ' Every field is sent.' : ''
  const optional = isOptionalCall(call) ? ' Optional: a provider without it answers 404.' : ''
  return [`${who}${whole}${optional}`, ...rulesOf(name).map((rule) => rule.about)].join(' ')
}

function operation(name: ContractCallName, example: CallExample) {
  const call = contractCall(name)
  const schema = bodySchema(call, true)
  return {
    operationId: name,
    tags: [call.subject],
    summary: summaries[name],
    description: descriptionOf(name),
    security: call.isOpen ? [] : [{ session: [] }],
    parameters: [...ofParameters(call), ...(isWrite(call) ? [ref('parameters', 'IdempotencyKey')] : [])],
    ...(schema && {
      requestBody: { required: true, content: { 'application/json': { schema, example: example.body } } },
    }),
    responses: {
      '200': {
        description: call.answer ? 'The answer.' : 'A yes.',
        ...(name === 'botLogin' && { headers: { 'Set-Cookie': ref('headers', 'Session') } }),
        content: contentOf(name, example),
      },
      '400': ref('responses', 'Invalid'),
      ...(call.isOpen ? {} : { '401': ref('responses', 'NoSession'), '403': ref('responses', 'Forbidden') }),
      '429': ref('responses', 'TooMany'),
      '501': ref('responses', 'Missing'),
      default: ref('responses', 'Refused'),
    },
  }
}

export type Operation = ReturnType<typeof operation>

/** @public the document's own parts, beside the contract's records */
export const ownParts: Readonly<Record<'Done' | 'Refusal', JsonSchema>> = {
  Done: {
    description:
      'A yes. The record that was saved, or nothing at all, is taken for one too. After anything unclear the panel reads the record again.',
    anyOf: [
      { const: true },
      { type: 'object', required: ['msg'], properties: { msg: { type: 'string', const: 'ok' } } },
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

type Entries = Parameters<typeof jsonOfRecord>[0]

/** The named records that the calls refer to. */
function recordsOf(paths: object): Readonly<Record<string, JsonSchema>> {
  const text = JSON.stringify(paths)
  const used = [...recordNames].filter(([, name]) => text.includes(`"#/components/schemas/${name}"`))
  return Object.fromEntries(used.map(([schema, name]) => [name, jsonOfRecord(schema as Entries)]))
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
    info: {
      title: "Leme: the provider's calls",
      version,
      description: about,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The Leme authors' },
    },
    servers: [{ url: '/api', description: "the provider's base" }],
    tags: Object.entries(subjects).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...recordsOf(paths), ...ownParts },
      responses: {
        Invalid: refusal('A value that its schema does not allow.', { msg: 'invalid_field', field: 'lote' }),
        NoSession: refusal('Nobody is signed in.', { msg: 'not_signed_in' }),
        Forbidden: refusal("Another account's bot.", { msg: 'forbidden', field: 'userid' }),
        TooMany: {
          ...refusal('Too many attempts.', { msg: 'too_many_attempts' }),
          headers: {
            'Retry-After': {
              description: 'seconds to wait',
              schema: { type: 'integer', minimum: 0 },
              example: 60,
            },
          },
        },
        Refused: refusal('Any other refusal.', { msg: 'refused' }),
        Missing: refusal('The provider does not have this call; 404 says so too.', { msg: 'unknown_call' }),
      },
      headers: {
        Session: {
          description:
            "The session, for all further calls. Its name and its other attributes are the provider's own; behind the panel's server browsers know it as leme_provider.NAME.",
          required: true,
          schema: {
            type: 'string',
            pattern: String.raw`^[\w.-]+=[^;\s]+(; [^;]+)*; HttpOnly(; [^;]+)*$`,
          },
          example: `${SESSION}=${'0'.repeat(64)}; HttpOnly; SameSite=Strict; Path=/`,
        },
      },
      parameters: {
        IdempotencyKey: {
          name: IDEMPOTENCY_KEY,
          in: 'header',
          required: false,
          description:
            'One value per action of a person. For a value that it has seen, a provider repeats its first answer and does nothing; one that does not know it ignores it. The same value with another body or address is refused with 422. The panel sends 32 hexadecimal digits.',
          schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION,
          description: "The cookie that /botlogin sets; the name is the provider's own.",
        },
      },
    },
  }
}
export type OpenApi = ReturnType<typeof openApi>
