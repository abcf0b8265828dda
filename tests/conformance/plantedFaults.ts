/** The sandbox with one fault at a time: what a provider may get wrong, and what the kit has to say to it. */
import { contractCall, type ContractCallName } from '@/contract/calls'
import { IDEMPOTENCY_KEY } from '@/contract/idempotency'
import type { Severity } from '@mocks/conformance/kit/report'
import type { Provider } from '@mocks/provider/inMemory'
import { accountOf } from './accounts'

export interface Fault {
  readonly about: string
  /** where it is found, and how much it matters */
  readonly call: ContractCallName
  readonly severity: Severity
  readonly areas: readonly string[]
  readonly plant: (provider: Provider) => Provider
}

type Json = Record<string, unknown>
type Change = (request: Request, forward: Provider) => Promise<Response>

const isFor = (request: Request, name: ContractCallName) => {
  const { method, path } = contractCall(name)
  return request.method === method && new URL(request.url).pathname === `/api${path}`
}

/** One call, or several, answered differently. */
const at =
  (names: ContractCallName | readonly ContractCallName[], change: Change) =>
  (provider: Provider): Provider =>
  (request) =>
    [names].flat().some((name) => isFor(request, name)) ? change(request, provider) : provider(request)

const ok = () => Response.json({ msg: 'ok' })
const instead =
  (answer: () => Response): Change =>
  () =>
    Promise.resolve(answer())

/** The answer's JSON, changed. Refusals stay. */
const answering =
  (change: (json: never, query: URLSearchParams) => unknown): Change =>
  async (request, forward) => {
    const response = await forward(request)
    if (!response.ok) return response
    const json = (await response.json()) as never
    return Response.json(change(json, new URL(request.url).searchParams), { headers: response.headers })
  }

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

async function isRefused(request: Request, forward: Provider) {
  const response = await forward(request)
  return { response, refused: !response.ok }
}

/** A refusal becomes something else. */
const refusing =
  (answer: (response: Response) => Response): Change =>
  async (request, forward) => {
    const { response, refused } = await isRefused(request, forward)
    return refused ? answer(response) : response
  }

const asRecord = (change: (record: Json) => Json) => answering((record: Json) => change(record))
const asList = (change: (item: Json) => Json) => answering((list: readonly Json[]) => list.map(change))
const without =
  (name: string) =>
  ({ [name]: _gone, ...rest }: Json): Json =>
    rest
const page = () => new Response('<!doctype html><h1>502</h1>', { headers: { 'content-type': 'text/html' } })

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
  (name: 'Ana' | 'Carla', status: number): Change =>
  async (request, forward) => {
    const copy = request.clone()
    const { response } = await isRefused(request, forward)
    if (response.status !== status) return response
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
    address.search = ''
    if (response.ok) await forward(new Request(address, other))
    return response
  }

/** Every read shows what the read before it should have shown. */
function late(name: ContractCallName) {
  return (provider: Provider): Provider => {
    const former = new Map<string, string>()
    return at(name, async (request, forward) => {
      const text = await (await forward(request)).text()
      const shown = former.get(request.url) ?? text
      former.set(request.url, text)
      return new Response(shown, { headers: { 'content-type': 'application/json' } })
    })(provider)
  }
}

const fault = (
  about: string,
  call: ContractCallName,
  severity: Severity,
  areas: string,
  plant: Fault['plant'],
): Fault => ({ about, call, severity, areas: areas.split(','), plant })

const status =
  (code: number, json: unknown = { msg: 'failed' }) =>
  () =>
    Response.json(json, { status: code })

