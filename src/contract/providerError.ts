import { serverRefusals } from './serverRefusals'

/** Every way a call can fail. No screen reads an HTTP status. */
export type ProviderError =
  /** no answer: the network failed, or the provider did not answer in time */
  | { readonly kind: 'offline'; readonly reason: 'network' | 'timeout' }
  /** the provider answered with a failing status */
  | {
      readonly kind: 'http'
      readonly status: number
      /** the body's `msg`, such as `user_exist`; never shown as it is */
      readonly msg?: string
      /** the field that the provider blames (400) */
      readonly field?: string
      /** Unix seconds: when it may be tried again (`Retry-After`) */
      readonly retryAt?: number
      /** the provider does not have this call: 501, a call of our own that is answered 404, or a 404 that was repeated */
      readonly isNotOffered?: true
      /** a 401 right after an accepted sign-in: the browser does not keep the session's cookie */
      readonly isCookieLost?: true
    }
  /** a 200 that says no: `false`, or a `msg` that names an error; see `acknowledgement` */
  | { readonly kind: 'refused'; readonly msg: string }
  /** a 200 to a write that says neither yes nor no, or cannot be read: it may or may not have been done */
  | { readonly kind: 'unclear' }
  /**
   * an answer to a read that breaks the contract; names the endpoint, never the value. `isGarbled`: its bytes are not valid in the
   * charset that it names
   */
  | { readonly kind: 'malformed'; readonly endpoint: string; readonly isGarbled?: true }
  /**
   * something between has answered instead of the provider: a network's or a proxy's own sign-in. `mayBeDone`: it says nothing of what
   * was to be written
   */
  | { readonly kind: 'intercepted'; readonly mayBeDone?: true }
  /** a part of the panel itself is missing, as after an update: only a reload helps */
  | { readonly kind: 'missingFile' }
  /** a bug in the panel: details are in the console */
  | { readonly kind: 'unexpected' }

/** The panel's own: the settings of one broker account were saved, but it is not known whether the bot still trades on the other. */
export const accountMoved = { kind: 'refused', msg: 'account_moved' } as const satisfies ProviderError

/** The panel's own: what was to be changed is not there any more, as a read before it has shown. */
export const removedElsewhere = { kind: 'refused', msg: 'removed_elsewhere' } as const satisfies ProviderError

/** The panel's own: the names of which letters are lost are sent back only where somebody is asked. */
export const damagedName = { kind: 'refused', msg: 'damaged_name' } as const satisfies ProviderError

const kinds: ReadonlySet<unknown> = new Set<ProviderError['kind']>([
  'offline',
  'http',
  'refused',
  'unclear',
  'malformed',
  'intercepted',
  'missingFile',
  'unexpected',
])

export function isProviderError(error: unknown): error is ProviderError {
  return typeof error === 'object' && error !== null && 'kind' in error && kinds.has(error.kind)
}

/** Whether the provider does not have this call at all. */
export const isNotOffered = (error: unknown) =>
  isProviderError(error) && error.kind === 'http' && error.isNotOffered === true

/** The person is no longer signed in, and could not be signed in again: whatever is sent now fails for that. */
export const isSessionOver = (error: ProviderError) => error.kind === 'http' && error.status === 401

/** Whether an answer that says nothing leaves open what was done: a write may have been done all the same; signing in writes nothing. */
const isWrite = (type: 'query' | 'mutation', endpoint: string) =>
  type === 'mutation' && endpoint !== 'botLogin'

/** An answer that cannot be read. */
export const unreadableAnswer = (
  type: 'query' | 'mutation',
  endpoint: string,
  isGarbled = false,
): ProviderError =>
  isWrite(type, endpoint)
    ? { kind: 'unclear' }
    : { kind: 'malformed', endpoint, ...(isGarbled && { isGarbled: true }) }

/** An answer of something between; a status that asks for a sign-in says that it let nothing pass. */
export const intercepted = (
  type: 'query' | 'mutation',
  endpoint: string,
  hasPassed: boolean,
): ProviderError => ({
  kind: 'intercepted',
  ...(hasPassed && isWrite(type, endpoint) && { mayBeDone: true }),
})

/** Whether the answer to a write says neither yes nor no; its words say so themselves. */
export const saysNeither = (error: ProviderError) =>
  error.kind === 'unclear' || (error.kind === 'intercepted' && error.mayBeDone === true)

/** Turns anything that was thrown into a `ProviderError`. */
export function asProviderError(error: unknown): ProviderError {
  if (isProviderError(error)) return error
  console.error(error)
  return { kind: 'unexpected' }
}

/** Whether what was sent may have had its effect although it failed. */
export const mayHaveArrived = (error: ProviderError) =>
  error === accountMoved ||
  error.kind === 'offline' ||
  error.kind === 'malformed' ||
  error.kind === 'unexpected' ||
  saysNeither(error) ||
  (error.kind === 'http' && error.status >= 500 && error.msg !== serverRefusals.notStored)
