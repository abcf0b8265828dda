/** What a provider leaves blank in a record, and what becomes of it. */
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { traderDataAnswerSchema, traderInfoAnswerSchema } from '@/contract/copyTrading'
import {
  metaDataListSchema,
  metaFollowListSchema,
  toFollowedTraderBody,
  toMetaDataBody,
} from '@/contract/metaTrader'
import {
  customCyclesSchema,
  cyclesIn,
  lossRecoverySchema,
  recoveryParamsSchema,
  type LossRecovery,
} from '@/contract/money'
import { channelListSchema } from '@/contract/signals'
import {
  blankIn,
  filled,
  isNothingYet,
  withNulls,
  wireFlag,
  wireNumber,
  wireNumberIfAny,
  wireRecord,
  wireText,
} from '@/contract/wire'
import { fromRecoveryForm, toRecoveryForm } from '@/features/money/recoveryForm'

const schema = wireRecord(
  {
    lote: wireNumber(1),
    isOn: wireFlag(true),
    note: wireText(),
    most: v.optional(wireNumber()),
    account: wireNumberIfAny(),
  },
  { lot: 'lote', on: 'isOn' },
)
const read = (answer: unknown) => v.parse(schema, answer)
const names = ['lote', 'isOn', 'note', 'most', 'account']