export const faults: readonly Fault[] = [
  // signing in
  fault('answers the sign-in with a page', 'botLogin', 'blocks', 'sign-in', at('botLogin', instead(page))),
  fault('fails at the sign-in', 'botLogin', 'blocks', 'sign-in', at('botLogin', instead(status(500)))),
  fault(
    'accepts a wrong password',
    'botLogin',
    'blocks',
    'sign-in',
    at(
      'botLogin',
      sending((body: Json) => ({ ...body, password: String(body.password).replace('-wrong', '') })),
    ),
  ),
  fault(
    'fails at a wrong password',
    'botLogin',
    'degrades',
    'sign-in',
    at('botLogin', refusing(status(500))),
  ),
  fault(
    'refuses a wrong password with another word',
    'botLogin',
    'degrades',
    'sign-in',
    at('botLogin', refusing(status(401, { msg: 'nope' }))),
  ),
  fault(
    'answers the sign-in without bots',
    'botLogin',
    'blocks',
    'sign-in',
    at(
      'botLogin',
      answering(() => []),
    ),
  ),
  fault(
    'forgets whom a bot copies',
    'botLogin',
    'blocks',
    'sign-in',
    at('botLogin', asList(without('traderid'))),
  ),
  fault(
    'registers an e-mail address twice',
    'botRegister',
    'blocks',
    'sign-in',
    at(
      'botRegister',
      refusing(() => Response.json({ userid: 1001, traderid: 1001 })),
    ),
  ),
  fault(
    'refuses a known address with another word',
    'register',
    'degrades',
    'sign-in',
    at('register', refusing(status(409, { msg: 'duplicate' }))),
  ),
  fault('lets scripts read the session', 'botLogin', 'degrades', 'sign-in', (provider) =>
    at('botLogin', async (request, forward) => {
      const response = await forward(request)
      const headers = new Headers(response.headers)
      headers.set('set-cookie', (headers.get('set-cookie') ?? '').replace('HttpOnly; ', ''))
      return new Response(response.body, { status: response.status, headers })
    })(provider),
  ),
  fault(
    'answers 200 to calls that do not exist',
    'botLogin',
    'blocks',
    'sign-in',
    (provider) => async (request) => {
      const response = await provider(request)
      return response.status === 404 ? ok() : response
    },
  ),
  fault(
    'says 403 to calls that do not exist',
    'botLogin',
    'degrades',
    'sign-in',
    (provider) => async (request) => {
      const response = await provider(request)
      return response.status === 404 ? status(403)() : response
    },
  ),
  fault(
    'lets nobody sign up',
    'register',
    'degrades',
    'sign-in',
    at(['botRegister', 'register'], instead(status(404))),
  ),
  fault('shuffles the bots of a sign-in', 'botLogin', 'degrades', 'sign-in', (provider) => {
    let turn = 0
    return at(
      'botLogin',
      answering((bots: readonly Json[] | Json) =>
        turn++ % 2 && Array.isArray(bots) ? bots.toReversed() : bots,
      ),
    )(provider)
  }),
  fault('does not end a session', 'endSession', 'blocks', 'sign-out', at('endSession', instead(ok))),

  // who may read
  fault('answers without a session', 'getSoros', 'blocks', 'soros', at('getSoros', askingAs('Ana', 401))),
  fault(
    'says 403 where nobody is signed in',
    'getBots',
    'degrades',
    'bots',
    at('getBots', refusing(status(403))),
  ),
  fault(
    'sends people who are not signed in to another page',
    'getCycles',
    'degrades',
    'cycles',
    at(
      'getCycles',
      refusing(() => new Response(null, { status: 302, headers: { location: '/login' } })),
    ),
  ),
  fault(
    "shows another account's settings",
    'getGlobalParams',
    'blocks',
    'general',
    at('getGlobalParams', askingAs('Carla', 403)),
  ),
  fault(
    "shows another account's followers",
    'getFollowers',
    'blocks',
    'copying',
    at('getFollowers', askingAs('Carla', 403)),
  ),
  fault(
    "saves another account's settings",
    'saveSoros',
    'blocks',
    'soros',
    at('saveSoros', askingAs('Carla', 403)),
  ),
  fault(
    'signs people out who ask for what is not theirs',
    'getSoros',
    'degrades',
    'soros',
    at('getSoros', refusing(status(401))),
  ),
  fault(
    'refuses with a page',
    'getMasaniello',
    'cosmetic',
    'masaniello',
    at(
      'getMasaniello',
      refusing((response) => new Response('<h1>No</h1>', { status: response.status })),
    ),
  ),

  // answers
  fault('lacks a call', 'getCycles', 'blocks', 'cycles', at('getCycles', instead(status(404)))),
  fault('lacks a save', 'saveCycles', 'blocks', 'cycles', at('saveCycles', instead(status(405)))),
  fault(
    'answers an expiry in milliseconds',
    'getBots',
    'blocks',
    'bots',
    at(
      'getBots',
      asList((bot) => ({ ...bot, botexp: Number(bot.botexp) * 1000 })),
    ),
  ),
  fault(
    'answers only the bot that is asked about',
    'getBots',
    'degrades',
    'bots',
    at(
      'getBots',
      answering((bots: readonly Json[], query) =>
        bots.filter(({ userid }) => String(userid) === query.get('userid')),
      ),
    ),
  ),
  fault(
    'starts a new bot on a Real account',
    'addNewBot',
    'blocks',
    'bots',
    at(
      'getGlobalParams',
      asRecord((record) => ({ ...record, accType: 2 })),
    ),
  ),
  fault('answers a page', 'getBots', 'blocks', 'bots', at('getBots', instead(page))),
  fault(
    'answers nothing',
    'getSoros',
    'blocks',
    'soros',
    at(
      'getSoros',
      instead(() => new Response('')),
    ),
  ),
  fault(
    'cuts its JSON',
    'getFollowers',
    'blocks',
    'copying',
    at('getFollowers', async (request, forward) => {
      const text = await (await forward(request)).text()
      return new Response(text.slice(0, -5), { headers: { 'content-type': 'application/json' } })
    }),
  ),
  fault(
    'drops the connection',
    'getTraders',
    'blocks',
    'copying',
    at('getTraders', () => Promise.reject(new TypeError('fetch failed'))),
  ),
  fault(
    'answers a word for a number',
    'getGlobalParams',
    'blocks',
    'general',
    at(
      'getGlobalParams',
      asRecord((record) => ({ ...record, winDay: 'many' })),
    ),
  ),
  fault(
    'answers a list for a record',
    'getMasaniello',
    'blocks',
    'masaniello',
    at(
      'getMasaniello',
      answering((record) => [record]),
    ),
  ),
  fault(
    'answers a record for a list',
    'getFollowers',
    'blocks',
    'copying',
    at(
      'getFollowers',
      answering((list) => ({ followers: list })),
    ),
  ),
  fault(
    'answers a record of another kind',
    'getCycles',
    'blocks',
    'cycles',
    at(
      'getCycles',
      answering(() => ({ cycles: 3 })),
    ),
  ),
  fault('forgets ids', 'getGroups', 'blocks', 'channels', at('getGroups', asList(without('idChan')))),
  fault(
    'refuses a read with 200',
    'getLossRecovery',
    'blocks',
    'recovery',
    at(
      'getLossRecovery',
      answering(() => ({ error: 'db' })),
    ),
  ),
  fault(
    'forgets a field',
    'getGlobalParams',
    'degrades',
    'general',
    at('getGlobalParams', asRecord(without('stopDay'))),
  ),
  fault(
    'answers null for a field',
    'getReaderParams',
    'degrades',
    'reader',
    at(
      'getReaderParams',
      asRecord((record) => ({ ...record, maxtrades: null })),
    ),
  ),
  fault('forgets a field in a list', 'getBots', 'degrades', 'bots', at('getBots', asList(without('botexp')))),
  fault(
    'answers numbers as text',
    'getSoros',
    'cosmetic',
    'soros',
    at(
      'getSoros',
      asRecord((record) => ({ ...record, soros: String(record['soros']) })),
    ),
  ),
  fault(
    'answers flags as 0 and 1',
    'getTraderInfo',
    'cosmetic',
    'trader-form',
    at(
      'getTraderInfo',
      asRecord((record) => ({ ...record, copyTraderEn: record['copyTraderEn'] ? 1 : 0 })),
    ),
  ),
  fault(
    'calls JSON a page',
    'getCycles',
    'cosmetic',
    'cycles',
    at('getCycles', async (request, forward) => {
      const response = await forward(request)
      return response.ok
        ? new Response(response.body, { headers: { 'content-type': 'text/html' } })
        : response
    }),
  ),
  fault(
    'lets answers be cached',
    'getMasaniello',
    'degrades',
    'masaniello',
    at('getMasaniello', async (request, forward) => {
      const response = await forward(request)
      const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' }
      return response.ok ? new Response(response.body, { headers }) : response
    }),
  ),
  fault(
    'forgets a bot',
    'getBots',
    'degrades',
    'bots',
    at(
      'getBots',
      answering((list: readonly Json[]) => list.slice(0, 1)),
    ),
  ),

  // saves
  fault('says ok and stores nothing', 'saveSoros', 'blocks', 'soros', at('saveSoros', instead(ok))),
  fault(
    'does not store one field',
    'saveMasaniello',
    'blocks',
    'masaniello',
    at(
      'saveMasaniello',
      sending((body: Json) => ({ ...body, target: 0 })),
    ),
  ),
  fault(
    'limits a number in silence',
    'saveGlobalParams',
    'blocks',
    'general',
    at(
      'saveGlobalParams',
      sending((body: Json) => ({ ...body, lote: Math.min(10, Number(body['lote'])) })),
    ),
  ),
  fault(
    'stores whole numbers only',
    'saveLossRecovery',
    'blocks',
    'recovery',
    at(
      'saveLossRecovery',
      sending((body: Json) => ({ ...body, recoverProfit: Math.round(Number(body['recoverProfit'])) })),
    ),
  ),
  fault(
    'changes texts',
    'saveGroup',
    'blocks',
    'channels',
    at(
      'saveGroup',
      sending((body: Json) => ({ ...body, wordfilter: String(body['wordfilter']).toUpperCase() })),
    ),
  ),
  fault(
    'mixes up two fields',
    'saveReaderParams',
    'blocks',
    'reader',
    at(
      'saveReaderParams',
      sending((body: Json) => ({ ...body, hourEnd2: body['hourEnd3'] })),
    ),
  ),
  fault('shows a save one read later', 'saveMasaniello', 'blocks', 'masaniello', late('getMasaniello')),
  fault(
    'saves one broker account to both',
    'saveCycles',
    'blocks',
    'cycles',
    at(
      'saveCycles',
      alsoSaving((body) => ({ ...body, brokerID: 2 })),
    ),
  ),
  fault(
    'saves one bot to the other too',
    'saveReaderParams',
    'blocks',
    'reader',
    at(
      'saveReaderParams',
      alsoSaving((body) => ({ ...body, userid: 1002 })),
    ),
  ),
  fault(
    'refuses what is right',
    'saveMasaniello',
    'blocks',
    'masaniello',
    at(
      'saveMasaniello',
      instead(() => Response.json(false)),
    ),
  ),
  fault(
    'fails at a save',
    'saveTraderInfo',
    'blocks',
    'trader-form',
    at('saveTraderInfo', instead(status(500))),
  ),
  fault(
    'stores and does not say so',
    'saveTraderData',
    'degrades',
    'trader-form',
    at('saveTraderData', async (request, forward) => {
      const response = await forward(request)
      return response.ok ? new Response('Internal error: database is locked') : response
    }),
  ),
  fault(
    'stores 0 for what is no number',
    'saveCycles',
    'blocks',
    'cycles',
    at(
      'saveCycles',
      sending((body: Json) =>
        Object.fromEntries(
          Object.entries(body).map(([name, value]) => [name, typeof value === 'object' ? 0 : value]),
        ),
      ),
    ),
  ),
  fault('stores defaults for fields that are missing', 'saveCycles', 'blocks', 'cycles', (provider) =>
    at(
      'saveCycles',
      sending((body: Json) => ({
        ciclos: 0,
        ciclosFat: 0,
        ciclosGale: 0,
        ciclosGaleFat: 0,
        brokerID: 1,
        ...body,
      })),
    )(provider),
  ),
  fault(
    'accepts negative amounts',
    'saveGlobalParams',
    'blocks',
    'general',
    at(
      'saveGlobalParams',
      sending((body: Json) => ({ ...body, lote: Math.abs(Number(body.lote)) })),
    ),
  ),
  fault(
    'blames the wrong field',
    'saveSoros',
    'degrades',
    'soros',
    at(
      'saveSoros',
      refusing((response) =>
        response.status === 400
          ? Response.json({ msg: 'invalid_field', field: 'userid' }, { status: 400 })
          : response,
      ),
    ),
  ),
  fault(
    'refuses whole amounts',
    'saveGlobalParams',
    'blocks',
    'general',
    at('saveGlobalParams', async (request, forward) => {
      const { lote } = (await request
        .clone()
        .json()
        .catch(() => ({}))) as Json
      return Number.isInteger(lote) && Number(lote) > 0 ? status(400)() : forward(request)
    }),
  ),
  fault(
    'takes "both accounts" for the first one',
    'saveGlobalParams',
    'blocks',
    'general',
    at(
      'saveGlobalParams',
      sending((body: Json) => ({ ...body, curBrokerID: body.curBrokerID || 1 })),
    ),
  ),
  fault(
    'fails at a wrong type',
    'saveSoros',
    'degrades',
    'soros',
    at(
      'saveSoros',
      refusing((response) => (response.status === 400 ? status(500)() : response)),
    ),
  ),
  fault(
    'accepts what is no JSON',
    'saveTrader',
    'blocks',
    'copying',
    at(
      'saveTrader',
      refusing((response) => (response.status === 400 ? ok() : response)),
    ),
  ),
  fault(
    'keeps rows that were taken out',
    'saveCustomCycles',
    'blocks',
    'custom-cycles',
    at(
      'saveCustomCycles',
      sending((rows: readonly Json[]) => [
        ...rows,
        ...(rows.length < 10 ? [{ ...rows[0], cycle: 10, entrada: 9 }] : []),
      ]),
    ),
  ),
  fault('does not store a card', 'saveMetaData', 'blocks', 'metatrader', at('saveMetaData', instead(ok))),
  fault(
    'does not store the chosen account',
    'saveBrokerSelection',
    'blocks',
    'brokers',
    at('saveBrokerSelection', instead(ok)),
  ),
  fault('refuses tokens', 'saveCTrader', 'blocks', 'brokers', at('saveCTrader', instead(status(400)))),

  // lists and removals
  fault('does not remove a trader', 'removeTrader', 'blocks', 'copying', at('removeTrader', instead(ok))),
  fault(
    'does not remove a MetaTrader trader',
    'removeMetaData',
    'blocks',
    'metatrader',
    at('removeMetaData', instead(ok)),
  ),
  fault(
    'does not remove a follower',
    'removeFollower',
    'blocks',
    'followers',
    at('removeFollower', instead(ok)),
  ),
  fault(
    'does not remove a MetaTrader follower',
    'removeMetaFollower',
    'blocks',
    'followers',
    at('removeMetaFollower', instead(ok)),
  ),
  fault('forgets a request', 'requestCopy', 'degrades', 'copying', at('requestCopy', instead(ok))),
  fault('does not remove a channel', 'saveChatList', 'blocks', 'channels', at('removeChannel', instead(ok))),
  fault('only adds to the list of channels', 'saveChatList', 'blocks', 'channels', (provider) => {
    const all = new Map<unknown, Json>()
    return at(
      'saveChatList',
      sending((chats: readonly Json[]) => {
        for (const chat of chats) all.set(chat['chid'], chat)
        return [...all.values()]
      }),
    )(provider)
  }),
  fault('resets channels that stay', 'saveChatList', 'blocks', 'channels', (provider) =>
    at('saveChatList', async (request, forward) => {
      const empty = await withBody(request.clone(), () => [])
      await forward(empty)
      return forward(await withBody(request, (body) => body))
    })(provider),
  ),
  fault('does not store an expiry', 'updateExpiry', 'blocks', 'copying', at('updateExpiry', instead(ok))),
  fault(
    'shows an old expiry in the list',
    'updateExpiry',
    'blocks',
    'copying',
    at(
      'getFollowers',
      asList((follower) => ({ ...follower, expCopy: 1 })),
    ),
  ),
  fault(
    'lets followers extend themselves',
    'updateExpiry',
    'blocks',
    'copying',
    at('updateExpiry', askingAs('Ana', 403)),
  ),
  fault('forgets the names of bots', 'nameBot', 'blocks', 'bots', at('nameBot', instead(ok))),
  fault('does not add a bot', 'addNewBot', 'blocks', 'bots', at('addNewBot', instead(ok))),
  fault('does not delete a bot', 'addNewBot', 'blocks', 'bots', at('botRemove', instead(ok))),

  // commands and money
  fault(
    'accepts commands that do not exist',
    'sendBotCommand',
    'blocks',
    'bots',
    at('sendBotCommand', refusing(ok)),
  ),
  fault(
    'accepts any code',
    'sendAuthCode',
    'blocks',
    'reader',
    at(
      'sendAuthCode',
      instead(() => Response.json(true)),
    ),
  ),
  fault(
    'accepts any phone',
    'addPhone',
    'blocks',
    'reader',
    at(
      'addPhone',
      instead(() => Response.json(true)),
    ),
  ),
  fault('loses settings when the reader starts again', 'resetReader', 'blocks', 'reader', (provider) => {
    let isReset = false
    return at(['resetReader', 'getReaderParams'], async (request, forward) => {
      if (isReset && isFor(request, 'getReaderParams'))
        return asRecord((record) => ({ ...record, maxtrades: 77 }))(request, forward)
      const { response, refused } = await isRefused(request, forward)
      isReset ||= isFor(request, 'resetReader') && !refused
      return response
    })(provider)
  }),
  fault(
    'answers a link as a record',
    'buyBot',
    'blocks',
    'buying',
    at(
      'buyBot',
      instead(() => Response.json({ url: 'https://pay.example/1' })),
    ),
  ),
  fault(
    'answers a link that runs code',
    'buyBot',
    'blocks',
    'buying',
    at(
      'buyBot',
      instead(() => new Response('javascript:alert(1)')),
    ),
  ),
  fault(
    'sells plans that do not exist',
    'buyBot',
    'blocks',
    'buying',
    at(
      'buyBot',
      instead(() => new Response('https://pay.example/1')),
    ),
  ),
  fault(
    'answers amounts in parts of a cent',
    'getReferrals',
    'blocks',
    'referrals',
    at(
      'getReferrals',
      answering(() => [
        {
          id: 1,
          state: 'paid',
          buyer: 'b',
          campaign: '',
          days: 7,
          quantity: 1,
          coin: 'brl',
          cents: 10.5,
          commissionCents: 1,
          at: 1,
        },
      ]),
    ),
  ),
]
