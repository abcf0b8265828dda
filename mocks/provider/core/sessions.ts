import type { Db } from './db'

/** How a client is identified. Every method is about one request and its client. */
export interface Sessions {
  /** the e-mail of the signed-in account */
  find(request: Request, db: Db, now: number): Promise<string | undefined>
  /** Starts a session for `email` and ends the client's current one; resolves to headers for the answer. */
  begin(request: Request, db: Db, email: string, now: number): Promise<[name: string, value: string][]>
  end(request: Request, db: Db): Promise<[name: string, value: string][]>
}

/** Where sessions are stored. */
export const SESSIONS = 'sessions'

/** For the demo and Vitest, where the sandbox runs inside the client: one client, one session, no cookie. */
export function singleSession(): Sessions {
  const id = 'current'
  return {
    async find(_request, db) {
      return db.get<{ readonly email: string }>(SESSIONS, id)?.email
    },
    async begin(_request, db, email) {
      await db.write((tx) => tx.put(SESSIONS, id, { email }))
      return []
    },
    async end(_request, db) {
      await db.write((tx) => tx.remove(SESSIONS, id))
      return []
    },
  }
}
