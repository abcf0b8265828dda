/** The sandbox's database: collections of records by id. Records are frozen, never changed in place. */
export interface Reader {
  get<T>(collection: string, id: string): T | undefined
  /** in the order of insertion; only ids that start with `prefix` */
  list<T>(collection: string, prefix?: string): T[]
}

export interface Writer extends Reader {
  put(collection: string, id: string, record: unknown): void
  remove(collection: string, id: string): void
}

export interface Db extends Reader {
  /** Runs a change and resolves when it is durable; if it throws or cannot be stored, nothing is changed. */
  write<T>(change: (tx: Writer) => T): Promise<T>
}

/** A record as it is stored: collection, id and JSON. */
export type StoredRecord = readonly [collection: string, id: string, json: string]

/** A changed record; `null` = removed. */
export type StoredChange = readonly [collection: string, id: string, json: string | null]

/** Persistent storage of the records. */
export interface Backend {
  /** every record, in the order of insertion */
  load(): Promise<Iterable<StoredRecord>>
  /** all changes or, if it rejects, none; durable when it resolves */
  write(changes: readonly StoredChange[]): Promise<void>
  /** reports changes of others: a demo may be open in several tabs */
  onChange?(listener: (changes: readonly StoredChange[]) => void): void
  close(): Promise<void>
}

export interface OpenDb extends Db {
  /** all records, for copying the database */
  records(): StoredRecord[]
  /** waits for running changes, then closes the backend */
  close(): Promise<void>
}

interface Entry {
  readonly record: unknown
  readonly json: string
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}

/** Parsed from the JSON, so that reads return the same before and after a restart. */
const entryOf = (json: string): Entry => ({ json, record: frozen(JSON.parse(json)) })

class Change implements Writer {
  /** collection → id → the new entry, `null` = removed */
  readonly changes = new Map<string, Map<string, Entry | null>>()
  readonly #kept: Collections
  #open = true

  constructor(kept: Collections) {
    this.#kept = kept
  }

  get<T>(collection: string, id: string): T | undefined {
    const changed = this.changes.get(collection)?.get(id)
    if (changed === null) return undefined
    return (changed ?? this.#kept.entry(collection, id))?.record as T | undefined
  }

  list<T>(collection: string, prefix = ''): T[] {
    const changed = this.changes.get(collection)
    if (!changed) return this.#kept.list(collection, prefix)
    // Applied as on commit, so that the order is the same.
    const merged = new Map(this.#kept.entries(collection))
    applyTo(merged, changed)
    return recordsOf(merged, prefix)
  }

  put(collection: string, id: string, record: unknown) {
    const json = JSON.stringify(record)
    if (json === undefined) throw new TypeError(`Not a record: ${collection}/${id}`)
    this.#set(collection, id, entryOf(json))
  }

  remove(collection: string, id: string) {
    this.#set(collection, id, null)
  }

  end() {
    this.#open = false
  }

  #set(collection: string, id: string, entry: Entry | null) {
    if (!this.#open) throw new Error('A change has to be made in one go: this one has ended.')
    let changed = this.changes.get(collection)
    if (!changed) this.changes.set(collection, (changed = new Map()))
    changed.set(id, entry)
  }
}

function applyTo(kept: Map<string, Entry>, changed: ReadonlyMap<string, Entry | null>) {
  for (const [id, entry] of changed) {
    if (entry === null) kept.delete(id)
    else kept.set(id, entry)
  }
}

function recordsOf<T>(entries: ReadonlyMap<string, Entry>, prefix: string): T[] {
  const records: T[] = []
  for (const [id, { record }] of entries) if (id.startsWith(prefix)) records.push(record as T)
  return records
}

const none: ReadonlyMap<string, Entry> = new Map()

class Collections {
  readonly #collections = new Map<string, Map<string, Entry>>()

  entries = (collection: string): ReadonlyMap<string, Entry> => this.#collections.get(collection) ?? none

  entry = (collection: string, id: string) => this.entries(collection).get(id)

  list = <T>(collection: string, prefix: string) => recordsOf<T>(this.entries(collection), prefix)

  apply(collection: string, changed: ReadonlyMap<string, Entry | null>) {
    let kept = this.#collections.get(collection)
    if (!kept) this.#collections.set(collection, (kept = new Map()))
    applyTo(kept, changed)
  }

  records(): StoredRecord[] {
    return [...this.#collections].flatMap(([collection, entries]) =>
      [...entries].map(([id, { json }]) => [collection, id, json] as const),
    )
  }
}

/** An in-memory database: for tests, and as a copy of another one (`records`). */
export const createDb = (records: Iterable<StoredRecord> = []): OpenDb => dbOver(undefined, records)

/** A database stored by `backend`. */
export const openDb = async (backend: Backend): Promise<OpenDb> => dbOver(backend, await backend.load())

function dbOver(backend: Backend | undefined, records: Iterable<StoredRecord>): OpenDb {
  const kept = new Collections()
  for (const [collection, id, json] of records) kept.apply(collection, new Map([[id, entryOf(json)]]))

  backend?.onChange?.((changes) => {
    for (const [collection, id, json] of changes)
      kept.apply(collection, new Map([[id, json === null ? null : entryOf(json)]]))
  })

  let queue: Promise<unknown> = Promise.resolve()
  let closed = false

  /** A change becomes readable only when it is durable, so that a crash cannot undo what somebody has seen. */
  async function run<T>(change: (tx: Writer) => T): Promise<T> {
    const tx = new Change(kept)
    let result: T
    try {
      result = change(tx)
      if (result instanceof Promise)
        throw new TypeError('A change has to be made in one go, without waiting.')
    } finally {
      tx.end()
    }
    const stored = [...tx.changes].flatMap(([collection, changed]) =>
      [...changed].map(([id, entry]) => [collection, id, entry?.json ?? null] as const),
    )
    if (stored.length > 0) await backend?.write(stored)
    for (const [collection, changed] of tx.changes) kept.apply(collection, changed)
    return result
  }

  return {
    get: <T>(collection: string, id: string) => kept.entry(collection, id)?.record as T | undefined,
    list: <T>(collection: string, prefix = '') => kept.list<T>(collection, prefix),
    records: () => kept.records(),
    write<T>(change: (tx: Writer) => T): Promise<T> {
      if (closed) return Promise.reject(new Error('The database is closed.'))
      const done = queue.then(() => run(change))
      queue = done.catch(() => {})
      return done
    },
    async close() {
      if (closed) return
      closed = true
      await queue
      await backend?.close()
    },
  }
}
