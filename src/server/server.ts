/** The panel and its provider on one loopback port. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { serverRefusals } from '@/contract/serverRefusals'
import { basePathOf, providerOriginOf, securityHeaders } from './headers'
import type { Call, Passwords } from '@mocks/provider/core/call'
import { NotStored } from '@mocks/provider/core/db'
import { howToSignIn } from '@mocks/provider/seed/people'
import { sendRefusal, type Api } from './bridge'
import { isCallUnder } from './calls'
import { CannotStart } from './cannotStart'
import { clientAddresses, overHttps } from './clientAddress'
import { hostsIn, knownHosts } from './hosts'
import { refusalLog, type Tell } from './refusals'
import { pagesFrom, sendText } from './pages'
import { proxyApi } from './proxy'
import { openData, sandboxApi } from './sandbox'

const LOOPBACK = '127.0.0.1'

export interface ServerOptions {
  /** 0 = any free one */
  readonly port: number
  /** where the sandbox stores its data */
  readonly dataFolder: string
  /** where the built panel is */
  readonly pagesFolder: string
  /** the path that the panel was built for; `/` without it */
  readonly base?: string | undefined
  /** the address of this machine to listen at; loopback without it */
  readonly listenAt?: string | undefined
  /** forwards the calls to this provider instead of the sandbox */
  readonly providerUrl?: string | undefined
  /** the provider's origin if the built panel calls it directly */
  readonly providerOrigin?: string | undefined
  /** the origin that the built panel reports faults to */
  readonly reportOrigin?: string | undefined
  /** accepted hosts in addition to loopback names: the text of LEME_HOSTS */
  readonly hosts?: string | undefined
  /** the proxies that say where a client is, and whether over https: the text of LEME_TRUSTED_PROXIES */
  readonly trustedProxies?: string | undefined
  readonly calls?: readonly Call[]
  readonly passwords?: Passwords
}

export interface RunningServer {
  readonly url: string
  close(): Promise<void>
}

/**
 * In milliseconds: for a request's headers, for the whole request, and between checks of these. Bodies of calls have their own
 * limit in `bridge`, which answers the client.
 */
const timeouts = { headersTimeout: 30_000, requestTimeout: 40_000, connectionsCheckingInterval: 5_000 }

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { base = '/', listenAt = LOOPBACK } = options
  const pages = pagesFrom(options.pagesFolder, base)
  const isCall = isCallUnder(base)
  const isOverHttps = overHttps(options.trustedProxies)
  const [headers, headersOverHttps] = [securityHeaders(options), securityHeaders({ ...options, https: true })]
  const isKnownHost = knownHosts(hostsIn(options.hosts ?? ''))
  const tell = refusalLog()
  let isReady = false
  let running = 0
  /** A closing server waits for its connections: clients keep them open, and browsers open some in advance. */
  const dropConnections = () => {
    if (running > 0) server.closeIdleConnections()
    else server.closeAllConnections()
  }
  const server = createServer(timeouts, (req, res) => {
    for (const [name, value] of Object.entries(isOverHttps(req) ? headersOverHttps : headers))
      res.setHeader(name, value)
    running += 1
    res.on('close', () => {
      running -= 1
      if (!server.listening) dropConnections()
    })
    const isForCall = isCall(req.url)
    // Under any host name: health checks may know only the server's IP address.
    if (req.url === '/healthz') sendText(res, isReady ? 200 : 503, isReady ? 'ok' : 'starting')
    else if (!isKnownHost(req.headers.host)) {
      tell(serverRefusals.unknownHost, req)
      refuseHost(res, isForCall)
    } else if (!isForCall) pages(req, res)
    // Calls wait until the data is open; if it cannot be opened, the server ends.
    else
      opening.then(
        (api) => api.handle(req, res),
        () => res.destroy(),
      )
  })
  // The port first: if it is busy, the data of the server that runs there is not touched.
  const opening = listen(server, options.port, listenAt).then(() => openApi(options, tell))
  const api = await opening.catch((error: unknown) => {
    server.close()
    throw error
  })
  isReady = true
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${LOOPBACK}:${port}`,
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()))
      dropConnections()
      await closed
      await api.close()
    },
  }
}

/** For pages too: under another host name the panel must not ask for a password. */
function refuseHost(res: ServerResponse, isForCall: boolean) {
  if (isForCall) void sendRefusal(res, 403, serverRefusals.unknownHost)
  else
    sendText(
      res,
      403,
      'This server does not know the name that it was asked for. Name it at the start: LEME_HOSTS=leme.example npm start',
    )
}

async function openApi(
  { providerUrl, base = '/', dataFolder, trustedProxies, calls, passwords }: ServerOptions,
  tell: Tell,
): Promise<Api> {
  const addressOf = clientAddresses(trustedProxies)
  if (providerUrl) return proxyApi(providerUrl, { own: `${base}api`, addressOf, tell })
  return sandboxApi({
    db: await openData(dataFolder, passwords),
    addressOf,
    tell,
    ...(calls ? { calls } : {}),
    ...(passwords ? { passwords } : {}),
  })
}

function listen(server: Server, port: number, listenAt: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(reasonOf(error, port)))
    server.listen(port, listenAt, done)
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
 * Runs `npm start` after the build.
 *
 * @public called by start.mjs
 */
export async function main(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const providerUrl = env.PROVIDER_URL || undefined
  const base = basePathOf(env.VITE_BASE_PATH)
  const server = await startServer({
    port: portFrom(env.PORT),
    dataFolder: resolve(env.DATA_DIR || '.data'),
    pagesFolder: resolve('dist'),
    base,
    listenAt: env.LEME_LISTEN || undefined,
    providerUrl,
    providerOrigin: providerOriginOf(env.VITE_PROVIDER_URL),
    reportOrigin: providerOriginOf(env.VITE_SENTRY_DSN),
    hosts: env.LEME_HOSTS,
    trustedProxies: env.LEME_TRUSTED_PROXIES,
  })
  console.log(`\nLeme is ready: ${server.url}${base.slice(0, -1) && base}\n`)
  console.log(providerUrl ? `Calls go to ${providerUrl}.` : howToSignIn)
  console.log('\nCtrl+C stops it.')
  endOnSignal(server)
}

function endOnSignal(server: RunningServer) {
  let ending = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // A second signal does not wait for running calls.
      if (ending) process.exit(1)
      ending = true
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error instanceof NotStored ? error.message : error)
          process.exit(1)
        },
      )
    })
}
