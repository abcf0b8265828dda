/**
 * The sandbox against its own document: thousands of calls that the served document refuses, made from it alone, and calls that it
 * allows. What is refused is judged by another validator than the sandbox's.
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BODY_LIMIT } from '@/contract/answering'
import type { ContractCallName } from '@/contract/calls'
import { unreadable } from '@/contract/told'
import type { JsonSchema } from '@mocks/conformance/document/jsonSchema'
import { validBodies, type Body } from '@mocks/conformance/kit/bodies'
import { wrongValues } from '@mocks/conformance/kit/wrongValues'
import { contractFiles } from '@mocks/contractFiles'
import { examples } from '@mocks/examples'
import { createSandbox, type Provider } from '@mocks/provider'
import type { Call } from '@mocks/provider/core/call'
import type { OpenDb } from '@mocks/provider/core/db'
import { accountId, collections } from '@mocks/provider/core/records'
import { cookieSessions } from '@mocks/provider/cookieSessions'
import { quickPasswords, seededDb } from '@mocks/provider/inMemory'
import { accountOf } from './accounts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema: JsonSchema
}
interface Operation {
  readonly operationId: ContractCallName
  readonly parameters: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': { readonly schema: JsonSchema; readonly example: unknown }
    }
  }
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

const NOW = 1_790_000_000

let document: Document
/** a call's method, path, schemas and example */
const table = new Map<ContractCallName, ReturnType<typeof rowOf>>()

function rowOf(path: string, method: string, { parameters, requestBody }: Operation) {
  const query = parameters.flatMap((one) => ('name' in one && one.in === 'query' ? [one] : []))
  return { path, method, query, body: requestBody?.content['application/json'] }
}
const row = (call: ContractCallName) => {
  const found = table.get(call)
  if (!found) throw new Error(call)
  return found
}

const ajv = new Ajv2020({
  allowUnionTypes: true,
  formats: { email: /^[^@\s]+@[^@\s]+\.[^@\s]+$/ },
  keywords: ['components'],
})
const DOCUMENT = 'https://leme.example/contract'
const compiled = new Map<unknown, ValidateFunction>()
function isAllowed(schema: JsonSchema, value: unknown): boolean {
  const holds =
    compiled.get(schema) ??
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${DOCUMENT}#/`)) as object)
  compiled.set(schema, holds)
  return holds(value)
}
const resolved = ({ $ref, ...schema }: JsonSchema): JsonSchema =>
  $ref === undefined ? schema : (document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {})

beforeAll(async () => {
  document = JSON.parse((await contractFiles('/', '1.0.0'))['openapi.json'] ?? '') as Document
  ajv.addSchema({ $id: DOCUMENT, components: { schemas: document.components.schemas } })
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      table.set(operation.operationId, rowOf(path, method, operation))
})

let db: OpenDb
let provider: Provider
const cookies = new Map<string, string>()
beforeEach(async () => {
  db = await seededDb(NOW)
  provider = createSandbox({ db, sessions: cookieSessions(), passwords: quickPasswords, now: () => NOW })
  for (const name of ['Ana', 'Bruno', 'Carla'] as const) {
    const signedIn = await send('botLogin', { body: { ...accountOf(name), uitoken: 'leme-panel' } })
    cookies.set(name, signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '')
  }
})

type Query = readonly (readonly [name: string, text: string])[]
interface Sent {
  readonly query?: Query
  readonly body?: unknown
  /** instead of the body's JSON */
  readonly raw?: string | Uint8Array<ArrayBuffer>
}

const usual = (call: ContractCallName): Query => Object.entries(examples[call].query ?? {})

/** As the example's person. */
function send(call: ContractCallName, { query = usual(call), body, raw }: Sent): Promise<Response> {
  const { method, path } = row(call)
  const address = new URLSearchParams(query.map(([name, text]) => [name, text])).toString()
  return provider(
    new Request(`http://localhost/api${path}${address === '' ? '' : `?${address}`}`, {
      method: method.toUpperCase(),
      headers: {
        cookie: cookies.get(examples[call].as) ?? '',
        ...(method === 'post' && { 'content-type': 'application/json' }),
      },
      ...(method === 'post' && { body: raw ?? JSON.stringify(body) }),
    }),
  )
}

