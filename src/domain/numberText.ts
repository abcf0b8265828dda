/** A number as people type it and as a field shows it. Money depends on it: what can be read in two ways is not read at all. */

export type DecimalMark = ',' | '.'

export type NumberReading =
  | { readonly value: number; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: 'missing' | 'unreadable' | 'ambiguous' }

const decimals = /^(-?\d+)[.,]?$|^(-?\d*)[.,](\d+)$/
/** Thousands in groups of three, then (after the other mark) the decimals. */
const grouped = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$|^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
/** `1.500` where the decimal mark is a comma: one and a half thousand, or one and a half? */
const oneGroup = /^-?[1-9]\d{0,2}([.,])\d{3}$/

/** Comma and point are both decimal marks while typing; groups of thousands are understood where nothing else can be meant. */
export function readNumber(text: string, mark: DecimalMark): NumberReading {
  const bare = text.replaceAll(/\s/g, '').replace('−', '-').replace(/^\+/, '')
  if (bare === '') return { problem: 'missing' }
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

/** Every digit, no groups: what a field shows can be edited and read back to the same number. */
export const writeNumber = (value: number, mark: DecimalMark): string =>
  plain.format(value).replace('.', mark)
