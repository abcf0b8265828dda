/** The history of everybody who keeps one on this device, in IndexedDB. */
import type { IDBPTransaction, StoreNames } from 'idb'
import * as v from 'valibot'
import { connection, everything, panelDb, type Key, type HistoryPerson, type Tables } from './connection'
import { entrySchema, type Entry } from './entry'

/** How much one person's history may hold. */
export interface HistoryBounds {
  /** milliseconds */
  readonly age: number
  readonly count: number
  readonly size: number
}

const YEAR_MS = 366 * 24 * 3_600_000
const usual: HistoryBounds = { age: YEAR_MS, count: 50_000, size: 50_000_000 }

/** Each write removes at most this many old entries, so that none of them takes long. */
const PRUNED_AT_ONCE = 20

const newcomer = (who: string): HistoryPerson => ({ who, isKept: false, count: 0, size: 0 })

type Writing<Names extends StoreNames<Tables>[]> = IDBPTransaction<Tables, Names, 'readwrite'>

/** To the other tabs; none where the browser denies it, as some do with all that a site may store. */
function channelTo(name: string, hear: () => void): BroadcastChannel | undefined {
  try {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', hear)
    return channel
  } catch {
    return undefined
  }
}

export function createHistoryDb(dbName = panelDb, bounds = usual) {
  const open = connection(dbName)
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  const otherTabs = channelTo(dbName, notify)
  const changed = () => {
    notify()
    otherTabs?.postMessage('changed')
  }

  async function prune(tx: Writing<['entries', 'people']>, { who, ...person }: HistoryPerson, now: number) {
    let { count, size } = person
    let cursor = await tx.objectStore('entries').openCursor(everything(who), 'prev')
    for (let pruned = 0; cursor && pruned < PRUNED_AT_ONCE; pruned++) {
      const isTooOld = now + cursor.value.order > bounds.age
      if (!isTooOld && count <= bounds.count && size <= bounds.size) break
      count -= 1
      size -= cursor.value.size
      await cursor.delete()
      cursor = await cursor.continue()
    }
    await tx.objectStore('people').put({ who, ...person, count, size })
  }

  async function changePerson(who: string, change: (person: HistoryPerson) => HistoryPerson) {
    const tx = (await open()).transaction('people', 'readwrite')
    await tx.store.put(change((await tx.store.get(who)) ?? newcomer(who)))
    await tx.done
    changed()
  }

  async function forget(who: string) {
    const tx = (await open()).transaction(['entries', 'people', 'kept'], 'readwrite')
    await Promise.all([
      tx.objectStore('entries').delete(everything(who)),
      tx.objectStore('kept').delete(everything(who)),
      tx.objectStore('people').delete(who),
      tx.done,
    ])
    changed()
  }

  return {
    async add(who: string, entry: Entry) {
      const size = JSON.stringify(entry).length
      const tx = (await open()).transaction(['entries', 'people'], 'readwrite')
      const person = (await tx.objectStore('people').get(who)) ?? newcomer(who)
      await tx.objectStore('entries').put({ who, order: -entry.at, id: entry.id, size, entry })
      await prune(tx, { ...person, count: person.count + 1, size: person.size + size }, entry.at)
      await tx.done
      changed()
    },

    /** Adds what is known later; nothing where the entry is gone. */
    async amend(who: string, id: string, amendment: Partial<Entry>) {
      const tx = (await open()).transaction('entries', 'readwrite')
      const row = await tx.store.index('id').get(id)
      if (row?.who === who) await tx.store.put({ ...row, entry: { ...row.entry, ...amendment } })
      await tx.done
      changed()
    },

    /** The newest entries, or the newest before `after`. What is damaged is left out. */
    async read(who: string, count: number, after?: Key): Promise<readonly [readonly Entry[], Key?]> {
      const range = after ? IDBKeyRange.bound(after, [who, []], true) : everything(who)
      const rows = await (await open()).getAll('entries', range, count)
      const last = rows.length < count ? undefined : rows.at(-1)
      const entries = rows.flatMap(({ entry }) => {
        const read = v.safeParse(entrySchema, entry)
        return read.success ? [read.output] : []
      })
      return last ? [entries, [last.who, last.order, last.id]] : [entries]
    },

    /** The saves that the person has named, with their names. */
    kept: async (who: string): Promise<readonly (readonly [Entry, string])[]> => {
      const rows = await (await open()).getAll('kept', everything(who))
      return rows.flatMap(({ entry, name }) => {
        const read = v.safeParse(entrySchema, entry)
        return read.success ? [[read.output, v.parse(v.string(), name)] as const] : []
      })
    },
    /** @param name '' = no longer */
    async keep(who: string, entry: Entry, name: string) {
      await this.keepAll(who, [{ entry, name }])
    },

    /** The same for several: all of them or none. */
    async keepAll(who: string, rows: readonly { readonly entry: Entry; readonly name: string }[]) {
      const tx = (await open()).transaction('kept', 'readwrite')
      for (const { entry, name } of rows)
        void (name === ''
          ? tx.store.delete([who, entry.id])
          : tx.store.put({ who, id: entry.id, name, entry }))
      await tx.done
      changed()
    },

    person: async (who: string) => (await (await open()).get('people', who)) ?? newcomer(who),
    setKept: (who: string, isKept: boolean) => changePerson(who, (person) => ({ ...person, isKept })),

    forget,
    /** Removes what the others did not want to keep. */
    async forgetOthers(who: string) {
      const people = await (await open()).getAll('people')
      await Promise.all(
        people.filter((other) => other.who !== who && !other.isKept).map((other) => forget(other.who)),
      )
    },

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type HistoryDb = ReturnType<typeof createHistoryDb>
export type HistoryKey = Key

export const historyDb = createHistoryDb()
