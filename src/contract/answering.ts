/** How calls are answered over HTTP: what the server's proxy and the sandbox have in common. */
import { serverRefusals } from './serverRefusals'

/** The largest body, in bytes: enough for a list of several thousand chats. */
export const BODY_LIMIT = 1024 * 1024

/** A handler's result: data (200, JSON), text (200), or a refusal with a status. */
export type HandlerAnswer =
  /** `signIn`: the e-mail of the account whose session starts */
  | { readonly json: unknown; readonly signIn?: string; readonly signOut?: true }
  | { readonly text: string }
  | {
      readonly status: number
      readonly msg: string
      readonly field?: string
      /** seconds, for the header Retry-After */
      readonly retryAfter?: number
    }

export function respond(said: HandlerAnswer, headers: readonly [string, string][] = []): Response {
  const all = new Headers([['cache-control', 'no-store'], ...headers])
  if ('text' in said) {
    all.set('content-type', 'text/plain; charset=utf-8')
    return new Response(said.text, { headers: all })
  }
  all.set('content-type', 'application/json; charset=utf-8')
  if ('json' in said) return new Response(JSON.stringify(said.json ?? null), { headers: all })
  const { status, retryAfter, ...body } = said
  if (retryAfter !== undefined) all.set('retry-after', String(Math.ceil(retryAfter)))
  return new Response(JSON.stringify(body), { status, headers: all })
}

/** The call at a path of the provider, or the answer where there is none: before anything else, also without a session. */
export function findCall<Call extends { readonly method: string; readonly path: string }>(
  calls: readonly Call[],
  { method, path }: { readonly method: string; readonly path: string },
): Call | Response {
  const atPath = calls.filter((call) => call.path === path)
  const found = atPath.find((call) => call.method === method)
  if (found) return found
  if (atPath.length === 0) return respond({ status: 404, msg: serverRefusals.unknownCall })
  const allowed = atPath.map((call) => call.method).join(', ')
  return respond({ status: 405, msg: serverRefusals.unknownCall }, [['allow', allowed]])
}

type AskedHeaders = Pick<Headers, 'get'>

/**
 * Another site's page may send requests with this person's cookie (for cookies, another port of the same host is the same
 * site), so the browser's headers about the request's origin are checked. Also for reads, because one of them deletes a bot.
 */
export function isForeign(headers: AskedHeaders, host: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  if (origin === null) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/**
 * Whether somebody opens the address, by typing or by a link, instead of the panel calling it. That must not change anything,
 * and one of the reads deletes a bot. Over plain http on another host browsers do not send the `sec-fetch` headers; then the
 * `accept` header asks for a page.
 */
function isNavigation(headers: AskedHeaders): boolean {
  const mode = headers.get('sec-fetch-mode')
  if (mode === 'navigate' || headers.get('sec-fetch-site') === 'none') return true
  return mode === null && /text\/html/i.test(headers.get('accept') ?? '')
}

/** Why a request does not come from the panel; `undefined` if it does. */
export function originProblem(headers: AskedHeaders, host: string) {
  if (isForeign(headers, host)) return serverRefusals.foreignOrigin
  return isNavigation(headers) ? serverRefusals.navigation : undefined
}
