import { botRefusals } from '@/contract/bots'
import {
  accountMoved,
  isNotOffered,
  isProviderError,
  removedElsewhere,
  type ProviderError,
} from '@/contract/providerError'
import { relationRefusals } from '@/contract/relations'
import { serverRefusals } from '@/contract/serverRefusals'
import { sessionRefusals } from '@/contract/session'
import type { Message } from './types'

/** Refusals with a message of their own. */
const refusals: Readonly<Record<string, Message['key']>> = {
  [sessionRefusals.wrongCredentials]: 'errors:wrongCredentials',
  [sessionRefusals.emailTaken]: 'errors:emailTaken',
  [sessionRefusals.idTaken]: 'errors:idTaken',
  [relationRefusals.traderNotFound]: 'errors:traderNotFound',
  [relationRefusals.alreadyFollowing]: 'errors:alreadyFollowing',
  [relationRefusals.followerNotFound]: 'errors:followerNotFound',
  [relationRefusals.channelNotFound]: 'errors:channelNotFound',
  [relationRefusals.dismissed]: 'errors:dismissedByTrader',
  [relationRefusals.notFollowing]: 'errors:notFollowing',
  [botRefusals.tooMany]: 'errors:tooManyBots',
  [botRefusals.last]: 'errors:lastBot',
  [accountMoved.msg]: 'errors:accountMoved',
  [removedElsewhere.msg]: 'errors:removedElsewhere',
}

/** What keeps calls from their subject, whoever is signed in. Some of it passes by itself. */
const onTheWay: Readonly<Record<string, Message['key']>> = {
  [serverRefusals.foreignOrigin]: 'errors:server.foreignOrigin',
  [serverRefusals.unknownHost]: 'errors:server.unknownHost',
  [serverRefusals.navigation]: 'errors:server.changed',
  [serverRefusals.badRequest]: 'errors:server.changed',
  [serverRefusals.jsonExpected]: 'errors:server.changed',
  [serverRefusals.invalidJson]: 'errors:server.changed',
  [serverRefusals.tooLarge]: 'errors:server.tooLarge',
  [serverRefusals.tooSlow]: 'errors:server.tooSlow',
  [serverRefusals.busy]: 'errors:server.busy',
  [serverRefusals.notStored]: 'errors:server.notStored',
  [serverRefusals.unreachable]: 'errors:server.unreachable',
}

/** The message of a known refusal. Sending such a call again will not help. */
export function refusalOf(error: ProviderError): Message | undefined {
  const msg = error.kind === 'refused' || error.kind === 'http' ? error.msg : undefined
  const key = msg === undefined ? undefined : refusals[msg]
  return key && { key }
}

/** The message of anything that was thrown: whatever is not a `ProviderError` is a bug in the panel. */
export const failureOf = (error: unknown): Message =>
  messageOf(isProviderError(error) ? error : { kind: 'unexpected' })

/** The message of a failed call. The provider's own text is never shown: it is untrusted and in one language only. */
export function messageOf(error: ProviderError): Message {
  switch (error.kind) {
    case 'offline':
      return { key: error.reason === 'timeout' ? 'errors:timeout' : 'errors:offline' }
    case 'malformed':
      return { key: 'errors:malformed' }
    case 'unclear':
      return { key: 'errors:unclear' }
    case 'missingFile':
      return { key: 'errors:missingFile' }
    case 'unexpected':
      return { key: 'errors:unexpected' }
    case 'refused':
      return refusalOf(error) ?? { key: 'errors:refused' }
    case 'http':
      return httpMessage(error)
  }
}

function httpMessage(error: ProviderError & { kind: 'http' }): Message {
  const { status, field, retryAfter, msg = '' } = error
  const refusal = refusalOf(error)
  if (refusal) return refusal
  // What is before the server refuses too, with a page of its own.
  const own = onTheWay[msg] ?? (status === 413 ? 'errors:server.tooLarge' : undefined)
  if (own) return { key: own }
  if (status === 429) return { key: 'errors:tooManyAttempts', values: { count: retryAfter ?? 60 } }
  if (status === 401) return { key: 'errors:sessionExpired' }
  if (status === 403) return { key: 'errors:forbidden' }
  if (isNotOffered(error) || msg === serverRefusals.unknownCall) return { key: 'errors:notOffered' }
  if (status === 400 && field) return { key: 'errors:badField' }
  if (status >= 500) return { key: 'errors:providerDown', values: { status } }
  return { key: 'errors:http', values: { status } }
}
