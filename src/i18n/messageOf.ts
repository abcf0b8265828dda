import { secondsNow } from '@/config/clock'
import { botRefusals } from '@/contract/bots'
import {
  accountMoved,
  damagedName,
  isNotOffered,
  isProviderError,
  removedElsewhere,
  type ProviderError,
} from '@/contract/providerError'
import { relationRefusals } from '@/contract/relations'
import { serverRefusals } from '@/contract/serverRefusals'
import { sessionRefusals } from '@/contract/session'
import { formatDate, formatMoment, formatTime } from './format'
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
  [damagedName.msg]: 'errors:damagedName',
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
      return { key: error.isGarbled ? 'errors:garbled' : 'errors:malformed' }
    case 'intercepted':
      return { key: error.mayBeDone ? 'errors:interceptedWrite' : 'errors:intercepted' }
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

/** To the second where that is today: it may be soon. */
const momentText = (at: number) =>
  formatDate(at) === formatDate(secondsNow()) ? formatTime(at) : formatMoment(at)

function httpMessage(error: ProviderError & { kind: 'http' }): Message {
  const { status, field, retryAt, msg = '' } = error
  const refusal = refusalOf(error)
  if (refusal) return refusal
  // What is before the server refuses too, with a page of its own.
  const own = onTheWay[msg] ?? (status === 413 ? 'errors:server.tooLarge' : undefined)
  if (own) return { key: own }
  const time = retryAt === undefined ? undefined : momentText(retryAt)
  if (status === 429)
    return time ? { key: 'errors:tooManyUntil', values: { time } } : { key: 'errors:tooMany' }
  if (status === 401) return { key: error.isCookieLost ? 'errors:cookieLost' : 'errors:sessionExpired' }
  if (status === 403) return { key: 'errors:forbidden' }
  if (isNotOffered(error) || msg === serverRefusals.unknownCall) return { key: 'errors:notOffered' }
  if (status === 400 && field) return { key: 'errors:badField' }
  if (status >= 500)
    return time
      ? { key: 'errors:providerDownUntil', values: { status, time } }
      : { key: 'errors:providerDown', values: { status } }
  return { key: 'errors:http', values: { status } }
}
