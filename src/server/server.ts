/** The panel and its provider on one loopback port. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { SUPPORT_URL } from '@/config/supportUrl'
import { serverRefusals } from '@/contract/serverRefusals'
import type { Call, Passwords } from '@mocks/provider/core/call'
import type { OpenDb } from '@mocks/provider/core/db'
import { howToSignIn } from '@mocks/provider/seed/people'
import { isCallUnder } from './calls'
import { proxiesFrom } from './clientAddress'
import { basePathOf, providerOriginOf, securityHeaders, type HeaderOptions } from './headers'
import { hostsIn, knownHosts } from './hosts'
import { httpServer, sendRefusal, sendText } from './http'
import { logFor, textLog, type LogSettings } from './log'
import type { Metrics } from './metrics'
import { noFigures, observe, type RequestKind } from './observe'
import { servePages } from './pages'
import { proxyCalls, type ProxyOptions } from './proxy'
import { refusalLog } from './refusals'
import {
  LOOPBACK,
  metricsPlace,
  portFrom,
  securityContact,
  unknownSettings,
  whyNotListening,
  type Env,
  type ListenAddress,
} from './settings'

export interface ServerOptions extends Omit<HeaderOptions, 'https'> {
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
  /** milliseconds for a whole answer of the provider */
  readonly providerTimeout?: number
  /** milliseconds for a whole request */
  readonly requestTimeout?: number
  /** accepted hosts in addition to loopback names: the text of LEME_HOSTS */
  readonly hosts?: string | undefined
  /** the proxies that say where a client is, and whether over https: the text of LEME_TRUSTED_PROXIES */
  readonly trustedProxies?: string | undefined
  /** where figures for Prometheus are; nowhere without it */
  readonly metricsAt?: ListenAddress | undefined
  /** whom security.txt names */
  readonly contact?: string
  readonly log?: LogSettings
  readonly calls?: readonly Call[]
  readonly passwords?: Passwords
}

export interface RunningServer {
  readonly url: string
  readonly metricsUrl: string | undefined
  /** tells whoever runs it */
  warn(sentence: string): void
  close(): Promise<void>
}

const UNKNOWN_HOST =
  'This server does not know the name that it was asked for. Name it at the start: LEME_HOSTS=leme.example npm start'

/** Seconds that security.txt counts after it was read. */
const CONTACT_HOLDS = 180 * 24 * 60 * 60

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, base = '/', listenAt = LOOPBACK, contact = SUPPORT_URL, log = textLog } = options
  const isCall = isCallUnder(base)
  const isKnownHost = knownHosts(hostsIn(options.hosts ?? ''))
  const warn = (sentence: string) => app.log.warn(sentence)
  const tell = refusalLog(warn, base)
  const proxies = proxiesFrom(options.trustedProxies, warn)
  const [headers, headersOverHttps] = [securityHeaders(options), securityHeaders({ ...options, https: true })]
  let health: 'starting' | 'ok' | 'ending' = 'starting'

  const kindOf = (url = ''): RequestKind => (url === '/healthz' ? 'probe' : isCall(url) ? 'call' : 'page')
  const app = httpServer({
    log,
    requestTimeout: options.requestTimeout,
    isCall,
    tell,
    idOf: proxies.idOf,
    begin(request, reply) {
      observe(request, reply, { kind: kindOf(request.raw.url), base, figures })
      reply.headers(proxies.isOverHttps(request.raw) ? headersOverHttps : headers)
      reply.header('x-request-id', request.id)
    },
  })
  const closeApp = closingOf(app)
  const metrics = options.metricsAt && (await metricsOf(app, log, options.metricsAt))
  const figures = metrics ?? noFigures
  app.addHook('onRequest', (request, reply, done) => {
    // Under any host name: health checks may know only the server's IP address.
    if (request.raw.url === '/healthz' || isKnownHost(request.headers.host)) {
      done()
      return
    }
    tell(serverRefusals.unknownHost, request.raw)
    // For pages too: under another host name the panel must not ask for a password.
    if (isCall(request.raw.url)) sendRefusal(reply, 403, serverRefusals.unknownHost)
    else sendText(reply, 403, UNKNOWN_HOST)
  })
  readable(app, '/healthz', (reply) => sendText(reply, health === 'ok' ? 200 : 503, health))
  readable(app, '/.well-known/security.txt', (reply) => sendText(reply, 200, securityText(contact)))
  const api = await callsOf(options, { tell, figures, addressOf: proxies.addressOf })
  await app.register(api.calls, { prefix: `${base}api` })
  await app.register(servePages, { folder: options.pagesFolder, base })

  async function close() {
    health = 'ending'
    await closeApp()
    await metrics?.app.close()
    await api.close()
  }
  try {
    // The port first: if it is busy, the data of the server that runs there is not touched.
    await listening(app, { address: listenAt, port }, 'PORT')
    if (metrics && options.metricsAt) await listening(metrics.app, options.metricsAt, 'LEME_METRICS')
    await api.open()
    health = 'ok'
    return { url: urlAt(app), metricsUrl: metrics && `${urlAt(metrics.app)}/metrics`, warn, close }
  } catch (error) {
    await app.close()
    await metrics?.app.close()
    throw error
  }
}

