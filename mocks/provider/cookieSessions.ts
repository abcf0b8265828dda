import { createHash, randomBytes } from 'node:crypto'
import { baseOf } from './core/base'
import { SESSIONS, type Sessions } from './core/sessions'

interface Session {
  readonly email: string
  /** Unix seconds */
  readonly expires: number
}

const COOKIE = 'leme_session'
const LASTS = 30 * 24 * 60 * 60

/** Only the latest sessions are kept, so that repeated sign-ins do not fill the disk. */
const PER_ACCOUNT = 20

/** Only the hash is stored, so that reading the database is not enough to sign in. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

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

/** For servers: a random token in an HttpOnly cookie. Node hashes it, at once; WebCrypto would wait for another thread at every call. */
export function cookieSessions(): Sessions {
  const idOf = (request: Request) => {
    const token = tokenOf(request)
    return token === undefined ? undefined : hashOf(token)
  }
  return {
    async find(request, db, now) {
      const id = idOf(request)
      const session = id === undefined ? undefined : db.get<Session & { id: string }>(SESSIONS, id)
      return session && session.expires > now ? session.email : undefined
    },
    async begin(request, db, email, now) {
      const token = randomBytes(32).toString('hex')
      const id = hashOf(token)
      const previous = idOf(request)
      await db.write((tx) => {
        if (previous !== undefined) tx.remove(SESSIONS, previous)
        const sessions = tx.list<Session & { id: string }>(SESSIONS)
        const ended = sessions.filter(({ expires }) => expires <= now)
        const own = sessions.filter((session) => session.email === email && session.expires > now)
        const surplus = own.slice(0, Math.max(0, own.length + 1 - PER_ACCOUNT))
        for (const old of [...ended, ...surplus]) tx.remove(SESSIONS, old.id)
        tx.put(SESSIONS, id, { id, email, expires: now + LASTS })
      })
      return [['set-cookie', cookie(request, token, LASTS)]]
    },
    async end(request, db) {
      const id = idOf(request)
      if (id !== undefined) await db.write((tx) => tx.remove(SESSIONS, id))
      return [['set-cookie', cookie(request, '', 0)]]
    },
  }
}
