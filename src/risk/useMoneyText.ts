import { useCallback, useMemo } from 'react'
import type { Cents } from '@/domain/money/plan'
import { decimalsOf, type Unit } from '@/domain/money/unit'
import { useHidden, useLanguage } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { useUnit } from './AmountsOf'

export interface AmountStyle extends Intl.NumberFormatOptions {
  readonly digits?: number
}

/** Whole amounts without cents. */
const brief = { trailingZeroDisplay: 'stripIfInteger' } as const
/** What would be rounded to nothing is shown as the little that it is. */
const tiny = { maximumSignificantDigits: 2 } as const
/** One object for each: `formatNumber` keeps its formatters by it. */
const styles = new Map<string, Intl.NumberFormatOptions>()

/** Of a unit that nobody has told, and of one whose code no standard knows, the number alone. */
function styleOf(unit: Unit | undefined, { digits = decimalsOf(unit), ...style }: AmountStyle) {
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

export type Write = (value: number, format?: Intl.NumberFormatOptions) => string

/** Amounts of money: the only place where smallest amounts and units become texts. */
export function moneyIn(number: Write, unit: Unit | undefined) {
  /** smallest amounts of a unit */
  const whole = 10 ** decimalsOf(unit)
  const written = (units: number, style: AmountStyle) => {
    const text = number(units, styleOf(unit, style))
    return unit === undefined || unit.length === 3 ? text : `${text}\u00a0${unit}`
  }
  return {
    whole,
    written,
    money: (cents: Cents) => written(cents / whole, {}),
    /** the same of units */
    paid: (units: number) => written(units, {}),
    /** whole amounts without cents */
    brief: (cents: Cents) => written(cents / whole, brief),
    /** the same of units, as settings have them; what would be rounded to nothing is shown as the little that it is */
    units: (units: number) => written(units, units !== 0 && Math.abs(units) * whole < 0.5 ? tiny : brief),
  }
}

/** Numbers in the panel's language, hidden where the person hides them. */
export function useNumber(): Write {
  const language = useLanguage()
  const hidden = useHidden()
  return useCallback((value, format) => hidden(formatNumber(language, value, format)), [language, hidden])
}

/** Amounts of the account in the panel's language, with its unit once that is told. What is estimated `useAmounts` words too. */
export function useMoneyText() {
  const number = useNumber()
  const unit = useUnit()
  return useMemo(() => moneyIn(number, unit), [number, unit])
}
