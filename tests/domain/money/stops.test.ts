import { describe, expect, it } from 'vitest'
import { flatStake } from '@/domain/money/flatStake'
import { worstLoss } from '@/domain/money/ladder'
import { simulate } from '@/domain/money/simulate'
import { RowPlace, endOf, newRow } from '@/domain/money/row'
import { Stops, type StopSettings } from '@/domain/money/stops'
import { account, martingale, outcomesOf } from './vectors'

const results = [8, 8, -10, 8, -10, -10, 8, 8, 8, 8]

/** The reason, and the number of the order after which the day ended. */
function dayOf(settings: StopSettings, dayStart = 1000) {
  const stops = new Stops(settings)
  const { book } = stops
  const row = newRow()
  row[RowPlace.bank] = dayStart * 100
  stops.startDay(row)
  for (const [place, result] of results.entries()) {
    row[RowPlace.change] = result * 100
    book(row)
    const reason = endOf(stops.reached(row))
    if (reason) return [reason, place + 1]
  }
  return ['open', results.length]
}

describe('the daily stops on +8 +8 −10 +8 −10 −10 +8 +8 +8 +8', () => {
  it.each([
    ['fixed 20/15', 1, 20, 15, 'winStop', 10],
    ['percentage 2/1.5 of 1000', 2, 2, 1.5, 'winStop', 10],
    ['delta loss 20/25', 3, 20, 25, 'lossStop', 6],
    ['delta win and loss 30/35', 4, 30, 35, 'winStop', 7],
    ['quantity 6/4', 5, 6, 4, 'winStop', 9],
    ['floating 20/15', 6, 20, 15, 'lossStop', 6],
    ['fixed 0/6', 1, 0, 6, 'lossStop', 6],
    ['fixed 20/0', 1, 20, 0, 'winStop', 10],
    ['both sides off', 1, 0, 0, 'open', 10],
    ['a type that nobody knows', 9, 1, 1, 'open', 10],
  ])('%s', (_, stopType, winDay, stopDay, reason, order) => {
    expect(dayOf({ stopType, winDay, stopDay })).toEqual([reason, order])
  })
})

