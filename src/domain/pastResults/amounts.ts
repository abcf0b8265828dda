/** Amounts as statements write them: `R$ -5,00`, `(10.00)`, `8.70 USD`, `1 250,00-`. */
import { plainText } from '@/contract/plainText'
import { readNumber, type DecimalMark } from '../numberText'
import { bare, codes } from './words'

const units = new Set([...codes, ...'r us a c u mx s n pip pips pts points pontos puntos ticks'.split(' ')])
const isUnit = (text: string) =>
  bare(text)
    .replaceAll(/[-+()\s$€£¥₿%/]/g, ' ')
    .split(' ')
    .every((word) => word === '' || units.has(word))

/** Characters; a longer text is no single amount. */
const LONGEST = 200

/** The digits of an amount, and what stands around them; `undefined` if the text is no single amount. */
function partsOf(text: string) {
  if (text.length > LONGEST) return undefined
  const amount = plainText(text).trim().replaceAll('\u2212', '-')
  const [, before = '', digits = '', after = ''] = /^(\D*?)(\d[\d.,'’\s]*|[.,]\d+)(\D*)$/u.exec(amount) ?? []
  if (digits === '' || !isUnit(before) || !isUnit(after)) return undefined
  const marks = `${before}${after}`.replaceAll(/[^-+()]/g, '')
  if (!['', '+', '-', '()', '(-)'].includes(marks) || after.includes('+')) return undefined
  return { digits: digits.trim(), isNegative: marks !== '' && marks !== '+' }
}

/** -1, 0 or 1; `undefined` if the text is not an amount. */
export function signOf(text: string): -1 | 0 | 1 | undefined {
  const parts = partsOf(text)
  if (!parts) return undefined
  if (!/[1-9]/.test(parts.digits)) return 0
  return parts.isNegative ? -1 : 1
}

/** What a profit of this sign is; what a 0 means is not known here. */
export const outcomeOfSign = (sign: -1 | 0 | 1) => (sign === 0 ? 'zero' : sign > 0 ? 'win' : 'loss')

/** Whether a sign is written: a number without one may be anything. */
export const hasSign = (text: string) => /[-+()\u2212]/.test(text)

/** The amount; `undefined` if it is none, or if its decimal mark is not clear. */
export function valueOf(text: string, mark: DecimalMark): number | undefined {
  const parts = partsOf(text)
  const { value } = parts ? readNumber(parts.digits.replaceAll(/['’]/g, ' '), mark) : {}
  return value === undefined ? undefined : parts?.isNegative ? -value : value
}

/** The decimal mark of these amounts: the one that does not stand before three digits, or behind the other one. */
export function decimalMarkIn(texts: readonly string[]): DecimalMark {
  const last = texts
    .map((text) => partsOf(text)?.digits ?? '')
    .map((digits) => /([.,])(\d+)$/.exec(digits))
    .find((found) => found && (found[2]?.length !== 3 || /[.,].*[.,]/.test(found.input)))
  return last?.[1] === ',' ? ',' : '.'
}