const stored = () => db.records()
type Stored = ReturnType<typeof stored>
/** The texts are the stored ones, so that comparing them costs nothing. */
const isSame = (after: Stored, before: Stored) =>
  after.length === before.length &&
  after.every(([collection, id, json], place) => {
    const [inCollection, wasId, was] = before[place] ?? []
    return json === was && id === wasId && collection === inCollection
  })

interface Made extends Required<Pick<Sent, 'query'>> {
  readonly call: ContractCallName
  readonly about: string
  readonly body: unknown
}

const said = (value: unknown) => (value === undefined ? 'left out' : JSON.stringify(value).slice(0, 40))

/** The example with one wrong value, or another thing instead of it. */
function wrongBodies(schema: JsonSchema, example: unknown): { about: string; body: unknown }[] {
  const isList = Array.isArray(example)
  const [first = {}, ...rest] = [example].flat() as Record<string, unknown>[]
  const whole = resolved(schema)
  const record = resolved(isList ? (whole.items ?? {}) : whole)
  const shapes = (record.anyOf ?? [record]).map(resolved)
  const isShape = ({ required = [] }: JsonSchema) => required.every((name) => Object.hasOwn(first, name))
  const { properties = {}, required = [] } = shapes.find(isShape) ?? record
  const others = [null, [], {}, '', 'x', 7, true, [[]], [null], ['x'], [example], { 0: example }]
  const longest = whole.maxItems ?? 0
  return [
    ...others.map((body) => ({ about: `a body ${said(body)}`, body })),
    ...(isList ? [{ about: 'a row too many', body: Array.from({ length: longest + 1 }, () => first) }] : []),
    ...Object.entries(properties).flatMap(([name, field]) =>
      wrongValues(field, first[name], required.includes(name)).map(({ value, because }) => {
        const wrong = { ...first, [name]: value }
        return { about: `${name} ${because}: ${said(value)}`, body: isList ? [wrong, ...rest] : wrong }
      }),
    ),
  ]
}

/** As an address writes them. */
const asText = (value: unknown) =>
  value === undefined || typeof value === 'string' ? value : JSON.stringify(value)

function wrongQueries(call: ContractCallName): { about: string; query: Query }[] {
  return row(call).query.flatMap(({ name, schema }) => {
    const rest = usual(call).filter(([one]) => one !== name)
    const good = usual(call).find(([one]) => one === name)?.[1]
    const texts = new Set(wrongValues(schema, good, true).map(({ value }) => asText(value)))
    return [...texts].map((text) => ({
      about: `${name} in the address: ${said(text)}`,
      query: text === undefined ? rest : [...rest, [name, text] as const],
    }))
  })
}

const made = (): readonly Made[] =>
  [...table].flatMap(([call, { body }]) => [
    ...(body ? wrongBodies(body.schema, body.example) : []).map((one) => ({
      ...one,
      call,
      query: usual(call),
    })),
    ...wrongQueries(call).map((one) => ({ ...one, call, body: body?.example })),
  ])

/** Whether the document allows a call. */
function isDocumented({ call, query, body }: Made): boolean {
  const { query: parameters, body: described } = row(call)
  return (
    (!described || isAllowed(described.schema, body)) &&
    parameters.every(({ name, schema }) => {
      const text = query.find(([one]) => one === name)?.[1]
      const value = schema.type === 'integer' && String(Number(text)) === text ? Number(text) : text
      return value !== undefined && isAllowed(schema, value)
    })
  )
}

/** Those that were not refused, or that left something. */
async function acceptedOf(calls: readonly Made[]): Promise<readonly string[]> {
  const accepted: string[] = []
  let before = stored()
  for (const { call, about, query, body } of calls) {
    const { status } = await send(call, { query, body })
    const after = stored()
    const isKept = isSame(after, before)
    if (status < 400 || status > 499 || !isKept)
      accepted.push(`${call}, ${about}: ${status}${isKept ? '' : ', stored'}`)
    before = after
  }
  return accepted
}

