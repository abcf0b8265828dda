import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  daysBetween,
  monthAfter,
  periodBefore,
  periodOf,
  presets,
  periodSpans,
  stepOf,
  type PeriodStep,
} from '@/domain/period'

const HOUR = 3600
const DAY = 24 * HOUR
const seconds = (local: string) => new Date(local).getTime() / 1000

/** From noon to noon: the days are whole nevertheless. */
const days = (first: string, last: string) => daysBetween(seconds(`${first}T12:00`), seconds(`${last}T12:00`))

function dayText(at: number) {
  const date = new Date(at * 1000)
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

const ownZone = process.env.TZ
afterAll(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

const zones = ['America/Sao_Paulo', 'Europe/Madrid', 'Pacific/Auckland', 'America/Havana', 'UTC']

describe.each(zones)('in %s', (zone) => {
  beforeAll(() => {
    process.env.TZ = zone
  })

  it.each([
    ['last7', '2026-11-15', '2026-11-21'],
    ['last30', '2026-10-23', '2026-11-21'],
    ['last90', '2026-08-24', '2026-11-21'],
    ['thisMonth', '2026-11-01', '2026-11-21'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisYear', '2026-01-01', '2026-11-21'],
  ] as const)('%s is from %s to %s, both days whole', (preset, first, last) => {
    const moments = ['2026-11-21T00:00:00', '2026-11-21T12:00:00', '2026-11-21T23:59:59']
    for (const now of moments) {
      const { from, to } = periodOf(preset, seconds(now))
      expect([from, dayText(from)]).toEqual([seconds(`${first}T00:00:00`), first])
      expect(dayText(to - 1)).toBe(last)
      expect(dayText(to)).not.toBe(last)
      expect(days(first, last)).toEqual({ from, to })
    }
  })

  it('everything has no start, and ends with today', () => {
    const now = seconds('2026-11-21T12:00:00')
    expect(periodOf('everything', now)).toEqual({ from: 0, to: seconds('2026-11-22T00:00:00') })
  })

  it.each([
    ['a month so far', '2026-11-01', '2026-11-21', '2026-10-01', '2026-10-21'],
    ['a month with more days than the one before', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['a whole month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['the first month of a year', '2026-01-01', '2026-01-09', '2025-12-01', '2025-12-09'],
    ['a year so far', '2026-01-01', '2026-11-21', '2025-01-01', '2025-11-21'],
    ['two months', '2026-09-01', '2026-10-31', '2026-07-01', '2026-08-31'],
    ['some days', '2026-11-15', '2026-11-21', '2026-11-08', '2026-11-14'],
  ])('before %s is the comparable one', (_what, first, last, before, end) => {
    expect(periodBefore(days(first, last))).toEqual(days(before, end))
  })

  it('before a number of days are as many days, even if they begin with a month', () => {
    const lastOfApril = Date.parse('2026-04-30T12:00:00') / 1000
    const period = periodOf('last30', lastOfApril)
    expect(period).toEqual(days('2026-04-01', '2026-04-30'))
    expect(periodBefore(period, 'last30')).toEqual(days('2026-03-02', '2026-03-31'))
    expect(periodBefore(period)).toEqual(days('2026-03-01', '2026-03-31'))
  })

  it('before another one ends no later than that one starts', () => {
    const lengths = fc.tuple(fc.nat(2000), fc.integer({ min: 1, max: 900 }))
    fc.assert(
      fc.property(lengths, ([start, length]) => {
        const day = (count: number) => new Date(2020, 0, 1 + count).getTime() / 1000
        const period = { from: day(start), to: day(start + length) }
        const before = periodBefore(period)
        expect(before.from).toBeLessThan(before.to)
        expect(before.to).toBeLessThanOrEqual(period.from)
      }),
    )
  })

  it('the month after a moment is whole', () => {
    expect(monthAfter(seconds('2026-12-31T23:59:59'))).toEqual(days('2027-01-01', '2027-01-31'))
  })

  it('from one day to another is the same in either order', () => {
    expect(days('2026-11-22', '2026-11-20')).toEqual(days('2026-11-20', '2026-11-22'))
  })

  const moment = fc.integer({ min: seconds('1975-01-01T00:00:00'), max: seconds('2060-01-01T00:00:00') })

  it('every preset has whole days, and includes today unless it is the last month', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...presets), (now, preset) => {
        const { from, to } = periodOf(preset, now)
        expect(from).toBeLessThan(to)
        if (from > 0) expect(dayText(from - 1)).not.toBe(dayText(from))
        expect(dayText(to - 1)).not.toBe(dayText(to))
        if (preset !== 'lastMonth') expect(dayText(to - 1)).toBe(dayText(now))
      }),
    )
  })

  it('days, weeks and months cover a period without gap or overlap', () => {
    const step = fc.constantFrom<PeriodStep>('day', 'week', 'month')
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 500 * DAY }), step, (from, length, chosen) => {
        const period = { from, to: from + length }
        const spans = periodSpans(period, chosen)
        expect(spans[0]?.from).toBe(period.from)
        expect(spans.at(-1)?.to).toBe(period.to)
        for (const [place, span] of spans.entries()) {
          expect(span.from).toBeLessThan(span.to)
          if (place > 0) expect(span.from).toBe(spans[place - 1]?.to)
        }
        if (chosen === 'week')
          for (const { from: start } of spans.slice(1)) expect(new Date(start * 1000).getDay()).toBe(1)
        if (chosen === 'month')
          for (const { from: start } of spans.slice(1)) expect(new Date(start * 1000).getDate()).toBe(1)
      }),
    )
  })
})

describe('when the clocks change', () => {
  it.each([
    ['Europe/Madrid', '2026-03-29', 23],
    ['Europe/Madrid', '2026-10-25', 25],
    ['Pacific/Auckland', '2026-09-27', 23],
    ['Pacific/Auckland', '2026-04-05', 25],
    // Midnight itself is left out.
    ['America/Sao_Paulo', '2018-11-04', 23],
    ['America/Sao_Paulo', '2018-02-17', 25],
    // Midnight comes twice.
    ['America/Havana', '2026-11-01', 25],
  ])('in %s the day %s has %i hours', (zone, day, hours) => {
    process.env.TZ = zone
    const period = days(day, day)
    expect((period.to - period.from) / HOUR).toBe(hours)
    expect(periodSpans(period, 'day')).toEqual([period])
  })
})

it.each([
  [7, 'day'],
  [31, 'day'],
  [32, 'week'],
  [186, 'week'],
  [187, 'month'],
  [3650, 'month'],
])('a period of %i days is divided by the %s', (count, step) => {
  process.env.TZ = 'UTC'
  for (const hour of [-1, 0, 1]) expect(stepOf({ from: DAY, to: DAY + count * DAY + hour * HOUR })).toBe(step)
})
