import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleFor, namesCountry, readPhone, reformatted, suggestedCountry } from '@/features/signals/phone'

const digitsOf = (text: string) => text.replace(/[^\d+]/g, '')

describe('a phone number', () => {
  it.each([
    ['+55 11 99000-1111', '+5511990001111', 'BR'],
    ['(11) 99000-1111', '+5511990001111', 'BR'],
    ['55 11 99000 1111', '+5511990001111', 'BR'],
    ['0055 11 99000 1111', '+5511990001111', 'BR'],
    ['+1 204 555 0123', '+12045550123', 'CA'],
    ['+7 701 123 4567', '+77011234567', 'KZ'],
    ['+34 612 34 56 78', '+34612345678', 'ES'],
    // Telegram accounts may have these too: a landline, an old mobile without the ninth digit.
    ['+55 11 3333-4444', '+551133334444', 'BR'],
    ['+55 11 9123-4567', '+551191234567', 'BR'],
    // Telegram's anonymous numbers, which are in no numbering plan.
    ['+888 0123 4567', '+88801234567', ''],
    ['＋５５ 11 99000 1111', '+5511990001111', 'BR'],
    ['٥٥ ١١ ٩٩٠٠٠ ١١١١', '+5511990001111', 'BR'],
    ['(+55) 11 99000-1111', '+5511990001111', 'BR'],
    ['55 98765-4321', '+5555987654321', 'BR'],
    ['tel:+55-11-99000-1111', '+5511990001111', 'BR'],
    ['wa.me/5511990001111', '+5511990001111', 'BR'],
    ['https://wa.me/5511990001111?text=Oi%202', '+5511990001111', 'BR'],
    ['https://api.whatsapp.com/send?phone=5511990001111&text=Oi', '+5511990001111', 'BR'],
    ['5511990001111.0', '+5511990001111', 'BR'],
    ['+55 11 99000-1111 (Ana)', '+5511990001111', 'BR'],
    ['Ana: +55 11 99000-1111', '+5511990001111', 'BR'],
    ['WhatsApp: (11) 99000-1111', '+5511990001111', 'BR'],
    ['11990001111;', '+5511990001111', 'BR'],
    ['"+5511990001111"', '+5511990001111', 'BR'],
    ['+49 30/123456', '+4930123456', 'DE'],
    ['+52 1 55 1234 5678', '+525512345678', 'MX'],
    ['+52 55 1234 5678', '+525512345678', 'MX'],
    ['+54 9 11 2345 6789', '+5491123456789', 'AR'],
  ])('%s is understood as %s of %s', (text, e164, country) => {
    expect(readPhone(text, 'BR')).toMatchObject({ e164, country })
    expect(readPhone(text, 'BR').problem).toBeUndefined()
  })

  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['+', 'unreadable'],
    ['onze', 'unreadable'],
    ['5,51199E+12', 'rounded'],
    ['5.51199e+12', 'rounded'],
    ['11 99000-1111 ramal 12', 'unreadable'],
    ['11 99000-1111 / 11 99000-2222', 'unreadable'],
    ['99000-1111/2222-3333', 'unreadable'],
    ['+55 11 99000 +1111', 'unreadable'],
    ['11 99000-1111, 2', 'unreadable'],
    ['11 9900O-1111', 'unreadable'],
    ['https://a.example/5511990001111', 'unreadable'],
    ['+999 1234 5678', 'country'],
    ['+55 11 99', 'short'],
    ['+55 11 99000 1111 2222', 'long'],
    ['1 '.repeat(300), 'long'],
  ])('"%s" is not one: %s', (text, problem) => {
    expect(readPhone(text, 'BR')).toMatchObject({ e164: '', problem })
  })

  it('of the right length in an unknown range gives a warning and is not refused', () => {
    expect(readPhone('+1 212 000 0000', 'BR')).toMatchObject({ e164: '+12120000000', isDoubtful: true })
    expect(readPhone('+1 212 555 0123', 'BR').isDoubtful).toBe(false)
  })

  it.each([
    ['98765-4321', '+55987654321', true],
    ['+55 11 8765-4321', '+551187654321', true],
    ['+55 20 98765-4321', '+5520987654321', true],
    ['+55 11 3333-4444', '+551133334444', false],
    ['+55 11 98765-4321', '+5511987654321', false],
  ])('%s is %s, and doubtful: %s', (text, e164, isDoubtful) => {
    expect(readPhone(text, 'BR')).toMatchObject({ e164, isDoubtful })
  })

  it.each(['044 55 1234 5678', '045 55 1234 5678', '01 55 1234 5678', '52 1 55 1234 5678', '55 1234 5678'])(
    '%s in Mexico has no old prefix',
    (text) => {
      expect(readPhone(text, 'MX')).toMatchObject({ e164: '+525512345678', isDoubtful: false })
    },
  )

  it('contains its country if it begins with a plus or an international prefix', () => {
    expect(namesCountry(' +55 11')).toBe(true)
    expect(namesCountry('0055 11')).toBe(true)
    expect(namesCountry('11 99000')).toBe(false)
  })
})

