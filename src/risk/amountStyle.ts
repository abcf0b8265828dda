/** How amounts are written, as `Intl` does it. */
import { decimalsOf, type Unit } from '@/domain/money/unit'
import type { Language } from '@/i18n/types'
import { formatNumber } from '@/i18n/format'

export interface AmountStyle extends Intl.NumberFormatOptions {
  readonly digits?: number
}

/** Whole amounts without cents. */
export const brief = { trailingZeroDisplay: 'stripIfInteger' } as const
/** What would be rounded to nothing is shown as the little that it is. */
export const tiny = { maximumSignificantDigits: 2 } as const
/** One object for each: `formatNumber` keeps its formatters by it. */
const styles = new Map<string, Intl.NumberFormatOptions>()

/** Of a unit that nobody has told, and of one whose code no standard knows, the number alone. */
export function styleOf(unit: Unit | undefined, { digits = decimalsOf(unit), ...style }: AmountStyle) {
  const key = JSON.stringify([unit, digits, style])
  const found = styles.get(key) ?? {
    ...(unit?.length === 3 && { style: 'currency', currency: unit }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...style,
  }
  styles.set(key, found)
  return found
}

/** What stands beside an amount: `R$`, or the code; empty where nobody has told the unit. */
export function signOf(language: Language, unit: Unit | undefined): string {
  if (unit === undefined || unit.length !== 3) return unit ?? ''
  return formatNumber(language, 0, styleOf(unit, { digits: 0 })).replaceAll(/[\d\s]/g, '')
}
