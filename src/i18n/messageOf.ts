import { botRefusals } from '@/contract/bots'
import type { ProviderError } from '@/contract/providerError'
import { relationRefusals } from '@/contract/relations'
import { sessionRefusals } from '@/contract/session'
import type { Message } from './types'

/** The refusals that have a sentence of their own. */
const refusals: Readonly<Record<string, Message['key']>> = {
  [sessionRefusals.wrongCredentials]: 'errors:wrongCredentials',
  [sessionRefusals.emailTaken]: 'errors:emailTaken',
  [sessionRefusals.idTaken]: 'errors:idTaken',
  [relationRefusals.traderNotFound]: 'errors:traderNotFound',
  [relationRefusals.followerNotFound]: 'errors:followerNotFound',
  [relationRefusals.channelNotFound]: 'errors:channelNotFound',
  [botRefusals.tooMany]: 'errors:tooManyBots',
  [botRefusals.last]: 'errors:lastBot',
}

/** What a refusal of a named kind says; such a call fails again however often it is sent. */
export function refusalOf(error: ProviderError): Message | undefined {
  const msg = error.kind === 'refused' || error.kind === 'http' ? error.msg : undefined
  const key = msg === undefined ? undefined : refusals[msg]
  return key && { key }
}

/** What a failed call says to the person. The provider's own words are never shown: they are untrusted and in one language. */
export function messageOf(error: ProviderError): Message {
  switch (error.kind) {
    case 'offline':
      return { key: error.reason === 'timeout' ? 'errors:timeout' : 'errors:offline' }
    case 'malformed':
      return { key: 'errors:malformed', values: { endpoint: error.endpoint } }
    case 'refused':
      return refusalOf(error) ?? { key: 'errors:refused' }
    case 'http':
      return httpMessage(error)
  }
}

function httpMessage(error: ProviderError & { kind: 'http' }): Message {
  const { status, field, retryAfter } = error
  const refusal = refusalOf(error)
  if (refusal) return refusal
  if (status === 429) return { key: 'errors:tooManyAttempts', values: { count: retryAfter ?? 60 } }
  if (status === 401) return { key: 'errors:sessionExpired' }
  if (status === 403) return { key: 'errors:forbidden' }
  if (status === 404) return { key: 'errors:notOffered' }
  if (status === 400 && field) return { key: 'errors:badField', values: { field } }
  if (status >= 500) return { key: 'errors:providerDown', values: { status } }
  return { key: 'errors:http', values: { status } }
}
