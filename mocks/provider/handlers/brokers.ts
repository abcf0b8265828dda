import type { HandlersOf } from '../core/call'
import { collections } from '../core/records'
import { accepted, done, settingsIn } from '../core/answers'

/** Enough to recognise a secret, which itself is not stored. */
const lastOf = (secret: string) => secret.trim().slice(-4)

export const brokersHandlers: HandlersOf<'brokers'> = {
  saveBrokerSelection: async ({ db, userid, body }) => {
    await db.write((tx) => tx.put(collections.selections, userid, settingsIn(body)))
    return done
  },
  saveCTrader: async ({ db, now, userid, body: { tokenDemo, tokenLive } }) => {
    await db.write((tx) =>
      tx.put(collections.cTraderTokens, userid, {
        demo: lastOf(tokenDemo),
        live: lastOf(tokenLive),
        at: now,
      }),
    )
    return done
  },
  saveProxy: async ({ db, now, userid, body: { ip, porta, login, password } }) => {
    await db.write((tx) =>
      tx.put(collections.proxies, userid, { ip, porta, login, hasPassword: password !== '', at: now }),
    )
    return accepted
  },
}
