import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressIn, keyOf } from '@/store/address'
import { formerForm, formerRecord, presentKey } from '@/store/formerKeys'

const anyText = fc.string({ unit: 'binary' })
const address = fc.record(
  {
    record: anyText.filter((text) => text !== ''),
    userid: anyText,
    account: fc.integer(),
    item: anyText,
  },
  { requiredKeys: ['record', 'userid'], noNullPrototype: true },
)

describe('an address', () => {
  it('is read back from its text, whatever its parts contain', () => {
    fc.assert(
      fc.property(address, (at) => {
        expect(addressIn(keyOf(at))).toEqual(at)
      }),
    )
  })

  it('has a text of its own', () => {
    fc.assert(
      fc.property(address, address, (one, other) => {
        expect(keyOf(one) === keyOf(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
      }),
    )
  })

  it.each([
    '',
    'soros.1',
    '[]',
    '["soros"]',
    '["soros","1",1.5,null]',
    '["","1",null,null]',
    '{"record":"soros"}',
  ])('is in no other text: %s', (text) => expect(addressIn(text)).toBeUndefined())
})

describe('what versions up to 1.6 wrote', () => {
  it.each([
    ['soros.1', { record: 'soros', userid: '7', account: 1 }],
    ['general.2', { record: 'general', userid: '7', account: 2 }],
    ['recoveryParams.1', { record: 'recoveryParams', userid: '7', account: 1 }],
    ['reader', { record: 'reader', userid: '7' }],
    ['metaData', { record: 'metaData', userid: '7' }],
    ['channels.1640000001-5001', { record: 'channels', userid: '7', item: '1640000001-5001' }],
    ['traders.a.b', { record: 'traders', userid: '7', item: 'a.b' }],
    ['gone.5', { record: 'gone', userid: '7', item: '5' }],
  ])('names a record: %s', (text, at) => {
    expect(formerRecord('7', text)).toEqual(at)
    expect(presentKey('7', text)).toBe(keyOf(at))
    expect(presentKey('7', keyOf(at))).toBe(keyOf(at))
  })

  it.each([
    ['routes:/config-soros.title {"userid":"7","brokerid":1}', { record: 'soros', userid: '7', account: 1 }],
    ['routes:/geralconfig.title {"userid":"7","brokerid":2}', { record: 'general', userid: '7', account: 2 }],
    [
      'routes:/strategies.title {"userid":"7","brokerid":1}',
      { record: 'recoveryParams', userid: '7', account: 1 },
    ],
    ['channels 1001 2001', { record: 'channels', userid: '1001' }],
    ['metaTraders 7', { record: 'metaTraders', userid: '7' }],
    ['routes:/config-customcycles.title {"userid":"7"}', { record: 'customCycles', userid: '7' }],
    ['routes:/configtradercopy.title {"userid":"a }"}', { record: 'traderInfo', userid: 'a }' }],
  ])('names a form: %s', (text, at) => expect(formerForm(text)).toEqual(at))

  it.each([
    'rooms 1001',
    'routes:/nowhere.title {"userid":"7"}',
    'routes:/config-soros.title {"userid":7}',
    'routes:/config-soros.title {',
    keyOf({ record: 'soros', userid: '7', account: 1 }),
  ])('leaves any other form as it is: %s', (text) => expect(formerForm(text)).toBeUndefined())
})
