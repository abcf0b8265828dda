import { baseOf } from './base'
import type { Db } from './db'
import { toHex } from './hex'

/** How a client is identified. Every method is about one request and its client. */
export interface Sessions {
  /** the e-mail of the signed-in account */
  find(request: Request, db: Db, now: number): Promise<string | undefined>
  /** Starts a session for `email` and ends the client's current one; resolves to headers for the answer. */
  begin(request: Request, db: Db, email: string, now: number): Promise<[name: string, value: string][]>
  end(request: Request, db: Db): Promise<[name: string, value: string][]>
}

interface Session {
  readonly email: string
  /** Unix seconds */
  readonly expires: number
}

const COLLECTION = 'sessions'
const COOKIE = 'leme_session'
const LASTS = 30 * 24 * 60 * 60

/** Only the latest sessions are kept, so that repeated sign-ins do not fill the disk. */
const PER_ACCOUNT = 20

/** Only the hash is stored, so that reading the database is not enough to sign in. */
const hashOf = async (token: string) =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))

/** From the request's own Cookie header: a cookie store would be shared by all clients of the process. */
function tokenOf(request: Request): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === COOKIE && value !== undefined && /^[0-9a-f]{64}$/.test(value)) return value
  }
  return undefined
}

function cookie(request: Request, value: string, maxAge: number) {
  const url = new URL(request.url)
  const secure = url.protocol === 'https:' ? '; Secure' : ''
  return `${COOKIE}=${value}; HttpOnly; SameSite=Strict; Path=${new URL(baseOf(url)).pathname}; Max-Age=${maxAge}${secure}`
}

/** For servers: a random token in an HttpOnly cookie. */
export function cookieSessions(): Sessions {
  const idOf = async (request: Request) => {
    const token = tokenOf(request)
    return token === undefined ? undefined : hashOf(token)
  }
  return {
    async find(request, db, now) {
      const id = await idOf(request)
      const session = id === undefined ? undefined : db.get<Session & { id: string }>(COLLECTION, id)
      return session && session.expires > now ? session.email : undefined
    },
    async begin(request, db, email, now) {
      const token = toHex(crypto.getRandomValues(new Uint8Array(32)))
      const id = await hashOf(token)
      const previous = await idOf(request)
      await db.write((tx) => {
        if (previous !== undefined) tx.remove(COLLECTION, previous)
        const sessions = tx.list<Session & { id: string }>(COLLECTION)
        const ended = sessions.filter(({ expires }) => expires <= now)
        const own = sessions.filter((session) => session.email === email && session.expires > now)
        const surplus = own.slice(0, Math.max(0, own.length + 1 - PER_ACCOUNT))
        for (const old of [...ended, ...surplus]) tx.remove(COLLECTION, old.id)
        tx.put(COLLECTION, id, { id, email, expires: now + LASTS })
      })
      return [['set-cookie', cookie(request, token, LASTS)]]
    },
    async end(request, db) {
      const id = await idOf(request)
      if (id !== undefined) await db.write((tx) => tx.remove(COLLECTION, id))
      return [['set-cookie', cookie(request, '', 0)]]
    },
  }
}

/** For the demo and Vitest, where the sandbox runs inside the client: one client, one session, no cookie. */
export function singleSession(): Sessions {
  const id = 'current'
  return {
    async find(_request, db) {
      return db.get<{ readonly email: string }>(COLLECTION, id)?.email
    },
    async begin(_request, db, email) {
      await db.write((tx) => tx.put(COLLECTION, id, { email }))
      return []
    },
    async end(_request, db) {
      await db.write((tx) => tx.remove(COLLECTION, id))
      return []
    },
  }
}
