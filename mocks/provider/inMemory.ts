/** The sandbox without a server: a function from requests to answers, over the seed. */
import { getResponse } from 'msw'
import { createSandbox, systemClock } from '.'
import { createDb, type OpenDb, type StoredRecord } from './db'
import { scryptPasswords } from './passwords/scrypt'
import { respond } from './request'
import { seed, seedIfEmpty } from './seed'
import { cookieSessions } from './sessions'

export type Provider = (request: Request) => Promise<Response>

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
  const { handlers } = createSandbox({
    db: await seededDb(now),
    sessions: cookieSessions(),
    passwords: quickPasswords,
    ...(now === undefined ? {} : { now: () => now }),
  })
  return async (request) =>
    (await getResponse(handlers, request)) ?? respond({ status: 404, msg: 'unknown_call' })
}
