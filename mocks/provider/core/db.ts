/** The sandbox's database: collections of records by id. Records are frozen, never changed in place. */
export interface Reader {
  get<T>(collection: string, id: string): T | undefined
  /** in the order of insertion; only ids that start with `prefix` */
  list<T>(collection: string, prefix?: string): T[]
  /** the ids of that list */
  ids(collection: string, prefix?: string): string[]
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

/** A change cannot be stored, and is not made. The message says why and what to do, in one sentence. */
export class NotStored extends Error {
  override readonly name = 'NotStored'
}

/** Why stored data cannot be used, in one sentence that says what to do. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen'
}

/** Persistent storage of the records. */
export interface Backend {
  /** every record, in the order of insertion */
  load(): Promise<Iterable<StoredRecord>>
  /** all changes or, if it rejects, none (`NotStored`: for a reason that passes); durable when it resolves */
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
/** By id, in the order of insertion. */
type Entries = Map<string, Entry>

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}

/** Parsed from the JSON, so that reads return the same before and after a restart. */
function apply(entries: Entries, [, id, json]: StoredChange) {
  if (json === null) entries.delete(id)
  else entries.set(id, { json, record: frozen(JSON.parse(json)) })
}

function readerOf(entriesOf: (collection: string) => ReadonlyMap<string, Entry>): Reader {
  const found = (collection: string, prefix = '') =>
    [...entriesOf(collection)].filter(([id]) => id.startsWith(prefix))
  return {
    get: <T>(collection: string, id: string) => entriesOf(collection).get(id)?.record as T | undefined,
    list: <T>(collection: string, prefix?: string) =>
      found(collection, prefix).map(([, { record }]) => record as T),
    ids: (collection, prefix) => found(collection, prefix).map(([id]) => id),
  }
}

/** An in-memory database: for tests, and as a copy of another one (`records`). */
export const createDb = (records: Iterable<StoredRecord> = []): OpenDb => dbOver(undefined, records)

/** A database stored by `backend`. */
export const openDb = async (backend: Backend): Promise<OpenDb> => dbOver(backend, await backend.load())

function dbOver(backend: Backend | undefined, records: Iterable<StoredRecord>): OpenDb {
  const collections = new Map<string, Entries>()
  const entriesOf = (collection: string): Entries => {
    const entries = collections.get(collection) ?? new Map<string, Entry>()
    collections.set(collection, entries)
    return entries
  }
  const applyAll = (changes: Iterable<StoredChange>) => {
    for (const change of changes) apply(entriesOf(change[0]), change)
  }
  applyAll(records)
  backend?.onChange?.(applyAll)

  /** Runs a change on copies of the collections that it changes. */
  function changesOf<T>(change: (tx: Writer) => T): { readonly result: T; readonly changes: StoredChange[] } {
    const changes: StoredChange[] = []
    const copies = new Map<string, Entries>()
    let isOpen = true
    const make = (made: StoredChange) => {
      if (!isOpen) throw new Error('A change has to be made in one go: this one has ended.')
      const [collection] = made
      const copy = copies.get(collection) ?? new Map(entriesOf(collection))
      copies.set(collection, copy)
      apply(copy, made)
      changes.push(made)
    }
    try {
      const result = change({
        ...readerOf((collection) => copies.get(collection) ?? entriesOf(collection)),
        put: (collection, id, record) => make([collection, id, JSON.stringify(record)]),
        remove: (collection, id) => make([collection, id, null]),
      })
      if (result instanceof Promise)
        throw new TypeError('A change has to be made in one go, without waiting.')
      return { result, changes }
    } finally {
      isOpen = false
    }
  }

  /** A change becomes readable only when it is durable, so that a crash cannot undo what somebody has seen. */
  async function run<T>(change: (tx: Writer) => T): Promise<T> {
    const { result, changes } = changesOf(change)
    if (changes.length > 0) await backend?.write(changes)
    applyAll(changes)
    return result
  }

  let queue: Promise<unknown> = Promise.resolve()
  let closed = false
  return {
    ...readerOf(entriesOf),
    records: () =>
      [...collections].flatMap(([collection, entries]) =>
        [...entries].map(([id, { json }]) => [collection, id, json] as const),
      ),
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
