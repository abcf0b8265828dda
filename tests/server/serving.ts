import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { scryptPasswords } from '@mocks/provider/passwords/scrypt'
import { startServer, type ServerOptions } from '@/server/server'

export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'leme-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A server on a free port, with data of its own; it ends with the test. */
export async function serve(options: Partial<ServerOptions> = {}) {
  const server = await startServer({
    port: 0,
    dataFolder: await temporaryFolder(),
    pagesFolder: await temporaryFolder(),
    passwords: scryptPasswords(2),
    ...options,
  })
  onTestFinished(() => server.close())
  return server
}

/** A server of another, a provider for example; it ends with the test. */
export async function listening(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    return new Promise((done) => server.close(() => done(undefined)))
  })
  const address = server.address() as AddressInfo
  return `http://127.0.0.1:${address.port}`
}

export interface RawAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A raw request: the address is not normalised, the answer not decompressed, no redirect followed. */
export function raw(
  origin: string,
  path: string,
  options: {
    readonly method?: string
    readonly headers?: Record<string, string>
    readonly body?: string
  } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, body } = options
    const sent = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** A client with a memory for its session, as a browser has. */
export function client(origin: string) {
  let cookie = ''
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const [set] = answer.headers.getSetCookie()
    if (set !== undefined) cookie = set.split(';')[0] ?? ''
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text,
    }
  }
  return {
    get: (path: string) => ask('GET', path),
    post: (path: string, body: unknown) => ask('POST', path, body),
    signIn: (email: string, password: string) =>
      ask('POST', '/botlogin', { email, password, uitoken: 'leme-panel' }),
    cookie: () => cookie,
  }
}
