/** The sandbox with one fault at a time: what a provider may get wrong, and what the kit has to say to it. A new check of the kit has one. */
import { contractCall, type ContractCallName } from '@/contract/calls'
import { IDEMPOTENCY_KEY } from '@/contract/idempotency'
import { bodySchema, type JsonSchema } from '@mocks/conformance/document/jsonSchema'
import { areaOf } from '@mocks/conformance/kit/areas'
import type { Severity } from '@mocks/conformance/kit/report'
import type { Provider } from '@mocks/provider'
import { accountOf } from './accounts'

export interface Fault {
  readonly about: string
  /** what a finding says of it, beside the call: field and value that were sent */
  readonly sent?: RegExp
  /** where it is found, and how much it matters */
  readonly call: ContractCallName
  readonly severity: Severity
  readonly areas: readonly string[]
  readonly plant: (provider: Provider) => Provider
}

type Json = Record<string, unknown>
/** What is answered instead. */
type Change = (request: Request, forward: Provider) => Promise<Response>
type Names = ContractCallName | readonly ContractCallName[]

const isFor = (request: Request, name: ContractCallName) => {
  const { method, path } = contractCall(name)
  return request.method === method && new URL(request.url).pathname === `/api${path}`
}

/** @param where the calls that are answered differently, if they are not the one where it is found */
const fault = (
  about: string,
  severity: Severity,
  call: ContractCallName,
  change: Change,
  where: Names | 'anywhere' = call,
): Fault => ({
  about,
  call,
  severity,
  areas: [areaOf(call)],
  plant: (provider) => (request) =>
    where === 'anywhere' || [where].flat().some((name) => isFor(request, name))
      ? change(request, provider)
      : provider(request),
})

/** A change that remembers something while it is planted. */
const remembering = (start: () => Change): Change => {
  const planted = new WeakMap<Provider, Change>()
  return (request, forward) => {
    const change = planted.get(forward) ?? start()
    planted.set(forward, change)
    return change(request, forward)
  }
}

const ok = () => Response.json({ msg: 'ok' })
const page = () => new Response('<!doctype html><h1>502</h1>', { headers: { 'content-type': 'text/html' } })
const status =
  (code: number, json: unknown = { msg: 'failed' }) =>
  () =>
    Response.json(json, { status: code })
const saying = (json: unknown) => () => Response.json(json)

const instead =
  (answer: () => Response): Change =>
  () =>
    Promise.resolve(answer())

/** What came, as something else. */
const changed =
  (change: (response: Response) => Response | Promise<Response>): Change =>
  async (request, forward) =>
    change(await forward(request))

/** The answer's JSON, changed. Refusals stay. */
const answering =
  (change: (json: never, query: URLSearchParams) => unknown): Change =>
  async (request, forward) => {
    const response = await forward(request)
    if (!response.ok) return response
    const json = (await response.json()) as never
    return Response.json(change(json, new URL(request.url).searchParams), { headers: response.headers })
  }
const asRecord = (change: (record: Json) => Json) => answering((record: Json) => change(record))
const asList = (change: (item: Json) => Json) => answering((list: readonly Json[]) => list.map(change))
const without =
  (name: string) =>
  ({ [name]: _gone, ...rest }: Json): Json =>
    rest
/** With other headers where it succeeds. */
const typed = (headers: Readonly<Record<string, string>>) =>
  changed((response) => (response.ok ? new Response(response.body, { headers }) : response))

/** The same request with another body. */
async function withBody(request: Request, change: (body: never) => unknown): Promise<Request> {
  const headers = new Headers(request.headers)
  headers.delete(IDEMPOTENCY_KEY)
  const text = await request.text()
  const isJson = text.startsWith('[') || text.endsWith('}')
  const body = isJson ? JSON.stringify(change(JSON.parse(text) as never)) : text
  return new Request(request.url, { method: request.method, headers, body })
}
const sending =
  (change: (body: never) => unknown): Change =>
  async (request, forward) =>
    forward(await withBody(request, change))
