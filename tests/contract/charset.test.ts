/** Bytes that are read as text, or not at all. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { charsetIn, decoded } from '@/contract/charset'

const bytesOf = (...bytes: readonly number[]) => Uint8Array.from(bytes)
const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
/** Little end first. */
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (unit) => unit.charCodeAt(0)).buffer)

describe('bytes', () => {
  it.each([
    ['UTF-8 without a word', utf8('Zé'), undefined, 'Zé'],
    ['UTF-8 with its mark', bytesOf(0xef, 0xbb, 0xbf, ...utf8('Zé')), undefined, 'Zé'],
    ['UTF-8 with its mark, whatever is said', bytesOf(0xef, 0xbb, 0xbf, ...utf8('Zé')), 'iso-8859-1', 'Zé'],
    ['ISO-8859-1', latin1('Zé'), 'ISO-8859-1', 'Zé'],
    ['windows-1252', latin1('Zé'), 'windows-1252', 'Zé'],
    ['UTF-16 with its mark', bytesOf(0xff, 0xfe, ...utf16('Zé')), undefined, 'Zé'],
    ['UTF-16, the big end first', bytesOf(0xfe, 0xff, 0, 0x5a, 0, 0xe9), 'utf-16', 'Zé'],
    ['UTF-16 that is named', utf16('Zé'), 'utf-16le', 'Zé'],
    ['nothing', bytesOf(), undefined, ''],
    ['ASCII', utf8('Ze'), 'us-ascii', 'Ze'],
  ])('are text: %s', (_what, bytes, charset, text) => {
    expect(decoded(bytes, charset)).toBe(text)
  })

  it.each([
    ['ISO-8859-1 without a word', latin1('Zé'), undefined],
    ['ISO-8859-1 that is called UTF-8', latin1('Zé'), 'utf-8'],
    ['UTF-8 that was cut', utf8('Zé').subarray(0, 2), 'utf-8'],
    ['half a letter of UTF-16', bytesOf(0xff, 0xfe, 0x5a), undefined],
    ['half a pair of UTF-16', bytesOf(0xff, 0xfe, 0x3d, 0xd8), undefined],
    ['letters that ASCII has not', latin1('Zé'), 'us-ascii'],
    ['a charset that nobody knows', utf8('Ze'), 'klingon'],
  ])('are none: %s', (_what, bytes, charset) => {
    expect(decoded(bytes, charset)).toBeUndefined()
  })

  it('never get a letter that stands for one that could not be read', () => {
    const charset = fc.constantFrom(undefined, 'utf-8', 'iso-8859-1', 'utf-16le', 'us-ascii', 'shift_jis')
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), charset, (bytes, said) => {
        // One that was written itself is no other letter.
        fc.pre(!/\xfd\xff|\xff\xfd|\xef\xbf\xbd/.test(String.fromCharCode(...bytes)))
        expect(decoded(bytes, said) ?? '').not.toContain('\uFFFD')
      }),
    )
  })

  it('are the text that was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.includes('\uFFFD') && !text.startsWith('\uFEFF'))
        expect(decoded(utf8(text))).toBe(text)
      }),
    )
  })
})

it.each([
  [null, undefined],
  ['application/json', undefined],
  ['application/json; charset=utf-8', 'utf-8'],
  ['application/json;charset="UTF-8"', 'UTF-8'],
  ["text/plain; format=flowed; Charset = 'iso-8859-1'", 'iso-8859-1'],
  ['application/json; charset=utf-8, application/json', 'utf-8'],
  ['application/json; charset=', undefined],
])('the header %j names the charset %j', (header, charset) => {
  expect(charsetIn(header)).toBe(charset)
})
