import type { Backend, StoredChange } from '../db'

const STORE = 'records'

interface StoredRow {
  readonly collection: string
  readonly id: string
  readonly json: string
  /** order of insertion */
  readonly seq: number
}

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'))
  })

const committed = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    const failed = () => reject(transaction.error ?? new Error('IndexedDB gave the change up.'))
    transaction.oncomplete = () => resolve()
    transaction.onerror = failed
    transaction.onabort = failed
  })

function opened(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ['collection', 'id'] })
  return settled(request)
}

/** IndexedDB, for the demo without a server. */
export async function indexedDbBackend(name: string): Promise<Backend> {
  const db = await opened(name)
  const tabs = new BroadcastChannel(name)
  // IndexedDB sorts by key, so the order of insertion is stored too.
  const seqs = new Map<string, number>()
  let last = 0
  const keyOf = (collection: string, id: string) => JSON.stringify([collection, id])
  const trackOrder = (key: string, json: string | null) => {
    const seq = seqs.get(key) ?? ++last
    if (json === null) seqs.delete(key)
    else seqs.set(key, seq)
    return seq
  }

  return {
    async load() {
      const kept = await settled<StoredRow[]>(db.transaction(STORE).objectStore(STORE).getAll())
      kept.sort((a, b) => a.seq - b.seq)
      for (const { collection, id, seq } of kept) {
        seqs.set(keyOf(collection, id), seq)
        last = Math.max(last, seq)
      }
      return kept.map(({ collection, id, json }) => [collection, id, json] as const)
    },
    async write(changes) {
      const transaction = db.transaction(STORE, 'readwrite', { durability: 'strict' })
      const store = transaction.objectStore(STORE)
      for (const [collection, id, json] of changes) {
        const key = keyOf(collection, id)
        const seq = trackOrder(key, json)
        if (json === null) store.delete([collection, id])
        else store.put({ collection, id, json, seq } satisfies StoredRow)
      }
      await committed(transaction)
      tabs.postMessage(changes)
    },
    onChange(listener) {
      tabs.onmessage = ({ data }: MessageEvent<readonly StoredChange[]>) => {
        for (const [collection, id, json] of data) trackOrder(keyOf(collection, id), json)
        listener(data)
      }
    },
    async close() {
      tabs.close()
      db.close()
    },
  }
}
