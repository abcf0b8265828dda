/**
 * Forwards the contract's calls to the provider at `PROVIDER_URL`, and nothing else: in both directions only what these calls need.
 * Neither the provider nor a client is trusted. No library: what they forward, and this does not, would have to be listed.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { contractCall, contractCallNames, type ContractCall } from '@/contract/calls'
import { IDEMPOTENCY_KEY } from '@/contract/idempotency'
import { serverRefusals } from '@/contract/serverRefusals'
import { findCall, originProblem } from '@/contract/answering'
import { bodyOf, guarded, isSecure, send, sendRefusal, standardHeaders, urlOf, type Api } from './bridge'
import { CannotStart } from './cannotStart'
import { clientAddresses, type AddressOf } from './clientAddress'
import { refusalLog, type Tell } from './refusals'

/** Milliseconds for a whole answer. The panel's own timeout is shorter. */
const PROVIDER_TIMEOUT = 30_000
/** Bytes of an answer. */
const LONGEST_ANSWER = 32 * 1024 * 1024

/** Before the names of the provider's cookies: others of this host, which all its ports share, are not the provider's. */
const COOKIE_PREFIX = 'leme_provider.'

const calls = contractCallNames.map(contractCall)

function providerBase(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash || url.username)
    throw new CannotStart(
      `PROVIDER_URL has to be the http:// or https:// address of a provider, for example PROVIDER_URL=https://provider.example/api; it is "${address}".`,
    )
  return url.href.replace(/\/+$/, '')
}

/** The parameters that the call has, each once. */
function searchOf({ query = [] }: ContractCall, { searchParams }: URL): string {
  const known = query.flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  return known.length === 0 ? '' : `?${new URLSearchParams(known).toString()}`
}

/** The provider's own cookies among those that the browser sends. */
const providerCookies = (header = '') =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(COOKIE_PREFIX))
    .map((pair) => pair.slice(COOKIE_PREFIX.length))
    .join('; ')

const passedOn = ['accept', 'accept-language', 'user-agent', IDEMPOTENCY_KEY] as const

function requestHeaders(req: IncomingMessage, base: string, clientAddress: string): Headers {
  const headers = new Headers({ 'x-forwarded-for': clientAddress })
  for (const name of passedOn) {
    const value = req.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  if (req.method === 'POST') headers.set('content-type', 'application/json')
  // Some providers check it; this server has done so already.
  if (req.headers.origin !== undefined) headers.set('origin', new URL(base).origin)
  const cookies = providerCookies(req.headers.cookie)
  if (cookies !== '') headers.set('cookie', cookies)
  return headers
}

/** The provider's cookie for the panel's calls alone: of what it asks for only its lifetime counts. */
function ownCookie(cookie: string, own: string, secure: boolean): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
  const lifetime = attributes.filter((attribute) => /^(?:max-age|expires)=/i.test(attribute))
  const kept = [`${COOKIE_PREFIX}${pair}`, ...lifetime, `Path=${own}`, 'HttpOnly', 'SameSite=Strict']
  return [...kept, ...(secure ? ['Secure'] : [])].join('; ')
}

/** Reads the whole answer: half of one must not look complete. */
async function wholeBody(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > LONGEST_ANSWER) throw new Error('The answer is too long.')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

interface ProxyOptions {
  /** milliseconds */
  readonly timeout?: number
  /** the path of the calls on this server */
  readonly own?: string
  readonly addressOf?: AddressOf
  readonly tell?: Tell
}

export function proxyApi(
  address: string,
  {
    timeout = PROVIDER_TIMEOUT,
    own = '/api',
    addressOf = clientAddresses(),
    tell = refusalLog(),
  }: ProxyOptions = {},
): Api {
  const base = providerBase(address)
  let said = ''

  async function forward(req: IncomingMessage, res: ServerResponse): Promise<void> {
    // What time it is, the provider says: this machine's clock may be wrong.
    res.sendDate = false
    const url = urlOf(req)
    // The URL parser has resolved "/api/../x".
    const path = url.pathname.startsWith(`${own}/`) ? url.pathname.slice(own.length) : ''
    const call = findCall(calls, { method: req.method ?? '', path })
    if (call instanceof Response) {
      tell(serverRefusals.unknownCall, req)
      return send(res, call)
    }
    // The provider cannot check the origin: all its requests come from this server.
    const problem = originProblem(standardHeaders(req), url.host)
    if (problem) {
      tell(problem, req)
      return sendRefusal(res, 403, problem)
    }
    const sent = call.method === 'POST' ? { body: await bodyOf(req) } : {}
    const left = new AbortController()
    res.on('close', () => left.abort())
    try {
      const answer = await fetch(`${base}${path}${searchOf(call, url)}`, {
        method: call.method,
        headers: requestHeaders(req, base, addressOf(req)),
        // Nothing in the contract is a redirect, and a password must not follow one.
        redirect: 'error',
        signal: AbortSignal.any([left.signal, AbortSignal.timeout(timeout)]),
        ...sent,
      })
      const body = await wholeBody(answer)
      said = ''
      return await send(res, relayed(answer, body, isSecure(req)))
    } catch (error) {
      if (left.signal.aborted) return undefined
      const { cause = error } = error as { readonly cause?: unknown }
      const reason = String(cause)
      // Once, not for every call.
      if (reason !== said)
        console.error(
          `${call.method} ${path}: the provider gave no answer (${reason}). If that lasts, check PROVIDER_URL, which is ${base}.`,
        )
      said = reason
      return sendRefusal(res, 502, serverRefusals.unreachable)
    }
  }

  function relayed(answer: Response, body: Uint8Array<ArrayBuffer>, secure: boolean): Response {
    const isJson = /[/+]json\b/i.test(answer.headers.get('content-type') ?? '')
    const headers = new Headers({
      'cache-control': 'no-store',
      // Never a page or a script of this origin.
      'content-type': isJson ? 'application/json' : 'text/plain; charset=utf-8',
    })
    for (const name of ['retry-after', 'date', 'age']) {
      const value = answer.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    for (const cookie of answer.headers.getSetCookie())
      headers.append('set-cookie', ownCookie(cookie, own, secure))
    const { status } = answer
    return new Response(body.length === 0 ? null : body, { status, headers })
  }

  return {
    handle: (req, res) => guarded(req, res, tell, () => forward(req, res)),
    close: async () => {},
  }
}
