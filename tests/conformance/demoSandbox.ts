/** The sandbox as a test account should be: no bot of Ana's trades on a Real account. */
import { accountType } from '@/contract/codes'
import { createSandbox } from '@mocks/provider'
import { accountId, collections } from '@mocks/provider/core/records'
import { cookieSessions } from '@mocks/provider/cookieSessions'
import { quickPasswords, seededDb } from '@mocks/provider/inMemory'
import { anaBots } from '@mocks/provider/seed'

export async function demoSandbox() {
  const db = await seededDb()
  const id = accountId(anaBots.main, 1)
  await db.write((tx) => {
    const params = tx.get<object>(collections.globalParams, id)
    tx.put(collections.globalParams, id, { ...params, accType: accountType.codes.demo })
  })
  return createSandbox({ db, sessions: cookieSessions(), passwords: quickPasswords })
}
