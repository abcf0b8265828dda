/**
 * Forwards the contract's calls to the provider at `PROVIDER_URL`, and nothing else: in both directions only what these calls need.
 * Neither the provider nor a client is trusted.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { ContractCall } from '@/contract/call'
import { contractCall, contractCallNames } from '@/contract/calls'
import { IDEMPOTENCY_KEY } from '@/contract/idempotency'
import { serverRefusals } from '@/contract/serverRefusals'
import { findCall, originProblem } from '@/contract/answering'
import { answerAll, compressAnswers } from './calling'
import { CannotStart } from './cannotStart'
import type { ClientAddressOf } from './clientAddress'
import { isOutOfHandles, sendAnswer, sendRefusal } from './http'
import { LEFT, type RequestFigures } from './observe'
import { ask, type ProviderAnswer } from './provider'
import type { Tell } from './refusals'
import { isSecure, urlOf } from './requests'

/** Milliseconds for a whole answer. The panel's own timeout is shorter. */
const PROVIDER_TIMEOUT = 30_000

/** Before the names of the provider's cookies: others of this host, which all its ports share, are not the provider's. */
const COOKIE_PREFIX = 'leme_provider.'

const calls = contractCallNames.map(contractCall)

function providerBase(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash || url.username)
    throw new CannotStart(
      `PROVIDER_URL has to be the http:// or https:// address of a provider, for example PROVIDER_URL=https://provider.example/api; it is "${address}".`,
    )
  return url.href.replace(/\/+$/, '')
}

/** The parameters that the call has, each once. */
function searchOf({ query = [] }: ContractCall, { searchParams }: URL): string {
  const known = query.flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  return known.length === 0 ? '' : `?${new URLSearchParams(known).toString()}`
}

/** The provider's own cookies among those that the browser sends. */
const providerCookies = (header = '') =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(COOKIE_PREFIX))
    .map((pair) => pair.slice(COOKIE_PREFIX.length))
    .join('; ')

const passedOn = ['accept', 'accept-language', 'user-agent', IDEMPOTENCY_KEY] as const

function requestHeaders(req: IncomingMessage, origin: string, clientAddress: string): Record<string, string> {
  const headers: Record<string, string> = { 'accept-encoding': 'gzip, br', 'x-forwarded-for': clientAddress }
  for (const name of passedOn) {
    const value = req.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  if (req.method === 'POST') headers['content-type'] = 'application/json'
  // Some providers check it; this server has done so already.
  if (req.headers.origin !== undefined) headers.origin = origin
  const cookies = providerCookies(req.headers.cookie)
  if (cookies !== '') headers.cookie = cookies
  return headers
}

/** The provider's cookie for the panel's calls alone: of what it asks for only its lifetime counts. */
function ownCookie(cookie: string, own: string, secure: boolean): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
  const lifetime = attributes.filter((attribute) => /^(?:max-age|expires)=/i.test(attribute))
  const kept = [`${COOKIE_PREFIX}${pair}`, ...lifetime, `Path=${own}`, 'HttpOnly', 'SameSite=Strict']
  return [...kept, ...(secure ? ['Secure'] : [])].join('; ')
}

