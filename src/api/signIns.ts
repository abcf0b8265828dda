/** What the sign-ins of this page have come to: whether the browser keeps the session, and where signing in again changes nothing. */
import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import * as v from 'valibot'
import type { ProviderError } from '@/contract/providerError'
import { loginSchema, sessionCalls } from '@/contract/session'

export const SIGN_IN = sessionCalls.botLogin.path
export const SIGN_OUT = sessionCalls.endSession.path

/** What somebody who is not signed in may call. */
export const openCalls: ReadonlySet<string> = new Set(Object.values(sessionCalls).map(({ path }) => path))

interface SignIns {
  /** the running one: calls that fail together wait for it */
  running?: Promise<SignInResult>
  /** how many were accepted */
  succeeded: number
  /** a call was answered since: this browser keeps the session's cookie */
  isProved: boolean
  /** the calls that were refused right after one that was accepted: another one changes nothing */
  readonly refused: Set<string>
}
/** `why`: what to say instead of that the session has ended. */
export interface SignInResult {
  readonly isDone: boolean
  readonly why?: ProviderError
}

/** By store: a test has its own. */
const signInsOf = new WeakMap<object, SignIns>()

export function signInsFor(extra: object): SignIns {
  const existing = signInsOf.get(extra)
  if (existing) return existing
  const created: SignIns = { succeeded: 0, isProved: false, refused: new Set() }
  signInsOf.set(extra, created)
  return created
}

/** What an accepted call says about the session. */
export function noteAccepted(
  url: string,
  answer: unknown,
  { extra, endpoint }: Pick<BaseQueryApi, 'extra' | 'endpoint'>,
) {
  const signIns = signInsFor(extra as object)
  if (url === SIGN_IN && v.is(loginSchema, answer)) signIns.succeeded += 1
  // By the person.
  if (endpoint === 'botLogin') signIns.refused.clear()
  if (openCalls.has(url)) return
  signIns.isProved = true
  signIns.refused.delete(url)
}
