import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber, writeNumber } from '@/domain/numberText'

describe('a typed number', () => {
  it.each([
    ['7', 7],
    ['7,5', 7.5],
    ['7.5', 7.5],
    ['-0,5', -0.5],
    ['−3', -3],
    ['+3', 3],
    [',5', 0.5],
    ['.5', 0.5],
    ['5,', 5],
    ['0.125', 0.125],
    ['0,125', 0.125],
    [' 1 500 ', 1500],
    ['1 500,50', 1500.5],
    ['12\u00A0345\u00A0678', 12345678],
    ['- 5', -5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1234567],
    ['1,234,567', 1234567],
    ['1234,567', 1234.567],
  ])('%s is read as %s, whichever mark the language writes', (text, value) => {
    expect(readNumber(text, ',')).toEqual({ value })
    expect(readNumber(text, '.')).toEqual({ value })
  })

  it.each(['', '   ', '\t'])('%j is not one', (text) => {
    expect(readNumber(text, ',')).toEqual({ problem: 'missing' })
  })

  it.each([
    'abc',
    '5%',
    'R$ 5',
    '1e3',
    '-',
    ',',
    '.',
    '1,2,3',
    '1.2.3',
    '1.23,4,5',
    '--5',
    '5-',
    '2 5',
    '2 4 8',
    '1 50',
    '15 00',
    '1500 000',
    '1 500 5',
    '1 .5',
    'NaN',
    '9'.repeat(400),
  ])('%s is not read at all', (text) => {
    expect(readNumber(text, ',')).toEqual({ problem: 'unreadable' })
  })

  it('is refused if it can be read in two ways', () => {
    expect(readNumber('1.500', ',')).toEqual({ problem: 'ambiguous' })
    expect(readNumber('1,500', '.')).toEqual({ problem: 'ambiguous' })
    expect(readNumber('1,500', ',')).toEqual({ value: 1.5 })
    expect(readNumber('1.500', '.')).toEqual({ value: 1.5 })
  })
})

describe('a written number', () => {
  it('has the decimal mark of the language, all digits and no separators', () => {
    expect(writeNumber(1234.5, ',')).toBe('1234,5')
    expect(writeNumber(1234.5, '.')).toBe('1234.5')
    expect(writeNumber(0.0000001, ',')).toBe('0,0000001')
    expect(writeNumber(-3, ',')).toBe('-3')
  })

  it('reads back as the same number', () => {
    const amount = fc
      .double({ min: -1e12, max: 1e12, noNaN: true })
      .map((value) => Number(value.toFixed(8)) || 0)
    fc.assert(
      fc.property(amount, fc.constantFrom(',' as const, '.' as const), (value, mark) => {
        expect(readNumber(writeNumber(value, mark), mark)).toEqual({ value })
      }),
    )
  })
})
