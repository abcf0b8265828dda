/** Values of records that the provider does not tell, or tells in a way that cannot be read. */
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { botListSchema } from '@/contract/bots'
import { followerListSchema, traderDataSchema, traderInfoSchema } from '@/contract/copyTrading'
import { amount, code, count, end, flag, label, text } from '@/contract/field'
import { accountType } from '@/contract/codes'
import { globalParamsSchema } from '@/contract/general'
import { metaDataListSchema } from '@/contract/metaTrader'
import { customCyclesSchema, cyclesIn, recoveryParamsSchema } from '@/contract/money'
import {
  gapsIn,
  doubtfulFields,
  isGap,
  isNothingYet,
  withoutGaps,
  sendable,
  knownValue,
  knownValuesIn,
  unreadable,
  wireRecord,
  withTexts,
} from '@/contract/told'
import { readerParamsSchema } from '@/contract/signals'
import { wireId } from '@/contract/wire'

const schema = wireRecord(
  {
    id: wireId,
    lote: amount('lots'),
    payout: amount('percent', { minimum: 1, maximum: 99 }),
    steps: count('steps'),
    isOn: flag('on'),
    accType: code(accountType, 'account'),
    at: end('end'),
    note: text('a text'),
    name: label('a name'),
  },
  { lot: 'lote' },
)
const whole = {
  id: '7',
  lote: 1,
  payout: 85,
  steps: 2,
  isOn: true,
  accType: 1,
  at: 1_800_000_000,
  note: 'x',
  name: 'Ana',
}
const read = (answer: object) => v.parse(schema, { ...whole, ...answer })

describe('one value of a record', () => {
  it.each([
    ['null', null, null],
    ['blank', ' ', null],
    ['absent', undefined, undefined],
    ['thousands, or decimals', '1,500', unreadable],
    ['thousands, or decimals', '1.500', unreadable],
    ['both marks', '1.234,56', unreadable],
    ['negative', -1, { notAllowed: -1, minimum: 0 }],
    ['negative, as text', '-1,5', { notAllowed: -1.5, minimum: 0 }],
    ['beyond 2^53', '9007199254740993', unreadable],
    ['endless', 1e308, unreadable],
    ['hexadecimal', '0x10', unreadable],
    ['a leading zero', '007', unreadable],
    ['a word', 'dez', unreadable],
    ['a list', [1], unreadable],
    ['an object', { value: 1 }, unreadable],
    ['a flag', true, unreadable],
    ['a decimal comma', '1,5', 1.5],
    ['a decimal point', '1.50', 1.5],
    ['plain text', ' 12 ', 12],
  ])('that is %s: %s is read as %s', (_what, said, value) => {
    expect(read({ lote: said }).lote).toEqual(value)
    // The others stay.
    expect(read({ lote: said })).toMatchObject({ id: '7', payout: 85, note: 'x' })
  })

  it.each([
    ['within its limits', 'payout', 99, 99],
    ['above them', 'payout', 150, { notAllowed: 150, maximum: 99 }],
    ['below them', 'payout', 0.5, { notAllowed: 0.5, minimum: 1 }],
    ['not whole', 'steps', 1.5, { notAllowed: 1.5, isWhole: true }],
    ['not set', 'payout', 0, 0],
    ['a code that nobody knows', 'accType', 9, { notAllowed: 9 }],
    ['a code in pieces', 'accType', 1.5, { notAllowed: 1.5 }],
    ['what stands for a value that is not allowed', 'lote', { notAllowed: 3 }, 3],
    ['a text of which letters are lost', 'note', 'Z\uFFFD', unreadable],
    ['a name of which letters are lost, which is all there is', 'name', 'Z\uFFFD', 'Z\uFFFD'],
    ['no flag', 'isOn', 'talvez', unreadable],
    ['half a flag', 'isOn', 'tr', unreadable],
    ['a blank text', 'note', '', ''],
    ['no text', 'note', null, null],
    ['a number as text', 'note', 7, '7'],
    ['an object instead of a text', 'note', {}, unreadable],
    ['no name', 'name', null, ''],
    ['an object instead of a name', 'name', {}, ''],
    ['seconds', 'at', 253_402_300_799, 253_402_300_799],
    ['milliseconds', 'at', 1_800_000_000_000, unreadable],
    ["PHP's largest integer", 'at', '9223372036854775807', unreadable],
    ['before 1970', 'at', -5, unreadable],
    ['a date as text', 'at', '2027-01-01', unreadable],
    ['a zero with a sign', 'lote', -0, 0],
  ])('%s: %s = %s', (_what, name, said, value) => {
    expect(Reflect.get(read({ [name]: said }), name)).toEqual(value)
  })

  it('may come under another name', () => {
    expect(v.parse(schema, { id: 7, lot: '2' }).lote).toBe(2)
    expect(v.parse(schema, { id: 7, lot: 2, lote: 3 }).lote).toBe(3)
    expect(v.parse(schema, { id: 7, lot: 2, lote: null }).lote).toBe(2)
  })
})

