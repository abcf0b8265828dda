/** Figures for Prometheus, on a port of their own. Loaded only where they are wanted. */
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { httpServer, sendText } from './http'
import type { LogSettings } from './log'
import { LEFT, type RequestFigures } from './observe'

/** Seconds: files, the calls of a near provider, those of a far one, and what is given up. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export interface Metrics extends RequestFigures {
  readonly app: FastifyInstance
}

interface MetricsOptions {
  readonly log: LogSettings
  /** how many connections the panel's server has */
  readonly connections: () => Promise<number>
  readonly isKnownHost: (host: string | undefined) => boolean
}

export function metricsServer({ log, connections, isKnownHost }: MetricsOptions): Metrics {
  const register = new Registry()
  const registers = [register]
  // The event loop's lag, memory, file handles and the CPU's time.
  collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'leme_requests_total',
    help: 'Requests to this server, by what they are for and the status of their answers; 499: the client went away.',
    labelNames: ['kind', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'leme_request_seconds',
    help: 'Time until the whole answer was sent.',
    labelNames: ['kind'],
    buckets,
    registers,
  })
  const durationsOfProvider = new Histogram({
    name: 'leme_provider_seconds',
    help: 'Time until the whole answer of the provider was there, or was given up.',
    labelNames: ['call'],
    buckets,
    registers,
  })
  const failures = new Counter({
    name: 'leme_provider_failures_total',
    help: 'Calls that the provider did not answer, by the reason, or answered with a status from 500 on.',
    labelNames: ['call', 'outcome'],
    registers,
  })
  const up = new Gauge({
    name: 'leme_provider_up',
    help: 'Whether the provider answered when it was last called.',
    // Without a label it would be 0 before the first call, and in the sandbox.
    labelNames: ['provider'],
    registers,
  })
  const open = new Gauge({
    name: 'leme_connections',
    help: 'Connections to this server.',
    registers,
  })

  const app = httpServer({ log })
  app.get('/metrics', async ({ headers: { host } }, reply) => {
    if (!isKnownHost(host)) return sendText(reply, 403, 'This server does not know that name.')
    open.set(await connections())
    return reply
      .headers({ 'content-type': register.contentType, 'cache-control': 'no-store' })
      .send(await register.metrics())
  })
  app.setNotFoundHandler((_request, reply) => sendText(reply, 404, 'Not found.'))
  return {
    answered(kind, status, seconds) {
      requests.inc({ kind, status })
      durations.observe({ kind }, seconds)
    },
    forwarded(call, outcome, seconds) {
      durationsOfProvider.observe({ call }, seconds)
      if (outcome !== LEFT && !(Number(outcome) < 500)) failures.inc({ call, outcome })
    },
    providerIs: (provider, isUp) => up.set({ provider }, isUp ? 1 : 0),
    app,
  }
}
