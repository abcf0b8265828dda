/** Another provider behind the panel's own origin: what `PROVIDER_URL` names. */
import {
  request as requestHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { isForeign } from '../provider/request'
import type { Api } from './api'
import { BadRequest, bodyOf, guarded, sendRefusal, standardHeaders, urlOf } from './bridge'
import { CannotStart } from './cannotStart'

/** A provider that is silent this long, in milliseconds, has failed. The panel itself gives up sooner. */
const PATIENCE = 30_000

/** The provider's base, without a slash at its end. */
function providerBase(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash || url.username)
    throw new CannotStart(
      `PROVIDER_URL has to be the http:// or https:// address of a provider, for example PROVIDER_URL=https://provider.example/api; it is "${address}".`,
    )
  return url
}

const ownToConnection = new Set([
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

/** Headers without those that concern one connection only: the known ones, and those that `Connection` names. */
function passedOn(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  const passed: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !ownToConnection.has(name) && !named.includes(name)) passed[name] = value
  return passed
}

/** The provider's cookie as one of the panel's own origin, which is served over plain http on this machine. */
function ownCookie(cookie: string, basePath: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
  const kept = attributes
    .filter((attribute) => !/^(domain=|domain$|secure$)/i.test(attribute))
    .map((attribute) => {
      // Browsers take "None" only together with "Secure".
      if (/^samesite=none$/i.test(attribute)) return 'SameSite=Lax'
      const path = /^path=(.*)$/i.exec(attribute)?.[1]
      return path !== undefined && isUnder(path, basePath)
        ? `Path=/api${path.slice(basePath.length)}`
        : attribute
    })
  return [pair, ...kept].join('; ')
}

const isUnder = (path: string, basePath: string) =>
  basePath !== '' && (path === basePath || path.startsWith(`${basePath}/`))

/** A redirect inside the provider stays one; where else it leads is the browser's to judge. */
function ownLocation(location: string, base: URL, basePath: string): string {
  if (!URL.canParse(location, base.href)) return location
  const target = new URL(location, base.href)
  if (target.origin !== base.origin || (basePath !== '' && !isUnder(target.pathname, basePath)))
    return location
  return `/api${target.pathname.slice(basePath.length)}${target.search}`
}

export function proxyApi(address: string, patience = PATIENCE): Api {
  const base = providerBase(address)
  const basePath = base.pathname.replace(/\/+$/, '')
  const open = base.protocol === 'https:' ? requestHttps : requestHttp

  async function forward(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = urlOf(req)
    // "/api/../x" is resolved by now.
    if (!/^\/api(?:\/|$)/.test(url.pathname)) throw new BadRequest(400)
    // The provider cannot judge that: to it, everything comes from this server.
    if (isForeign(standardHeaders(req), url.host)) return sendRefusal(res, 403, 'foreign_origin')
    const body = await bodyOf(req)
    const {
      host: _host,
      origin,
      referer: _referer,
      'content-length': _length,
      ...passed
    } = passedOn(req.headers)
    const target = new URL(`${base.origin}${basePath}${url.pathname.slice('/api'.length)}${url.search}`)
    const headers = {
      ...passed,
      ...(origin === undefined ? {} : { origin: base.origin }),
      ...(body.length > 0 || req.method === 'POST' ? { 'content-length': String(body.length) } : {}),
    }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const call = open(target, { method: req.method, headers }, resolve)
      call.on('error', reject)
      call.setTimeout(patience, () => call.destroy(new Error('The provider is silent.')))
      // Who has left needs no answer.
      res.on('close', () => call.destroy())
      call.end(body)
    }).catch(() => undefined)
    if (res.closed) return undefined
    if (!answer) return sendRefusal(res, 502, 'provider_unreachable')
    return relay(answer, res)
  }

  async function relay(answer: IncomingMessage, res: ServerResponse): Promise<void> {
    const { 'set-cookie': cookies, location, ...headers } = passedOn(answer.headers)
    res.statusCode = answer.statusCode ?? 502
    res.setHeader('cache-control', 'no-store')
    // The panel's own headers are set already, and its security is not the provider's to decide.
    for (const [name, value] of Object.entries(headers))
      if (name === 'cache-control' || !res.hasHeader(name)) res.setHeader(name, value)
    if (typeof location === 'string') res.setHeader('location', ownLocation(location, base, basePath))
    if (Array.isArray(cookies))
      res.setHeader(
        'set-cookie',
        cookies.map((cookie) => ownCookie(cookie, basePath)),
      )
    // A provider that breaks off breaks the answer off: half an answer must not look whole.
    await pipeline(answer, res).catch(() => res.destroy())
  }

  return {
    handle: (req, res) => guarded(res, () => forward(req, res)),
    close: async () => {},
  }
}