/** Never that of a page or a script of this origin; the characters are what the provider says that they are. */
function contentType(type = ''): string {
  const charset = /;\s*charset=("?)([\w.:+-]{1,40})\1\s*(?:;|$)/i.exec(type)?.[2]
  const isJson = /^[^;]*[/+]json\b/i.test(type)
  const plain = isJson ? 'application/json' : 'text/plain'
  const shown = charset ?? (isJson ? undefined : 'utf-8')
  return shown === undefined ? plain : `${plain}; charset=${shown}`
}

function relayedHeaders({ headers }: ProviderAnswer, own: string, secure: boolean) {
  const all: Record<string, string | string[]> = {
    'cache-control': 'no-store',
    'content-type': contentType(headers['content-type']),
  }
  for (const name of ['retry-after', 'date', 'age']) {
    const value = headers[name]
    if (typeof value === 'string') all[name] = value
  }
  const cookies = headers['set-cookie'] ?? []
  if (cookies.length > 0) all['set-cookie'] = cookies.map((cookie) => ownCookie(cookie, own, secure))
  return all
}

/** The reason for which a call is given up. */
const TOO_SLOW = new Error('it took too long')

/** Why there is no answer: of an error its cause, without a stack. */
function reasonOf(error: unknown): { readonly outcome: string; readonly reason: string } {
  const { code, message, cause } = error as NodeJS.ErrnoException
  if (cause === TOO_SLOW) return { outcome: 'timeout', reason: TOO_SLOW.message }
  return { outcome: (code ?? 'no_answer').toLowerCase(), reason: message || String(code) }
}

/** Says once that the provider fails, and once that it answers again. */
function outages(
  base: string,
  origin: string,
  log: Pick<FastifyInstance['log'], 'warn' | 'error'>,
  figures: RequestFigures,
) {
  let began: number | undefined
  let missed = 0
  return {
    failed(what: string, reason: string) {
      figures.providerIs(origin, false)
      missed += 1
      if (began !== undefined) return
      began = performance.now()
      log.error(
        `${what}: the provider gave no answer (${reason}). If that lasts, check PROVIDER_URL, which is ${base}. This is said once, until it answers again.`,
      )
    },
    answered() {
      figures.providerIs(origin, true)
      if (began === undefined) return
      const seconds = Math.round((performance.now() - began) / 1000)
      log.warn(`The provider answers again, after ${seconds} s and ${missed} calls without an answer.`)
      began = undefined
      missed = 0
    },
  }
}

/** A gateway in front of the provider says that the provider does not answer. */
const isGatewayError = (status: number) => status >= 502 && status <= 504

export interface ProxyOptions {
  readonly address: string
  /** milliseconds */
  readonly timeout?: number
  /** the path of the calls on this server */
  readonly own: string
  readonly addressOf: ClientAddressOf
  readonly tell: Tell
  readonly figures: RequestFigures
}

/** The calls, for a server to register under `own`. */
export function proxyCalls({
  address,
  timeout = PROVIDER_TIMEOUT,
  own,
  addressOf,
  tell,
  figures,
}: ProxyOptions) {
  const base = providerBase(address)
  const { origin } = new URL(base)

  return async (app: FastifyInstance): Promise<void> => {
    await compressAnswers(app)
    const provider = outages(base, origin, app.log, figures)

    async function answer(request: FastifyRequest, reply: FastifyReply) {
      const { raw } = request
      const url = urlOf(raw)
      // The URL parser has resolved "/api/../x".
      const path = url.pathname.startsWith(`${own}/`) ? url.pathname.slice(own.length) : ''
      const call = findCall(calls, { method: raw.method ?? '', path })
      if (call instanceof Response) {
        tell(serverRefusals.unknownCall, raw)
        return sendAnswer(reply, call)
      }
      // The provider cannot check the origin: all its requests come from this server.
      const problem = originProblem({ get: (name) => raw.headers[name]?.toString() ?? null }, url.host)
      if (problem) {
        tell(problem, raw)
        return sendRefusal(reply, 403, problem)
      }
      return forward(call, url, request, reply)
    }

    async function forward(call: ContractCall, url: URL, request: FastifyRequest, reply: FastifyReply) {
      const { raw } = request
      const stop = new AbortController()
      const timer = setTimeout(() => stop.abort(TOO_SLOW), timeout)
      reply.raw.on('close', () => stop.abort())
      const began = performance.now()
      const forwarded = (outcome: string) =>
        figures.forwarded(call.path, outcome, (performance.now() - began) / 1000)
      try {
        const said = await ask(`${base}${call.path}${searchOf(call, url)}`, {
          method: call.method,
          headers: requestHeaders(raw, origin, addressOf(raw)),
          body:
            call.method === 'POST' ? ((request.body as Buffer | undefined) ?? Buffer.alloc(0)) : undefined,
          signal: stop.signal,
        })
        const { status, body } = said
        forwarded(String(status))
        if (isGatewayError(status)) provider.failed(`${call.method} ${call.path}`, String(status))
        else provider.answered()
        reply.code(status).headers(relayedHeaders(said, own, isSecure(raw)))
        return reply.send(body.length === 0 ? undefined : body)
      } catch (error) {
        if (reply.raw.destroyed) {
          forwarded(LEFT)
          return reply.send()
        }
        if (isOutOfHandles(error)) throw error
        const { outcome, reason } = reasonOf(error)
        forwarded(outcome)
        provider.failed(`${call.method} ${call.path}`, reason)
        return sendRefusal(reply, 502, serverRefusals.unreachable)
      } finally {
        clearTimeout(timer)
      }
    }

    app.addHook('onRequest', (_request, reply, done) => {
      // What time it is, the provider says: this machine's clock may be wrong.
      reply.raw.sendDate = false
      done()
    })
    answerAll(app, answer)
  }
}
