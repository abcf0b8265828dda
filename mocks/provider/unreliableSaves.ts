/**
 * Scenarios of a provider that stores something else than was sent, or stores it late, or whose answers get lost: the panel must
 * notice this before it reports a save.
 */
import { isJsonFields, type JsonFields } from '@/contract/refusal'
import { contractCall, contractCallNames } from '@/contract/calls'
import type { Scenario } from './scenario'

/** These save something that no call shows. */
const unseen: readonly string[] = ['saveCTrader', 'saveBrokerSelection', 'saveProxy', 'saveChatList']
/** The calls that save a record that can be read back. */
const saves: ReadonlySet<string> = new Set(
  contractCallNames
    .filter((name) => name.startsWith('save') && !unseen.includes(name))
    .map((name) => contractCall(name).path),
)

const isSave = ({ method, path }: { readonly method: string; readonly path: string }) =>
  method === 'POST' && saves.has(path)

/** Whether a field identifies a person or an account. */
const isId = (name: string) => /id$|mask$/i.test(name)

/** Changes the record, or the first row of a list. */
function changed(json: unknown, change: (fields: JsonFields) => JsonFields): unknown {
  if (Array.isArray(json))
    return json.map((row: unknown, place) => (place === 0 ? changed(row, change) : row))
  return isJsonFields(json) ? { ...json, ...change(json) } : json
}

/** Flips the first flag; without one, adds one to the last number. */
function anotherValue(fields: JsonFields): JsonFields {
  const own = Object.entries(fields).filter(([name]) => !isId(name))
  const [flag] = own.filter(([, value]) => typeof value === 'boolean')
  if (flag) return { [flag[0]]: !flag[1] }
  const number = own.findLast(([, value]) => typeof value === 'number')
  return number ? { [number[0]]: Number(number[1]) + 1 } : {}
}

/** The largest number, halved. */
function clamped(fields: JsonFields): JsonFields {
  const numbers = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'number' && !isId(name) ? [{ name, value }] : [],
  )
  const [largest] = numbers.toSorted((one, other) => other.value - one.value)
  return largest ? { [largest.name]: Math.floor(largest.value / 2) } : {}
}

const changingSaves = (about: string, change: (fields: JsonFields) => JsonFields): Scenario => ({
  about,
  async around(request, call, proceed) {
    if (!isSave(call)) return proceed(request)
    const body: unknown = await request.clone().json()
    // The same class: a test's page may have another `Request` than the sandbox.
    const SameRequest = request.constructor as typeof Request
    const { url, method, headers } = request
    const other = new SameRequest(url, { method, headers, body: JSON.stringify(changed(body, change)) })
    const response = await proceed(other)
    return response.ok ? response : proceed(request)
  },
})

export const storesSomethingElse = changingSaves(
  'A save is accepted, and one of its fields is stored as something else.',
  anotherValue,
)

export const clamps = changingSaves(
  'A save is accepted, and its largest number is stored as half of it.',
  clamped,
)

/** Independent of time: the first read after a save still returns the old record. */
export const storesLate = (): Scenario => {
  let waiting: (() => Promise<unknown>) | undefined
  let hasBeenRead = false
  return {
    about: 'A save is accepted, and stored only after the next read.',
    async around(request, call, proceed) {
      if (isSave(call)) {
        await waiting?.()
        hasBeenRead = false
        waiting = () => proceed(request)
        return Response.json({ msg: 'success' })
      }
      if (waiting && hasBeenRead) {
        await waiting()
        waiting = undefined
      }
      hasBeenRead = true
      return proceed(request)
    },
  }
}

/** As if it were stored: every read shows the change until a save overwrites it. */
export const changedElsewhere = (): Scenario => {
  const read = new Set<string>()
  let isOver = false
  return {
    about: 'After a record was read, one of its fields is changed on another device.',
    async around(request, call, proceed) {
      const response = await proceed(request)
      if (isSave(call) && response.ok) isOver = true
      if (call.method !== 'GET' || isOver || !response.ok) return response
      if (!read.has(call.path)) {
        read.add(call.path)
        return response
      }
      return Response.json(changed(await response.clone().json(), anotherValue), {
        headers: response.headers,
      })
    },
  }
}

export const dropsAfterStoring: Scenario = {
  about: 'A save is stored, and the connection is dropped before the answer.',
  async around(request, call, proceed) {
    const response = await proceed(request)
    return isSave(call) ? Response.error() : response
  },
}

export const dropsBeforeStoring: Scenario = {
  about: 'The connection is dropped before a save is stored.',
  around: async (request, call, proceed) => (isSave(call) ? Response.error() : proceed(request)),
}
