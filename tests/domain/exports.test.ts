import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarFile } from '@/domain/calendarFile'
import { csvOf, csvRows } from '@/domain/csv'

describe('a table for spreadsheets', () => {
  it('begins with a BOM, ends lines with CRLF and uses the separator of the language', () => {
    expect(
      csvOf(
        [
          ['ID', 'Nome'],
          ['1', 'Zélia'],
        ],
        ';',
      ),
    ).toBe('\uFEFFID;Nome\r\n1;Zélia\r\n')
    expect(csvOf([['1', 'Zélia']], ',')).toBe('\uFEFF1,Zélia\r\n')
  })

  it.each([
    ['a;b', '"a;b"'],
    ['a,b', '"a,b"'],
    ['x,=1+1', '"x,=1+1"'],
    ['x\t=1+1', '"x\t=1+1"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+5511', '+5511'.replace('+', "'+")],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1', "' =1"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['＝1', "'＝1"],
    ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
    ['-100123', '-100123'],
    ['a=b', 'a=b'],
    ['', ''],
  ])('%j is written as %j', (cell, written) => {
    expect(csvOf([[cell]], ';')).toBe(`\uFEFF${written}\r\n`)
  })

  it('no cell begins like a formula, and every cell is read back unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (cells) => {
        const line = `;${csvOf([cells], ';').slice(1, -2)}`
        const read = line.match(/;("(?:[^"]|"")*"|[^;"]*)/g)?.map((cell) =>
          cell
            .slice(1)
            .replace(/^"([^]*)"$/, '$1')
            .replaceAll('""', '"'),
        )
        expect(read).toHaveLength(cells.length)
        expect(csvRows(`${line.slice(1)}\r\n`, ';')[0]).toEqual(read)
        for (const [place, cell] of cells.entries()) {
          expect(read?.[place]).toMatch(/^(?![=+@])/)
          expect([cell, `'${cell}`]).toContain(read?.[place])
        }
      }),
    )
  })
})

const NOW = Date.parse('2026-11-21T12:00:00Z') / 1000
const event = {
  uid: 'expiry-1001-7@leme',
  at: Date.parse('2026-12-01T02:59:59Z') / 1000,
  summary: 'Vence a cópia de Zé; "o, rápido"\\',
  description: 'ID 7\nTrader 1001',
}
const file = (events = [event]) => calendarFile(events, { name: 'Vencimentos', now: NOW })
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar', () => {
  it('has the name and UTC time of each expiry, and a reminder days before', () => {
    expect(unfolded(file())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Leme//Leme//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Vencimentos',
      'BEGIN:VEVENT',
      'UID:expiry-1001-7@leme',
      'DTSTAMP:20261121T120000Z',
      'DTSTART:20261201T025959Z',
      'SUMMARY:Vence a cópia de Zé\\; "o\\, rápido"\\\\',
      'DESCRIPTION:ID 7\\nTrader 1001',
      'TRANSP:TRANSPARENT',
      ...['7', '3', '1'].flatMap((days) => [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Vence a cópia de Zé\\; "o\\, rápido"\\\\',
        `TRIGGER:-P${days}D`,
        'END:VALARM',
      ]),
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('leaves out expiries after the last year that calendars support', () => {
    for (const at of [253_402_300_800, 1e12, 8.64e12 + 1, 1e300])
      expect([at, unfolded(file([event, { ...event, uid: 'late', at }]))]).toEqual([at, unfolded(file())])
    expect(unfolded(file([{ ...event, at: 253_402_300_799 }]))).toContain('DTSTART:99991231T235959Z')
  })

  it('gives the same expiry the same id each time', () => {
    const later = calendarFile([{ ...event, at: event.at + 1 }], { name: '', now: NOW + 9 })
    expect(unfolded(later)).toContain('UID:expiry-1001-7@leme')
  })

  it('folds lines at 75 octets without cutting a character, and no text can add a line', () => {
    const names = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(names, (summary) => {
        const text = file([{ ...event, summary }])
        const lines = text.split('\r\n')
        for (const line of lines) {
          const bytes = new TextEncoder().encode(line)
          expect(bytes.length).toBeLessThanOrEqual(75)
          expect(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toBe(line)
        }
        expect(unfolded(text)).toHaveLength(unfolded(file()).length)
        expect(unfolded(text).join('')).not.toMatch(/[\r\n]/)
      }),
    )
    expect(file([{ ...event, summary: 'á\r\nBEGIN:VEVENT\u0000' }])).toContain(
      'SUMMARY:á\\nBEGIN:VEVENT \r\n',
    )
  })
})
