import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyLotType, entryType, traderMode } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { breaksFirst, worstCopyDay, type DaySettings } from '@/domain/conflicts/worstCopyDay'
import { aChannel, aReader, aRobot, aSoros, aTrader, offSettings } from '@tests/support/builders'

const trader = (traderid: string, lote: number, maxTrades: number, stopLoss: number, more = {}) =>
  aTrader({ traderid, lote, maxTrades, stopLoss, ...more })
const channel = (idChan: string, lote: number, stopLoss: number, chanEnable = true) =>
  aChannel({ idChan, lote, stopLoss, chanEnable })
const none: DaySettings = {
  general: aRobot({ lote: 0 }),
  traders: [],
  metaTraders: [],
  channels: [],
  ...offSettings,
  reader: aReader({ maxtrades: 3 }),
  assumptions: { payout: 85, bank: 1000, minimum: 1 },
}
const own = (more: Partial<GlobalParams>) => ({ general: aRobot({ lote: 0, ...more }) })
const lossOf = (settings: Partial<DaySettings>) => worstCopyDay({ ...none, ...settings })
const limits = { stop: 100, bank: 1000, pointValue: 1 }

describe('the worst day of all copies', () => {
  it('equals the costliest of all days that can be listed, for any traders, channels and plan', () => {
    const count = fc.integer({ min: 1, max: 3 })
    const hundredths = fc.integer({ min: 0, max: 30 })
    const points = fc.integer({ min: 1, max: 50 })
    const cards = fc.array(fc.record({ on: fc.boolean(), lots: hundredths, trades: count, stop: points }), {
      maxLength: 2,
    })
    fc.assert(
      fc.property(cards, cards, cards, count, cards, (here, meta, rooms, limit, [plan]) => {
        const asTraders = (all: typeof here) =>
          all.map(({ on, lots, trades, stop }, id) =>
            trader(String(id), lots / 100, trades, stop, { traderEna: on }),
          )
        const settings = {
          ...none,
          traders: asTraders(here),
          metaTraders: asTraders(meta),
          channels: rooms.map(({ on, lots, stop }, id) => channel(String(id), lots / 100, stop, on)),
          reader: aReader({ maxtrades: limit }),
          ...own(
            plan
              ? {
                  lote: plan.lots / 100,
                  stoploss: plan.stop,
                  traderMode: plan.on ? traderMode.codes.trader : traderMode.codes.follower,
                }
              : {},
          ),
        }
        // Each order either is not opened (or wins), or is lost; `pools` share their limit.
        const costs = (all: typeof here) => all.filter(({ on }) => on).map(({ lots, stop }) => lots * stop)
        const pools = [
          ...[...here, ...meta].map((one) => ({ orders: one.trades, costs: costs([one]) })),
          { orders: limit, costs: costs(rooms) },
          { orders: limit, costs: plan ? costs([plan]) : [] },
        ]
        const days = (orders: number, choices: readonly number[]): readonly number[] =>
          orders === 0
            ? [0]
            : days(orders - 1, choices).flatMap((day) => [day, ...choices.map((cost) => day + cost)])
        const worst = pools.reduce((all, pool) => all + Math.max(...days(pool.orders, pool.costs)), 0)
        expect(worstCopyDay(settings).lotPoints).toBe(worst / 100)
      }),
    )
  })

  it('is exact where sums of binary fractions are not', () => {
    expect(lossOf({ traders: [trader('1', 0.1, 1, 1), trader('2', 0.2, 1, 1)] }).lotPoints).toBe(0.3)
    expect(lossOf({ traders: [trader('1', 0.07, 3, 100)] }).lotPoints).toBe(21)
  })

  it('counts a trader once per side, and only the first of two cards of one trader', () => {
    const one = trader('1', 0.5, 2, 10)
    expect(lossOf({ traders: [one, one], metaTraders: [one] }).lotPoints).toBe(20)
  })

  it.each([
    ['a trader without a stop', { traders: [trader('1', 0.1, 3, 0)] }, 'noStop'],
    ['a trader without a limit', { traders: [trader('1', 0.1, 0, 50)] }, 'noLimit'],
    [
      "the trader's own lot",
      { traders: [trader('1', 0, 3, 50, { loteType: copyLotType.codes.copy })] },
      'copyLot',
    ],
    ['a channel without a stop', { channels: [channel('a', 0.1, 50), channel('b', 0.1, 0)] }, 'noStop'],
    ['a reader without a limit', { channels: [channel('a', 0.1, 50)], reader: aReader() }, 'noLimit'],
    [
      'a plan that changes the lots',
      { ...own({ lote: 0.1, stoploss: 50 }), soros: aSoros({ soros: 2, sorosperc: 50 }) },
      'plan',
    ],
    [
      'a percentage of the bankroll in lots',
      own({ lote: 1, loteType: entryType.codes.percentage, stoploss: 50 }),
      'plan',
    ],
  ])('%s has no known bound', (_what, settings, open) => {
    const [part] = lossOf(settings).parts
    expect(part?.open).toBe(open)
    expect(part?.lotPoints).toBeUndefined()
  })

  it('counts in money what options and staking plans lose in a row', () => {
    expect(lossOf(own({ lote: 5 }))).toMatchObject({ money: 15, lotPoints: 0 })
    // 2 + 4.40 + 9.68
    const cycles = { ciclos: 1, ciclosFat: 1, ciclosGale: 2, ciclosGaleFat: 2.2 }
    expect(lossOf({ ...own({ lote: 2 }), cycles }).money).toBe(16.08)
  })

  it('counts wins that lead back to larger orders', () => {
    // 10, 1 and 0.10 if all are lost; a win of the second order brings back the first: 10 − 0.85 + 10.
    const falling = { ciclos: 1, ciclosFat: 1, ciclosGale: 2, ciclosGaleFat: 0.1 }
    expect(lossOf({ ...own({ lote: 10 }), cycles: falling }).money).toBe(19.15)
  })

  it('leaves out what is off and what sends no order', () => {
    const day = lossOf({
      traders: [trader('1', 0.1, 3, 0, { traderEna: false }), trader('2', 0, 3, 0)],
      channels: [channel('a', 1, 0, false), channel('b', 0, 0)],
    })
    expect(day).toMatchObject({ parts: [], lotPoints: 0, isUnbounded: false, isIncomplete: false })
    expect(breaksFirst(day, limits)).toEqual({ breaks: 'none', money: 0 })
  })
})

