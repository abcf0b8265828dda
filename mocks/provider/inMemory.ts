/** The sandbox without a server: a function from requests to answers, over the seed. */
import { createSandbox, systemClock, type Provider } from '.'
import { createDb, type OpenDb, type StoredRecord } from './core/db'
import { scryptPasswords } from './passwords/scrypt'
import { seed, seedIfEmpty } from './seed'
import { cookieSessions } from './cookieSessions'

/** Fast: these hashes protect nothing. */
export const quickPasswords = scryptPasswords(2)

const started = systemClock()
const seeds = new Map<number, Promise<StoredRecord[]>>()

async function seedRecords(now: number): Promise<StoredRecord[]> {
  const db = createDb()
  await seedIfEmpty(db, seed, quickPasswords, now)
  return db.records()
}

/** The seed is the same for everybody who asks, so it is created once. */
export async function seededDb(now: number = started): Promise<OpenDb> {
  let records = seeds.get(now)
  if (!records) seeds.set(now, (records = seedRecords(now)))
  return createDb(await records)
}

/** @param now Unix seconds; the clock then stands still */
export async function sandboxInMemory(now?: number): Promise<Provider> {
  return createSandbox({
    db: await seededDb(now),
    sessions: cookieSessions(),
    passwords: quickPasswords,
    ...(now === undefined ? {} : { now: () => now }),
  })
}
