import { http, type RequestHandler } from 'msw'
import { limitAttempts } from './attempts'
import { baseOf } from './base'
import type { Call, Passwords } from './call'
import type { Db } from './db'
import { rememberWrites } from './idempotency'
import { calls as allCalls } from './handlers'
import { checkout, isCheckout } from './checkout'
import { findCall } from './findCall'
import { answer } from './request'
import type { Scenario } from './scenario'
import type { Sessions } from './sessions'

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

/** The whole provider as msw handlers, for Vitest, the servers and the demo in the browser. */
export function createSandbox({
  db,
  sessions,
  passwords,
  now = systemClock,
  scenario = () => undefined,
  addressOf = () => '',
  calls = allCalls,
}: SandboxOptions): { readonly handlers: RequestHandler[]; readonly calls: readonly Call[] } {
  const attemptsOf = limitAttempts(now)
  const writes = rememberWrites(now)

  async function answerTo(call: Call, request: Request) {
    const { intercept, around, afterwards } = scenario(request) ?? {}
    const scenarioRequest = { method: request.method, path: call.path }
    const instead = (await intercept?.(scenarioRequest)) ?? 'continue'
    if (instead !== 'continue') return instead
    const attempts = attemptsOf(addressOf(request))
    const proceed = (forwarded: Request) =>
      answer(call, forwarded, { db, now: now(), sessions, passwords, attempts, writes })
    const response = await (around ? around(request, scenarioRequest, proceed) : proceed(request))
    return (await afterwards?.(response, scenarioRequest)) ?? response
  }

  // One handler for all calls, because msw tries handlers one after the other and copies the request for each.
  const handler = http.all('*/api/*', ({ request }) => {
    const requested = callPath(request)
    // A page, not a call: it needs no sign-in, and scenarios do not affect it.
    if (isCheckout(requested)) return checkout(request, requested, { db, now: now() })
    const call = findCall(calls, { method: request.method, path: requested })
    return call instanceof Response ? call : answerTo(call, request)
  })
  return { handlers: [handler], calls }
}
