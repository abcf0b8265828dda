import { isAmount, type Conflict, type Severity } from '@/domain/conflicts'
import type { PlanKind } from '@/domain/money/stakingPlans'
import { useLanguage } from '@/i18n'
import { formatDate, formatNumber } from '@/i18n/format'
import { useMoneyText } from '@/risk/useMoneyText'
import { usePlanName } from '@/risk/usePlanName'
import type { IconName } from '@/shared/icons'
import { usePercent } from '@/shared/usePercent'

export const severityStyles = {
  danger: { colour: 'error', icon: 'danger' },
  warning: { colour: 'warning', icon: 'alert' },
  hint: { colour: 'processing', icon: 'info' },
} as const satisfies Readonly<Record<Severity, { readonly colour: string; readonly icon: IconName }>>

/** With enough decimals to tell 0.999 from 1. */
const factor = { maximumFractionDigits: 6 } as const

const shares: ReadonlySet<string> = new Set(['percent', 'payout', 'limit', 'lost'])

/** Formats a conflict's numbers. `count` stays a number, because it selects the plural form. */
export function useFormattedValues() {
  const language = useLanguage()
  const share = usePercent()
  const planName = usePlanName()
  const { units } = useMoneyText()
  return (values: Conflict['values'] = {}) => {
    const format = (name: string, value: number | string) => {
      if (name === 'plan' || name === 'other') return planName(value as PlanKind)
      if (typeof value === 'string' || name === 'count') return value
      if (name === 'date') return formatDate(value)
      if (shares.has(name)) return share(value)
      return isAmount(name) ? units(value) : formatNumber(language, value, factor)
    }
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, format(name, value)]))
  }
}
