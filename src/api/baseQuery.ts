import {
  fetchBaseQuery,
  retry,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
} from '@reduxjs/toolkit/query'
import { timeCall } from '@/config/clock'
import { env } from '@/config/env'
import { READ_RETRIES, durations } from '@/config/limits'
import { isOptionalCall } from '@/contract/call'
import { refusalIn } from '@/contract/refusal'
import type { Acknowledgement } from '@/contract/acknowledgement'
import { IDEMPOTENCY_KEY } from '@/contract/idempotency'
import { intercepted, isNotOffered, unreadableAnswer, type ProviderError } from '@/contract/providerError'
import { isFromBetween, readBody, type Body } from './body'
import { isKeptAway, noteReached } from './connection'
import { noteFailure } from './failedCalls'
import { isShortHold, noteHold, retryAtIn, untilReleased } from './hold'
import { inTurn, isSignOutOwed, oweSignOut, setSignOutOwed } from './owedSignOut'
import { startTimeout } from './requestTimeout'
import { SIGN_IN, SIGN_OUT, noteAccepted, openCalls, signInsFor, type SignInResult } from './signIns'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** What the API takes from the store: who is signed in, and (for tests) how long to wait. */
export interface ApiExtra {
  /** for the one silent sign-in after a 401; `undefined` when nobody is signed in */
  readonly credentials: () => Credentials | undefined
  /** whether the person has not signed out meanwhile, here or in another tab */
  readonly isPresent?: () => boolean
  /** called when the provider refuses these in a silent sign-in, or no session comes of them: they must not be sent again */
  readonly onRefused?: (credentials: Credentials) => void
  /** the last answer to a read, if there is one and the connection is gone */
  readonly seenAnswer?: (call: string) => Promise<{ readonly answer?: unknown } | undefined>
  /** how often a failed read is repeated */
  readonly readRetries?: number
  /** milliseconds until a request is aborted */
  readonly requestTimeout?: number
}

export interface CallArgs extends FetchArgs {
  /** see `contract/idempotency` */
  readonly idempotencyKey?: string
}

/** Set per endpoint. */
export interface CallOptions {
  /** the answer only says yes or no, by the rule of `contract/acknowledgement`; otherwise a schema reads it */
  readonly isAcknowledged?: boolean
}

type Query = BaseQueryFn<CallArgs, unknown, ProviderError, CallOptions>

function httpError(status: number, { value: body }: Body, response: Response | undefined) {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const retryAt = response && retryAtIn(response.headers)
  return {
    kind: 'http' as const,
    status,
    ...(typeof fields.msg === 'string' ? { msg: fields.msg } : {}),
    ...(typeof fields.field === 'string' ? { field: fields.field } : {}),
    ...(retryAt === undefined ? {} : { retryAt }),
  }
}

type Result = { readonly data: unknown } | { readonly error: ProviderError }

/** Loaded on first use: the first screen saves nothing. If it cannot be loaded, the outcome is unclear. */
const verdictFor = (answer: unknown, sent: unknown): Promise<Acknowledgement> =>
  import('@/contract/acknowledgement').then(
    ({ acknowledgementIn }) => acknowledgementIn(answer, sent),
    () => 'unclear',
  )

/** What an answer with HTTP 200 means. */
async function resultOf(
  { is, value }: Body,
  args: FetchArgs,
  { endpoint, type }: Pick<BaseQueryApi, 'endpoint' | 'type'>,
  isAcknowledged: boolean,
): Promise<Result> {
  if (is === 'garbled') return { error: unreadableAnswer(type, endpoint, true) }
  if (is === 'nothing' && !isAcknowledged) return { error: unreadableAnswer(type, endpoint) }
  const refused = (refusal: { readonly msg: string }): Result => ({ error: { kind: 'refused', ...refusal } })
  if (isAcknowledged) {
    const verdict = await verdictFor(value, args.body ?? args.params)
    if (verdict === 'yes') return { data: null }
    return verdict === 'unclear' ? { error: { kind: 'unclear' } } : refused(verdict)
  }
  const refusal = refusalIn(value)
  return refusal ? refused(refusal) : { data: value }
}

const notSignedIn = { error: { kind: 'http', status: 401 } } as const

/** A call that was given up asks nothing more, neither the provider nor the device. */
const mayAsk = ({ url }: CallArgs, { extra, signal }: BaseQueryApi) =>
  !signal.aborted && (openCalls.has(url) || (extra as ApiExtra).isPresent?.() !== false)

/** What an answer with a failing status means; a no without a word, or with a page, may be that of something between. */
async function failureOf(
  body: Body,
  status: number,
  { url }: CallArgs,
  { type, endpoint }: Pick<BaseQueryApi, 'endpoint' | 'type'>,
  response: Response | undefined,
): Promise<ProviderError> {
  if (isFromBetween(body, status)) return intercepted(type, endpoint, body.is === 'redirect')
  const error = httpError(status, body, response)
  const isWordless = status === 401 && url === SIGN_IN && error.msg === undefined
  const isDoubtful = isWordless || (status === 403 && body.is === 'page')
  return isDoubtful && (await isKeptAway()) ? intercepted(type, endpoint, false) : error
}

