import { useCallback, useMemo } from 'react'
import type { Cents } from '@/domain/money/plan'
import { decimalsOf, type Unit } from '@/domain/money/unit'
import { useHidden, useLanguage } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { useUnit } from './AmountsOf'
import { brief, styleOf, tiny, type AmountStyle } from './amountStyle'

export type WriteNumber = (value: number, format?: Intl.NumberFormatOptions) => string

/** Amounts of money: the only place where smallest amounts and units become texts. */
export function moneyIn(number: WriteNumber, unit: Unit | undefined) {
  /** smallest amounts of a unit */
  const whole = 10 ** decimalsOf(unit)
  const written = (units: number, style: AmountStyle) => {
    const text = number(units, styleOf(unit, style))
    return unit === undefined || unit.length === 3 ? text : `${text}\u00a0${unit}`
  }
  return {
    whole,
    written,
    /** units with all decimals that are paid */
    paid: (units: number) => written(units, {}),
    /** whole amounts without cents */
    brief: (cents: Cents) => written(cents / whole, brief),
    /** the same of units, as settings have them; of what would be rounded to nothing the little that it is */
    units: (units: number) => written(units, units !== 0 && Math.abs(units) * whole < 0.5 ? tiny : brief),
  }
}

/** Numbers in the panel's language, hidden where the person hides them. */
export function useNumber(): WriteNumber {
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
