import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastSecondOf } from '@/domain/expiry'
import { expCopyIn, expiryText, readExpiry, type ReadExpiry } from '@/domain/expiryText'

const ownZone = process.env.TZ
afterAll(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})
const inZone = (zone: string) =>
  beforeAll(() => {
    process.env.TZ = zone
  })

const seconds = (utc: string) => Date.parse(utc) / 1000
const end = (utc: string, clock: string) => ({ state: 'end', expCopy: seconds(utc), clock })

describe('a typed expiry, in any time zone', () => {
  inZone('UTC')

  it.each([
    ['', { state: 'empty' }],
    ['   ', { state: 'empty' }],
    ['0', { state: 'none' }],
    ['000', { state: 'none' }],
    ['30/11/2026', end('2026-11-30T23:59:59Z', 'dayEnd')],
    [' 30/11/2026 ', end('2026-11-30T23:59:59Z', 'dayEnd')],
    ['29/02/2028', end('2028-02-29T23:59:59Z', 'dayEnd')],
    ['30/11/2026 00:00', end('2026-11-30T00:00:00Z', 'exact')],
    ['30/11/2026 23:59', end('2026-11-30T23:59:00Z', 'exact')],
    ['1795996800', end('2026-11-30T00:00:00Z', 'seconds')],
    ['30/11/2026\u00A010:00', end('2026-11-30T10:00:00Z', 'exact')],
    ['30/11/2026\u202F10:00', end('2026-11-30T10:00:00Z', 'exact')],
    ['30/11/2026.', end('2026-11-30T23:59:59Z', 'dayEnd')],
    ['30/11/2026,', end('2026-11-30T23:59:59Z', 'dayEnd')],
    ['1/2/2026', end('2026-02-01T23:59:59Z', 'dayEnd')],
    ['11/12/2026', end('2026-12-11T23:59:59Z', 'dayEnd')],
    ['30/11/2026, 10:00', end('2026-11-30T10:00:00Z', 'exact')],
    ['30/11/2026 às 10:00', end('2026-11-30T10:00:00Z', 'exact')],
    ['30/11/2026 9:00', end('2026-11-30T09:00:00Z', 'exact')],
    ['30.11.2026', end('2026-11-30T23:59:59Z', 'dayEnd')],
    ['30-11-2026', end('2026-11-30T23:59:59Z', 'dayEnd')],
    ['2026-11-30', end('2026-11-30T23:59:59Z', 'dayEnd')],
    ['2026-11-30 10:00', end('2026-11-30T10:00:00Z', 'exact')],
    ['2026-11-30T10:00', end('2026-11-30T10:00:00Z', 'exact')],
    ['253402300799', end('9999-12-31T23:59:59Z', 'seconds')],
    ['2026.11.30', end('2026-11-30T23:59:59Z', 'dayEnd')],
    ['30 de novembro de 2026', end('2026-11-30T23:59:59Z', 'dayEnd')],
    ['30 de nov. de 2026', end('2026-11-30T23:59:59Z', 'dayEnd')],
    ['seg., 30 de nov. de 2026', end('2026-11-30T23:59:59Z', 'dayEnd')],
    ['1º de dezembro de 2026 às 18h', end('2026-12-01T18:00:00Z', 'exact')],
    ['30 nov 2026', end('2026-11-30T23:59:59Z', 'dayEnd')],
    ['30-Nov-2026', end('2026-11-30T23:59:59Z', 'dayEnd')],
    ['November 30, 2026 11:59 PM', end('2026-11-30T23:59:00Z', 'exact')],
    ['Nov. 30th, 2026', end('2026-11-30T23:59:59Z', 'dayEnd')],
    ['30 de noviembre del 2026 a las 9:05', end('2026-11-30T09:05:00Z', 'exact')],
    ['1er décembre 2026 à 9h05', end('2026-12-01T09:05:00Z', 'exact')],
    ['30/11/2026 10:00 PM', end('2026-11-30T22:00:00Z', 'exact')],
    ['30/11/2026 12:30 a.m.', end('2026-11-30T00:30:00Z', 'exact')],
    ['30/11/2026 - 18:00', end('2026-11-30T18:00:00Z', 'exact')],
    ['30/11/2026 23h59', end('2026-11-30T23:59:00Z', 'exact')],
    ['30/11/2026 09:00:05', end('2026-11-30T09:00:05Z', 'exact')],
    ['30/11/2026T09:00', end('2026-11-30T09:00:00Z', 'exact')],
    ['2026-11-30T09:00:05.250Z', end('2026-11-30T09:00:05Z', 'exact')],
    ['2026-11-30T09:00-03:00', end('2026-11-30T12:00:00Z', 'exact')],
    ['2026-11-30 09:00+0530', end('2026-11-30T03:30:00Z', 'exact')],
    ['Vencimento: 30/11/2026', end('2026-11-30T23:59:59Z', 'dayEnd')],
    ['até 30/11/2026 às 18h', end('2026-11-30T18:00:00Z', 'exact')],
    ['nunca', { state: 'none' }],
  ])('%j is understood', (typed, read) => {
    expect(readExpiry(typed)).toEqual(read)
  })

  it.each([
    ['29/02/2026', 'day'],
    ['29/02/2100', 'day'],
    ['31/04/2026', 'day'],
    ['32/01/2026', 'day'],
    ['00/01/2026', 'day'],
    ['01/13/2026', 'day'],
    ['01/01/0026', 'day'],
    ['30/11/2026 24:00', 'time'],
    ['30/11/2026 12:60', 'time'],
    ['31/12/1969', 'tooEarly'],
    ['01/01/1970 00:00', 'tooEarly'],
    ['1795996800000', 'tooLate'],
    ['253402300800', 'tooLate'],
    ['11/30', 'form'],
    ['30', 'digits'],
    ['2026', 'digits'],
    ['20261130', 'digits'],
    ['30112026', 'digits'],
    ['999999999', 'digits'],
    ['0000000030', 'digits'],
    ['30 de foo de 2026', 'form'],
    ['31 de novembro de 2026', 'day'],
    ['30/11/2026 13:00 PM', 'form'],
    ['9'.repeat(1e6), 'form'],
    ['30/11/26', 'shortYear'],
    ['30.11.26 10:00', 'shortYear'],
    ['26-11-30', 'shortYear'],
    ['11/30/2026', 'day'],
    ['2026-30-11', 'day'],
    ['30/11-2026', 'form'],
    ['30/11/2026 10', 'form'],
    ['30/11/2026 31/12/2026', 'form'],
    ['-1', 'form'],
    ['1.5', 'form'],
    ['0,', 'form'],
    ['1e9', 'form'],
    ['amanhã', 'form'],
    ['٣٠/١١/٢٠٢٦', 'form'],
  ])('%j is refused: %s', (typed, why) => {
    expect(readExpiry(typed)).toEqual({ state: 'refused', why })
    expect(expCopyIn(readExpiry(typed))).toBeUndefined()
  })

  it('no typed text throws or is read in part', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (typed) => {
        const expCopy = expCopyIn(readExpiry(typed))
        expect(expCopy === undefined || (Number.isSafeInteger(expCopy) && expCopy >= 0)).toBe(true)
      }),
    )
  })
})