/** One request, its failure turned into a `ProviderError`. */
const askOnce: Query = async ({ idempotencyKey, ...args }, api, options) => {
  const extra = api.extra as ApiExtra
  const timeout = startTimeout(api.signal, extra.requestTimeout ?? durations.requestTimeout)
  const timed = timeCall()
  const result = await fetchBaseQuery({
    baseUrl: env.providerUrl,
    credentials: env.credentials,
    // An answer that the browser had kept would say what was, and what time it was then.
    cache: 'no-store',
    // Nothing in the contract is one; followed to another host it would look like a lost connection.
    redirect: 'manual',
    responseHandler: async (response) => {
      noteReached()
      const takeClock = timed(response.headers)
      const body = await readBody(response)
      if (!isFromBetween(body, response.status)) takeClock()
      return body
    },
    headers: {
      accept: 'application/json, text/plain',
      ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_KEY]: idempotencyKey }),
    },
  })(args, { ...api, signal: timeout.signal }, options)
  timeout.end()

  if (result.error) {
    const { status, data } = result.error
    if (typeof status === 'number')
      return { error: await failureOf(data as Body, status, args, api, result.meta?.response) }
    // Looking for one asks whether the provider can be reached.
    const seen = api.queryCacheKey && mayAsk(args, api) && (await extra.seenAnswer?.(api.queryCacheKey))
    if (seen) return { data: seen.answer }
    return { error: { kind: 'offline', reason: status === 'TIMEOUT_ERROR' ? 'timeout' : 'network' } }
  }
  const body = result.data as Body
  if (isFromBetween(body, 200)) return { error: intercepted(api.type, api.endpoint, true) }
  const answer = await resultOf(body, args, api, options?.isAcknowledged ?? false)
  if ('data' in answer) noteAccepted(args.url, answer.data, api)
  return answer
}

const ask: Query = async (args, api, options) => {
  const result = await askOnce(args, api, options)
  if (!result.error) return result
  // How often one may try to sign in says nothing of reads.
  if (!openCalls.has(args.url)) noteHold(api.extra as ApiExtra, result.error)
  // A screen that is left aborts its reads.
  if (!api.signal.aborted) noteFailure(args, result.error)
  return result
}

/** A no to what was asked, such as wrong credentials. A provider that is down, or asks to wait, says nothing about it. */
const isClearNo = (error: ProviderError) =>
  error.kind === 'refused' ||
  (error.kind === 'http' && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status))

/** In its turn only. Signs in with what the person has typed once, unless they have signed out before or do so meanwhile. */
async function trySignIn(api: BaseQueryApi): Promise<SignInResult> {
  const extra = api.extra as ApiExtra
  const credentials = extra.credentials()
  if (!credentials) return { isDone: false }
  const body = { ...credentials, uitoken: env.uiToken }
  const signIns = signInsFor(extra)
  const before = signIns.succeeded
  const { error } = await ask({ url: SIGN_IN, method: 'POST', body }, api, {})
  if (error && isClearNo(error)) {
    extra.onRefused?.(credentials)
    return { isDone: false }
  }
  if (extra.credentials()?.email !== credentials.email) {
    // Its answer has brought back the session that they have ended.
    oweSignOut()
    await deliverSignOut(api)
    return { isDone: false }
  }
  if (!error) return { isDone: signIns.succeeded > before }
  // Whatever was to be sent has not been.
  return { isDone: false, ...(error.kind === 'intercepted' && { why: { kind: 'intercepted' } }) }
}

/** At most one silent sign-in per store at a time; a sign-out in another tab waits for it. */
function signInAgain(api: BaseQueryApi): Promise<SignInResult> {
  const extra = api.extra as ApiExtra
  const signIns = signInsFor(extra)
  if (signIns.running) return signIns.running
  if (!extra.credentials()) return Promise.resolve({ isDone: false })
  // Its own signal: the screen that asked first may be left while other calls wait for this sign-in.
  const lasting = { ...api, signal: new AbortController().signal }
  const attempt = inTurn(() => trySignIn(lasting)).finally(() => {
    delete signIns.running
  })
  signIns.running = attempt
  return attempt
}

/** A 401 to these does not mean that the session has ended. */
const sessionCalls: ReadonlySet<string> = new Set([SIGN_IN, SIGN_OUT])

/** In its turn only. Any clear answer settles it, also a no: then there is no session any more, or no such call. */
async function deliverSignOut(api: BaseQueryApi) {
  if (!isSignOutOwed()) return { data: null }
  // It does not end with the call that waits for it, and is no read that could be answered with what was seen last.
  const { queryCacheKey: _read, ...own } = { ...api, signal: new AbortController().signal }
  const result = await ask({ url: SIGN_OUT, method: 'POST', body: {} }, own, { isAcknowledged: true })
  const { error } = result
  setSignOutOwed(error !== undefined && !isClearNo(error))
  return result
}

