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
    return JSON.parse(text)
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

/** One silent sign-in a store at a time: calls that fail together wait for the same one. */
const signIns = new WeakMap<ApiExtra, Promise<boolean>>()

function signInAgain(api: BaseQueryApi, options: object): Promise<boolean> {
  const extra = api.extra as ApiExtra
  const running = signIns.get(extra)
  if (running) return running
  const credentials = extra.credentials()
  if (!credentials) return Promise.resolve(false)
  const body = { ...credentials, uitoken: env.uiToken }
  // Its own signal: the screen that asked first may leave while others wait for this sign-in.
  const lasting = { ...api, signal: new AbortController().signal }
  const attempt = Promise.resolve(ask({ url: '/botlogin', method: 'POST', body }, lasting, options))
    .then((result) => !result.error)
    .finally(() => signIns.delete(extra))
  signIns.set(extra, attempt)
  return attempt
}

/** 401 → one silent sign-in → the call again, once. */
const askSignedIn: Query = async (args, api, options) => {
  const result = await ask(args, api, options)
  const isSignIn = typeof args !== 'string' && args.url === '/botlogin'
  if (result.error?.kind !== 'http' || result.error.status !== 401 || isSignIn) return result
  return (await signInAgain(api, options)) ? ask(args, api, options) : result
}

/** Worth another try: the network stumbled or the provider did. Who let 15 s pass has been waited for long enough. */
const isPassing = (error: ProviderError) =>
  (error.kind === 'offline' && error.reason === 'network') || (error.kind === 'http' && error.status >= 500)

/** Reads are asked for again, with growing pauses, while the fault may pass. Writes never are: they may have arrived. */
export const baseQuery = retry(askSignedIn, {
  retryCondition: (error, _args, { attempt, baseQueryApi }) =>
    baseQueryApi.type === 'query' &&
    attempt <= ((baseQueryApi.extra as ApiExtra).readRetries ?? READ_RETRIES) &&
    isPassing(error as unknown as ProviderError),
}) as Query
