/** Every way a call can fail, in one small union. No screen looks at a status. */
export type ProviderError =
  /** no answer: the network is gone, or the provider did not answer in time */
  | { readonly kind: 'offline'; readonly reason: 'network' | 'timeout' }
  /** the provider answered with a failing status */
  | {
      readonly kind: 'http'
      readonly status: number
      /** the body's `msg`, a word of the wire such as `user_exist`; never shown as it is */
      readonly msg?: string
      /** the field that the provider blames (400) */
      readonly field?: string
      /** seconds to wait (429) */
      readonly retryAfter?: number
    }
  /** a 200 that says no: `false`, or a `msg` that names an error */
  | { readonly kind: 'refused'; readonly msg: string }
  /** an answer that is not what the contract says; names the endpoint, never the value */
  | { readonly kind: 'malformed'; readonly endpoint: string }

const kinds: ReadonlySet<unknown> = new Set<ProviderError['kind']>([
  'offline',
  'http',
  'refused',
  'malformed',
])

export function isProviderError(error: unknown): error is ProviderError {
  return typeof error === 'object' && error !== null && 'kind' in error && kinds.has(error.kind)
}

const errorWords =
  /invalid|incorrect|wrong|error|erro\b|fail|falh|exist|denied|forbidden|unauthori[sz]ed|not_|missing|needed|expired|refus/i

const textOf = (value: unknown) =>
  typeof value === 'string' ? value.trim().slice(0, 200) : typeof value === 'number' ? String(value) : ''

/**
 * The refusal inside an answer that arrived with HTTP 200, or `undefined` when the answer says yes.
 * `msg` may also be friendly ("ok"): it is a refusal only when it names an error.
 */
export function refusalIn(body: unknown): { readonly msg: string } | undefined {
  if (body === false) return { msg: 'false' }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const { msg, error, success, ok } = body as Record<string, unknown>
  if (textOf(error) !== '' || error === true) return { msg: textOf(error) || 'error' }
  if (success === false || ok === false) return { msg: textOf(msg) || 'false' }
  return errorWords.test(textOf(msg)) ? { msg: textOf(msg) } : undefined
}

/** Without a clear no, what was sent may have arrived all the same. */
export const mayHaveArrived = (error: ProviderError) =>
  error.kind === 'offline' || error.kind === 'malformed' || (error.kind === 'http' && error.status >= 500)
