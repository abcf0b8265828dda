import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyLotType } from '@/contract/codes'
import { unreadable } from '@/contract/told'
import { copyDay, daysTogether } from '@/domain/robot/copyDay'
import {
  accountTerms,
  changedTerms,
  channelTerms,
  copyRises,
  copySwitchTerms,
  mayLose,
  readerTerms,
  traderTermNames,
  traderTerms,
  unknownTerms,
  type CopyTerms,
  type TraderCard,
} from '@/domain/robot/copyRisk'

const { fixed, copy } = copyLotType.codes

const lots = fc.constantFrom(0, 0.01, 0.02, 0.1, 5)
const bound = fc.constantFrom(1, 5, 60, 200, Infinity)
const known = fc.record({ isOn: fc.boolean(), lots, stop: bound, trades: bound })
/** The same card with less, or as much, of everything. */
const lowered = (terms: CopyTerms) =>
  known.map((other) => ({
    isOn: terms.isOn === true && other.isOn,
    lots: Math.min(Number(terms.lots), other.lots),
    stop: Math.min(Number(terms.stop), other.stop),
    trades: Math.min(Number(terms.trades), other.trades),
  }))
const withLower = known.chain((terms) => lowered(terms).map((lower) => [lower, terms] as const))

const asks = (before: CopyTerms, after: CopyTerms) => copyRises(before, after).length > 0

describe('a change of a copy', () => {
  it('is never asked about where it lowers what can be lost, or leaves it', () => {
    fc.assert(
      fc.property(withLower, ([lower, terms]) => {
        expect(copyRises(terms, lower)).toEqual([])
      }),
    )
    fc.assert(
      fc.property(known, (terms) => {
        expect(copyRises(terms, terms)).toEqual([])
      }),
    )
  })

  it('is asked about the more the larger it is, and the smaller it was', () => {
    fc.assert(
      fc.property(known, withLower, (other, [lower, higher]) => {
        if (asks(other, lower) && mayLose(higher)) expect(asks(other, higher)).toBe(true)
        if (asks(higher, other)) expect(asks(lower, other)).toBe(true)
      }),
    )
  })

  it('is always asked about where a value of it cannot be read, unless nothing is copied afterwards', () => {
    const name = fc.constantFrom('isOn', 'lots', 'stop', 'trades')
    fc.assert(
      fc.property(known, known, name, fc.boolean(), (before, after, gap, isBefore) => {
        const unknown = { [gap]: 'unknown' } as const
        const [was, becomes] = isBefore
          ? [{ ...before, ...unknown }, after]
          : [before, { ...after, ...unknown }]
        expect(asks(was, becomes)).toBe(mayLose(becomes))
      }),
    )
  })

  it('names what rises', () => {
    const card: CopyTerms = { isOn: true, lots: 0.02, stop: 60, trades: 5 }
    expect(copyRises({ ...card, isOn: false }, card)).toEqual(['on'])
    expect(copyRises(card, { ...card, lots: 0.1, stop: Infinity })).toEqual(['lots', 'stop'])
    expect(copyRises(card, { ...card, trades: Infinity })).toEqual(['trades'])
    expect(copyRises({ ...card, isOn: false }, { ...card, lots: 0 })).toEqual([])
  })

  it('to a lot of the trader, or from one, may be more', () => {
    const card: CopyTerms = { isOn: true, lots: 0.02, stop: 60, trades: 5 }
    const theirs: CopyTerms = { ...card, lots: 'theirs' }
    expect([asks(card, theirs), asks(theirs, card), asks(theirs, theirs)]).toEqual([true, true, false])
  })

  it('to another account may be more; to one of all it is less', () => {
    const on = (account: number | 'all'): CopyTerms => ({ isOn: true, account })
    const changes = [asks(on(1), on(2)), asks(on(1), on('all')), asks(on('all'), on(1)), asks(on(2), on(2))]
    expect(changes).toEqual([true, true, false, false])
    expect(asks(on('all'), { isOn: true, account: 'unknown' })).toBe(true)
  })
})

