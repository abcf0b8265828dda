/** The sandbox's memory: collections of records, each under an id. Records are values: never changed in place. */
export interface Reader {
  get<T>(collection: string, id: string): T | undefined
  /** in the order of insertion; `prefix` limits to ids that begin with it */
  list<T>(collection: string, prefix?: string): T[]
}

export interface Writer extends Reader {
  put(collection: string, id: string, record: unknown): void
  remove(collection: string, id: string): void
}

export interface Db extends Reader {
  /** Runs a change and resolves when it is durable; when it throws or cannot be kept, nothing of it stays. */
  write<T>(change: (tx: Writer) => T): Promise<T>
}