describe('a record', () => {
  it('without any of its fields, or without its id, is no record', () => {
    expect(v.safeParse(globalParamsSchema, { lote: 'dez', stopDay: {} }).success).toBe(false)
    for (const wrong of [{ other: 1 }, { constructor: 1 }, [1], 'x', 1, { lote: 1 }, { ...whole, id: null }])
      expect(v.safeParse(schema, wrong).success).toBe(false)
  })

  it('is read again from its own output without a change, whatever came', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record({ notAllowed: fc.double() }),
      fc.constantFrom(
        null,
        '',
        ' ',
        '1,500',
        -1,
        1e300,
        '9'.repeat(20),
        1_800_000_000_000,
        'x'.repeat(10_000),
        'Z\uFFFD',
        150,
        1.5,
      ),
    )
    const answer = fc.record(
      Object.fromEntries(Object.keys(whole).map((name) => [name, anything])) as Record<
        keyof typeof whole,
        fc.Arbitrary<unknown>
      >,
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(answer, (said) => {
        const once = v.parse(schema, { ...said, id: 7 })
        expect(v.parse(schema, structuredClone(once))).toEqual(once)
        // Each value is a gap, or of its own kind and within its limits.
        for (const name of ['lote', 'payout', 'steps', 'accType', 'at'] as const)
          expect(isGap(once[name]) || Number.isSafeInteger(Math.trunc(once[name]))).toBe(true)
        expect(isGap(once.isOn) || typeof once.isOn === 'boolean').toBe(true)
        expect(typeof once.name).toBe('string')
      }),
    )
  })

  it('has only the values that it tells, and sends back no other', () => {
    const record = read({ lote: '1,500', steps: null, payout: undefined, note: null })
    expect(gapsIn(record)).toEqual(['lote', 'payout', 'steps', 'note'])
    expect(JSON.parse(JSON.stringify(sendable(record)))).toEqual({
      id: '7',
      steps: null,
      isOn: true,
      accType: 1,
      at: whole.at,
      note: null,
      name: 'Ana',
    })
    expect(withoutGaps(record)).toBeUndefined()
    expect(withoutGaps(record, 'id', 'isOn')).toBe(record)
    expect(withoutGaps(undefined)).toBeUndefined()
  })

  it('has a value that is not allowed as one of its own: it goes back as it came, and is asked about', () => {
    const record = read({ payout: 150, steps: 1.5, accType: 9, note: 'Z\uFFFD', name: 'Z\uFFFD' })
    expect(gapsIn(record)).toEqual(['payout', 'steps', 'accType', 'note'])
    expect(knownValue(record.payout)).toBeUndefined()
    expect(doubtfulFields(record)).toEqual(['payout', 'steps', 'accType', 'note', 'name'])
    expect(knownValuesIn(record)).not.toHaveProperty('payout')
    expect(sendable(record)).toEqual({
      ...whole,
      payout: 150,
      steps: 1.5,
      accType: 9,
      name: 'Z\uFFFD',
      note: undefined,
    })
    expect(isNothingYet(record)).toBe(false)
  })

  it('of which nothing is stored has no values, and says where a form may start', () => {
    for (const nothing of [null, {}, []]) {
      const params = v.parse(globalParamsSchema, nothing)
      expect(isNothingYet(params)).toBe(true)
      expect(gapsIn(params)).toEqual(Object.keys(globalParamsSchema.entries))
    }
    expect(isNothingYet(v.parse(readerParamsSchema, { maxtrades: null, hourStart: '' }))).toBe(true)
    expect(isNothingYet(v.parse(readerParamsSchema, { maxtrades: 0, hourStart: '' }))).toBe(false)
    expect(isNothingYet(v.parse(readerParamsSchema, { maxtrades: '1,500', timerzone: '-3' }))).toBe(false)
    expect(globalParamsSchema.defaults).toMatchObject({ lote: 0, accType: 0 })
    for (const other of [undefined, null, 7, 'x', {}, [7]]) expect(isNothingYet(other)).toBe(false)
    expect(isNothingYet([])).toBe(true)
  })

  it('asks about what it does not tell, but for blank texts, which go back blank', () => {
    const reader = v.parse(readerParamsSchema, {
      maxtrades: null,
      hourStart: null,
      hourEnd: {},
      timerzone: '-3',
    })
    expect(doubtfulFields(reader)).toEqual(['maxtrades', 'hourEnd'])
    expect(withTexts(reader)).toMatchObject({ maxtrades: null, hourStart: '', timerzone: '-3' })
    expect(sendable(reader)).toMatchObject({ maxtrades: null, hourStart: null })
  })
})

