import { registerBodySchema, sessionRefusals, type LoginBody } from '@/contract/session'
import { toWireId } from '@/contract/wire'
import type * as v from 'valibot'
import type { HandlerAnswer } from '@/contract/answering'
import type { Account, CallContext, HandlersOf } from '../core/call'
import type { Reader } from '../core/db'
import { accountKey, accountOf, botOf, collections, newBot } from '../core/records'
import { putReferral, registration } from '../core/sales'
import { done, refused } from '../core/answers'

/** A new robot's free week, in seconds. */
const TRIAL = 7 * 86_400

export const trialFrom = (now: number) => now + TRIAL

/** A list for several bots, an object for a single one. */
function botsAnswer(db: Reader, account: Account): unknown {
  const bots = account.bots.flatMap((id) => {
    const bot = botOf(db, id)
    return bot ? [{ userid: toWireId(bot.userid), traderid: toWireId(bot.traderid) }] : []
  })
  return bots.length === 1 ? { ...bots[0], msg: 'ok' } : bots
}

const tooMany = (retryAfter: number): HandlerAnswer => ({ status: 429, msg: 'too_many_attempts', retryAfter })

async function signIn({ db, body, passwords, attempts }: CallContext<LoginBody>): Promise<HandlerAnswer> {
  const email = accountKey(body.email)
  const attempt = await attempts.attempt(email, () =>
    passwords.verify(body.password, accountOf(db, email)?.passwordHash),
  )
  if ('retryAfter' in attempt) return tooMany(attempt.retryAfter)
  // Read again: the account may have changed while the password was checked.
  const account = attempt.ok ? accountOf(db, email) : undefined
  if (!account) return refused(401, sessionRefusals.wrongCredentials)
  return { json: botsAnswer(db, account), signIn: account.email }
}

async function register({
  db,
  now,
  body,
  passwords,
  attempts,
}: CallContext<v.InferOutput<typeof registerBodySchema>>): Promise<HandlerAnswer> {
  const { userid, password } = body
  const email = accountKey(body.email)
  const retryAfter = attempts.registration(email)
  if (retryAfter > 0) return tooMany(retryAfter)
  const refusal = (reader: Reader) => {
    if (accountOf(reader, email)) return refused(409, sessionRefusals.emailTaken)
    return botOf(reader, userid) ? refused(409, sessionRefusals.idTaken) : undefined
  }
  // Before the slow hash, and again inside the change, because two may register at once.
  const early = refusal(db)
  if (early) return early
  const passwordHash = await passwords.hash(password)
  return db.write((tx): HandlerAnswer => {
    const late = refusal(tx)
    if (late) return late
    // Nobody can refer themselves.
    const sellerid = body.sellerid === userid ? '' : body.sellerid
    const account: Account = { email, passwordHash, bots: [userid], sellerid }
    tx.put(collections.accounts, email, account)
    tx.put(collections.bots, userid, newBot({ userid, owner: email, email, virtual: false }, trialFrom(now)))
    if (sellerid !== '') putReferral(tx, registration({ sellerid, userid, email, at: now }))
    return { json: { userid: toWireId(userid), traderid: toWireId(userid) } }
  })
}

export const sessionHandlers: HandlersOf<'session'> = {
  botLogin: signIn,
  botRegister: register,
  register: register,
  /** Not in the specification: ends the session's cookie, which scripts cannot reach. */
  endSession: () => ({ ...done, signOut: true }),
}
