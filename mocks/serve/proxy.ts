/**
 * Forwards calls to the provider at `PROVIDER_URL`. No library: `http-proxy` and `httpxy` forward hop-by-hop headers, and do not
 * rewrite a cookie's `Secure` or a redirect into the provider's base.
 */
import {
  request as requestHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { originProblem } from '../provider/request'
import { BadRequest, bodyOf, guarded, sendRefusal, standardHeaders, urlOf, type Api } from './bridge'
import { CannotStart } from './cannotStart'

/** Milliseconds without an answer after which a call has failed. The panel's own timeout is shorter. */
const PROVIDER_TIMEOUT = 30_000

function providerBase(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash || url.username)
    throw new CannotStart(
      `PROVIDER_URL has to be the http:// or https:// address of a provider, for example PROVIDER_URL=https://provider.example/api; it is "${address}".`,
    )
  return url
}

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Removes hop-by-hop headers: the standard ones and those named in `Connection`. */
function endToEnd(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  const passed: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !hopByHop.has(name) && !named.includes(name)) passed[name] = value
  return passed
}

/** Rewrites the provider's cookie for the panel's origin, which is plain http on this machine. */
function ownCookie(cookie: string, basePath: string, own: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
  const kept = attributes
    .filter((attribute) => !/^(domain=|domain$|secure$)/i.test(attribute))
    .map((attribute) => {
      // Browsers accept "None" only together with "Secure".
      if (/^samesite=none$/i.test(attribute)) return 'SameSite=Lax'
      const path = /^path=(.*)$/i.exec(attribute)?.[1]
      return path !== undefined && isUnder(path, basePath)
        ? `Path=${own}${path.slice(basePath.length)}`
        : attribute
    })
  return [pair, ...kept].join('; ')
}

const isUnder = (path: string, basePath: string) =>
  basePath !== '' && (path === basePath || path.startsWith(`${basePath}/`))

/** Rewrites a redirect within the provider; others stay. */
function ownLocation(location: string, base: URL, basePath: string, own: string): string {
  if (!URL.canParse(location, base.href)) return location
  const target = new URL(location, base.href)
  if (target.origin !== base.origin || (basePath !== '' && !isUnder(target.pathname, basePath)))
    return location
  return `${own}${target.pathname.slice(basePath.length)}${target.search}`
}

interface ProxyOptions {
  /** milliseconds */
  readonly timeout?: number
  /** the path of the calls on this server */
  readonly own?: string
}

export function proxyApi(
  address: string,
  { timeout = PROVIDER_TIMEOUT, own = '/api' }: ProxyOptions = {},
): Api {
  const base = providerBase(address)
  const basePath = base.pathname.replace(/\/+$/, '')
  const open = base.protocol === 'https:' ? requestHttps : requestHttp

  async function forward(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = urlOf(req)
    // The URL parser has resolved "/api/../x".
    if (!isUnder(url.pathname, own)) throw new BadRequest(400)
    // The provider cannot check the origin: all its requests come from this server.
    const problem = originProblem(standardHeaders(req), url.host)
    if (problem) return sendRefusal(res, 403, problem)
    const body = await bodyOf(req)
    const {
      host: _host,
      origin,
      referer: _referer,
      'content-length': _length,
      ...passed
    } = endToEnd(req.headers)
    const target = new URL(`${base.origin}${basePath}${url.pathname.slice(own.length)}${url.search}`)
    const headers = {
      ...passed,
      ...(origin === undefined ? {} : { origin: base.origin }),
      ...(body.length > 0 || req.method === 'POST' ? { 'content-length': String(body.length) } : {}),
    }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const call = open(target, { method: req.method, headers }, resolve)
      call.on('error', reject)
      call.setTimeout(timeout, () => call.destroy(new Error('The provider is silent.')))
      // The client has disconnected.
      res.on('close', () => call.destroy())
      call.end(body)
    }).catch(() => undefined)
    if (res.closed) return undefined
    if (!answer) return sendRefusal(res, 502, 'provider_unreachable')
    return relay(answer, res)
  }

  async function relay(answer: IncomingMessage, res: ServerResponse): Promise<void> {
    const { 'set-cookie': cookies, location, ...headers } = endToEnd(answer.headers)
    res.statusCode = answer.statusCode ?? 502
    res.setHeader('cache-control', 'no-store')
    // The panel's security headers are set already, and the provider must not change them.
    for (const [name, value] of Object.entries(headers))
      if (name === 'cache-control' || !res.hasHeader(name)) res.setHeader(name, value)
    if (typeof location === 'string') res.setHeader('location', ownLocation(location, base, basePath, own))
    if (Array.isArray(cookies))
      res.setHeader(
        'set-cookie',
        cookies.map((cookie) => ownCookie(cookie, basePath, own)),
      )
    // If the provider disconnects, so does this server: half an answer must not look complete.
    await pipeline(answer, res).catch(() => res.destroy())
  }

  return {
    handle: (req, res) => guarded(res, () => forward(req, res)),
    close: async () => {},
  }
}
