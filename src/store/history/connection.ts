/** The tables in IndexedDB of the history, of what is typed and not saved, and of what is not finished, and how older ones become these. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Entry } from './entry'

/** Newest first: the time is negative. */
export type Key = [who: string, order: number, id: string]

export interface HistoryPerson {
  readonly who: string
  /** stays on this device when the person signs out */
  readonly isKept: boolean
  readonly count: number
  /** characters of the entries as JSON */
  readonly size: number
}

interface Row {
  readonly who: string
  readonly order: number
  readonly id: string
  readonly size: number
  readonly entry: Entry
}

/** A save that the person has named: it outlives its entry. */
interface KeptRow extends Pick<Row, 'who' | 'id' | 'entry'> {
  readonly name: string
}

export interface Tables extends DBSchema {
  entries: { key: Key; value: Row; indexes: { id: string } }
  people: { key: string; value: HistoryPerson }
  kept: { key: [who: string, id: string]; value: KeptRow }
  /** checked when they are read (`store/saving/draftEntries`) */
  drafts: { key: [who: string, form: string]; value: object }
  /** checked when they are read (`store/saving/unfinished`) */
  unfinished: { key: [who: string, id: string]; value: object }
}

/** Its name from the time when it had nothing else. */
export const panelDb = 'leme-history'

/** All rows of one person. */
export const everything = (who: string) => IDBKeyRange.bound([who], [who, []])

type Upgrade = (db: IDBPDatabase<Tables>) => void

/** One step for each version. A step is never changed: people have databases of its version (1.0.0 has the first two steps). */
const upgrades: readonly Upgrade[] = [
  (db) => {
    db.createObjectStore('entries', { keyPath: ['who', 'order', 'id'] }).createIndex('id', 'id')
    db.createObjectStore('people', { keyPath: 'who' })
  },
  (db) => void db.createObjectStore('kept', { keyPath: ['who', 'id'] }),
  (db) => void db.createObjectStore('drafts', { keyPath: ['who', 'form'] }),
  (db) => void db.createObjectStore('unfinished', { keyPath: ['who', 'id'] }),
]

/** Milliseconds after which a browser that does not answer counts as one that refuses: another tab or a fault may block it for good. */
export const SILENT_MS = 5000

/** @param dbName of the database in the browser */
export function connection(dbName: string) {
  let opened: Promise<IDBPDatabase<Tables>> | undefined
  const close = () => (opened = undefined)
  async function open() {
    // Who asks then asks anew; the answer to the first may still come.
    const silence = setTimeout(close, SILENT_MS)
    try {
      // A browser that denies a database may throw instead of answering.
      return await Promise.resolve().then(() =>
        openDB<Tables>(dbName, upgrades.length, {
          upgrade: (db, before) => upgrades.slice(before).forEach((upgrade) => upgrade(db)),
          // Another tab has a newer version of the panel.
          blocking: (_current, _blocked, event) => {
            close()
            ;(event.target as IDBDatabase).close()
          },
          terminated: close,
        }),
      )
    } catch (error) {
      close()
      throw error
    } finally {
      clearTimeout(silence)
    }
  }
  return () => (opened ??= open())
}