describe('the country of a number without a country code', () => {
  it.each([
    ['pt-BR', ['pt-BR', 'en-US'], 'BR'],
    ['pt-BR', ['en-US'], 'BR'],
    ['pt-BR', ['en-US', 'pt-PT'], 'PT'],
    ['es-ES', ['es-MX'], 'MX'],
    ['es-ES', ['es-419', 'es-AR'], 'AR'],
    ['en-US', [], 'US'],
  ] as const)('a panel in %s in a browser of %j: %s', (language, preferred, country) => {
    expect(suggestedCountry(language, preferred)).toBe(country)
  })
})

it.each([
  ['MX', '+52 55 1234 5678'],
  ['ES', '+34 …'],
] as const)('the example of %s begins with its calling code', (country, shown) => {
  expect(exampleFor(country, '+52 55 1234 5678')).toBe(shown)
})

describe('writing a number while it is typed', () => {
  it('adds spaces and keeps the caret behind the same digit', () => {
    expect(reformatted('+5511', 5, 'typed', 'BR')).toEqual({ text: '+55 11', caret: 6 })
    // A digit put into the middle: "+55 1|1 9..." after a 7 was typed behind the first 1.
    expect(reformatted('+55 171 99000', 6, 'typed', 'BR').caret).toBe(6)
  })

  it('can delete across a space in both directions', () => {
    const { text } = reformatted('+551199', 7, 'typed', 'BR')
    expect(text).toBe('+55 11 99')
    expect(reformatted('+5511 99', 3, 'deletedBack', 'BR')).toEqual({ text, caret: 3 })
    expect(reformatted('+5511 99', 3, 'deletedForward', 'BR')).toEqual({ text, caret: 4 })
  })

  it('leaves what is no single number as it is, and unwraps a link', () => {
    for (const text of ['5,51199E+12', '11 99000-1111 ramal 12', '11 99000-1111 / 11 99000-2222'])
      expect(reformatted(text, text.length, 'typed', 'BR').text).toBe(text)
    expect(reformatted('wa.me/5511990001111', 19, 'pasted', 'BR').text).toBe('+55 11 99000 1111')
    // Typed, it stays: half of it is no link yet.
    for (const text of ['tel:', '"', '(', 'wa.me/55119900'])
      expect(reformatted(text, text.length, 'typed', 'BR').text).toBe(text)
  })

  const keystroke = fc.constantFrom('typed', 'deletedBack', 'deletedForward' as const)
  const typedText = fc.string({ unit: fc.constantFrom(...'0123456789 +-()a'), maxLength: 24 })

  it('loses no digit and keeps the number of digits before the caret', () => {
    fc.assert(
      fc.property(typedText, fc.nat(24), keystroke, (typed, place, how) => {
        const caret = Math.min(place, typed.length)
        const { text, caret: now } = reformatted(typed, caret, how, 'BR')
        expect(now).toBeGreaterThanOrEqual(0)
        expect(now).toBeLessThanOrEqual(text.length)
        // Only a leading plus counts; a leading 00 means the same.
        const kept = (part: string) =>
          digitsOf(part)
            .replace(/(?!^)\+/g, '')
            .replace(/^00/, '+')
        fc.pre(!typed.includes('+') && !digitsOf(typed).startsWith('00'))
        expect(digitsOf(text)).toBe(kept(typed))
        expect(digitsOf(text.slice(0, now))).toBe(kept(typed.slice(0, caret)))
      }),
    )
  })

  it('does not change a formatted number', () => {
    fc.assert(
      fc.property(typedText, (typed) => {
        const once = reformatted(typed, typed.length, 'typed', 'BR').text
        expect(reformatted(once, once.length, 'typed', 'BR').text).toBe(once)
      }),
    )
  })
})
