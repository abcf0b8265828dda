/** Amounts as statements write them: `R$ -5,00`, `(10.00)`, `8.70 USD`, `1 250,00-`, `-100%`. */
import { plainText } from '@/contract/plainText'
import { isCurrency } from '../currencyPairs'
import { readNumber, type DecimalMark } from '../numberText'

const units = new Set('r us a c u mx s n pip pips pts points pontos puntos ticks'.split(' '))
const isUnit = (text: string) =>
  text
    .split(/[-+()\s$€£¥₿₹₺%/]/u)
    .every((word) => word === '' || units.has(word.toLowerCase()) || isCurrency(word.toUpperCase()))

/** Characters; a longer text is no single amount. */
const LONGEST = 60

/** The digits of an amount, and its sign; `undefined` if the text is no single amount. */
function partsOf(text: string) {
  if (text.length > LONGEST) return undefined
  const amount = plainText(text)
    .trim()
    .replaceAll(/[\u2012-\u2015\u2212]/g, '-')
  const [, before = '', digits = '', after = ''] = /^(\D*?)(\d[\d.,'’\s]*|[.,]\d+)(\D*)$/u.exec(amount) ?? []
  if (digits === '' || !isUnit(before) || !isUnit(after)) return undefined
  const marks = `${before}${after}`.replaceAll(/[^-+()]/g, '')
  if (!['', '+', '-', '()', '(-)'].includes(marks) || after.includes('+')) return undefined
  return { digits: digits.trim(), isNegative: marks !== '' && marks !== '+', isSigned: marks !== '' }
}

/** -1, 0 or 1; `undefined` if the text is not an amount. */
export function signOf(text: string): -1 | 0 | 1 | undefined {
  const parts = partsOf(text)
  if (!parts) return undefined
  if (!/[1-9]/.test(parts.digits)) return 0
  return parts.isNegative ? -1 : 1
}

/** Whether a sign is written: a number without one may be anything. */
export const hasSign = (text: string): boolean => partsOf(text)?.isSigned === true

/** The decimal mark of these amounts: the one that does not stand before three digits, or behind the other one. */
function decimalMarkIn(texts: readonly string[]): DecimalMark {
  const last = texts
    .map((text) => /([.,])(\d+)$/.exec(partsOf(text)?.digits ?? ''))
    .find((found) => found && (found[2]?.length !== 3 || /[.,].*[.,]/.test(found.input)))
  return last?.[1] === ',' ? ',' : '.'
}

/** In hundredths; `undefined` where a text is no amount, or its decimal mark is not clear. */
export function centsInTexts(texts: readonly string[]): readonly (number | undefined)[] {
  const mark = decimalMarkIn(texts)
  return texts.map((text) => {
    const parts = partsOf(text)
    const { value } = parts ? readNumber(parts.digits.replaceAll(/['’]/g, ' '), mark) : {}
    return value === undefined ? undefined : Math.round((parts?.isNegative ? -value : value) * 100)
  })
}