/** Stores other values than were sent. */
const storing = (change: (body: Json) => Json) => sending((body: Json) => ({ ...body, ...change(body) }))

/** Before anything is checked, each field of a record or of a list's rows becomes something else. */
const taking = (call: ContractCallName, mend: (value: unknown, field: JsonSchema) => unknown): Change => {
  const schema = bodySchema(contractCall(call)) ?? {}
  const properties = Object.entries((schema.items ?? schema).properties ?? {})
  const mended = (record: Json): Json => ({
    ...record,
    ...Object.fromEntries(properties.map(([name, field]) => [name, mend(record[name], field)])),
  })
  return sending((body: Json | readonly Json[]) =>
    Array.isArray(body) ? body.map(mended) : mended(body as Json),
  )
}
const isNumeric = ({ type }: JsonSchema) => type === 'integer' || type === 'number'
const isWhole = ({ type, enum: codes }: JsonSchema) => type === 'integer' && !codes

/** Another address is asked. */
const asking =
  (change: (query: URLSearchParams) => void): Change =>
  (request, forward) => {
    const address = new URL(request.url)
    change(address.searchParams)
    return forward(new Request(address, request))
  }

/** Done as if it were right, and then refused. */
const refusingAfter =
  (change: Change): Change =>
  async (request, forward) => {
    const copy = request.clone()
    const response = await forward(request)
    if (response.status !== 400) return response
    await change(copy, forward)
    return response
  }

/** A finding has to name this. */
const naming = (sent: RegExp, of: Fault): Fault => ({ ...of, sent })

/** A refusal, of this status if one is said, becomes something else. */
const refusing = (answer: (response: Response) => Response, code?: number) =>
  changed((response) =>
    response.ok || (code !== undefined && response.status !== code) ? response : answer(response),
  )

/** The header `cookie` of a demo account's new session. */
async function cookieOf(provider: Provider, name: 'Ana' | 'Carla'): Promise<string> {
  const response = await provider(
    new Request('http://localhost/api/botlogin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...accountOf(name), uitoken: 'leme-panel' }),
    }),
  )
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Where this person is refused, another one asks. */
const askingAs =
  (name: 'Ana' | 'Carla', code: number): Change =>
  async (request, forward) => {
    const copy = request.clone()
    const response = await forward(request)
    if (response.status !== code) return response
    const headers = new Headers(copy.headers)
    headers.set('cookie', await cookieOf(forward, name))
    headers.delete(IDEMPOTENCY_KEY)
    const body = copy.method === 'POST' ? { body: await copy.text() } : {}
    return forward(new Request(copy.url, { method: copy.method, headers, ...body }))
  }

/** A save that is also done for somebody or something else. */
const alsoSaving =
  (change: (body: Json) => Json): Change =>
  async (request, forward) => {
    const other = await withBody(request.clone(), change)
    const response = await forward(request)
    const address = new URL(other.url)
    const { userid } = (await other.clone().json()) as Json
    if (address.searchParams.has('userid')) address.searchParams.set('userid', String(userid))
    if (response.ok) await forward(new Request(address, other))
    return response
  }

/** Every read shows what the read before it should have shown. */
const late = remembering(() => {
  const former = new Map<string, string>()
  return async (request, forward) => {
    const text = await (await forward(request)).text()
    const shown = former.get(request.url) ?? text
    former.set(request.url, text)
    return new Response(shown, { headers: { 'content-type': 'application/json' } })
  }
})

const number = (value: unknown) => Number(value)

