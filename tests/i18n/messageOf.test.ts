import { expect, it } from 'vitest'
import { botRefusals } from '@/contract/bots'
import { relationRefusals } from '@/contract/relations'
import { mayHaveArrived, type ProviderError } from '@/contract/providerError'
import { serverRefusals } from '@/contract/serverRefusals'
import { sessionRefusals } from '@/contract/session'
import { messageOf } from '@/i18n/messageOf'

const refusals = Object.values({ ...botRefusals, ...relationRefusals, ...sessionRefusals })

it.each(refusals)('the refusal "%s" has a sentence of its own, whatever its status', (msg) => {
  const { key } = messageOf({ kind: 'http', status: 409, msg })
  expect(key).not.toBe('errors:http')
  expect(messageOf({ kind: 'http', status: 403, msg })).toEqual({ key })
  expect(messageOf({ kind: 'refused', msg })).toEqual({ key })
})

/** A fault of the server's own is told by its status. */
const { internal: _internal, unknownCall, ...onTheWay } = serverRefusals

it.each(Object.values(onTheWay))('"%s" is told as what it is, not as what the account may do', (msg) => {
  for (const status of [400, 403, 408, 413, 415, 502, 503, 507])
    expect(messageOf({ kind: 'http', status, msg }).key).toMatch(/^errors:server\./)
})

it('a call that the server does not have is not offered, also with another method', () => {
  expect(messageOf({ kind: 'http', status: 405, msg: unknownCall })).toEqual({ key: 'errors:notOffered' })
})

it('what is larger than a proxy takes is told as such', () => {
  expect(messageOf({ kind: 'http', status: 413 })).toEqual({ key: 'errors:server.tooLarge' })
})

it('what the server says it has not stored has not arrived; another fault of the same kind may have', () => {
  expect(mayHaveArrived({ kind: 'http', status: 507, msg: serverRefusals.notStored })).toBe(false)
  expect(mayHaveArrived({ kind: 'http', status: 507 })).toBe(true)
})

it('any other refusal is described by its status', () => {
  expect(messageOf({ kind: 'http', status: 409, msg: 'something_new' })).toEqual({
    key: 'errors:http',
    values: { status: 409 },
  })
})

it.each<ProviderError>([
  { kind: 'malformed', endpoint: 'getMasaniello' },
  { kind: 'http', status: 400, field: 'masaparams' },
])('the fault of $kind is told without a technical name', (error) => {
  expect(Object.values(messageOf(error).values ?? {})).toEqual([])
})
