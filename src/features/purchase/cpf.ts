/** The Brazilian taxpayer's number: nine digits and two check digits, each a weighted sum modulo 11. */
import { plainText } from '@/contract/plainText'

const checkDigit = (digits: readonly number[]) => {
  const sum = digits.reduce((total, digit, place) => total + digit * (digits.length + 1 - place), 0)
  const rest = (sum * 10) % 11
  return rest === 10 ? 0 : rest
}

/** With or without dots and dash. Eleven equal digits pass the check, but are never issued. */
export function isCpf(typed: string): boolean {
  const text = plainText(typed).trim()
  if (!/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(text)) return false
  const digits = Array.from(text.replace(/\D/g, ''), Number)
  if (new Set(digits).size === 1) return false
  return checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10]
}