describe('records of the contract', () => {
  it('the cycles of the combined record have its gaps', () => {
    const params = v.parse(recoveryParamsSchema, { ciclosFat: null, ciclos: 3, ciclosgale: '1,500' })
    expect(cyclesIn(params)).toMatchObject({ ciclos: 3, ciclosFat: null, ciclosGale: unreadable })
  })

  it('one robot or follower whose end cannot be read leaves the others', () => {
    const bots = v.parse(botListSchema, [
      { userid: 1, botexp: 9_999_999_999_999 },
      { userid: 2, botexp: 0, virtual: false },
      { userid: 3 },
    ])
    expect(bots.map(({ botexp, virtual }) => [botexp, virtual])).toEqual([
      [unreadable, undefined],
      [0, false],
      [undefined, undefined],
    ])
    // The specification: zero, less and absent are no expiry.
    const followers = v.parse(followerListSchema, [
      { id: 1 },
      { id: 2, expCopy: -1 },
      { id: 3, expCopy: null },
      { id: 4, expCopy: '9223372036854775807' },
    ])
    expect(followers.map(({ expCopy }) => expCopy)).toEqual([0, 0, 0, unreadable])
  })

  it('an account of /getmetadata that says nothing is none', () => {
    const nothing = [null, {}, [], { lote: null, traderEna: '', traderid: null }, [{}], [null]]
    for (const answer of nothing) expect(v.parse(metaDataListSchema, answer)).toEqual([])
  })

  it.each([
    ['/gettraderinfo', traderInfoSchema],
    ['/gettraderdata', traderDataSchema],
  ])('%s may say nothing', (_call, answer) => {
    const allNull = Object.fromEntries(Object.keys(answer.entries).map((name) => [name, null]))
    for (const none of [null, {}, [], allNull]) expect(isNothingYet(v.parse(answer, none))).toBe(true)
  })

  it('blank amounts of /getcustcycle are empty cells, unreadable ones are not', () => {
    expect(v.parse(customCyclesSchema, [{ cycle: null, entrada: 2, mg1: null, mg2: '1,500' }])).toEqual([
      { cycle: 1, entrada: 2, mg1: 0, mg2: unreadable, mg3: 0, mg4: 0, mg5: 0, mg6: 0, mg7: 0 },
    ])
  })
})
