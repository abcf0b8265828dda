import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient, type Client, type Value } from '@libsql/client/sqlite3'
import { CannotStart } from '../../serve/cannotStart'
import type { Backend, StoredRecord } from '../db'

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

const FILE = 'sandbox.db'

const otherFolder = 'or choose another folder with DATA_DIR'

const damaged = (folder: string, what: string) =>
  new CannotStart(
    `The data in ${folder} is damaged (${what}): put a copy of ${FILE} that you trust in its place, move ${FILE} away to begin anew, ${otherFolder}.`,
  )

/** Checks a stored record: all of them are objects or lists. */
function recordIn(row: Readonly<Record<string, Value>>, folder: string): StoredRecord {
  const { collection, id, json } = row
  if (typeof collection === 'string' && typeof id === 'string' && typeof json === 'string' && isRecord(json))
    return [collection, id, json]
  const name = [collection, id].map((part) => (typeof part === 'string' ? part : '?')).join('/')
  throw damaged(folder, `the record ${name}`)
}

function isRecord(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

/** The error's code; a file that cannot be opened has none. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (error.message.startsWith('ConnectionFailed')) return 'SQLITE_CANTOPEN'
  return 'code' in error ? String(error.code) : ''
}

/** Why a folder cannot be used, from the code of Node or SQLite; `undefined` for other errors. */
function reasonOf(error: unknown, folder: string): CannotStart | undefined {
  if (error instanceof CannotStart) return error
  const code = codeOf(error)
  if (code.startsWith('SQLITE_BUSY'))
    return new CannotStart(`Another server is using the data in ${folder}: stop it first, ${otherFolder}.`)
  if (/^SQLITE_(CORRUPT|NOTADB|ERROR|SCHEMA)/.test(code))
    return damaged(folder, 'it is no data base of the sandbox')
  if (/^(EACCES|EPERM|EROFS|SQLITE_(READONLY|PERM|AUTH|CANTOPEN))/.test(code))
    return new CannotStart(
      `The data cannot be kept in ${folder}: allow this user to write there, to ${FILE} too, ${otherFolder}.`,
    )
  if (/^(EEXIST|ENOTDIR)$/.test(code))
    return new CannotStart(
      `The data cannot be kept in ${folder}: it is a file, or in one. Move that file away, ${otherFolder}.`,
    )
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR)/.test(code))
    return new CannotStart(
      `The data cannot be kept in ${folder}: the disk is full or fails. Make room, ${otherFolder}.`,
    )
  return undefined
}

async function explained<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw reasonOf(error, folder) ?? error
  }
}

/**
 * One SQLite file in `folder`. Every write is on the disk before it is acknowledged. Only one process may use the file at a
 * time: two servers, each with its own copy in memory, would overwrite each other. The lock is the operating system's, so a
 * killed server leaves none behind.
 */
export async function libsqlBackend(folder: string): Promise<Backend> {
  await explained(folder, () => mkdir(folder, { recursive: true }))
  const client = await explained(folder, () => opened(folder))
  return {
    load: () =>
      explained(folder, async () => {
        const { rows } = await client.execute('SELECT collection, id, json FROM records ORDER BY seq')
        return rows.map((row) => recordIn(row, folder))
      }).catch((error: unknown) => {
        // The caller gets no backend that it could close.
        client.close()
        throw error
      }),
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
    close: () => release(client),
  }
}

async function opened(folder: string): Promise<Client> {
  const client = createClient({
    url: pathToFileURL(join(resolve(folder), FILE)).href,
    concurrency: 1,
  })
  try {
    await takeOver(client)
    return client
  } catch (error) {
    client.close()
    throw error
  }
}

async function takeOver(client: Client) {
  // Milliseconds for another server that is about to end.
  await client.execute('PRAGMA busy_timeout = 300')
  await client.execute('PRAGMA journal_mode = WAL')
  // Exclusive only after a read in WAL mode: an earlier lock could not be released.
  await client.execute('SELECT count(*) FROM sqlite_master')
  await client.execute('PRAGMA locking_mode = EXCLUSIVE')
  await client.execute('PRAGMA synchronous = FULL')
  await client.batch([table], 'write')
  // Loading alone does not find all damage, and a later write would fail.
  const { rows } = await client.execute('PRAGMA integrity_check(1)')
  if (rows[0]?.[0] !== 'ok')
    throw Object.assign(new Error('The file is damaged.'), { code: 'SQLITE_CORRUPT' })
}

/**
 * `close` alone keeps the lock until the last statement is garbage-collected, because a WAL file is locked while it is open.
 * Without WAL nothing is locked between two statements.
 */
async function release(client: Client) {
  await client.execute('PRAGMA locking_mode = NORMAL')
  await client.execute('PRAGMA journal_mode = DELETE')
  client.close()
}
