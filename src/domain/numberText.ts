/** Numbers as people type them and as fields show them. Ambiguous text is refused, because money depends on it. */
import { plainText } from '@/contract/plainText'

export type DecimalMark = ',' | '.'

export type NumberReading =
  | { readonly value: number; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: 'missing' | 'unreadable' | 'ambiguous' }

const decimals = /^(-?\d+)[.,]?$|^(-?\d*)[.,](\d+)$/
/** Thousands in groups of three, then (after the other mark) the decimals. */
const grouped = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$|^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
/** `1.500` where the decimal mark is a comma: one and a half thousand, or one and a half? */
const oneGroup = /^-?[1-9]\d{0,2}([.,])\d{3}$/

/** Blanks inside a number may separate thousands: `1 500,50`. `2 5` is two numbers, or a typing error. */
const spaced = /^-?\d{1,3}(?:\s\d{3})+(?:[.,]\d*)?$/

/** Characters; no number is as long. */
const LONGEST = 400

/** Accepts comma and point as decimal mark, and thousands separators where they are unambiguous. */
export function readNumber(text: string, mark: DecimalMark): NumberReading {
  if (text.length > LONGEST) return { problem: 'unreadable' }
  const typed = plainText(text)
    .trim()
    .replace('−', '-')
    .replace(/^([+-])\s+/, '$1')
    .replace(/^\+/, '')
  if (typed === '') return { problem: 'missing' }
  if (/\s/.test(typed) && !spaced.test(typed)) return { problem: 'unreadable' }
  const bare = typed.replaceAll(/\s/g, '')
  const group = oneGroup.exec(bare)
  if (group && group[1] !== mark) return { problem: 'ambiguous' }
  if (decimals.test(bare)) return finite(bare.replace(',', '.'))
  if (!grouped.test(bare)) return { problem: 'unreadable' }
  const decimalMark = bare.lastIndexOf(',') > bare.lastIndexOf('.') ? ',' : '.'
  const hasDecimals = bare.includes(',') && bare.includes('.')
  const groupMark = !hasDecimals || decimalMark === ',' ? (hasDecimals ? '.' : decimalMark) : ','
  return finite(bare.replaceAll(groupMark, '').replace(',', '.'))
}

function finite(plain: string): NumberReading {
  const value = Number(plain)
  return Number.isFinite(value) ? { value } : { problem: 'unreadable' }
}

const plain = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 })

/** All digits, no thousands separators: what a field shows is read back as the same number. */
export const writeNumber = (value: number, mark: DecimalMark): string =>
  plain.format(value).replace('.', mark)