describe('what breaks first', () => {
  // 60 lot-points
  const day = lossOf({ traders: [trader('1', 0.2, 3, 100)] })
  it.each([
    ['neither', day, limits, { breaks: 'none', money: 60 }],
    ['the stop', day, { ...limits, stop: 60 }, { breaks: 'stop', money: 60 }],
    [
      'the bankroll, where the stop is above it',
      day,
      { ...limits, stop: 100, bank: 50 },
      { breaks: 'bank', money: 60 },
    ],
    [
      'the bankroll, without a stop',
      day,
      { ...limits, stop: undefined, bank: 50 },
      { breaks: 'bank', money: 60 },
    ],
    ['not said without the value of a point', day, { ...limits, pointValue: 0 }, { breaks: 'pointValue' }],
    [
      'the stop, if there is no bound',
      lossOf({ traders: [trader('1', 1, 1, 0)] }),
      { ...limits, pointValue: 0 },
      { breaks: 'stop' },
    ],
  ])('is %s', (_what, of, within, expected) => {
    expect(breaksFirst(of, within)).toEqual(expected)
  })

  it('is unknown where a part is missing from a sum that would fit', () => {
    const partly = lossOf({
      traders: [trader('1', 0.2, 3, 100), trader('2', 0, 1, 10, { loteType: copyLotType.codes.copy })],
    })
    expect(breaksFirst(partly, limits)).toEqual({ breaks: 'unknown' })
    expect(breaksFirst(partly, { ...limits, stop: 50 })).toEqual({ breaks: 'stop' })
  })
})
