/** The Brazilian taxpayer's number: nine digits and two that are computed from them, each a weighted sum modulo 11. */

const checkDigit = (digits: readonly number[]) => {
  const sum = digits.reduce((total, digit, place) => total + digit * (digits.length + 1 - place), 0)
  const rest = (sum * 10) % 11
  return rest === 10 ? 0 : rest
}

/** With or without its dots and dash. Eleven times the same digit computes, and is nobody's. */
export function isCpf(text: string): boolean {
  if (!/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(text.trim())) return false
  const digits = Array.from(text.replace(/\D/g, ''), Number)
  if (new Set(digits).size === 1) return false
  return checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10]
}
