import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import {
  MINUTES_A_DAY,
  inZone,
  isAllowed,
  lengthOf,
  localOffset,
  minuteAt,
  minutesToChange,
  onClock,
  overlaps,
  readTime,
  readWindow,
  readZone,
  typedTime,
  union,
  writeTime,
  writeZone,
  type TradingWindow,
} from '@/domain/tradingHours'

const at = (text: string) => readTime(text) as number
const windowOf = (start: string, end: string) => readWindow(start, end).window!
const everyMinute = Array.from({ length: MINUTES_A_DAY }, (_, minute) => minute)

/** One minute after the other, as a person with a watch would. */
function openMinutes({ start, end }: TradingWindow): ReadonlySet<number> {
  const open = new Set<number>()
  let minute = start
  do {
    open.add(minute)
    minute = (minute + 1) % MINUTES_A_DAY
  } while (minute !== end % MINUTES_A_DAY)
  return open
}

const minutes = fc.integer({ min: 0, max: MINUTES_A_DAY - 1 })
const anyWindow = fc
  .tuple(minutes, fc.integer({ min: 0, max: MINUTES_A_DAY }))
  .filter(([start, end]) => start !== end)
  .map(([start, end]): TradingWindow => ({ start, end }))
const anyWindows = fc.array(anyWindow, { maxLength: 3 })

describe('a time of the day', () => {
  it.each([
    ['00:00', 0],
    ['09:30', 570],
    ['9:30', 570],
    ['9', 540],
    [' 23:59 ', 1439],
    ['09:30:00', 570],
    ['09:30:15.250', 570],
    ['24:00', 1440],
    ['', 'blank'],
    ['  ', 'blank'],
    ['24:01', 'unreadable'],
    ['25:00', 'unreadable'],
    ['12:60', 'unreadable'],
    ['12:00:60', 'unreadable'],
    ['9h', 'unreadable'],
    ['09.30', 'unreadable'],
    ['-1:00', 'unreadable'],
    ['--:--', 'unreadable'],
  ] as const)('%j is read as %s', (text, reading) => {
    expect(readTime(text)).toBe(reading)
  })

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(minutes, (minute) => {
        expect(readTime(writeTime(minute))).toBe(minute)
      }),
    )
  })
})

describe('a time as people type it', () => {
  it.each([
    ['15:10', '15:10'],
    ['9:05', '09:05'],
    ['0930', '09:30'],
    ['930', '09:30'],
    ['9h30', '09:30'],
    ['9h30min', '09:30'],
    ['09h30m', '09:30'],
    ['9:30h', '09:30'],
    ['9.30', '09:30'],
    ['9,30', '09:30'],
    ['9 30', '09:30'],
    ['21h', '21:00'],
    ['21 hs', '21:00'],
    ['9 horas', '09:00'],
    ['21 heures', '21:00'],
    ['09:30:00', '09:30'],
    ['９：３０', '09:30'],
    ['9:30 pm', '21:30'],
    ['9 p.m.', '21:00'],
    ['12:05 am', '00:05'],
    ['12pm', '12:00'],
    ['24:00', '00:00'],
    [' 00:00 ', '00:00'],
    ['', ''],
    ['  ', ''],
  ])('%j is read as %j', (text, value) => {
    expect(typedTime(text)).toEqual({ value })
  })

  const halves = '1|15|15:|15:1|9h3|21|0:|7m'
  const none = '24:01|25:00|12:60|960|2575|09301|12:30:15|13 pm|0:30 am|-1:00|9e30|--:--|meio-dia|9h30 10h30'
  it.each([...halves.split('|'), ...none.split('|'), '9:30'.repeat(1e5)])('%j is not read', (text) => {
    expect(typedTime(text)).toEqual({ problem: 'noTime' })
  })

  it('reads every minute as it is shown', () => {
    for (const minute of everyMinute) expect(typedTime(writeTime(minute)).value).toBe(writeTime(minute))
  })
})

