import { expect, it } from 'vitest'
import { botRefusals } from '@/contract/bots'
import { relationRefusals } from '@/contract/relations'
import { sessionRefusals } from '@/contract/session'
import { messageOf } from '@/i18n/messageOf'

const refusals = Object.values({ ...botRefusals, ...relationRefusals, ...sessionRefusals })

it.each(refusals)('the refusal "%s" has a sentence of its own, whatever its status', (msg) => {
  const { key } = messageOf({ kind: 'http', status: 409, msg })
  expect(key).not.toBe('errors:http')
  expect(messageOf({ kind: 'http', status: 403, msg })).toEqual({ key })
  expect(messageOf({ kind: 'refused', msg })).toEqual({ key })
})

it('any other refusal is described by its status', () => {
  expect(messageOf({ kind: 'http', status: 409, msg: 'something_new' })).toEqual({
    key: 'errors:http',
    values: { status: 409 },
  })
})