describe('what the document refuses', () => {
  it('is refused in 3,900 calls and more, and nothing of it is stored', async () => {
    const calls = made().filter((one) => !isDocumented(one))
    expect(calls.length).toBeGreaterThanOrEqual(3900)
    expect(new Set(calls.map(({ call }) => call)).size).toBe(table.size)
    expect(await acceptedOf(calls)).toEqual([])
  })

  it("is another account's bot, wherever it stands", async () => {
    const foreign = { Ana: '3001', Bruno: '3001', Carla: '1001' } as const
    const calls = [...table].flatMap(([call, { query, body }]): Made[] => {
      const { as } = examples[call]
      if (as === 'nobody' || call === 'endSession') return []
      const other = foreign[as]
      const sent = body?.example
      const inBody = typeof sent === 'object' && sent !== null && 'userid' in sent
      const there = usual(call).map(([name, text]) => [name, name === 'userid' ? other : text] as const)
      const about = "another account's bot"
      return [
        ...(query.length > 0 ? [{ call, about: `${about} in the address`, query: there, body: sent }] : []),
        ...(inBody
          ? [{ call, about: `${about} in the body`, query: usual(call), body: { ...sent, userid: other } }]
          : []),
        ...(inBody && query.length > 0
          ? [{ call, about: `${about} in both`, query: there, body: { ...sent, userid: other } }]
          : []),
      ]
    })
    expect(calls.length).toBeGreaterThan(60)
    expect(await acceptedOf(calls)).toEqual([])
  })

  it('is a parameter that stands twice', async () => {
    const calls = [...table].flatMap(([call, { query, body }]): Made[] =>
      query.map(({ name }) => ({
        call,
        about: `${name} twice`,
        query: [...usual(call), ...usual(call).filter(([one]) => one === name)],
        body: body?.example,
      })),
    )
    expect(await acceptedOf(calls)).toEqual([])
  })

  it.each([
    ['no JSON', 400, '{"userid":1001'],
    ['text that is no UTF-8', 400, new Uint8Array([0x22, 0xe3, 0x22])],
    ['lists in lists in lists', 400, `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['more than a body has', 413, JSON.stringify({ userid: 1001, ip: 'x'.repeat(BODY_LIMIT) })],
  ])('is %s', async (_about, expected, raw) => {
    const before = stored()
    expect((await send('saveProxy', { raw })).status).toBe(expected)
    expect(stored()).toEqual(before)
  })
})

/** Record by record: the save, the read, and by whom they are found again. */
const records: readonly (readonly [ContractCallName, ContractCallName])[] = [
  ['saveGlobalParams', 'getGlobalParams'],
  ['saveReaderParams', 'getReaderParams'],
  ['saveRecoveryParams', 'getRecoveryParams'],
  ['saveCycles', 'getCycles'],
  ['saveSoros', 'getSoros'],
  ['saveLossRecovery', 'getLossRecovery'],
  ['saveMasaniello', 'getMasaniello'],
  ['saveTraderInfo', 'getTraderInfo'],
  ['saveTraderData', 'getTraderData'],
  ['saveMetaData', 'getMetaData'],
  ['saveTrader', 'getTraders'],
  ['saveGroup', 'getGroups'],
]
const readNames: Readonly<Record<string, string>> = { trailingSL: 'trailingStopLoss', traderID: 'traderid' }
/** Kept as it was, or only says whose it is. */
const notRead = new Set(['userid', 'curBrokerID', 'nameGroup'])

/** The example's ids, so that what is asked about is there. */
const idsOf = (example: Body): Body =>
  Object.fromEntries(
    Object.entries(example).filter(([name]) => /^(?:userid|trader(?:id|ID)|idChan|botID)$/.test(name)),
  )

describe('what the document allows', () => {
  it.each(records)('is stored by %s and read by %s as it was sent', async (save, read) => {
    const example = examples[save].body as Body
    const bodies = validBodies(save, idsOf(example), { seed: 47, runs: 40 })
    for (const body of bodies) {
      expect([body, isAllowed(row(save).body?.schema ?? {}, body)]).toEqual([body, true])
      expect([body, (await send(save, { body })).status]).toEqual([body, 200])
      const broker = String(Number(body['brokerID'] ?? body['curBrokerID']) || 1)
      const { userid } = example
      const query = row(read).query.map(({ name }): Query[number] => [
        name,
        name === 'brokerid' ? broker : String(userid),
      ])
      // Its owner reads: for a channel Ana, whose example of a read is Bruno's.
      const cookie = cookies.get(examples[save].as) ?? ''
      const address = new URLSearchParams(query.map(([name, text]) => [name, text])).toString()
      const response = await provider(
        new Request(`http://localhost/api${row(read).path}?${address}`, { headers: { cookie } }),
      )
      const idOf = (one: Body) => String(one['idChan'] ?? one['traderID'] ?? one['traderid'])
      const answer = [await response.json()].flat() as Body[]
      const record = answer.length > 1 ? answer.find((one) => idOf(one) === idOf(body)) : answer[0]
      const names = Object.keys(body).filter((name) => !notRead.has(name))
      const of = (one: Body | undefined, by: (name: string) => string) =>
        Object.fromEntries(names.map((name) => [name, one?.[by(name)]]))
      expect(of(record, (name) => readNames[name] ?? name)).toEqual(of(body, (name) => name))
    }
  })

  it('is accepted in every call, with ids as numbers and as their digits', async () => {
    for (const [call, { body }] of table) {
      const asDigits = (value: unknown): unknown =>
        JSON.parse(JSON.stringify(value ?? null).replaceAll(/("\w*(?:id|ID|idChan)":)(\d{4,})/g, '$1"$2"'))
      for (const sent of [body?.example, asDigits(body?.example)]) {
        // Signing out, removing and buying can be done once.
        const kept = db.records()
        const answer = await send(call, { body: sent })
        expect([call, answer.status]).toEqual([call, 200])
        await db.write((tx) => {
          for (const [collection, id] of db.records()) tx.remove(collection, id)
          for (const [collection, id, json] of kept) tx.put(collection, id, JSON.parse(json))
        })
      }
    }
  })

  it('is stored without the fields and parameters that the call does not have', async () => {
    const body = examples.saveSoros.body as object
    await send('saveSoros', { body })
    const before = stored()
    const odd = '"leme":1,"ciclos":9,"__proto__":{"soros":9},"constructor":{},"toString":1'
    const raw = JSON.stringify(body).replace('{', `{${odd},`)
    const more: Query = [
      ['leme', '1'],
      ['__proto__', 'x'],
      ['ciclos', '9'],
    ]
    expect((await send('saveSoros', { raw, query: more })).status).toBe(200)
    expect(stored()).toEqual(before)
  })

  it('is a list of 10,000 chats', async () => {
    const chats = Array.from({ length: 10_000 }, (_, place) => ({
      chid: 1_640_000_001 + place,
      chname: `Sala ${place}`,
      userid: 1001,
    }))
    expect((await send('saveChatList', { body: chats })).status).toBe(200)
    expect(db.ids(collections.channels, '1001:')).toHaveLength(10_000)
  })
})

it('never answers what the panel notes of a value that it could not read', async () => {
  const marked: Call = {
    method: 'GET',
    path: '/getsoros',
    audience: 'anyone',
    handle: () => ({ json: [{ soros: unreadable }] }),
  }
  const leaking = createSandbox({
    db,
    sessions: cookieSessions(),
    passwords: quickPasswords,
    calls: [marked],
  })
  const response = await leaking(new Request('http://localhost/api/getsoros'))
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('unreadable')
})

it('answers what is stored, even where it could not be stored today', async () => {
  await db.write((tx) => tx.put(collections.plans, accountId('1001', 1), { soros: 1.5, sorosperc: -3 }))
  const response = await send('getSoros', {
    query: [
      ['userid', '1001'],
      ['brokerid', '1'],
    ],
  })
  expect(await response.json()).toMatchObject({ soros: 1.5, sorosperc: -3 })
})
