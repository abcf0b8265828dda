/** Reads of Node's requests what calls need. */
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { ClientAddressOf } from './clientAddress'

/** Passes the client's address to the sandbox, and replaces whatever a client sends in it. */
export const ADDRESS_HEADER = 'x-client-address'

/** What a client sent is no request. */
export class BadRequest extends Error {
  readonly statusCode = 400
}

/** Whether the panel's page came over https, as its browser says: also behind a proxy that is not trusted, whose word does not count. */
export const isSecure = ({ headers: { origin, referer } }: IncomingMessage) =>
  /^https:/i.test(origin ?? referer ?? '')

/** The requested address, on the host that the client named. */
export function urlOf(req: IncomingMessage): URL {
  const protocol = isSecure(req) ? 'https' : 'http'
  const path = req.url ?? '/'
  const address = `${protocol}://${req.headers.host ?? 'localhost'}${path}`
  if (!path.startsWith('/') || !URL.canParse(address)) throw new BadRequest()
  return new URL(address)
}

const hopByHop = /^(connection|keep-alive|transfer-encoding|upgrade|expect|te|trailer|proxy-.*)$/i

/** The request's headers without hop-by-hop ones. */
function standardHeaders(req: IncomingMessage): Headers {
  const headers = new Headers()
  for (let i = 0; i + 1 < req.rawHeaders.length; i += 2) {
    const name = req.rawHeaders[i] ?? ''
    if (!hopByHop.test(name)) headers.append(name, req.rawHeaders[i + 1] ?? '')
  }
  return headers
}

export function toRequest({ raw, method, body }: FastifyRequest, addressOf: ClientAddressOf): Request {
  const url = urlOf(raw)
  const headers = standardHeaders(raw)
  headers.set(ADDRESS_HEADER, addressOf(raw))
  const sent = Buffer.isBuffer(body) && method !== 'GET' && method !== 'HEAD' ? new Uint8Array(body) : null
  try {
    return new Request(url, { method, headers, body: sent })
  } catch {
    // `Request` refuses some HTTP methods, such as TRACE.
    throw new BadRequest()
  }
}
