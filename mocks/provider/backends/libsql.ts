import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Client, Value } from '@libsql/client/sqlite3'
import { CannotOpen, NotStored, type Backend, type StoredChange, type StoredRecord } from '../core/db'

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
  `The data in ${folder} is damaged (${what}): put a copy of ${FILE} that you trust in its place, move ${FILE} away to begin anew, ${otherFolder}.`

/** Checks a stored record: all of them are objects or lists. */
function recordIn(row: Readonly<Record<string, Value>>, folder: string): StoredRecord {
  const { collection, id, json } = row
  if (typeof collection === 'string' && typeof id === 'string' && typeof json === 'string' && isRecord(json))
    return [collection, id, json]
  const name = [collection, id].map((part) => (typeof part === 'string' ? part : '?')).join('/')
  throw new CannotOpen(damaged(folder, `the record ${name}`))
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

/** Why a folder cannot be used and what to do, from the code of Node or SQLite; `undefined` for errors that have none. */
function reasonOf(error: unknown, folder: string): string | undefined {
  const code = codeOf(error)
  if (code.startsWith('SQLITE_BUSY'))
    return `Another server is using the data in ${folder}: stop it first, ${otherFolder}.`
  if (/^SQLITE_(CORRUPT|NOTADB|ERROR|SCHEMA)/.test(code))
    return damaged(folder, 'it is no data base of the sandbox')
  const unusable = `The data cannot be kept in ${folder}`
  if (/^(EACCES|EPERM|EROFS|SQLITE_(READONLY|PERM|AUTH|CANTOPEN))/.test(code))
    return `${unusable}: allow this user to write there, to ${FILE} too, ${otherFolder}.`
  if (/^(EEXIST|ENOTDIR)$/.test(code))
    return `${unusable}: it is a file, or in one. Move that file away, ${otherFolder}.`
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR)/.test(code))
    return `${unusable}: the disk is full or fails. Make room, ${otherFolder}.`
  // Where nothing may be made, Node says that something is missing.
  if (code === 'ENOENT')
    return `${unusable}: no folder can be made there, the place may be read-only. Allow this user to write there, ${otherFolder}.`
  return code === '' ? undefined : `${unusable} (${code}): mend that, ${otherFolder}.`
}

async function explained<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = reasonOf(error, folder)
    throw reason === undefined ? error : new CannotOpen(reason)
  }
}

/** Fails once the open files are no longer those in the folder: what is written to them then is lost when the server ends. */
async function watched(folder: string): Promise<() => Promise<void>> {
  const which = () =>
    Promise.all(
      [FILE, `${FILE}-wal`].map(async (name) => {
        const { dev, ino } = await stat(join(folder, name), { bigint: true })
        return `${dev} ${ino}`
      }),
    )
  const before = await which()
  return async () => {
    const now = await which().catch(() => [])
    if (now.join() !== before.join())
      throw new NotStored(
        `The data in ${folder} is gone: it was deleted or moved while the server ran. Put it back, or start the server again to begin anew; until then nothing is saved.`,
      )
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
  const checkPlace = await explained(folder, () => watched(folder))
  let said = ''
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
      try {
        // Before, so that nothing is stored that is refused; after, so that nothing is acknowledged that is lost.
        await checkPlace()
        await client.batch(changes.map(statementOf), 'write')
        await checkPlace()
        said = ''
      } catch (error) {
        const reason = error instanceof NotStored ? error.message : reasonOf(error, folder)
        if (reason === undefined) throw error
        // Once, not for every save.
        if (reason !== said) console.error(reason)
        said = reason
        throw new NotStored(reason)
      }
    },
    async close() {
      try {
        await checkPlace()
        await release(client)
      } catch (error) {
        if (error instanceof NotStored || reasonOf(error, folder) === undefined) throw error
        throw new NotStored(
          `The data in ${folder} could not be put in order at the end (${codeOf(error)}): the disk is full or fails. What was confirmed is there: keep every file of the folder, make room, and start again.`,
        )
      } finally {
        client.close()
      }
    },
  }
}

const statementOf = ([collection, id, json]: StoredChange) =>
  json === null ? { sql: remove, args: [collection, id] } : { sql: put, args: [collection, id, json] }

async function opened(folder: string): Promise<Client> {
  // A server that only forwards calls starts without it.
  const { createClient } = await import('@libsql/client/sqlite3')
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
}
