/** What whoever runs a server sees of it: a line of the log for each request, and figures for Prometheus. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contractCall, contractCallNames } from '@/contract/calls'
import { requestPath } from './calls.ts'

/** What becomes of calls and pages. Seconds, as Prometheus has them. */
export interface RequestFigures {
  answered(kind: RequestKind, status: number, seconds: number): void
  /** @param outcome the status of the provider's answer, or why there was none */
  forwarded(call: string, outcome: string, seconds: number): void
  /** @param provider its origin */
  providerIs(provider: string, up: boolean): void
}

export const noFigures: RequestFigures = { answered: () => {}, forwarded: () => {}, providerIs: () => {} }

/** The outcome of a call whose client did not wait for it. */
export const LEFT = 'client_left'

export type RequestKind = 'call' | 'page' | 'probe'

const paths = new Set<string>(contractCallNames.map((name) => contractCall(name).path))

/** A part of a path that may name a person, or be a secret. */
const PRIVATE_PART = /[^/]*(?:@|%)[^/]*|[^/]{65,}/g

/** Of a call that is not the contract's, a payment link for example, only how its path begins. */
export function loggedPath(address: string | undefined, base: string): string {
  const path = requestPath(address)
  const call = path.startsWith(`${base}api/`) ? path.slice(base.length + 'api'.length) : undefined
  if (call === undefined || paths.has(call)) return path.replaceAll(PRIVATE_PART, '…')
  return `${base}api/${/^\/([\w-]{1,32})/.exec(call)?.[1] ?? ''}…`
}

/** As nginx has it: the client went away before it was answered. */
const CLIENT_LEFT = 499

/** Tells of a request once it is over, whatever became of it. */
export function observe(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    kind,
    base,
    figures,
  }: { readonly kind: RequestKind; readonly base: string; readonly figures: RequestFigures },
) {
  const began = performance.now()
  reply.raw.once('close', () => {
    const ms = performance.now() - began
    const hasLeft = !reply.raw.writableFinished
    const status = hasLeft && !reply.raw.headersSent ? CLIENT_LEFT : reply.raw.statusCode
    figures.answered(kind, status, ms / 1000)
    // Asked every few seconds, and seen in the figures.
    if (kind === 'probe' && status < 400) return
    request.log.info({
      method: request.method,
      path: loggedPath(request.raw.url, base),
      status,
      ms: Math.round(ms * 10) / 10,
      ...(hasLeft ? { left: true } : {}),
    })
  })
}
