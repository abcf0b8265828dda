import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { chatListSchema, toChatBody } from '@/contract/signals'
import {
  parseWire,
  toWireId,
  withWireIds,
  wireFlag,
  wireId,
  wireList,
  wireNumber,
  wireText,
} from '@/contract/wire'

const longId = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 399 }))
  .map(([first, rest]) => [first, ...rest].join(''))

describe('a number of the wire', () => {
  const number = wireNumber()

  it('is read unchanged, also from text', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (n) => {
        expect(v.parse(number, n)).toBe(n)
        // A text like "1.234" may mean 1234 in another country: it is not read.
        fc.pre(!/[.]\d{3}$/.test(String(n)))
        expect(v.parse(number, ` ${n} `)).toBe(Number(String(n)))
      }),
    )
  })

  it('may be written with a decimal comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.nat(1e6), (whole, fraction) => {
        // Three digits may be thousands.
        fc.pre(String(fraction).length !== 3)
        expect(v.parse(number, `${whole},${fraction}`)).toBe(Number(`${whole}.${fraction}`))
      }),
    )
  })

  it('is never anything but a finite number, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const result = v.safeParse(number, input)
        if (result.success) expect(result.output).toSatisfy(Number.isFinite)
      }),
    )
  })

  it('is the fallback when it is missing', () => {
    for (const nothing of [null, undefined, '', '  ']) expect(v.parse(wireNumber(4), nothing)).toBe(4)
  })

  it.each([
    ['abc'],
    ['1,500'],
    ['1.500'],
    ['1.2.3'],
    ['1,2,3'],
    ['12px'],
    ['Infinity'],
    [Number.NaN],
    [true],
    [[]],
    [{}],
  ])('is not %j', (wrong) => {
    expect(v.safeParse(number, wrong).success).toBe(false)
  })
})

describe('a flag of the wire', () => {
  const flag = wireFlag()

  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [' True ', true],
    [false, false],
    [0, false],
    ['0', false],
    ['FALSE', false],
    [null, false],
    [undefined, false],
    ['', false],
  ])('%j is %s', (input, expected) => {
    expect(v.parse(flag, input)).toBe(expected)
  })

  it('is never anything but a boolean, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const result = v.safeParse(flag, input)
        if (result.success) expect(result.output).toBeTypeOf('boolean')
      }),
    )
  })

  it.each([[2], ['yes'], ['constructor'], ['__proto__'], [[1]], [{ toString: 'true' }]])(
    'is not %j',
    (wrong) => {
      expect(v.safeParse(flag, wrong).success).toBe(false)
    },
  )
})

describe('an id', () => {
  it('never loses a digit on its way out', () => {
    fc.assert(
      fc.property(fc.oneof(longId, fc.nat().map(String), fc.string()), (id) => {
        expect(String(toWireId(id))).toBe(id)
      }),
    )
  })

  it('goes out as a number when it is exact, else as text', () => {
    expect(toWireId('1001')).toBe(1001)
    expect(toWireId('9007199254740991')).toBe(9007199254740991)
    expect(toWireId('9007199254740992')).toBe('9007199254740992')
    expect(toWireId('9007199254740993')).toBe('9007199254740993')
    expect(toWireId('007')).toBe('007')
    expect(toWireId('-100123')).toBe('-100123')
    expect(toWireId('')).toBe('')
    expect(toWireId('9'.repeat(400))).toBe('9'.repeat(400))
  })

  it('goes out as a number wherever a body has one, and names and texts stay text', () => {
    const body = {
      userid: '1001',
      traderid: '',
      botID: '0',
      chid: '5',
      chname: '7',
      idChan: 9,
      code: '12345',
    }
    expect(withWireIds(body)).toEqual({ ...body, userid: 1001, botID: 0, chid: 5 })
  })

  it('never loses a digit on its way in, as a number or as text', () => {
    fc.assert(
      fc.property(longId, fc.boolean(), (id, quoted) => {
        const { userid } = parseWire(`{"a":[1,-2],"userid": ${quoted ? `"${id}"` : id} }`) as {
          userid: unknown
        }
        expect(v.parse(wireId, userid)).toBe(id)
      }),
    )
  })

  it.each([[''], ['  '], [null], [undefined], [1.5], [2 ** 60], [{}], [true]])('is not %j', (wrong) => {
    expect(v.safeParse(wireId, wrong).success).toBe(false)
  })
})

describe('JSON of the wire', () => {
  const textForLong = (value: unknown): unknown => {
    if (typeof value === 'number')
      return Number.isInteger(value) && !Number.isSafeInteger(value) && !String(value).includes('e')
        ? String(value)
        : value
    if (Array.isArray(value)) return value.map(textForLong)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, textForLong(inner)]))
    return value
  }

  it('is read as usual, except for numbers that are too long to be exact', () => {
    const text = fc.oneof(
      fc.string(),
      longId.map((id) => `:${id},"\\`),
    )
    const value = fc.oneof(
      fc.jsonValue(),
      fc.record({ text, long: fc.double({ min: 1e16, max: 1e20 }), list: fc.array(text) }),
    )
    fc.assert(
      fc.property(value, fc.nat(2), (json, indent) => {
        const written = JSON.stringify(json, null, indent)
        expect(parseWire(written)).toEqual(textForLong(JSON.parse(written)))
      }),
    )
  })
})

describe('text, lists and records of the wire', () => {
  it('reads a number as text, and a missing text as the fallback', () => {
    expect(v.parse(wireText(), 5)).toBe('5')
    expect(v.parse(wireText('x'), null)).toBe('x')
    expect(v.parse(wireText('x'), undefined)).toBe('x')
    expect(v.safeParse(wireText(), {}).success).toBe(false)
  })

  it('reads null and a missing list as the empty list', () => {
    expect(v.parse(wireList(wireId), null)).toEqual([])
    expect(v.parse(wireList(wireId), undefined)).toEqual([])
    expect(v.safeParse(wireList(wireId), {}).success).toBe(false)
  })

  it('sends a list of chats back with the field names that it came with', () => {
    const id = fc.oneof(
      fc.nat().map((n) => n + 1),
      longId,
    )
    const name = fc.string().map((text) => text.replaceAll("'", ''))
    const chat = fc.oneof(fc.record({ chid: id, chname: name }), fc.record({ idChan: id, nameGroup: name }))
    fc.assert(
      fc.property(fc.array(chat), (list) => {
        const sent = v.parse(chatListSchema, list).map((one) => toChatBody(one, '7'))
        const asText = (one: object) =>
          Object.fromEntries(Object.entries(one).map(([key, value]) => [key, String(value)]))
        expect(sent.map(asText)).toEqual(list.map((one) => asText({ ...one, userid: '7' })))
      }),
    )
  })
})
