/**
 * The provider's answers as this person saw them last, in IndexedDB, so that the panel can show them without a connection: only
 * what the contract's schemas keep of them, and nothing that was sent. Signing out clears them.
 */
import { QueryStatus } from '@reduxjs/toolkit/query'
import { createStore, delMany, entries, get, getMany, setMany } from 'idb-keyval'
import * as v from 'valibot'
import { findCutOff, isCutOff, onConnectionChange } from '@/api/connection'
import { providerApi } from '@/api/providerApi'
import { corrected, millisecondsNow } from '@/config/clock'
import { selectEmail } from '@/store/sessionSlice'
import { inTime } from '@/store/inTime'
import { isOnDevice } from '@/store/person'
import type { RootState } from '@/store/state'

/** Milliseconds between writes. */
const PAUSE = 1000
/** Milliseconds: older answers are removed. */
const OLDEST = 30 * 86_400_000

const kept = createStore('leme-seen', 'answers')

/** `at`: when it was read, in Unix milliseconds; the answer itself is checked by its schema, like every answer */
const entrySchema = v.object({ at: v.number(), answer: v.unknown() })

type Key = [who: string, call: string]
const keyOf = (who: string, call: string): Key => [who.toLowerCase(), call]
const entryIn = (found: unknown) => (v.is(entrySchema, found) ? found : undefined)

/** What RTK Query knows of its calls, by their keys. */
const fulfilledIn = (state: RootState) =>
  Object.entries(state[providerApi.reducerPath].queries).flatMap(([call, query]) =>
    query?.status === QueryStatus.fulfilled
      ? [{ call, at: query.fulfilledTimeStamp, answer: query.data }]
      : [],
  )

/** The calls whose answers are on this page, and when each came; the same text while they are the same. */
export const selectAnswered = (state: RootState) =>
  JSON.stringify(fulfilledIn(state).map(({ call, at }) => [call, at]))

/** Whether calls are on their way, which may still be answered by what was seen last. */
export const selectIsReading = (state: RootState) =>
  Object.values(state[providerApi.reducerPath].queries).some((query) => query?.status === QueryStatus.pending)

/** Whether the panel itself would start without a connection: else nothing needs to be kept. */
const isInstalled = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

/** The last answer to this call, if there is one and the connection is gone. */
export async function seenAnswer(who: string, call: string) {
  if (!isInstalled() || !(await findCutOff())) return undefined
  return entryIn(await inTime(get(keyOf(who, call), kept)))
}

/**
 * When the oldest of these answers was read, in Unix seconds; `undefined`: there is none. A stored answer counts from its own read, not
 * from when it was shown.
 */
export async function oldestSeen(who: string, answered: ReturnType<typeof selectAnswered>) {
  const calls = JSON.parse(answered) as [call: string, at: number][]
  const keys = calls.map(([call]) => keyOf(who, call))
  const found = await inTime(getMany<unknown>(keys, kept)).catch(() => undefined)
  const times = calls.map(([, at], i) => entryIn(found?.[i])?.at ?? corrected(at))
  // That nothing was seen is known only of a device that answers.
  if (!found && times.length === 0) throw new Error('what was seen could not be read')
  return times.length > 0 ? Math.floor(Math.min(...times) / 1000) : undefined
}

/** Removes what is of another person, or too old; of everybody without a person. */
export async function forgetSeen(who?: string) {
  const stale = (await entries<Key, unknown>(kept)).filter(
    ([[owner], found]) =>
      owner !== who?.toLowerCase() || !((entryIn(found)?.at ?? 0) > millisecondsNow() - OLDEST),
  )
  await delMany(
    stale.map(([key]) => key),
    kept,
  )
}

const notKept = (error: unknown) => console.warn('what was read could not be kept', error)

/** Keeps every answer of this page, and those that come, until the returned function is called. Answers from here are not new. */
export function keepSeen({ getState }: { readonly getState: () => RootState }) {
  const who = selectEmail(getState())
  /** Milliseconds since 1970, as this device and RTK Query count them: answers read until then are stored already, or came from the stored ones. */
  let since = 0

  function write() {
    const isTheirs = selectEmail(getState()) === who && isOnDevice(who)
    if (!isTheirs || !isInstalled() || isCutOff()) return
    const fresh = fulfilledIn(getState()).filter(({ at }) => at > since)
    since = Math.max(since, ...fresh.map(({ at }) => at))
    const rows = fresh.map(({ call, at, answer }): [Key, unknown] => [
      keyOf(who, call),
      { at: corrected(at), answer },
    ])
    if (rows.length === 0) return
    // A browser that refuses a database may throw instead of answering.
    Promise.resolve()
      .then(() => setMany(rows, kept))
      .catch(notKept)
  }
  const timer = setInterval(write, PAUSE)
  const end = onConnectionChange(() => {
    // oxlint-disable-next-line no-restricted-properties -- RTK Query's times are the device's
    since = Date.now()
  })
  return () => {
    clearInterval(timer)
    end()
  }
}
