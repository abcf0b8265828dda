import { openDB, type DBSchema } from 'idb'
import { NotStored, type Backend, type StoredChange } from '../core/db'

interface Stored extends DBSchema {
  readonly records: {
    key: [collection: string, id: string]
    value: {
      readonly collection: string
      readonly id: string
      readonly json: string
      /** order of insertion */
      readonly seq: number
    }
  }
}

/** IndexedDB, for the demo without a server. */
export async function indexedDbBackend(name: string): Promise<Backend> {
  const db = await openDB<Stored>(name, 1, {
    upgrade: (opened) => void opened.createObjectStore('records', { keyPath: ['collection', 'id'] }),
  })
  const tabs = new BroadcastChannel(name)
  // IndexedDB sorts by key, so the order of insertion is stored too.
  const seqs = new Map<string, number>()
  let last = 0
  const keyOf = (collection: string, id: string) => JSON.stringify([collection, id])
  const trackOrder = ([collection, id, json]: StoredChange) => {
    const key = keyOf(collection, id)
    const seq = seqs.get(key) ?? ++last
    if (json === null) seqs.delete(key)
    else seqs.set(key, seq)
    return seq
  }

  return {
    async load() {
      const kept = await db.getAll('records')
      kept.sort((a, b) => a.seq - b.seq)
      for (const { collection, id, seq } of kept) seqs.set(keyOf(collection, id), seq)
      last = kept.at(-1)?.seq ?? 0
      return kept.map(({ collection, id, json }) => [collection, id, json] as const)
    },
    async write(changes) {
      const { store, done } = db.transaction('records', 'readwrite', { durability: 'strict' })
      const written = changes.map((change) => {
        const [collection, id, json] = change
        const seq = trackOrder(change)
        return json === null ? store.delete([collection, id]) : store.put({ collection, id, json, seq })
      })
      await Promise.all([...written, done]).catch((error: unknown) => {
        throw new NotStored(`The browser does not store this (${String(error)}).`)
      })
      tabs.postMessage(changes)
    },
    onChange(listener) {
      tabs.onmessage = ({ data }: MessageEvent<readonly StoredChange[]>) => {
        for (const change of data) trackOrder(change)
        listener(data)
      }
    },
    async close() {
      tabs.close()
      db.close()
    },
  }
}
