import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isolated, plainText, shownName } from '@/contract/plainText'

/** All that must not go out unseen with a value. */
const unseen = [
  ...'\u200B\u200E\u200F\u2060\u2061\u2062\u2063\u2064\uFEFF\u00AD\u061C\u180E\u034F\u3164\u115F\u0007\u0000\u007F',
  ...'\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u206A\uFFF9\u{E0001}\u{E0041}',
]
const oddSpaces = [...'\u00A0\u2000\u2003\u2007\u2009\u202F\u205F\u3000\u2028\u2029\u0085\t\n\r\u000B\u2800']

describe('a text as it is seen', () => {
  it.each([
    ['30\u200B01', '3001'],
    ['\uFEFFtoken-123\u2060', 'token-123'],
    ['Abc \u202EBruno', 'Abc Bruno'],
    ['10\u00A0000,5\u200E', '10 000,5'],
    ['compra\u00ADr', 'comprar'],
    ['EUR\u200DUSD', 'EURUSD'],
    ['3\uFE0F', '3'],
    ['\uD83D', ''],
    ['a\nb\tc', 'a b c'],
  ])('of %j is %j', (pasted, seen) => {
    expect(plainText(pasted)).toBe(seen)
  })

  it.each([
    '👨‍👩‍👧‍👦 Família',
    '🏳️‍🌈',
    '👩🏽‍💻',
    '🕵️‍♂️',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '❤️ 1️⃣ ☎︎',
    'می‌خواهم',
    'क्‍ष',
    'שלום',
    'João Ñandú',
    '株式会社',
  ])('keeps %j whole: joiners and looks belong to it', (name) => {
    expect(plainText(name)).toBe(name)
  })

  it('has nothing unseen, wherever it stood, and every space is one', () => {
    const seen = fc.stringMatching(/^[a-zA-Z0-9.,:/@+_-]{1,12}$/)
    const between = fc.array(fc.constantFrom(...unseen), { maxLength: 4 }).map((marks) => marks.join(''))
    fc.assert(
      fc.property(fc.array(fc.tuple(between, seen, between), { maxLength: 6 }), (parts) => {
        expect(plainText(parts.flat().join(''))).toBe(parts.map(([, part]) => part).join(''))
      }),
    )
    for (const space of oddSpaces) expect([space, plainText(`a${space}b`)]).toEqual([space, 'a b'])
  })

  it('does not change when it is cleaned again, and can be part of an address', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            fc.constantFrom(
              ...unseen,
              ...oddSpaces,
              '\u200D',
              '\u200C',
              '\uFE0F',
              '👩',
              'é',
              'ع',
              '1',
              '\uD800',
            ),
            fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
          ),
        }),
        (text) => {
          const once = plainText(text)
          expect(plainText(once)).toBe(once)
          expect(() => encodeURIComponent(once)).not.toThrow()
        },
      ),
      { numRuns: 300 },
    )
  })
})

it('a name of which nothing is seen is what stands for it', () => {
  for (const name of ['', '  ', '\u200B\u2060', '\u3164', '\u202E\u202C', '\u2800', undefined])
    expect([name, shownName(name, '3001')]).toEqual([name, '3001'])
  expect(shownName('\u202EBruno\u200B ', '3001')).toBe('Bruno')
})

describe('a name inside of a sentence', () => {
  it.each([
    ['Bruno', 'Bruno'],
    ['João 🎄', 'João 🎄'],
    ['Abc \u202EBruno', 'Abc Bruno'],
    ['\u2069Abc\u200F', 'Abc'],
    ['שלום', '\u2068שלום\u2069'],
    ['Ana عمر\u2069', '\u2068Ana عمر\u2069'],
  ])('%j stands there as %j: it cannot turn it around', (name, stands) => {
    expect(isolated(name)).toBe(stands)
  })
})