describe('a day with a stop', () => {
  it('may send an order close to the limit and end beyond it, unless the stop is checked before (KitBot)', () => {
    const session = { plan: flatStake(account(3, 85)), operations: 20 }
    const stops = { stopType: 1, winDay: 0, stopDay: 10 }
    const late = simulate({ ...session, stops }, outcomesOf('LLLLLL'))
    expect(late).toMatchObject({ ended: 'lossStop', profit: -1200 })
    const early = simulate({ ...session, stops: { ...stops, preStop: true } }, outcomesOf('LLLLLL'))
    expect(early).toMatchObject({ ended: 'preStop', profit: -900 })
  })

  it('with the stop checked before sends orders that can reach the limit but not exceed it', () => {
    const session = {
      plan: flatStake(account(3, 85)),
      operations: 20,
      stops: { stopType: 1, winDay: 0, stopDay: 9, preStop: true },
    }
    expect(simulate(session, outcomesOf('LLLLL'))).toMatchObject({ ended: 'lossStop', profit: -900 })
  })

  it('does not start if its first order could exceed the limit', () => {
    const session = {
      plan: flatStake(account(30, 85)),
      operations: 20,
      stops: { stopType: 6, winDay: 0, stopDay: 10, preStop: true },
    }
    expect(simulate(session, outcomesOf('LL'))).toMatchObject({ ended: 'preStop', orders: [], profit: 0 })
  })

  it('counts a signal with its martingale steps once', () => {
    const plan = martingale(2, 1, account(10, 85))
    const session = { plan, operations: 20, stops: { stopType: 5, winDay: 2, stopDay: 2 } }
    expect(simulate(session, outcomesOf('LLLWDLLW'))).toMatchObject({
      ended: 'lossStop',
      hits: 2,
      losses: 5,
      wins: 1,
      draws: 1,
    })
    expect(simulate(session, outcomesOf('LLLWWLL'))).toMatchObject({ ended: 'winStop', hits: 1 })
    const asked = { ...session, stops: { ...session.stops, preStop: true } }
    expect(simulate(asked, outcomesOf('LLLWDLLW')).ended).toBe('lossStop')
  })

  it('starts the next day with new stops and the same state of the plan', () => {
    const plan = martingale(2, 3, account(10, 85))
    const session = { plan, operations: 12, perDay: 4, stops: { stopType: 1, winDay: 0, stopDay: 25 } }
    const course = simulate(session, outcomesOf('LLWW LLDL WWWW'))
    expect(course.orders.map(({ stake }) => stake / 100)).toEqual([10, 20, 40, 80, 10, 10, 10])
    expect(course).toMatchObject({ missed: 5, dayEnds: ['lossStop', 'lossStop'], ended: null })
  })

  it('with percent stops uses the bank at the start of each day', () => {
    const plan = flatStake(account(10, 80, { bank: 100 }))
    const session = { plan, operations: 9, perDay: 3, stops: { stopType: 2, winDay: 8, stopDay: 0 } }
    // 8 % of 100 is one win, of 108 two.
    const course = simulate(session, outcomesOf('WWW WWW WWW'))
    expect(course.orders.map(({ bank }) => bank / 100)).toEqual([108, 116, 124, 132, 140])
    expect(course.dayEnds).toEqual(['winStop', 'winStop', 'winStop'])
  })

  it('can have days without an order, if the first one could exceed the limit', () => {
    const session = {
      plan: flatStake(account(30, 85)),
      operations: 4,
      perDay: 2,
      stops: { stopType: 1, winDay: 0, stopDay: 10, preStop: true },
    }
    expect(simulate(session, outcomesOf('WWWW'))).toMatchObject({
      orders: [],
      missed: 4,
      dayEnds: ['preStop', 'preStop'],
      ended: null,
    })
  })

  it('also ends when the target is reached', () => {
    const session = { plan: flatStake(account(10, 85)), operations: 20, target: 16 }
    expect(simulate(session, outcomesOf('WWWW'))).toMatchObject({ ended: 'target', profit: 1700 })
  })
})

describe('the worst day of flat stakes', () => {
  const base = account(5, 85, { bank: 1000 })
  const plan = flatStake(base)
  const dayWith = (stopType: number, stopDay: number, operations = 20) =>
    worstLoss({ kind: 'flat' }, base, { operations, stops: { stopType, winDay: 0, stopDay } })
  const exactly = (loss: number) => ({ low: loss, high: loss })

  it('with a stop without type loses every stake', () => {
    expect(dayWith(0, 20)).toEqual(exactly(10_000))
    expect(dayWith(1, 0)).toEqual(exactly(10_000))
    expect(dayWith(1, -4)).toEqual(exactly(10_000))
  })

  it.each([1, 2, 3, 4, 5, 6])('under a stop of type %i is the largest loss of any path', (stopType) => {
    const stopDay = stopType === 5 ? 4 : stopType === 2 ? 2 : 20
    let worst = 0
    for (let bits = 0; bits < 2 ** 12; bits += 1) {
      const path = Array.from({ length: 12 }, (_, place) => ((bits >> place) & 1 ? 'win' : 'loss'))
      const stops = { stopType, winDay: 0, stopDay }
      const { orders } = simulate({ plan, operations: 12, stops }, path)
      worst = Math.max(worst, ...orders.map(({ bank }) => 100_000 - bank))
    }
    expect(dayWith(stopType, stopDay, 12)).toEqual(exactly(worst))
    // A longer day has unchecked paths; this is an upper bound for it.
    const long = dayWith(stopType, stopDay, 2000)
    expect(long.high).toBeGreaterThanOrEqual(worst)
    expect(long.high).toBeLessThanOrEqual(2499)
  })
})