export const faults: readonly Fault[] = [
  // signing in
  fault('answers the sign-in with a page', 'blocks', 'botLogin', instead(page)),
  fault('fails at the sign-in', 'blocks', 'botLogin', instead(status(500))),
  fault(
    'accepts a wrong password',
    'blocks',
    'botLogin',
    storing(({ password }) => ({ password: String(password).replace('-wrong', '') })),
  ),
  fault('fails at a wrong password', 'degrades', 'botLogin', refusing(status(500))),
  fault(
    'refuses a wrong password with another word',
    'degrades',
    'botLogin',
    refusing(status(401, { msg: 'nope' })),
  ),
  fault('answers the sign-in without bots', 'blocks', 'botLogin', instead(saying([]))),
  fault('forgets whom a bot copies', 'blocks', 'botLogin', asList(without('traderid'))),
  fault(
    'registers an e-mail address twice',
    'blocks',
    'botRegister',
    refusing(saying({ userid: 1001, traderid: 1001 })),
  ),
  fault(
    'refuses a known address with another word',
    'degrades',
    'register',
    refusing(status(409, { msg: 'duplicate' })),
  ),
  fault('lets nobody sign up', 'degrades', 'register', instead(status(404)), ['botRegister', 'register']),
  fault(
    'lets scripts read the session',
    'degrades',
    'botLogin',
    changed((response) => {
      const headers = new Headers(response.headers)
      headers.set('set-cookie', (headers.get('set-cookie') ?? '').replace('HttpOnly; ', ''))
      return new Response(response.body, { status: response.status, headers })
    }),
  ),
  fault('answers 200 to calls that do not exist', 'blocks', 'botLogin', refusing(ok, 404), 'anywhere'),
  fault(
    'says 403 to calls that do not exist',
    'degrades',
    'botLogin',
    refusing(status(403), 404),
    'anywhere',
  ),
  fault(
    'asks for a sign-in before it says that a call does not exist',
    'degrades',
    'botLogin',
    async (request, forward) =>
      request.headers.has('cookie') ? forward(request) : refusing(status(401), 404)(request, forward),
    'anywhere',
  ),
  fault(
    'shuffles the bots of a sign-in',
    'degrades',
    'botLogin',
    remembering(() => {
      let turn = 0
      return answering((bots: unknown) => (turn++ % 2 && Array.isArray(bots) ? bots.toReversed() : bots))
    }),
  ),
  fault('does not end a session', 'blocks', 'endSession', instead(ok)),

  // who may read
  fault('answers without a session', 'blocks', 'getSoros', askingAs('Ana', 401)),
  fault('says 403 where nobody is signed in', 'degrades', 'getBots', refusing(status(403))),
  fault(
    'sends people who are not signed in to another page',
    'degrades',
    'getCycles',
    refusing(() => new Response(null, { status: 302, headers: { location: '/login' } })),
  ),
  fault("shows another account's settings", 'blocks', 'getGlobalParams', askingAs('Carla', 403)),
  fault("shows another account's followers", 'blocks', 'getFollowers', askingAs('Carla', 403)),
  fault("saves another account's settings", 'blocks', 'saveSoros', askingAs('Carla', 403)),
  fault('signs people out who ask for what is not theirs', 'degrades', 'getSoros', refusing(status(401))),
  fault(
    'refuses with a page',
    'cosmetic',
    'getMasaniello',
    refusing(({ status: code }) => new Response('<h1>No</h1>', { status: code })),
  ),

  // answers
  fault('lacks a call', 'blocks', 'getCycles', instead(status(404))),
  fault('lacks a save', 'blocks', 'saveCycles', instead(status(405))),
  fault('answers a page', 'blocks', 'getBots', instead(page)),
  fault(
    'answers nothing',
    'blocks',
    'getSoros',
    instead(() => new Response('')),
  ),
  fault(
    'cuts its JSON',
    'blocks',
    'getFollowers',
    changed(async (response) => {
      const text = await response.text()
      return new Response(text.slice(0, -5), { headers: { 'content-type': 'application/json' } })
    }),
  ),
  fault('drops the connection', 'blocks', 'getTraders', () => Promise.reject(new TypeError('fetch failed'))),
  fault(
    'answers an expiry in milliseconds',
    'blocks',
    'getBots',
    asList((bot) => ({ ...bot, botexp: number(bot.botexp) * 1000 })),
  ),
  fault(
    'answers only the bot that is asked about',
    'degrades',
    'getBots',
    answering((bots: readonly Json[], query) =>
      bots.filter(({ userid }) => String(userid) === query.get('userid')),
    ),
  ),
  fault(
    'forgets a bot',
    'degrades',
    'getBots',
    answering((list: readonly Json[]) => list.slice(0, 1)),
  ),
  fault(
    'answers a word for a number',
    'blocks',
    'getGlobalParams',
    asRecord((record) => ({ ...record, winDay: 'many' })),
  ),
  fault(
    'answers a list for a record',
    'blocks',
    'getMasaniello',
    answering((record) => [record]),
  ),
  fault(
    'answers a record for a list',
    'blocks',
    'getFollowers',
    answering((list) => ({ followers: list })),
  ),
  fault('answers a record of another kind', 'blocks', 'getCycles', instead(saying({ cycles: 3 }))),
  fault('forgets ids', 'blocks', 'getGroups', asList(without('idChan'))),
  fault('refuses a read with 200', 'blocks', 'getLossRecovery', instead(saying({ error: 'db' }))),
  fault('forgets a field', 'degrades', 'getGlobalParams', asRecord(without('stopDay'))),
  fault('forgets a field in a list', 'degrades', 'getBots', asList(without('botexp'))),
  fault(
    'answers null for a field',
    'degrades',
    'getReaderParams',
    asRecord((record) => ({ ...record, maxtrades: null })),
  ),
  fault(
    'answers numbers as text',
    'cosmetic',
    'getSoros',
    asRecord((record) => ({ ...record, soros: String(record.soros) })),
  ),
  fault(
    'answers flags as 0 and 1',
    'cosmetic',
    'getTraderInfo',
    asRecord((record) => ({ ...record, copyTraderEn: record.copyTraderEn ? 1 : 0 })),
  ),
  fault('calls JSON a page', 'cosmetic', 'getCycles', typed({ 'content-type': 'text/html' })),
  fault(
    'lets answers be cached',
    'degrades',
    'getMasaniello',
    typed({ 'content-type': 'application/json', 'cache-control': 'public, max-age=300' }),
  ),

  // saves
  fault('says ok and stores nothing', 'blocks', 'saveSoros', instead(ok)),
  fault(
    'does not store one field',
    'blocks',
    'saveMasaniello',
    storing(() => ({ target: 0 })),
  ),
  fault(
    'limits a number in silence',
    'blocks',
    'saveGlobalParams',
    storing(({ lote }) => ({ lote: Math.min(10, number(lote)) })),
  ),
  fault(
    'stores whole numbers only',
    'blocks',
    'saveLossRecovery',
    storing(({ recoverProfit }) => ({ recoverProfit: Math.round(number(recoverProfit)) })),
  ),
  fault(
    'changes texts',
    'blocks',
    'saveGroup',
    storing(({ wordfilter }) => ({ wordfilter: String(wordfilter).toUpperCase() })),
  ),
  fault(
    'mixes up two fields',
    'blocks',
    'saveReaderParams',
    storing(({ hourEnd3 }) => ({ hourEnd2: hourEnd3 })),
  ),
  fault('shows a save one read later', 'blocks', 'saveMasaniello', late, 'getMasaniello'),
  fault(
    'saves one broker account to both',
    'blocks',
    'saveCycles',
    alsoSaving((body) => ({ ...body, brokerID: 2 })),
  ),
  fault(
    'saves one bot to the other too',
    'blocks',
    'saveReaderParams',
    alsoSaving((body) => ({ ...body, userid: 1002 })),
  ),
  fault('refuses what is right', 'blocks', 'saveMasaniello', instead(saying(false))),
  fault('fails at a save', 'blocks', 'saveTraderInfo', instead(status(500))),
  fault(
    'stores and does not say so',
    'degrades',
    'saveTraderData',
    changed((response) => (response.ok ? new Response('Internal error: database is locked') : response)),
  ),
  fault(
    'stores 0 for what is no number',
    'blocks',
    'saveCycles',
    storing((body) =>
      Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, typeof value === 'object' ? 0 : value]),
      ),
    ),
  ),
  fault(
    'stores defaults for fields that are missing',
    'blocks',
    'saveCycles',
    storing((body) => ({ ciclos: 0, ciclosFat: 0, ciclosGale: 0, ciclosGaleFat: 0, brokerID: 1, ...body })),
  ),
  fault(
    'accepts negative amounts',
    'blocks',
    'saveGlobalParams',
    storing(({ lote }) => ({ lote: Math.abs(number(lote)) })),
  ),
  fault(
    'blames the wrong field',
    'degrades',
    'saveSoros',
    refusing(status(400, { msg: 'invalid_field', field: 'userid' }), 400),
  ),
  fault('refuses whole amounts', 'blocks', 'saveGlobalParams', async (request, forward) => {
    const { lote } = (await request
      .clone()
      .json()
      .catch(() => ({}))) as Json
    return Number.isInteger(lote) && number(lote) > 0 ? status(400)() : forward(request)
  }),
  fault(
    'takes "both accounts" for the first one',
    'blocks',
    'saveGlobalParams',
    storing(({ curBrokerID }) => ({ curBrokerID: curBrokerID || 1 })),
  ),
  // what a schema refuses
  naming(
    /stopDay":null/,
    fault(
      'takes null for 0: a daily stop is off',
      'blocks',
      'saveGlobalParams',
      taking('saveGlobalParams', (value, field) => (value === null && isNumeric(field) ? 0 : value)),
    ),
  ),
  naming(
    /brokerID":null/,
    fault(
      'takes null for the first account',
      'blocks',
      'saveSoros',
      storing(({ brokerID }) => ({ brokerID: brokerID ?? 1 })),
    ),
  ),
  naming(
    /brokerID":98/,
    fault(
      'takes an account that does not exist for the first one',
      'blocks',
      'saveLossRecovery',
      storing(({ brokerID }) => ({ brokerID: brokerID === 2 ? 2 : 1 })),
    ),
  ),
  naming(
    /capital":""/,
    fault(
      'takes a blank for 1',
      'blocks',
      'saveMasaniello',
      taking('saveMasaniello', (value, field) => (value === '' && isNumeric(field) ? 1 : value)),
    ),
  ),
  naming(
    /soros":\d+\.5/,
    fault(
      'cuts fractions to whole numbers',
      'blocks',
      'saveSoros',
      taking('saveSoros', (value, field) =>
        isWhole(field) && typeof value === 'number' ? Math.trunc(value) : value,
      ),
    ),
  ),
  naming(
    /maxtrades":\d+\.5/,
    fault('says yes to a fraction and does not store it', 'degrades', 'saveReaderParams', refusing(ok, 400)),
  ),
  naming(
    /stopType":102/,
    fault(
      'takes an unknown code for another one',
      'blocks',
      'saveGlobalParams',
      taking('saveGlobalParams', (value, { enum: codes }) =>
        codes && typeof value === 'number' && !codes.includes(value) ? codes.at(-1) : value,
      ),
    ),
  ),
  naming(
    /payout":0/,
    fault(
      'raises a value to its minimum in silence',
      'blocks',
      'saveMasaniello',
      taking('saveMasaniello', (value, { minimum }) =>
        typeof value === 'number' ? Math.max(value, minimum ?? value) : value,
      ),
    ),
  ),
  naming(
    /sorosperc":101/,
    fault(
      'lowers a value to its maximum in silence',
      'blocks',
      'saveRecoveryParams',
      taking('saveRecoveryParams', (value, { maximum }) =>
        typeof value === 'number' ? Math.min(value, maximum ?? value) : value,
      ),
    ),
  ),
  naming(
    /"ciclos":true/,
    fault(
      'takes true for 1',
      'blocks',
      'saveCycles',
      taking('saveCycles', (value, field) => (value === true && isNumeric(field) ? 1 : value)),
    ),
  ),
  naming(
    /traderEna":""/,
    fault(
      'takes a blank for off',
      'blocks',
      'saveMetaData',
      taking('saveMetaData', (value, { type }) => (type === 'boolean' && value === '' ? false : value)),
    ),
  ),
  naming(
    /wordfilter":"a,b"/,
    fault(
      'changes commas in a list of words',
      'blocks',
      'saveGroup',
      storing(({ wordfilter }) => ({
        wordfilter: typeof wordfilter === 'string' ? wordfilter.replaceAll(',', ';') : wordfilter,
      })),
    ),
  ),
  naming(
    /paresFilter":"x{20}/,
    fault(
      'cuts long texts',
      'blocks',
      'saveTraderData',
      storing(({ paresFilter }) => ({
        paresFilter: typeof paresFilter === 'string' ? paresFilter.slice(0, 2000) : paresFilter,
      })),
    ),
  ),
  naming(
    /hourStart":"8:00"/,
    fault(
      'reads times that are written in another way',
      'blocks',
      'saveReaderParams',
      storing(({ hourStart }) => ({ hourStart: hourStart === '8:00' ? '08:00' : hourStart })),
    ),
  ),
  naming(
    /lote":"[\d.]+"/,
    fault(
      'reads numbers that are text',
      'cosmetic',
      'saveGlobalParams',
      taking('saveGlobalParams', (value, field) =>
        isNumeric(field) && typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value)
          ? Number(value)
          : value,
      ),
    ),
  ),
  naming(
    /soros":null/,
    fault(
      'refuses with 400 and stores all the same',
      'blocks',
      'saveSoros',
      refusingAfter(
        taking('saveSoros', (value, field) => (isNumeric(field) ? Math.trunc(number(value)) || 1 : value)),
      ),
    ),
  ),
  naming(
    /\/savecycles null/,
    fault('takes no body for a record of zeros', 'blocks', 'saveCycles', async (request, forward) => {
      const userid = 1001
      const zeros = { ciclos: 0, ciclosFat: 0, ciclosGale: 0, ciclosGaleFat: 0, brokerID: 1, userid }
      const isNull = (await request.clone().text()) === 'null'
      const { url, method, headers } = request
      return isNull
        ? forward(new Request(url, { method, headers, body: JSON.stringify(zeros) }))
        : forward(request)
    }),
  ),
  naming(
    /trailingSL":true.*breakEven":true|breakEven":true.*trailingSL":true/,
    fault(
      'drops one of two stops',
      'blocks',
      'saveMetaData',
      storing(({ trailingSL, breakEven }) => ({ breakEven: trailingSL === true ? false : breakEven })),
    ),
  ),
  naming(
    /"cycle":(\d+).*"cycle":\1\b/,
    fault(
      'keeps the first of two rows with one number',
      'blocks',
      'saveCustomCycles',
      sending((rows: readonly Json[]) =>
        rows.filter(({ cycle }, place) => rows.findIndex((row) => row.cycle === cycle) === place),
      ),
    ),
  ),
  naming(
    /"mg3":null/,
    fault(
      'takes null in a row for none',
      'blocks',
      'saveCustomCycles',
      taking('saveCustomCycles', (value, field) => (value === null && isNumeric(field) ? 0 : value)),
    ),
  ),
  naming(
    /chname":null/,
    fault(
      'gives a chat without a name one of its own',
      'blocks',
      'saveChatList',
      sending((chats: readonly Json[]) => chats.map((chat) => ({ ...chat, chname: chat.chname ?? '?' }))),
    ),
  ),
  naming(
    /expCopy":253402300800/,
    fault(
      'takes milliseconds for an expiry',
      'blocks',
      'updateExpiry',
      storing(({ expCopy }) => ({
        expCopy: number(expCopy) > 253_402_300_799 ? Math.floor(number(expCopy) / 1000) : expCopy,
      })),
    ),
  ),
  naming(
    /"traderid":3001/,
    fault('lets bots copy themselves', 'degrades', 'requestCopy', async (request, forward) => {
      const { userid, traderid } = (await request
        .clone()
        .json()
        .catch(() => ({}))) as Json
      return userid !== undefined && number(userid) === number(traderid) ? ok() : forward(request)
    }),
  ),
  naming(
    /"name":"x{31}"/,
    fault(
      'cuts the names of bots',
      'blocks',
      'nameBot',
      storing(({ name }) => ({ name: typeof name === 'string' ? name.slice(0, 30) : name })),
    ),
  ),
  naming(
    /\/getsoros\?userid=1001 /,
    fault(
      'reads the first account where none is named',
      'blocks',
      'getSoros',
      asking((query) => (query.has('brokerid') ? undefined : query.set('brokerid', '1'))),
    ),
  ),
  naming(
    /brokerid=98/,
    fault(
      'reads the first account for one that does not exist',
      'blocks',
      'getGlobalParams',
      asking((query) =>
        ['1', '2'].includes(query.get('brokerid') ?? '') ? undefined : query.set('brokerid', '1'),
      ),
    ),
  ),
  naming(
    /\/getbots /,
    fault(
      'reads some bot where none is named',
      'degrades',
      'getBots',
      asking((query) => (query.has('userid') ? undefined : query.set('userid', '1001'))),
    ),
  ),
  naming(
    /botCmd":112/,
    fault(
      'takes a command that does not exist for the last one',
      'blocks',
      'sendBotCommand',
      storing(({ botCmd }) => ({ botCmd: number(botCmd) > 16 ? 16 : botCmd })),
    ),
  ),
  naming(
    /porta":"99999"/,
    fault(
      'takes a port that does not exist',
      'blocks',
      'saveProxy',
      storing(({ porta }) => ({ porta: number(porta) > 65_535 ? '65535' : porta })),
    ),
  ),
  fault(
    'signs in whoever has true for a password',
    'blocks',
    'botLogin',
    storing(({ password }) => ({ password: password === true ? accountOf('Ana').password : password })),
  ),
  fault(
    'does not say how long to wait',
    'degrades',
    'saveCTrader',
    instead(status(429, { msg: 'too_many_attempts' })),
  ),
  fault('refuses fields that it does not know', 'degrades', 'saveCycles', async (request, forward) => {
    const text = await request.clone().text()
    return text.includes('"conformance"') ? status(400)() : forward(request)
  }),
  fault('fails at a wrong type', 'degrades', 'saveSoros', refusing(status(500), 400)),
  fault('accepts what is no JSON', 'blocks', 'saveTrader', refusing(ok, 400)),
  fault(
    'keeps rows that were taken out',
    'blocks',
    'saveCustomCycles',
    sending((rows: readonly Json[]) => [
      ...rows,
      ...(rows.length < 10 ? [{ ...rows[0], cycle: 10, entrada: 9 }] : []),
    ]),
  ),
  fault(
    'accepts negative amounts in a row',
    'blocks',
    'saveCustomCycles',
    sending((rows: readonly Json[]) =>
      rows.map((row) => ({ ...row, entrada: Math.abs(number(row.entrada)) })),
    ),
  ),
  fault('does not store a card', 'blocks', 'saveMetaData', instead(ok)),
  fault('does not store the chosen account', 'blocks', 'saveBrokerSelection', instead(ok)),
  fault('refuses tokens', 'blocks', 'saveCTrader', instead(status(400))),

  // lists and removals
  fault('does not remove a trader', 'blocks', 'removeTrader', instead(ok)),
  fault('does not remove a MetaTrader trader', 'blocks', 'removeMetaData', instead(ok)),
  fault('does not remove a follower', 'blocks', 'removeFollower', instead(ok)),
  fault('does not remove a MetaTrader follower', 'blocks', 'removeMetaFollower', instead(ok)),
  fault('forgets a request', 'degrades', 'requestCopy', instead(ok)),
  fault('does not remove a channel', 'blocks', 'saveChatList', instead(ok), 'removeChannel'),
  fault(
    'only adds to the list of channels',
    'blocks',
    'saveChatList',
    remembering(() => {
      const all = new Map<unknown, Json>()
      return sending((chats: readonly Json[]) => {
        for (const chat of chats) all.set(chat.chid, chat)
        return [...all.values()]
      })
    }),
  ),
  fault('resets channels that stay', 'blocks', 'saveChatList', async (request, forward) => {
    await forward(await withBody(request.clone(), () => []))
    return sending((body) => body)(request, forward)
  }),
  fault('does not store an expiry', 'blocks', 'updateExpiry', instead(ok)),
  fault(
    'stores the day of an expiry',
    'blocks',
    'updateExpiry',
    storing(({ expCopy }) => ({ expCopy: number(expCopy) - (number(expCopy) % 86_400) })),
  ),
  fault(
    'takes an expiry that has passed for none',
    'blocks',
    'updateExpiry',
    storing(({ expCopy }) => ({ expCopy: number(expCopy) < 1_700_000_000 ? 0 : expCopy })),
  ),
  fault(
    'shows an old expiry in the list',
    'blocks',
    'updateExpiry',
    asList((follower) => ({ ...follower, expCopy: 1 })),
    'getFollowers',
  ),
  fault('lets followers extend themselves', 'blocks', 'updateExpiry', askingAs('Ana', 403)),
  fault('forgets the names of bots', 'blocks', 'nameBot', instead(ok)),
  fault('does not add a bot', 'blocks', 'addNewBot', instead(ok)),
  fault('does not delete a bot', 'blocks', 'addNewBot', instead(ok), 'botRemove'),
  fault(
    'starts a new bot on a Real account',
    'blocks',
    'addNewBot',
    answering((record: Json, query) =>
      query.get('userid') === '21001' ? { ...record, accType: 2 } : record,
    ),
    'getGlobalParams',
  ),
  fault(
    'fails where a new bot has nothing stored',
    'blocks',
    'addNewBot',
    (request, forward) =>
      request.url.includes('userid=21001') ? Promise.resolve(status(500)()) : forward(request),
    'getMasaniello',
  ),

  // commands and money
  fault('accepts commands that do not exist', 'blocks', 'sendBotCommand', refusing(ok)),
  fault('accepts any code', 'blocks', 'sendAuthCode', instead(saying(true))),
  fault('accepts any phone', 'blocks', 'addPhone', instead(saying(true))),
  fault(
    'loses settings when the reader starts again',
    'blocks',
    'resetReader',
    remembering(() => {
      let isReset = false
      return async (request, forward) => {
        if (isReset && isFor(request, 'getReaderParams'))
          return asRecord((record) => ({ ...record, maxtrades: 77 }))(request, forward)
        const response = await forward(request)
        isReset ||= isFor(request, 'resetReader') && response.ok
        return response
      }
    }),
    ['resetReader', 'getReaderParams'],
  ),
  fault('answers a link as a record', 'blocks', 'buyBot', instead(saying({ url: 'https://pay.example/1' }))),
  fault(
    'answers a link that runs code',
    'blocks',
    'buyBot',
    instead(() => new Response('javascript:alert(1)')),
  ),
  fault(
    'sells plans that do not exist',
    'blocks',
    'buyBot',
    instead(() => new Response('https://pay.example/1')),
  ),
  fault(
    'answers amounts in parts of a cent',
    'blocks',
    'getReferrals',
    instead(saying([{ id: 1, state: 'paid', coin: 'brl', cents: 10.5, commissionCents: 1, at: 1 }])),
  ),
]