describe('the terms', () => {
  const card = { traderEna: true, lote: 0.02, loteType: fixed, stopLoss: 60, maxTrades: 5 }

  it('that nobody knows are no question about a new name, and are one about another lot', () => {
    const untold = { ...card, stopLoss: null, maxTrades: unreadable, name: 'Ana' }
    const rises = (after: typeof untold) => {
      const terms = changedTerms<TraderCard>(traderTerms, traderTermNames, untold, after)
      return copyRises(terms.before, terms.after)
    }
    expect(rises({ ...untold, name: 'Ana Maria' })).toEqual([])
    expect(rises({ ...untold, lote: 0.01 })).toEqual(['stop', 'trades'])
  })

  it('take 0 for no limit, and a gap for what is not known', () => {
    expect(traderTerms({ ...card, stopLoss: 0, maxTrades: 0 })).toEqual({
      isOn: true,
      lots: 0.02,
      stop: Infinity,
      trades: Infinity,
    })
    expect(traderTerms({ ...card, traderEna: null, lote: unreadable, loteType: 9 })).toMatchObject({
      isOn: 'unknown',
      lots: 'unknown',
    })
    expect(traderTerms({ ...card, loteType: copy, lote: 0 })).toMatchObject({ lots: 'theirs' })
    expect(channelTerms({ chanEnable: true, lote: 1, stopLoss: 0, brokerID: 0 })).toEqual({
      isOn: true,
      lots: 1,
      stop: Infinity,
      account: 'all',
    })
    expect(accountTerms({ traderEna: true, lote: 0.1, stopLoss: 0, maxTrades: null })).toEqual({
      isOn: true,
      lots: 0.1,
      stop: Infinity,
      trades: 'unknown',
    })
    expect([12, 0, null].map((maxtrades) => readerTerms({ maxtrades }).trades)).toEqual([
      12,
      Infinity,
      'unknown',
    ])
    expect(copySwitchTerms({ copyTraderEn: false, maxTrades: undefined, brokerID: 1 })).toEqual({
      isOn: false,
      account: 1,
    })
  })

  it('say what a day can lose, or why nobody knows', () => {
    const day = (changes: object, orders?: number) =>
      copyDay({ ...traderTerms({ ...card, ...changes }) }, orders)
    expect(day({})).toEqual({ lotPoints: 6 })
    expect(day({ stopLoss: 0 })).toEqual({ open: 'noStop' })
    expect(day({ maxTrades: 0 })).toEqual({ open: 'noLimit' })
    expect(day({ loteType: copy })).toEqual({ open: 'copyLot' })
    expect(day({ lote: null })).toEqual({ open: 'unknown' })
    const channel = channelTerms({ chanEnable: true, lote: 0.1, stopLoss: 50, brokerID: 1 })
    expect(copyDay(channel, 12)).toEqual({ lotPoints: 60 })
    expect(copyDay(channel, 0)).toEqual({ open: 'noLimit' })
    expect(copyDay(channel)).toEqual({ open: 'unknown' })
  })

  it('of several say what a day can lose together: channels share the orders of the reader', () => {
    const of = (kind: 'trader' | 'channel', lot: number) =>
      ({ kind, after: { isOn: true, lots: lot, stop: 50, ...(kind === 'trader' && { trades: 2 }) } }) as const
    // 0.1 · 50 · 2 + 0.3 · 50 · 2
    expect(daysTogether([of('trader', 0.1), of('trader', 0.3)], 12)).toBe(40)
    // All 12 on the one of 0.3 lots: 0.3 · 50 · 12.
    expect(daysTogether([of('channel', 0.1), of('channel', 0.3), of('channel', 0.2)], 12)).toBe(180)
    expect(daysTogether([of('trader', 0.1), of('channel', 0.3), of('channel', 0.2)], 12)).toBe(190)
    // What is not known, or has no bound, is not counted.
    expect(daysTogether([of('trader', 0.1), { kind: 'channel', after: unknownTerms }], 12)).toBe(10)
    expect(daysTogether([of('channel', 0.1)], 0)).toBe(0)
  })
})
