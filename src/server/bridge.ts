/**
 * Converts between Node's requests and responses and the standard ones. No library, because libraries pass a body on as a stream:
 * here a body that is too large or too slow is refused before a handler runs.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { serverRefusals, type ServerRefusal } from '@/contract/serverRefusals'
import { BODY_LIMIT, respond } from '@/contract/answering'
import type { AddressOf } from './clientAddress'
import { compressed } from './compress'
import type { Tell } from './refusals'

export interface Api {
  /** Always sends an answer. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>
  close(): Promise<void>
}

/** Passes the client's address to the sandbox, and replaces whatever a client sends in it. */
export const ADDRESS_HEADER = 'x-client-address'

/** Bytes after which a client that sends too much is disconnected. */
const CUT_OFF = 32 * 1024 * 1024

/** The longest time for a body, in milliseconds. */
const SLOWEST_BODY = 30_000

const faults = {
  400: serverRefusals.badRequest,
  408: serverRefusals.tooSlow,
  413: serverRefusals.tooLarge,
} as const

class BadRequest extends Error {
  readonly status: keyof typeof faults

  constructor(status: keyof typeof faults) {
    super(String(status))
    this.status = status
  }
}

/** The whole body. One that is too large is still read, and discarded, so that the client can receive the refusal. */
export function bodyOf(req: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const timer = setTimeout(() => reject(new BadRequest(408)), SLOWEST_BODY)
    const stopTimer = () => clearTimeout(timer)
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= BODY_LIMIT) chunks.push(chunk)
      else reject(new BadRequest(413))
      if (size > CUT_OFF) req.destroy()
    })
    req.on('end', () => resolve(Buffer.concat(chunks)))
    req.on('end', stopTimer)
    req.on('error', reject)
    req.on('close', () => reject(new BadRequest(400)))
    req.on('close', stopTimer)
  })
}

/** Whether the panel's page came over https, as its browser says: also behind a proxy that is not trusted, whose word does not count. */
export const isSecure = ({ headers: { origin, referer } }: IncomingMessage) =>
  /^https:/i.test(origin ?? referer ?? '')

/** The requested address, on the host that the client named. */
export function urlOf(req: IncomingMessage): URL {
  const protocol = isSecure(req) ? 'https' : 'http'
  // Vite removes its base from `url` and keeps the full path in `originalUrl`.
  const path = (req as { originalUrl?: string }).originalUrl ?? req.url ?? '/'
  const address = `${protocol}://${req.headers.host ?? 'localhost'}${path}`
  if (!path.startsWith('/') || !URL.canParse(address)) throw new BadRequest(400)
  const url = new URL(address)
  try {
    decodeURIComponent(url.pathname)
  } catch {
    throw new BadRequest(400)
  }
  return url
}

const hopByHop = /^(connection|keep-alive|transfer-encoding|upgrade|expect|te|trailer|proxy-.*)$/i

/** The request's headers without hop-by-hop ones. */
export function standardHeaders(req: IncomingMessage): Headers {
  const headers = new Headers()
  for (let i = 0; i + 1 < req.rawHeaders.length; i += 2) {
    const name = req.rawHeaders[i] ?? ''
    if (!hopByHop.test(name)) headers.append(name, req.rawHeaders[i + 1] ?? '')
  }
  return headers
}

export async function toRequest(req: IncomingMessage, addressOf: AddressOf): Promise<Request> {
  const url = urlOf(req)
  const headers = standardHeaders(req)
  headers.set(ADDRESS_HEADER, addressOf(req))
  const method = req.method ?? 'GET'
  const bodyless = method === 'GET' || method === 'HEAD'
  const body = bodyless ? null : await bodyOf(req)
  try {
    return new Request(url, { method, headers, body })
  } catch {
    // `Request` refuses some HTTP methods, such as TRACE.
    throw new BadRequest(400)
  }
}

/** Resolves when the response is closed. `Response.error()` drops the connection. */
export async function send(res: ServerResponse, response: Response): Promise<void> {
  if (response.type === 'error') {
    res.destroy()
    return
  }
  const closed = new Promise((resolve) => res.on('close', resolve))
  res.statusCode = response.status
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') res.setHeader(name, value)
  })
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)
  const body = await compressed(res, Buffer.from(await response.arrayBuffer()))
  // Node does not say it to who speaks HTTP/1.0, as nginx does: half of an answer would look complete.
  if (body.length > 0) res.setHeader('content-length', body.length)
  res.end(body)
  await closed
}

export const sendRefusal = (res: ServerResponse, status: number, msg: ServerRefusal) =>
  send(res, respond({ status, msg }))

/** Answers when `handle` throws, so that a client always gets an answer and the server keeps running. */
export async function guarded(
  req: IncomingMessage,
  res: ServerResponse,
  tell: Tell,
  handle: () => Promise<void>,
): Promise<void> {
  try {
    await handle()
  } catch (error) {
    if (res.headersSent) {
      res.destroy()
      return
    }
    if (error instanceof BadRequest) {
      // The rest of the body is not read.
      if (error.status === 408) res.setHeader('connection', 'close')
      tell(faults[error.status], req)
      await sendRefusal(res, error.status, faults[error.status])
      return
    }
    console.error(error)
    await sendRefusal(res, 500, serverRefusals.internal)
  }
}
