/** The panel and its provider on one loopback port. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { securityHeaders, providerOriginOf } from '@/build/headers'
import type { Call, Passwords } from './provider/call'
import { demoAccounts } from './provider/seed'
import { openData, proxyApi, sandboxApi, type Api } from './serve/api'
import { CannotStart } from './serve/cannotStart'
import { pagesFrom } from './serve/pages'

const HOST = '127.0.0.1'

export interface ServerOptions {
  /** 0 = any free one */
  readonly port: number
  /** where the sandbox keeps its data */
  readonly dataFolder: string
  /** where the built panel is */
  readonly pagesFolder: string
  /** forwards the calls to this provider in place of the sandbox */
  readonly providerUrl?: string | undefined
  /** the origin that the built panel talks to directly, if it does */
  readonly providerOrigin?: string | undefined
  readonly calls?: readonly Call[]
  readonly passwords?: Passwords
}

export interface RunningServer {
  readonly url: string
  close(): Promise<void>
}

const isCall = (url: string) => /^\/api(?:[/?]|$)/.test(url)

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const pages = pagesFrom(options.pagesFolder)
  const headers = securityHeaders({ providerOrigin: options.providerOrigin })
  const server = createServer((req, res) => {
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
    // A server that is closing waits for its connections, and clients keep theirs open.
    res.on('close', () => server.listening || server.closeIdleConnections())
    if (!isCall(req.url ?? '')) pages(req, res)
    // Calls that come before the data is open wait for it; when it cannot be opened, the server ends.
    else
      opening.then(
        (api) => api.handle(req, res),
        () => res.destroy(),
      )
  })
  // The port first: whoever is told that it is busy has not touched the data of the server that runs there.
  const opening = listen(server, options.port).then(() => openApi(options))
  const api = await opening.catch((error: unknown) => {
    server.close()
    throw error
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${HOST}:${port}`,
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()))
      server.closeIdleConnections()
      await closed
      await api.close()
    },
  }
}

async function openApi({ providerUrl, dataFolder, calls, passwords }: ServerOptions): Promise<Api> {
  if (providerUrl) return proxyApi(providerUrl)
  return sandboxApi({
    db: await openData(dataFolder, passwords),
    ...(calls ? { calls } : {}),
    ...(passwords ? { passwords } : {}),
  })
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(reasonOf(error, port)))
    server.listen(port, HOST, done)
  })
}

function reasonOf(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new CannotStart(
      `Port ${port} is busy: stop what runs there, or choose another one: PORT=${port === 4180 ? 4190 : 4180} npm start`,
    )
  if (error.code === 'EACCES')
    return new CannotStart(`Port ${port} is not open to you: choose one above 1023: PORT=4180 npm start`)
  return error
}

function portFrom(text: string | undefined): number {
  const port = Number(text || 4173)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new CannotStart(`PORT has to be a number from 0 to 65535; it is "${text}".`)
}

/**
 * What `npm start` does once the panel is built.
 *
 * @public called by start.mjs
 */
export async function main(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const providerUrl = env.PROVIDER_URL || undefined
  const server = await startServer({
    port: portFrom(env.PORT),
    dataFolder: resolve(env.DATA_DIR || '.data'),
    pagesFolder: resolve('dist'),
    providerUrl,
    providerOrigin: providerOriginOf(env.VITE_PROVIDER_URL),
  })
  console.log(`\nLeme is ready: ${server.url}\n`)
  if (providerUrl) console.log(`Calls go to ${providerUrl}.`)
  else {
    console.log('Sign in as')
    for (const { name, email, password, about } of demoAccounts)
      console.log(`  ${name.padEnd(8)}${email}  ${password}\n          ${about}`)
  }
  console.log('\nCtrl+C stops it.')
  endOnSignal(server)
}

function endOnSignal(server: RunningServer) {
  let ending = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // Who asks twice does not want to wait for the calls under way.
      if (ending) process.exit(1)
      ending = true
      void server.close().then(() => process.exit(0))
    })
}