describe('a record', () => {
  it.each([
    ['null', null],
    ['{}', {}],
    ['[]', []],
    ['all null', { lote: null, isOn: null, note: null, most: null, account: null }],
    ['some fields, all null', { isOn: null, note: null }],
    ['blank texts', { lote: ' ', isOn: '', note: '' }],
    ['null under other names', { lot: null, on: null }],
    ['null beside what is not in the record', { userid: 1001, lote: null }],
  ])('that says nothing is blank in every field: %s', (_what, answer) => {
    expect(read(answer)).toMatchObject({ lote: 1, isOn: true, note: '', blank: names })
    expect(isNothingYet(read(answer))).toBe(true)
  })

  it.each([
    ['null', { lote: null, isOn: true }, ['lote']],
    ['a blank text', { lote: ' ', isOn: true }, ['lote']],
    ['a flag', { lote: 2, isOn: null }, ['isOn']],
    ['several', { lote: null, isOn: '', note: 'x' }, ['lote', 'isOn']],
    ['under another name', { lot: null, isOn: true }, ['lote']],
    ['under both names', { lot: null, lote: null, isOn: true }, ['lote']],
    ['that only some providers have', { lote: 2, most: null }, ['most']],
  ])('names a field that is there but blank: %s', (_what, answer, blank) => {
    expect(blankIn(read(answer))).toEqual(blank)
    expect(isNothingYet(read(answer))).toBe(false)
  })

  it.each([
    ['everything', { lote: 0, isOn: 0, note: 'x', most: 0, account: 0 }],
    ['a value under another name', { lot: 2, lote: null, isOn: true }],
    ['fields that are absent', { lote: 2 }],
    ['a text that is null', { lote: 2, isOn: true, note: null }],
    ['a number that has no default', { lote: 2, account: null }],
  ])('that says enough names none: %s', (_what, answer) => {
    expect(read(answer)).not.toHaveProperty('blank')
  })

  it('is read again from its own output without a change', () => {
    const field = <Value>(value: fc.Arbitrary<Value>) => fc.option(fc.oneof(value, fc.constant('')))
    const answer = fc.record(
      {
        lote: field(fc.integer()),
        lot: field(fc.integer()),
        isOn: field(fc.boolean()),
        note: field(fc.string()),
        most: field(fc.integer()),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(answer, (said) => {
        const once = read(said)
        expect(read(structuredClone(once))).toEqual(once)
      }),
    )
  })

  it('takes no names that it does not have', () => {
    expect(blankIn(read({ lote: 2, isOn: true, blank: ['lote', 'other', 7] }))).toEqual(['lote'])
    expect(read({ lote: 2, isOn: true, blank: 'lote' })).not.toHaveProperty('blank')
  })
})

describe('what is blank', () => {
  const record = read({ lote: null, isOn: '', note: 'x' })

  it('goes back as null, and its names never leave', () => {
    expect(withNulls(record)).toEqual({ lote: null, isOn: null, note: 'x' })
    expect(
      withNulls({ traderid: '', curBrokerID: 1, lote: 0, blank: ['traderid', 'curBrokerID', 'lote'] }),
    ).toEqual({ traderid: '', curBrokerID: 1, lote: null })
  })

  it('is no longer blank once it is filled in', () => {
    expect(filled({ ...record, lote: 5 }, ['lote'])).toEqual({
      lote: 5,
      isOn: true,
      note: 'x',
      blank: ['isOn'],
    })
    expect(filled(record, ['lote', 'isOn'])).toEqual({ lote: 1, isOn: true, note: 'x' })
    expect(filled(record)).toEqual({ lote: 1, isOn: true, note: 'x' })
    expect(isNothingYet(filled(read(null)))).toBe(false)
  })

  it('is known in a copy too, and nothing is blank in what is no record', () => {
    expect(isNothingYet(structuredClone(read(null)))).toBe(true)
    for (const other of [undefined, null, 7, 'x', {}, [7]]) expect(isNothingYet(other)).toBe(false)
    expect(isNothingYet([])).toBe(true)
  })
})

describe('what is blank keeps being it', () => {
  it('in the cycles of the combined record', () => {
    const params = v.parse(recoveryParamsSchema, { ciclosFat: null, ciclos: 3, soros: null })
    expect(blankIn(params)).toEqual(['ciclosfat', 'soros'])
    expect(cyclesIn(params)).toMatchObject({ ciclos: 3, ciclosFat: 0, blank: ['ciclosFat'] })
    expect(isNothingYet(cyclesIn(v.parse(recoveryParamsSchema, null)))).toBe(true)
  })

  it('in the form of the loss recovery, and back', () => {
    const form = toRecoveryForm(v.parse(lossRecoverySchema, { recoverMode: null, recoverPerc: 50 }))
    expect(form).toMatchObject({ recoverMode: 1, blank: ['recoverMode'] })
    expect(blankIn(fromRecoveryForm(form))).toEqual(['mode' satisfies keyof LossRecovery])
    expect(isNothingYet(toRecoveryForm(v.parse(lossRecoverySchema, {})))).toBe(true)
  })

  it('in the body of a trader and of a MetaTrader account', () => {
    const [trader] = v.parse(metaFollowListSchema, [
      { traderID: 5, trailingSL: null, lote: null, stopLoss: 2 },
    ])
    expect(withNulls(toFollowedTraderBody(trader!))).toMatchObject({
      traderID: '5',
      trailingSL: null,
      lote: null,
      stopLoss: 2,
    })
    const [account] = v.parse(metaDataListSchema, { traderid: 5, trailingSL: null, lote: null, sendClose: 1 })
    const body = withNulls(toMetaDataBody(account!))
    expect(body).toMatchObject({ traderid: '5', trailingSL: null, lote: null, sendClose: true })
    expect(body).not.toHaveProperty('blank')
  })

  it('in the items of a list', () => {
    const [channel] = v.parse(channelListSchema, [
      { idChan: 1, stopLoss: null, ignoreWord: null, chanEnable: true },
    ])
    expect(channel).toMatchObject({ stopLoss: 0, blank: ['stopLoss'] })
  })
})

describe('answers that say nothing', () => {
  const nothing = [null, {}, [], { lote: null, traderEna: '', traderid: null }, [{}], [null]]

  it.each(nothing.map((answer) => [JSON.stringify(answer), answer]))(
    'of /getmetadata: %s',
    (_what, answer) => {
      expect(v.parse(metaDataListSchema, answer)).toEqual([])
    },
  )

  it.each([
    ['/gettraderinfo', traderInfoAnswerSchema],
    ['/gettraderdata', traderDataAnswerSchema],
  ])('of %s', (_call, answer) => {
    const fields = [
      'copyTraderEn',
      'signalType',
      'delaysig',
      'brokerID',
      'timeframe',
      'stakeMin',
      'maxTrades',
    ]
    const allNull = Object.fromEntries(fields.map((field) => [field, null]))
    for (const none of [null, {}, [], allNull]) expect(isNothingYet(v.parse(answer, none))).toBe(true)
  })

  it('of /getcustcycle are empty cells, which need no mark', () => {
    expect(v.parse(customCyclesSchema, [{ cycle: null, entrada: 2, mg1: null }])).toEqual([
      { cycle: 1, entrada: 2, mg1: 0, mg2: 0, mg3: 0, mg4: 0, mg5: 0, mg6: 0, mg7: 0 },
    ])
  })
})