describe('two times', () => {
  it.each([
    ['', '', 'unused'],
    ['09:00', '', 'noEnd'],
    ['', '09:00', 'noStart'],
    ['09:00', '09:00', 'empty'],
    ['00:00', '00:00', 'empty'],
    ['24:00', '00:00', 'empty'],
    ['nine', '10:00', 'unreadable'],
    ['09:00', 'ten', 'unreadable'],
    ['09:00', '11:30', 'active'],
    ['22:00', '02:00', 'active'],
    ['00:00', '24:00', 'active'],
  ] as const)('%j and %j are a window that is %s', (start, end, state) => {
    expect(readWindow(start, end).state).toBe(state)
  })

  it('00:00 and 24:00 are the whole day', () => {
    expect(lengthOf(union([windowOf('00:00', '24:00')]))).toBe(MINUTES_A_DAY)
  })
})

describe('the published windows 09:00–11:30, 14:00–16:00, 22:00–02:00', () => {
  const windows = [windowOf('09:00', '11:30'), windowOf('14:00', '16:00'), windowOf('22:00', '02:00')]

  it.each([
    ['08:59', false],
    ['09:00', true],
    ['11:29', true],
    ['11:30', false],
    ['15:59', true],
    ['16:00', false],
    ['21:59', false],
    ['22:00', true],
    ['00:30', true],
    ['01:59', true],
    ['02:00', false],
  ])('at %s: %s', (time, allowed) => {
    expect(isAllowed(windows, at(time))).toBe(allowed)
  })

  it.each([
    ['08:59', 1],
    ['09:00', 150],
    ['16:00', 360],
    ['23:30', 150],
    ['02:00', 420],
  ])('change after %s in %s minutes', (time, distance) => {
    expect(minutesToChange(windows, at(time))).toBe(distance)
  })

  it('allow 8 h 30 min of the day', () => {
    expect(lengthOf(union(windows))).toBe(510)
  })
})

describe('windows', () => {
  it('that are all unused leave the whole day open', () => {
    expect(everyMinute.every((minute) => isAllowed([], minute))).toBe(true)
    expect(minutesToChange([], 0)).toBeUndefined()
  })

  it('allow the same minutes as a check of every minute', () => {
    fc.assert(
      fc.property(anyWindows, minutes, (windows, minute) => {
        const byHand = windows.length === 0 || windows.some((window) => openMinutes(window).has(minute))
        expect(isAllowed(windows, minute)).toBe(byHand)
      }),
    )
  })

  it('change next at the first minute that differs from now', () => {
    fc.assert(
      fc.property(anyWindows, minutes, (windows, minute) => {
        const now = isAllowed(windows, minute)
        const change = everyMinute.find((step) => step > 0 && isAllowed(windows, minute + step) !== now)
        expect(minutesToChange(windows, minute)).toBe(change)
      }),
    )
  })

  it('that touch are merged', () => {
    const meeting = [windowOf('09:00', '11:00'), windowOf('11:00', '12:00'), windowOf('20:00', '21:00')]
    expect(union(meeting)).toEqual([
      { from: at('09:00'), to: at('12:00') },
      { from: at('20:00'), to: at('21:00') },
    ])
    expect(minutesToChange(meeting, at('10:59'))).toBe(61)
  })

  it('add up in any order', () => {
    fc.assert(
      fc.property(anyWindows, (windows) => {
        expect(union(windows.toReversed())).toEqual(union(windows))
      }),
    )
  })

  it('overlap by the minutes in which both are open', () => {
    fc.assert(
      fc.property(anyWindow, anyWindow, (one, other) => {
        const others = openMinutes(other)
        const both = [...openMinutes(one)].filter((minute) => others.has(minute)).length
        const found = overlaps([
          { key: 1, window: one },
          { key: 2, window: other },
        ])
        expect(found).toEqual(both === 0 ? [] : [{ first: 1, second: 2, minutes: both }])
      }),
    )
  })

  it('that only meet do not overlap', () => {
    const keyed = [
      { key: 1, window: windowOf('09:00', '11:00') },
      { key: 2, window: windowOf('11:00', '12:00') },
      { key: 3, window: windowOf('11:30', '09:01') },
    ]
    expect(overlaps(keyed)).toEqual([
      { first: 1, second: 3, minutes: 1 },
      { first: 2, second: 3, minutes: 30 },
    ])
  })
})

