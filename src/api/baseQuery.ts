import {
  fetchBaseQuery,
  retry,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
} from '@reduxjs/toolkit/query'
import { env } from '@/config/env'
import { READ_RETRIES, durations } from '@/config/limits'
import { refusalIn, type ProviderError } from '@/contract/providerError'
import { parseWire } from '@/contract/wire'

/** What the store lends to the API: who is signed in, and (for tests) how long to wait. */
export interface ApiExtra {
  /** for the one silent sign-in after a 401; `undefined` when nobody is signed in */
  readonly credentials: () => { readonly email: string; readonly password: string } | undefined
  /** how often a read that failed is asked for again */
  readonly readRetries?: number
  /** milliseconds until a request is given up */
  readonly requestTimeout?: number
}

type Query = BaseQueryFn<string | FetchArgs, unknown, ProviderError>

/** JSON where it is JSON, `null` for nothing, else the text itself; HTML is never an answer. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text.trim() === '') return null
  try {
    return parseWire(text)
  } catch {
    return text.trimStart().startsWith('<') ? MALFORMED : text
  }
}
const MALFORMED = Symbol('malformed')

/** Standard headers say it in seconds or as a date; anything else is no wish at all. */
function secondsToWait(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds))
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}

function httpError(status: number, body: unknown, response: Response | undefined): ProviderError {
  const said = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const retryAfter = secondsToWait(response?.headers.get('retry-after') ?? null, Date.now())
  return {
    kind: 'http',
    status,
    ...(typeof said.msg === 'string' ? { msg: said.msg } : {}),
    ...(typeof said.field === 'string' ? { field: said.field } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

/** One request, its failure turned into a `ProviderError`. */
const ask: Query = async (args, api, options) => {
  const extra = api.extra as ApiExtra
  const result = await fetchBaseQuery({
    baseUrl: env.providerUrl,
    credentials: env.credentials,
    timeout: extra.requestTimeout ?? durations.requestTimeout,
    responseHandler: readBody,
    headers: { accept: 'application/json, text/plain' },
  })(args, api, options)

  if (result.error) {
    const { status } = result.error
    if (typeof status === 'number')
      return { error: httpError(status, result.error.data, result.meta?.response) }
    return { error: { kind: 'offline', reason: status === 'TIMEOUT_ERROR' ? 'timeout' : 'network' } }
  }
  if (result.data === MALFORMED) return { error: { kind: 'malformed', endpoint: api.endpoint } }
  const refusal = refusalIn(result.data)
  return refusal ? { error: { kind: 'refused', ...refusal } } : { data: result.data }
}

interface SignIns {
  /** the one under way: calls that fail together wait for it */
  running?: Promise<boolean>
  /** how many have succeeded */
  succeeded: number
}
const signInsOf = new WeakMap<ApiExtra, SignIns>()

function signInsFor(extra: ApiExtra): SignIns {
  const known = signInsOf.get(extra)
  if (known) return known
  const fresh: SignIns = { succeeded: 0 }
  signInsOf.set(extra, fresh)
  return fresh
}

/** One silent sign-in a store at a time. */
function signInAgain(api: BaseQueryApi, options: object): Promise<boolean> {
  const extra = api.extra as ApiExtra
  const signIns = signInsFor(extra)
  if (signIns.running) return signIns.running
  const credentials = extra.credentials()
  if (!credentials) return Promise.resolve(false)
  const body = { ...credentials, uitoken: env.uiToken }
  // Its own signal: the screen that asked first may leave while others wait for this sign-in.
  const lasting = { ...api, signal: new AbortController().signal }
  const attempt = Promise.resolve(ask({ url: '/botlogin', method: 'POST', body }, lasting, options))
    .then((result) => {
      if (!result.error) signIns.succeeded += 1
      return !result.error
    })
    .finally(() => {
      delete signIns.running
    })
  signIns.running = attempt
  return attempt
}

/** The calls that begin and end a session are not made in one. */
const sessionCalls: ReadonlySet<string> = new Set(['/botlogin', '/x/signout'])

/** 401 → one silent sign-in → the call again, once. */
const askSignedIn: Query = async (args, api, options) => {
  const signIns = signInsFor(api.extra as ApiExtra)
  const before = signIns.succeeded
  const result = await ask(args, api, options)
  const isOfSession = typeof args !== 'string' && sessionCalls.has(args.url)
  if (result.error?.kind !== 'http' || result.error.status !== 401 || isOfSession) return result
  // Another call may have signed in while this one was on its way: its refusal is of the session before.
  const isSignedIn = signIns.succeeded > before || (await signInAgain(api, options))
  return isSignedIn ? ask(args, api, options) : result
}

/** Worth another try: the network stumbled or the provider did. Who let 15 s pass has been waited for long enough. */
const isPassing = (error: ProviderError) =>
  (error.kind === 'offline' && error.reason === 'network') || (error.kind === 'http' && error.status >= 500)

/** Reads are asked for again, with growing pauses, while the fault may pass. Writes never are: they may have arrived. */
export const baseQuery = retry(askSignedIn, {
  retryCondition: (error, _args, { attempt, baseQueryApi }) =>
    baseQueryApi.type === 'query' &&
    attempt <= ((baseQueryApi.extra as ApiExtra).readRetries ?? READ_RETRIES) &&
    isPassing(error as ProviderError),
}) as Query
