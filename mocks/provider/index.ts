import { http, type RequestHandler } from 'msw'
import { limitAttempts } from './attempts'
import type { Call, Passwords } from './call'
import type { Db } from './db'
import { calls as allCalls } from './handlers'
import { checkout, isCheckout } from './checkout'
import { answer, baseOf, respond } from './request'
import type { Scenario } from './scenario'
import type { Sessions } from './sessions'

export interface SandboxOptions {
  readonly db: Db
  readonly sessions: Sessions
  readonly passwords: Passwords
  /** Unix seconds */
  readonly now?: () => number
  /** the mood in which a request finds the sandbox; it may be another one for every request */
  readonly scenario?: (request: Request) => Scenario | undefined
  /** tells one client from another, for the limit of sign-in attempts */
  readonly addressOf?: (request: Request) => string
  readonly calls?: readonly Call[]
}

/** A call's path stands behind `/api` of whatever origin. */
function callPath(request: Request) {
  const url = new URL(request.url)
  return (url.origin + url.pathname).slice(baseOf(url).length)
}

/** Unix seconds, by this machine's clock. */
export const systemClock = () => Math.floor(Date.now() / 1000)

/** The whole provider as msw handlers: the same for Vitest, for servers and for the demo in the browser. */
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

  async function answerTo(call: Call, request: Request) {
    const { intercept, afterwards } = scenario(request) ?? {}
    const seen = { method: request.method, path: call.path }
    const instead = (await intercept?.(seen)) ?? 'continue'
    if (instead !== 'continue') return instead
    const attempts = attemptsOf(addressOf(request))
    const response = await answer(call, request, { db, now: now(), sessions, passwords, attempts })
    return (await afterwards?.(response, seen)) ?? response
  }

  // One handler for all: msw tries its handlers one after the other, and copies the request for each.
  const handler = http.all('*/api/*', ({ request }) => {
    const wanted = callPath(request)
    // A page, not a call: whoever has the link may open it, in any mood of the provider.
    if (isCheckout(wanted)) return checkout(request, wanted, { db, now: now() })
    const there = calls.filter(({ path }) => path === wanted)
    const call = there.find(({ method }) => method === request.method)
    if (call) return answerTo(call, request)
    if (there.length === 0) return respond({ status: 404, msg: 'unknown_call' })
    const allowed = there.map(({ method }) => method).join(', ')
    return respond({ status: 405, msg: 'unknown_call' }, [['allow', allowed]])
  })
  return { handlers: [handler], calls }
}