/** Probes also ask for the headers alone. */
function readable(app: FastifyInstance, url: string, answer: (reply: FastifyReply) => FastifyReply) {
  app.route({ method: ['GET', 'HEAD'], url, handler: async (_request, reply) => answer(reply) })
}

/** A closing server waits for its connections: clients keep them open, and browsers open some in advance. */
function closingOf(app: FastifyInstance) {
  let running = 0
  const drop = () => {
    if (running > 0) app.server.closeIdleConnections()
    else app.server.closeAllConnections()
  }
  app.addHook('onRequest', (_request, reply, done) => {
    running += 1
    reply.raw.once('close', () => {
      running -= 1
      if (!app.server.listening) drop()
    })
    done()
  })
  return async () => {
    const closed = new Promise<void>((done) => app.server.close(() => done()))
    drop()
    await closed
    await app.close()
  }
}

async function metricsOf(
  app: FastifyInstance,
  log: LogSettings,
  { address }: ListenAddress,
): Promise<Metrics> {
  const { metricsServer } = await import('./metrics')
  const isLoopback = knownHosts([])
  return metricsServer({
    log,
    connections: () => new Promise((done) => app.server.getConnections((_error, count) => done(count ?? 0))),
    // Where it is open to others on purpose, it is asked under any name.
    isKnownHost: (host) => address !== LOOPBACK || isLoopback(host),
  })
}

/** The part of the server that answers calls. */
interface Api {
  readonly calls: (app: FastifyInstance) => Promise<void>
  open(): Promise<void>
  close(): Promise<void>
}

async function callsOf(
  { providerUrl, providerTimeout, base = '/', dataFolder, calls, passwords }: ServerOptions,
  common: Pick<ProxyOptions, 'addressOf' | 'tell' | 'figures'>,
): Promise<Api> {
  if (providerUrl)
    return {
      calls: proxyCalls({
        ...common,
        address: providerUrl,
        own: `${base}api`,
        ...(providerTimeout === undefined ? {} : { timeout: providerTimeout }),
      }),
      open: async () => {},
      close: async () => {},
    }
  const { openData, sandboxCalls } = await import('./sandbox')
  let opening = (_data: Promise<OpenDb>) => {}
  const data = new Promise<OpenDb>((done) => {
    opening = done
  })
  return {
    calls: sandboxCalls({
      ...common,
      data,
      ...(calls ? { calls } : {}),
      ...(passwords ? { passwords } : {}),
    }),
    async open() {
      opening(openData(dataFolder, passwords))
      await data
    },
    close: async () => (await data).close(),
  }
}

async function listening(app: FastifyInstance, place: ListenAddress, setting: 'PORT' | 'LEME_METRICS') {
  try {
    await app.listen({ port: place.port, host: place.address })
  } catch (error) {
    throw whyNotListening(error as NodeJS.ErrnoException, place, setting)
  }
}

/** Where a server can be reached from this machine. */
function urlAt(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo
  if (address === '0.0.0.0' || address === '::') return `http://${LOOPBACK}:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

/** RFC 9116. */
const securityText = (contact: string) =>
  [`Contact: ${contact}`, `Expires: ${new Date(Date.now() + CONTACT_HOLDS * 1000).toISOString()}`].join('\n')

/**
 * Runs `npm start` after the build.
 *
 * @public called by start.mjs
 */
export async function main(env: Env): Promise<void> {
  const providerUrl = env.PROVIDER_URL || undefined
  const base = basePathOf(env.VITE_BASE_PATH)
  const log = logFor(env.LEME_LOG, providerUrl !== undefined)
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
    metricsAt: metricsPlace(env.LEME_METRICS),
    contact: securityContact(env.LEME_SECURITY_CONTACT, env.VITE_SUPPORT_URL || SUPPORT_URL),
    log,
  })
  console.log(`\nLeme is ready: ${server.url}${base.slice(0, -1) && base}\n`)
  console.log(providerUrl ? `Calls go to ${providerUrl}.` : howToSignIn)
  if (server.metricsUrl) console.log(`Figures for Prometheus are at ${server.metricsUrl}.`)
  console.log('\nCtrl+C stops it.')
  for (const sentence of unknownSettings(env)) server.warn(sentence)
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
          console.error(error instanceof Error && error.name === 'NotStored' ? error.message : error)
          process.exit(1)
        },
      )
    })
}