describe.each<
  readonly [string, readonly (readonly [string, string, (ReadExpiry & { state: 'end' })['clock']])[]]
>([
  [
    'America/Sao_Paulo',
    [
      ['21/11/2026 10:30', '2026-11-21T13:30:00Z', 'exact'],
      ['30/11/2026', '2026-12-01T02:59:59Z', 'dayEnd'],
      ['31/12/9999', '+010000-01-01T02:59:59Z', 'dayEnd'],
      // Until 2019 clocks went forward at midnight, which then did not exist.
      ['04/11/2018 00:30', '2018-11-04T03:30:00Z', 'skipped'],
      ['03/11/2018', '2018-11-04T02:59:59Z', 'dayEnd'],
      ['04/11/2018', '2018-11-05T01:59:59Z', 'dayEnd'],
      // And back at midnight: the last hour of that day came twice, so the day ends with the second of them.
      ['17/02/2018 23:30', '2018-02-18T01:30:00Z', 'doubled'],
      ['17/02/2018 22:59', '2018-02-18T00:59:00Z', 'exact'],
      ['17/02/2018', '2018-02-18T02:59:59Z', 'dayEnd'],
      ['18/02/2018 00:00', '2018-02-18T03:00:00Z', 'exact'],
    ],
  ],
  [
    'Europe/Lisbon',
    [
      ['28/03/2027 01:30', '2027-03-28T01:30:00Z', 'skipped'],
      ['28/03/2027 02:00', '2027-03-28T01:00:00Z', 'exact'],
      ['28/03/2027', '2027-03-28T22:59:59Z', 'dayEnd'],
      ['25/10/2026 01:30', '2026-10-25T00:30:00Z', 'doubled'],
      ['25/10/2026 00:59', '2026-10-24T23:59:00Z', 'exact'],
      ['25/10/2026 02:00', '2026-10-25T02:00:00Z', 'exact'],
      ['25/10/2026', '2026-10-25T23:59:59Z', 'dayEnd'],
    ],
  ],
  [
    'America/New_York',
    [
      ['14/03/2027 02:30', '2027-03-14T07:30:00Z', 'skipped'],
      ['14/03/2027 03:00', '2027-03-14T07:00:00Z', 'exact'],
      ['01/11/2026 01:30', '2026-11-01T05:30:00Z', 'doubled'],
      ['01/11/2026 02:00', '2026-11-01T07:00:00Z', 'exact'],
      ['01/11/2026', '2026-11-02T04:59:59Z', 'dayEnd'],
      ['29/02/2028', '2028-03-01T04:59:59Z', 'dayEnd'],
    ],
  ],
])('in %s', (zone, cases) => {
  inZone(zone)

  it.each(cases)('%s is %s (%s)', (typed, utc, clock) => {
    expect(readExpiry(typed)).toEqual(end(utc, clock))
  })

  it('a written expiry is read back as the same moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 253_402_200_000 }), (expCopy) => {
        expect(expCopyIn(readExpiry(expiryText(expCopy)))).toBe(expCopy)
      }),
      { numRuns: 500 },
    )
  })

  it('also at every change of the clock in sixty years, minute by minute', () => {
    const offset = (at: number) => new Date(at * 1000).getTimezoneOffset()
    const changesIn = (from: number, length: number) => offset(from) !== offset(from + length)
    for (let day = seconds('1990-01-01T00:00:00Z'); day < seconds('2050-01-01T00:00:00Z'); day += 86_400) {
      if (!changesIn(day, 86_400)) continue
      for (let hour = day; hour < day + 86_400; hour += 3600) {
        if (!changesIn(hour, 3600)) continue
        for (let at = hour - 7200; at <= hour + 7200; at += 60)
          expect(expCopyIn(readExpiry(expiryText(at)))).toBe(at)
      }
    }
  })

  it('a date without time means the last second of that day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(1971, 0), max: new Date(2100, 0), noInvalidDate: true }),
        (date) => {
          const last = lastSecondOf(date.getFullYear(), date.getMonth(), date.getDate())
          expect(new Date(last * 1000).getDate()).toBe(date.getDate())
          expect(new Date((last + 1) * 1000).getDate()).not.toBe(date.getDate())
          expect(expiryText(last)).toMatch(/^\d\d\/\d\d\/\d{4}$/)
        },
      ),
    )
  })
})

it('no expiry is written as 0', () => {
  expect([expiryText(0), expiryText(-5)]).toEqual(['0', '0'])
})
