import { limitAttempts } from './core/attempts'
import { baseOf } from './core/base'
import type { Call, Passwords } from './core/call'
import type { Db } from './core/db'
import { rememberWrites } from './core/idempotency'
import { calls as allCalls } from './handlers'
import { checkout, isCheckout } from './checkout'
import { findCall } from '@/contract/answering'
import { answer } from './core/request'
import { playing, type Scenario } from './scenario'
import type { Sessions } from './core/sessions'

export type Provider = (request: Request) => Promise<Response>

export interface SandboxOptions {
  readonly db: Db
  readonly sessions: Sessions
  readonly passwords: Passwords
  /** Unix seconds */
  readonly now?: () => number
  /** the scenario for a request */
  readonly scenario?: (request: Request) => Scenario | undefined
  /** the client's address, for limiting sign-in attempts */
  readonly addressOf?: (request: Request) => string
  readonly calls?: readonly Call[]
}

/** The path of a call after `/api`. */
function callPath(request: Request) {
  const url = new URL(request.url)
  return (url.origin + url.pathname).slice(baseOf(url).length)
}

/** Unix seconds, by this machine's clock. */
export const systemClock = () => Math.floor(Date.now() / 1000)

/** The whole provider as a function, for Vitest, the servers and the demo in the browser. */
export function createSandbox({
  db,
  sessions,
  passwords,
  now = systemClock,
  scenario = () => undefined,
  addressOf = () => '',
  calls = allCalls,
}: SandboxOptions): Provider {
  const attemptsOf = limitAttempts(now)
  const writes = rememberWrites(now)
  /** With the sandbox's time: in the browser and in tests no server adds it. */
  function dated(response: Response) {
    const isAnswer = response.type !== 'error'
    if (isAnswer && !response.headers.has('date'))
      response.headers.set('date', new Date(now() * 1000).toUTCString())
    return response
  }
  return async (request) => {
    const path = callPath(request)
    // A page, not a call: it needs no sign-in, and scenarios do not affect it.
    if (isCheckout(path)) return checkout(request, path, { db, now: now() })
    const call = findCall(calls, { method: request.method, path })
    if (call instanceof Response) return call
    const attempts = attemptsOf(addressOf(request))
    const proceed = async (forwarded: Request) =>
      dated(await answer(call, forwarded, { db, now: now(), sessions, passwords, attempts, writes }))
    const played = scenario(request)
    if (!played) return proceed(request)
    return dated(await playing(played, request, { method: request.method, path }, proceed))
  }
}
