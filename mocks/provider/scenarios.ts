/**
 * The sandbox's scenarios. In development they are selected in the address bar: `?scenario=slow:3000`, for one call only
 * `?scenario=refusing:500@/getbots`, several with commas; `?scenario=` ends them.
 */
import { isJsonFields } from '@/contract/refusal'
import {
  changedElsewhere,
  clamps,
  dropsAfterStoring,
  dropsBeforeStoring,
  storesLate,
  storesSomethingElse,
} from './unreliableSaves'
import type { Account } from './core/call'
import type { Writer } from './core/db'
import { collections, followersOf, pairId, type Chat } from './core/records'
import { onlyAt, stacked, type Scenario, type ScenarioRequest } from './scenario'
import { anaBots, carlaBot, seedMoreBots } from './seed'
import { seedFollowers } from './seed/followers'
import { seedManyReferrals } from './seed/referrals'
import { seedRooms } from './seed/signals'

export { onlyAt, stacked }

const amount = (value: string, fallback: number) => {
  const number = Number(value)
  return value !== '' && Number.isInteger(number) && number >= 0 ? number : fallback
}

const down: Scenario = {
  about: 'The connection is dropped without an answer.',
  intercept: () => Response.error(),
}

const slow = (value: string): Scenario => {
  const wait = amount(value, 3000)
  return {
    about: `Every answer comes ${wait} ms late.`,
    intercept: () => new Promise((resolve) => setTimeout(resolve, wait, 'continue')),
  }
}

const hanging: Scenario = {
  about: 'The connection stays open, but no answer comes.',
  intercept: () => new Promise(() => {}),
}

const refusing = (value: string): Scenario => {
  const status = amount(value, 500)
  return {
    about: `Every call is refused with HTTP ${status}.`,
    intercept: () =>
      Response.json({ msg: 'refused' }, { status, headers: status === 429 ? { 'retry-after': '30' } : {} }),
  }
}

const refusingWith = (msg: string): Scenario => ({
  about: `Every call is answered with HTTP 200 and the words "${msg || 'error'}".`,
  intercept: () => Response.json({ msg: msg || 'error' }),
})

const DAY_MS = 86_400_000

const deviceAhead = (value: string): Scenario => {
  const days = /^-?\d+$/.test(value) ? Number(value) : 40
  return {
    about: `Answers are dated ${days} days earlier than they are: as if the device's clock were that much ahead.`,
    afterwards(response) {
      const date = Date.parse(response.headers.get('date') ?? '') - days * DAY_MS
      response.headers.set('date', new Date(date).toUTCString())
      return response
    },
  }
}

const page = '<!doctype html><title>502</title><h1>Bad gateway</h1>'
const malformed = (value: string): Scenario => ({
  about:
    'Every answer breaks the contract: it is a web page, or with the value "shape" JSON of another shape.',
  intercept: () =>
    value === 'shape'
      ? Response.json({ surprise: [[1], 'two'] })
      : new Response(page, { headers: { 'content-type': 'text/html' } }),
})

/** Changes JSON answers; refusals and texts stay. */
const altering =
  (alter: (json: object, request: ScenarioRequest) => unknown): NonNullable<Scenario['afterwards']> =>
  async (response, request) => {
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    if (!response.ok || !isJson) return response
    const json: unknown = await response.clone().json()
    if (typeof json !== 'object' || json === null) return response
    return Response.json(alter(json, request), { headers: response.headers })
  }

function asText(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 1 : 0
  if (Array.isArray(value)) return value.map(asText)
  return isJsonFields(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asText(inner)]))
    : value
}

const numbersAsText: Scenario = {
  about: 'Numbers are answered as text and flags as 0 and 1.',
  afterwards: altering(asText),
}

const nulls: Scenario = {
  about: 'Lists are answered as null, and optional fields of a record are null or missing.',
  afterwards: altering((json, { path }) => {
    // A sign-in needs its bots.
    if (path === '/botlogin' || path === '/botregister' || path === '/register') return json
    if (!isJsonFields(json)) return null
    const fields = Object.keys(json).filter((name) => !/^(userid|traderid|msg)$/.test(name))
    return Object.fromEntries(
      Object.entries(json).flatMap(([name, value]): [string, unknown][] => {
        const place = fields.indexOf(name)
        if (place < 0) return [[name, value]]
        return place % 2 === 0 ? [[name, null]] : []
      }),
    )
  }),
}

const expiredSession = (): Scenario => {
  let expired = true
  return {
    about: 'The session has ended: calls are refused with HTTP 401 until somebody signs in.',
    intercept({ path }) {
      if (path === '/botlogin') expired = false
      return expired ? Response.json({ msg: 'not_signed_in' }, { status: 401 }) : 'continue'
    },
  }
}

/** With a number as its value. */
const counting =
  (
    fallback: number,
    about: (count: number) => string,
    seed: (tx: Writer, count: number, now: number) => void,
  ) =>
  (value: string): Scenario => {
    const count = amount(value, fallback)
    return { about: about(count), seed: (tx, now) => seed(tx, count, now) }
  }

/** Keeps existing followers, and removes or adds some to get exactly this number. */
const withFollowers = counting(
  10_000,
  (count) => `Ana's first bot has ${count} followers.`,
  (tx, count, now) => {
    const existing = followersOf(tx, anaBots.main)
    for (const { trader, follower } of existing.slice(count))
      tx.remove(collections.relations, pairId(trader, follower))
    // Bruno is one of them and is not generated.
    if (existing.length < count)
      seedFollowers(tx, anaBots.main, count - existing.length, now, existing.length - 1)
  },
)

const withReferrals = counting(
  10_000,
  (count) => `Carla has brought in ${count} registrations and purchases.`,
  (tx, count, now) => seedManyReferrals(tx, carlaBot, count, now),
)

const channelsOf = (tx: Writer) => tx.ids(collections.channels, `${anaBots.main}:`)

function setRooms(tx: Writer, chats: number, channels: number) {
  for (const id of channelsOf(tx)) tx.remove(collections.channels, id)
  seedRooms(tx, anaBots.main, chats, channels)
}

const withChats = counting(
  1000,
  (count) => `The reader of Ana's first bot has found ${count} chats.`,
  (tx, count) => setRooms(tx, count, Math.min(count, channelsOf(tx).length)),
)

const withChannels = counting(
  300,
  (count) => `Ana's first bot copies ${count} channels.`,
  (tx, count) =>
    setRooms(
      tx,
      Math.max(count, tx.get<readonly Chat[]>(collections.chats, anaBots.main)?.length ?? 0),
      count,
    ),
)

const withBots = counting(50, (count) => `Ana has ${count} bots from her next sign-in on.`, seedMoreBots)

const noBots: Scenario = {
  about: 'The accounts have no bots.',
  seed(tx) {
    for (const account of tx.list<Account>(collections.accounts))
      tx.put(collections.accounts, account.email, { ...account, bots: [] })
  },
}

export const scenarios = {
  down,
  slow,
  hanging,
  refusing,
  refusingWith,
  malformed,
  numbersAsText,
  nulls,
  expiredSession,
  withFollowers,
  withReferrals,
  withChats,
  withChannels,
  withBots,
  noBots,
  deviceAhead,
  storesSomethingElse,
  clamps,
  storesLate,
  changedElsewhere,
  dropsAfterStoring,
  dropsBeforeStoring,
} as const
