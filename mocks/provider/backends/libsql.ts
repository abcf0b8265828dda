import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient, type Client, LibsqlError, type Value } from '@libsql/client/sqlite3'
import { CannotStart } from '../../serve/cannotStart'
import type { Backend } from '../db'

/** `seq` keeps the order of insertion across updates. */
const table = `
  CREATE TABLE IF NOT EXISTS records (
    seq INTEGER PRIMARY KEY,
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    json TEXT NOT NULL,
    UNIQUE (collection, id)
  )`
const put = `
  INSERT INTO records (collection, id, json) VALUES (?, ?, ?)
  ON CONFLICT (collection, id) DO UPDATE SET json = excluded.json`
const remove = 'DELETE FROM records WHERE collection = ? AND id = ?'

function text(value: Value | undefined): string {
  if (typeof value === 'string') return value
  throw new TypeError('The sandbox keeps text alone; this file is not its own.')
}

const isBusy = (error: unknown) => error instanceof LibsqlError && error.code.startsWith('SQLITE_BUSY')

/**
 * One SQLite file in `folder`. Every write is on the disk before it is acknowledged. The file belongs to one process
 * at a time: two servers, each with its own memory of it, would overwrite each other. The lock is the
 * operating system's, so a killed server leaves none behind.
 */
export async function libsqlBackend(folder: string): Promise<Backend> {
  await mkdir(folder, { recursive: true })
  const client = createClient({
    url: pathToFileURL(join(resolve(folder), 'sandbox.db')).href,
    concurrency: 1,
  })
  try {
    await takeOver(client)
  } catch (error) {
    client.close()
    if (!isBusy(error)) throw error
    throw new CannotStart(
      `Another server is using the data in ${folder}: stop it first, or choose another folder with DATA_DIR.`,
    )
  }
  return {
    async load() {
      const { rows } = await client.execute('SELECT collection, id, json FROM records ORDER BY seq')
      return rows.map(({ collection, id, json }) => [text(collection), text(id), text(json)] as const)
    },
    async write(changes) {
      await client.batch(
        changes.map(([collection, id, json]) =>
          json === null
            ? { sql: remove, args: [collection, id] }
            : { sql: put, args: [collection, id, json] },
        ),
        'write',
      )
    },
    close: () => letGo(client),
  }
}

async function takeOver(client: Client) {
  // A server that is just ending gets a moment to let go.
  await client.execute('PRAGMA busy_timeout = 300')
  await client.execute('PRAGMA journal_mode = WAL')
  // Exclusive only once WAL has been read from: a lock from before that could not be given back.
  await client.execute('SELECT count(*) FROM sqlite_master')
  await client.execute('PRAGMA locking_mode = EXCLUSIVE')
  await client.execute('PRAGMA synchronous = FULL')
  await client.batch([table], 'write')
}

/**
 * `close` alone keeps the lock until the garbage collector has found the last statement, and a WAL file is locked
 * for as long as anybody has it open. Without WAL nothing is locked between two statements.
 */
async function letGo(client: Client) {
  await client.execute('PRAGMA locking_mode = NORMAL')
  await client.execute('PRAGMA journal_mode = DELETE')
  client.close()
}
