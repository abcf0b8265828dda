import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  byExpiry,
  endGroupOf,
  endGroups,
  expiryState,
  groupDays,
  hasExpiry,
  inEndGroups,
  severityOfEnd,
  timeLeft,
} from '@/domain/expiry'

const HOUR = 3600
const DAY = 24 * HOUR
const seconds = (local: string) => new Date(local).getTime() / 1000
/** In the zone of the suite that runs. */
const noon = () => seconds('2026-11-21T12:00:00')

const ownZone = process.env.TZ
afterAll(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

describe.each(['America/Sao_Paulo', 'Europe/Madrid', 'Pacific/Auckland', 'UTC'])('in %s', (zone) => {
  beforeAll(() => {
    process.env.TZ = zone
  })

  it.each([
    ['nothing', '1970-01-01T00:00:00Z', 'none', 0],
    ['a second ago', '2026-11-21T11:59:59', 'expired', 0],
    ['this very second', '2026-11-21T12:00:00', 'expired', 0],
    ['a week ago', '2026-11-14T12:00:00', 'expired', -7],
    ['in a second', '2026-11-21T12:00:01', 'today', 0],
    ['the last second of today', '2026-11-21T23:59:59', 'today', 0],
    ['the first second of tomorrow', '2026-11-22T00:00:00', 'days3', 1],
    ['the third day', '2026-11-24T23:59:59', 'days3', 3],
    ['the fourth day', '2026-11-25T00:00:00', 'days7', 4],
    ['the seventh day', '2026-11-28T23:59:59', 'days7', 7],
    ['the eighth day', '2026-11-29T00:00:00', 'days30', 8],
    ['the thirtieth day', '2026-12-21T23:59:59', 'days30', 30],
    ['the day after', '2026-12-22T00:00:00', 'later', 31],
  ] as const)('%s (%s) is %s', (_name, end, urgency, daysLeft) => {
    expect(expiryState(seconds(end), noon())).toEqual({ urgency, daysLeft })
  })

  it('puts each end in one group at most, by its day', () => {
    const at = (day: number) => new Date(2026, 10, 21 + day, 18).getTime() / 1000
    const groups = inEndGroups(
      [{ at: at(30) }, { at: at(31) }, { at: at(8) }, { at: at(7) }, { at: at(4) }, { at: at(3) }].concat([
        { at: at(0) },
        { at: at(-1) },
        { at: 0 },
      ]),
      noon(),
    )
    const days = Object.values(groups).map((items) =>
      items.map((item) => expiryState(item.at, noon()).daysLeft),
    )
    expect(days).toEqual([[-1], [0, 3], [4, 7], [8, 30]])
    expect(endGroupOf(undefined, noon())).toBeUndefined()
    for (const group of endGroups)
      if (group !== 'expired')
        for (const { at: end } of groups[group]) {
          const { daysLeft } = expiryState(end, noon())
          expect(daysLeft).toBeGreaterThanOrEqual(groupDays[group][0])
          expect(daysLeft).toBeLessThanOrEqual(groupDays[group][1])
        }
  })

  it('counts days by date, also when the clock changes', () => {
    for (let day = 0; day < 400; day += 1) {
      const end = new Date(2026, 10, 21 + day, 0, 30).getTime() / 1000
      expect(expiryState(end, seconds('2026-11-21T00:10:00')).daysLeft).toBe(day)
    }
  })
})

describe('the time left', () => {
  it.each([
    [0, undefined],
    [-5, undefined],
  ])('%s is no expiry', (expiry, left) => {
    expect(hasExpiry(expiry)).toBe(false)
    expect(timeLeft(expiry, noon())).toBe(left)
  })

  it.each([
    [90, { unit: 'minute', value: 1 }],
    [59 * 60 + 59, { unit: 'minute', value: 59 }],
    [HOUR, { unit: 'hour', value: 1 }],
    [11 * HOUR, { unit: 'hour', value: 11 }],
    [-2 * HOUR, { unit: 'hour', value: -2 }],
    [DAY, { unit: 'day', value: 1 }],
    [-3 * DAY, { unit: 'day', value: -3 }],
    [61 * DAY, { unit: 'day', value: 61 }],
    [90 * DAY, { unit: 'day', value: 90 }],
    [92 * DAY, { unit: 'month', value: 3 }],
    [-92 * DAY, { unit: 'month', value: -3 }],
    [150 * DAY, { unit: 'day', value: 150 }],
    [365 * DAY, { unit: 'year', value: 1 }],
    [3 * 366 * DAY, { unit: 'day', value: 1098 }],
  ] as const)('%s seconds from now is %o', (distance, left) => {
    process.env.TZ = 'UTC'
    expect(timeLeft(noon() + distance, noon())).toEqual(left)
  })

  it('is never more or fewer days than it is', () => {
    process.env.TZ = 'America/Sao_Paulo'
    const [from, to] = [seconds('2020-01-01T00:00:00'), seconds('2040-01-01T00:00:00')]
    const time = fc.integer({ min: from, max: to })
    const dayOf = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())
    fc.assert(
      fc.property(time, fc.oneof(time, fc.integer({ min: -48, max: 48 })), (now, end) => {
        const day = new Date(now * 1000)
        const expiry = end > 48 ? end : day.setMonth(day.getMonth() + end) / 1000
        const left = timeLeft(expiry, now)
        const value = left?.value ?? NaN
        const reached = new Date(now * 1000)
        if (left?.unit === 'day') reached.setDate(reached.getDate() + value)
        if (left?.unit === 'month') reached.setMonth(reached.getMonth() + value)
        if (left?.unit === 'year') reached.setFullYear(reached.getFullYear() + value)
        expect(dayOf(reached)).toBe(dayOf(new Date(expiry * 1000)))
      }),
    )
  })
})

it('sorts the next expiry first and no expiry last', () => {
  expect([0, 300, -1, 100, 200].toSorted(byExpiry)).toEqual([100, 200, 300, 0, -1])
})

it('has one colour for each end: over or within three days is red, within a week amber, later none', () => {
  const colours = [-1, 0.2, 3, 7, 8, 90].map((days) =>
    severityOfEnd(expiryState(noon() + days * DAY, noon()).urgency),
  )
  expect(colours).toEqual(['danger', 'danger', 'danger', 'warning', undefined, undefined])
  expect(severityOfEnd(expiryState(0, noon()).urgency)).toBeUndefined()
})
