import type { ProviderError } from '@/contract/providerError'
import { sessionRefusals } from '@/contract/session'
import type { Message } from './types'

/** The refusals that have a sentence of their own. */
const refusals: Readonly<Record<string, Message['key']>> = {
  [sessionRefusals.wrongCredentials]: 'errors:wrongCredentials',
  [sessionRefusals.emailTaken]: 'errors:emailTaken',
  [sessionRefusals.idTaken]: 'errors:idTaken',
}

/** What a failed call says to the person. The provider's own words are never shown: they are untrusted and in one language. */
export function messageOf(error: ProviderError): Message {
  switch (error.kind) {
    case 'offline':
      return { key: error.reason === 'timeout' ? 'errors:timeout' : 'errors:offline' }
    case 'malformed':
      return { key: 'errors:malformed', values: { endpoint: error.endpoint } }
    case 'refused':
      return { key: refusals[error.msg] ?? 'errors:refused' }
    case 'http':
      return httpMessage(error)
  }
}

function httpMessage({ status, msg, field, retryAfter }: ProviderError & { kind: 'http' }): Message {
  const refusal = msg === undefined ? undefined : refusals[msg]
  if (refusal) return { key: refusal }
  if (status === 429) return { key: 'errors:tooManyAttempts', values: { count: retryAfter ?? 60 } }
  if (status === 401) return { key: 'errors:sessionExpired' }
  if (status === 403) return { key: 'errors:forbidden' }
  if (status === 404) return { key: 'errors:notOffered' }
  if (status === 400 && field) return { key: 'errors:badField', values: { field } }
  if (status >= 500) return { key: 'errors:providerDown', values: { status } }
  return { key: 'errors:http', values: { status } }
}
