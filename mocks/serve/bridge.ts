/** Between Node's requests and answers and the standard ones. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { BODY_LIMIT, respond } from '../provider/request'

/** Carries the client's address to the sandbox. What a client sends under this name is dropped. */
export const ADDRESS_HEADER = 'x-client-address'

/** What a client that goes on sending too much may still send before it is cut off. */
const PATIENCE = 32 * 1024 * 1024

/** A request that cannot be answered as it is. */
export class BadRequest extends Error {
  readonly status: 400 | 413

  constructor(status: 400 | 413) {
    super(String(status))
    this.status = status
  }
}

/** The whole body. One that is too large is read on and thrown away, so that the client gets to hear why. */
export function bodyOf(req: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= BODY_LIMIT) chunks.push(chunk)
      else reject(new BadRequest(413))
      if (size > PATIENCE) req.destroy()
    })
    req.on('end', () => resolve(Buffer.concat(chunks)))
    req.on('error', reject)
    req.on('close', () => reject(new BadRequest(400)))
  })
}

/** The address that was asked for, on the host that the client named. */
export function urlOf(req: IncomingMessage, protocol: 'http' | 'https' = 'http'): URL {
  // Vite takes its base off `url`, and keeps the whole in `originalUrl`.
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

const ownToConnection = /^(connection|keep-alive|transfer-encoding|upgrade|expect|te|trailer|proxy-.*)$/i

/** The request's headers, without those that concern its connection alone. */
export function standardHeaders(req: IncomingMessage): Headers {
  const headers = new Headers()
  for (let i = 0; i + 1 < req.rawHeaders.length; i += 2) {
    const name = req.rawHeaders[i] ?? ''
    if (!ownToConnection.test(name)) headers.append(name, req.rawHeaders[i + 1] ?? '')
  }
  return headers
}

export async function toRequest(req: IncomingMessage): Promise<Request> {
  const url = urlOf(req)
  const headers = standardHeaders(req)
  headers.set(ADDRESS_HEADER, req.socket.remoteAddress ?? '')
  const method = req.method ?? 'GET'
  const bodyless = method === 'GET' || method === 'HEAD'
  const body = bodyless ? null : await bodyOf(req)
  try {
    return new Request(url, { method, headers, body })
  } catch {
    // fetch refuses some methods (TRACE) that HTTP knows
    throw new BadRequest(400)
  }
}

/** Resolves when everything is handed over. A `Response.error()` is a dropped connection. */
export function send(res: ServerResponse, response: Response): Promise<void> {
  if (response.type === 'error') {
    res.destroy()
    return Promise.resolve()
  }
  res.statusCode = response.status
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') res.setHeader(name, value)
  })
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)
  return new Promise((resolve) => {
    res.on('close', resolve)
    if (response.body)
      Readable.fromWeb(response.body as NodeReadableStream)
        .on('error', () => res.destroy())
        .pipe(res)
    else res.end()
  })
}

export const sendRefusal = (res: ServerResponse, status: number, msg: string) =>
  send(res, respond({ status, msg }))

/** Answers for whatever `handle` throws: a client always hears something, and the server lives on. */
export async function guarded(res: ServerResponse, handle: () => Promise<void>): Promise<void> {
  try {
    await handle()
  } catch (error) {
    if (res.headersSent) {
      res.destroy()
      return
    }
    if (error instanceof BadRequest) {
      await sendRefusal(res, error.status, error.status === 413 ? 'too_large' : 'bad_request')
      return
    }
    console.error(error)
    await sendRefusal(res, 500, 'internal_error')
  }
}
