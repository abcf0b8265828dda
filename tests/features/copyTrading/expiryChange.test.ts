import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plannedExpiries, prolonged } from '@/features/copyTrading/followers/expiryChange'

const ownZone = process.env.TZ
afterAll(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

const at = (local: string) => new Date(local).getTime() / 1000
const shown = (seconds: number) => {
  const date = new Date(seconds * 1000)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

describe.each(['America/Sao_Paulo', 'Europe/Lisbon', 'America/New_York', 'UTC'])('days in %s', (zone) => {
  beforeAll(() => {
    process.env.TZ = zone
  })
  const now = () => at('2026-11-21T12:00:00')

  it.each([
    ['from its own end, at the same time of day', '2026-11-30T15:06:00', 30, '2026-12-30 15:06:00'],
    ['over the end of a month', '2027-01-31T10:00:00', 1, '2027-02-01 10:00:00'],
    ['over a leap day', '2028-02-28T10:00:00', 1, '2028-02-29 10:00:00'],
    ['over the end of a year', '2026-12-31T23:59:59', 1, '2027-01-01 23:59:59'],
    ['whole days stay whole days', '2026-11-30T23:59:59', 7, '2026-12-07 23:59:59'],
    ['over a change of the clock in autumn', '2027-10-20T15:00:00', 30, '2027-11-19 15:00:00'],
    ['over a change of the clock in spring', '2027-03-10T15:00:00', 30, '2027-04-09 15:00:00'],
    ['who is over gets whole days from today on', '2026-11-20T15:00:00', 7, '2026-11-28 23:59:59'],
    ['also who is over since this very second', '2026-11-21T12:00:00', 1, '2026-11-22 23:59:59'],
  ])('%s', (_name, end, days, expected) => {
    expect(shown(prolonged(at(end), days, now()))).toBe(expected)
  })

  it('a follower without an expiry gets whole days from today', () => {
    expect(shown(prolonged(0, 30, now()))).toBe('2026-12-21 23:59:59')
    expect(shown(prolonged(-3, 1, now()))).toBe('2026-11-22 23:59:59')
  })

  it('added days never make an expiry earlier, and move the date by that many days', () => {
    const day = (seconds: number) => {
      const date = new Date(seconds * 1000)
      return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000
    }
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4_000_000_000 }),
        fc.integer({ min: 1, max: 3650 }),
        (end, days) => {
          const to = prolonged(end, days, now())
          expect(to).toBeGreaterThan(end)
          expect(to).toBeGreaterThan(now())
          expect(day(to) - day(Math.max(end, now()))).toBe(days)
        },
      ),
    )
  })
})

describe('a plan', () => {
  const people = [
    { id: '1', name: 'A', expCopy: 0 },
    { id: '2', name: 'B', expCopy: 2_000_000_000 },
    { id: '3', name: 'C', expCopy: -4 },
  ]

  it('lists only followers whose expiry would change', () => {
    expect(plannedExpiries(people, { kind: 'set', expCopy: 0 }, 1).map(({ id }) => id)).toEqual(['2'])
    expect(plannedExpiries(people, { kind: 'set', expCopy: 2_000_000_000 }, 1)).toEqual([
      { id: '1', name: 'A', from: 0, to: 2_000_000_000 },
      { id: '3', name: 'C', from: -4, to: 2_000_000_000 },
    ])
  })

  it('leaves followers without an expiry unchanged if requested', () => {
    const ids = (keepsUnlimited: boolean) =>
      plannedExpiries(people, { kind: 'add', days: 1, keepsUnlimited }, 1).map(({ id }) => id)
    expect(ids(true)).toEqual(['2'])
    expect(ids(false)).toEqual(['1', '2', '3'])
  })
})