describe('a time zone', () => {
  it.each([
    ['-3', -180],
    ['−3', -180],
    ['0', 0],
    ['-0', 0],
    ['+2', 120],
    ['5.5', 330],
    ['5,5', 330],
    ['-3.5', -210],
    ['-.5', -30],
    ['5.75', 345],
    ['-3,0', -180],
    // Half past five, or 18 minutes past?
    ['5.30', 'unreadable'],
    ['5,3', 'unreadable'],
    ['5.45', 'unreadable'],
    ['5:30', 330],
    ['+05:45', 345],
    ['-09:30', -570],
    ['UTC-3', -180],
    ['gmt +2', 120],
    ['UTC', 0],
    ['Z', 0],
    ['-3h', -180],
    ['14', 840],
    ['-12', -720],
    ['', 'blank'],
    ['15', 'unreadable'],
    ['-12:30', 'unreadable'],
    ['5:60', 'unreadable'],
    ['UTC+', 'unreadable'],
    ['America/Sao_Paulo', 'unreadable'],
    ['three', 'unreadable'],
    ['.', 'unreadable'],
  ] as const)('%j is %s minutes ahead of UTC', (text, offset) => {
    expect(readZone(text)).toBe(offset)
  })

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -720, max: 840 }), (offset) => {
        expect(readZone(writeZone(offset))).toBe(offset)
      }),
    )
    expect(writeZone(-210)).toBe('UTC−03:30')
  })

  const offsets = fc.integer({ min: -720, max: 840 })

  it('gives the local time', () => {
    const noon = Date.UTC(2026, 10, 21, 12, 0, 59) / 1000
    expect(writeTime(minuteAt(noon, -180))).toBe('09:00')
    expect(writeTime(minuteAt(noon, 330))).toBe('17:30')
    expect(writeTime(minuteAt(noon, 780))).toBe('01:00')
  })

  it('gives the same when zone and time shift together', () => {
    const moments = fc.integer({ min: 0, max: 4e9 })
    fc.assert(
      fc.property(moments, offsets, offsets, anyWindows, (now, offset, shift, windows) => {
        const here = minuteAt(now, offset)
        const there = minuteAt(now - shift * 60, offset + shift)
        expect(there).toBe(here)
        expect(isAllowed(windows, there)).toBe(isAllowed(windows, here))
      }),
    )
  })

  it('converts there and back to the same time and day', () => {
    fc.assert(
      fc.property(minutes, offsets, offsets, (minute, from, to) => {
        const there = inZone(minute, from, to)
        const back = inZone(there.minute, to, from)
        expect(back).toEqual({ minute, day: 0 - there.day })
        expect(there.minute).toBe(onClock(minute + to - from))
      }),
    )
    expect(inZone(at('22:00'), -180, 60)).toEqual({ minute: at('02:00'), day: 1 })
    expect(inZone(at('01:00'), 60, -180)).toEqual({ minute: at('21:00'), day: -1 })
  })
})

describe('the local clock', () => {
  const ownZone = process.env.TZ
  afterAll(() => {
    if (ownZone === undefined) delete process.env.TZ
    else process.env.TZ = ownZone
  })

  it('has the offset of that moment, in summer or winter', () => {
    process.env.TZ = 'Europe/Madrid'
    expect(localOffset(Date.UTC(2026, 0, 15) / 1000)).toBe(60)
    expect(localOffset(Date.UTC(2026, 6, 15) / 1000)).toBe(120)
    process.env.TZ = 'Asia/Kolkata'
    expect(localOffset(0)).toBe(330)
    process.env.TZ = 'UTC'
    expect(localOffset(0)).toBe(0)
  })
})