/**
 * Delivers a sign-out that is still owed before anything else is asked; resolves to the answer if the call was itself about the session.
 * The call is sent even if that fails: where the provider lacks the sign-out, its no can look like a lost connection. A new session
 * settles it too.
 */
async function settleSignOut(...[args, api, options]: Parameters<Query>) {
  // What is owed is of an earlier session: a tab that is signed in would end its own.
  if (!isSignOutOwed() || (api.extra as ApiExtra).credentials()) return undefined
  return inTurn(async () => {
    const delivered = await deliverSignOut(api)
    if (args.url === SIGN_OUT) return delivered
    if (args.url !== SIGN_IN) return undefined
    const result = await ask(args, api, options)
    if (!result.error) setSignOutOwed(false)
    return result
  })
}

const isEnded = ({ error }: Awaited<ReturnType<typeof ask>>) => error?.kind === 'http' && error.status === 401

/** An accepted sign-in of which no session came: the browser does not keep its cookie. What was typed is not sent again for it. */
function cookieLost(extra: ApiExtra) {
  const credentials = extra.credentials()
  if (credentials) extra.onRefused?.(credentials)
  return { error: { kind: 'http', status: 401, isCookieLost: true } } as const
}

/** 401 → one silent sign-in → the call again, once. */
const askSignedIn: Query = async (args, api, options) => {
  if (!mayAsk(args, api)) return notSignedIn
  const settled = await settleSignOut(args, api, options)
  if (settled) return settled
  const { url } = args
  const extra = api.extra as ApiExtra
  const signIns = signInsFor(extra)
  const before = signIns.succeeded
  const result = await ask(args, api, options)
  if (!isEnded(result) || sessionCalls.has(url)) return result
  if (before > 0 && !signIns.isProved) return cookieLost(extra)
  // Another call may have signed in while this one was on its way: then the 401 belongs to the old session.
  if (signIns.succeeded === before) {
    if (signIns.refused.has(url)) return result
    const signIn = await signInAgain(api)
    if (!signIn.isDone) return signIn.why ? { error: signIn.why } : result
  }
  if (!mayAsk(args, api)) return result
  const again = await ask(args, api, options)
  if (!isEnded(again)) return again
  if (!signIns.isProved) return cookieLost(extra)
  signIns.refused.add(url)
  return again
}

/** 128 random bits. `crypto.randomUUID` is missing where a panel is served over plain http. */
const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Every write gets its own key, which it keeps when it is sent again. */
const askWithKey: Query = (args, api, options) =>
  askSignedIn(
    api.type === 'mutation' && env.idempotency ? { ...args, idempotencyKey: newIdempotencyKey() } : args,
    api,
    options,
  )

const MISSING = 404

/** The calls whose last answer was 404, by store. */
const answered404 = new WeakMap<ApiExtra, Set<string>>()

function missingIn(extra: ApiExtra): Set<string> {
  const existing = answered404.get(extra)
  if (existing) return existing
  const created = new Set<string>()
  answered404.set(extra, created)
  return created
}

/** One 404 of a specified call may be a mishap, as while the provider is being updated; a call of our own it may well not have. */
const askIfOffered: Query = async (args, api, options) => {
  const result = await askWithKey(args, api, options)
  const missing = missingIn(api.extra as ApiExtra)
  const call = api.queryCacheKey ?? args.url
  const { error } = result
  const is404 = error?.kind === 'http' && error.status === MISSING
  const isSecond = is404 && missing.has(call)
  if (is404) missing.add(call)
  else missing.delete(call)
  if (error?.kind !== 'http') return result
  const isOffered = error.status !== 501 && !isSecond && !(is404 && isOptionalCall({ path: args.url }))
  return isOffered ? result : { error: { ...error, isNotOffered: true } }
}

/** Network failures, 5xx and a first 404 are worth another try, and what asks for a short while. A timeout is not: 15 s were long enough. */
const isPassing = (error: ProviderError) =>
  isShortHold(error) ??
  ((error.kind === 'offline' && error.reason === 'network') ||
    (error.kind === 'http' && (error.status >= 500 || error.status === MISSING) && !isNotOffered(error)))

const askUnheld: Query = async (args, api, options) => {
  const held = api.type === 'query' && (await untilReleased(api.extra as ApiExtra, api.signal))
  return held ? { error: held } : askIfOffered(args, api, options)
}

/** Reads are repeated, with growing pauses, after faults that may pass. Writes never are: they may have arrived. */
export const baseQuery = retry(askUnheld, {
  retryCondition: (error, _args, { attempt, baseQueryApi }) =>
    baseQueryApi.type === 'query' &&
    attempt <= ((baseQueryApi.extra as ApiExtra).readRetries ?? READ_RETRIES) &&
    isPassing(error as ProviderError),
}) as Query
