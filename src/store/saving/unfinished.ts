/**
 * What a person has begun on this device and not finished: a change of many, a stop of everything with the way back, an account that a
 * robot has to go back to. A sign-out leaves it, because nothing else knows it; it comes back for the same person, and is shown to nobody
 * else.
 */
import * as v from 'valibot'
import { secondsNow } from '@/config/clock'
import { connection, everything, panelDb } from '@/store/history/connection'
import { inTime } from '@/store/inTime'

/** Seconds: what is older is of no use any more. */
const OLDEST = 366 * 86_400

const rowSchema = v.object({
  who: v.string(),
  id: v.string(),
  /** Unix seconds: when it was written */
  at: v.number(),
  /** checked by whoever has written it */
  what: v.unknown(),
})
export type Unfinished = Readonly<v.InferOutput<typeof rowSchema>>

const open = connection(panelDb)
/** Until it is on the disk, nothing is sent: a browser that is killed loses what it writes later. */
const strict = { durability: 'strict' } as const

const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())
let otherTabs: BroadcastChannel | undefined

/** To the other tabs; none where the browser denies it. */
function channel(): BroadcastChannel | undefined {
  try {
    if (!otherTabs) {
      otherTabs = new BroadcastChannel('leme-unfinished')
      otherTabs.addEventListener('message', notify)
    }
  } catch {
    // Then only this tab knows.
  }
  return otherTabs
}

/** Calls back when something was begun, went on, or has ended, here or in another tab; returns what ends that. */
export function watchUnfinished(onChange: () => void): () => void {
  channel()
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

async function write(change: (db: Awaited<ReturnType<typeof open>>) => Promise<unknown>) {
  await inTime(open().then(change))
  notify()
  channel()?.postMessage('changed')
}

const underWayHere = new Set<string>()

/** Missing where the panel is served over plain http: then only this tab knows. */
const locksOf = () => (globalThis.navigator as Partial<Navigator> | undefined)?.locks
const lockOf = (id: string) => `leme ${id}`

/** Does what is noted under this id; until it has ended, no tab takes it for cut off. */
export async function whileUnderWay<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  const locks = locksOf()
  underWayHere.add(id)
  try {
    return await (locks ? locks.request(lockOf(id), { mode: 'shared' }, work) : work())
  } finally {
    underWayHere.delete(id)
    notify()
  }
}

/** Whether it is under way, here or in another tab. */
export async function isUnderWay(id: string): Promise<boolean> {
  if (underWayHere.has(id)) return true
  const { held = [] } = (await locksOf()?.query()) ?? {}
  return held.some(({ name }) => name === lockOf(id))
}

const keyOf = (who: string, id: string): [string, string] => [who.toLowerCase(), id]

/** Those that are being removed: what is read meanwhile lacks them. */
const forgotten = new Set<string>()

/** The person's own, the oldest first. Nothing where the browser keeps nothing. */
export async function readUnfinished(who: string): Promise<readonly Unfinished[]> {
  if (who === '') return []
  const rows = await inTime(
    open().then((db) => db.getAll('unfinished', everything(who.toLowerCase()))),
  ).catch(() => undefined)
  const now = secondsNow()
  return (rows ?? [])
    .flatMap((row) => (v.is(rowSchema, row) && row.at > now - OLDEST ? [row] : []))
    .filter(({ who: owner, id }) => !forgotten.has(String(keyOf(owner, id))))
    .toSorted((one, other) => one.at - other.at)
}

/** Resolves when it is on the disk. Where the browser keeps nothing, it goes on without. */
export function keepUnfinished(who: string, id: string, what: object): Promise<void> {
  forgotten.delete(String(keyOf(who, id)))
  return write(async (db) => {
    const tx = db.transaction('unfinished', 'readwrite', strict)
    const [owner] = keyOf(who, id)
    await Promise.all([tx.store.put({ who: owner, id, at: secondsNow(), what }), tx.done])
  }).catch((error: unknown) => console.warn('what is under way could not be kept', error))
}

/** Nothing reads it any more, from the call on. */
export function forgetUnfinished(who: string, id: string): Promise<void> {
  forgotten.add(String(keyOf(who, id)))
  return write((db) => db.delete('unfinished', keyOf(who, id))).catch((error: unknown) =>
    console.warn('what has ended could not be removed', error),
  )
}
