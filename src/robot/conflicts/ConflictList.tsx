import { Flex, Tag } from 'antd'
import type { Conflict, Severity } from '@/domain/conflicts'
import type { PlanKind } from '@/domain/money/stakingPlans'
import { usePlanName } from '@/risk/usePlanName'
import { useLanguage, useT } from '@/i18n'
import { formatDate, formatNumber } from '@/i18n/format'
import { Icon, type IconName } from '@/shared/icons'
import { usePercent } from '@/shared/usePercent'

export const severityStyles = {
  danger: { colour: 'error', icon: 'danger' },
  warning: { colour: 'warning', icon: 'alert' },
  hint: { colour: 'processing', icon: 'info' },
} as const satisfies Readonly<Record<Severity, { readonly colour: string; readonly icon: IconName }>>

/** Without a currency: the provider does not say which one the broker account has. */
const whole = { maximumFractionDigits: 0 } as const
const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
/** With enough decimals to tell 0.999 from 1. */
const factor = { maximumFractionDigits: 6 } as const

const shares: ReadonlySet<string> = new Set(['percent', 'payout', 'limit', 'lost'])

/** Formats a conflict's numbers. `count` stays a number, because it selects the plural form. */
export function useFormattedValues() {
  const language = useLanguage()
  const share = usePercent()
  const planName = usePlanName()
  return (values: Conflict['values'] = {}) => {
    const format = (name: string, value: number | string) => {
      if (name === 'plan' || name === 'other') return planName(value as PlanKind)
      if (typeof value === 'string' || name === 'count') return value
      if (name === 'date') return formatDate(value)
      if (shares.has(name)) return share(value)
      return formatNumber(
        language,
        value,
        name === 'factor' ? factor : Number.isInteger(value) ? whole : cents,
      )
    }
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, format(name, value)]))
  }
}

/** What is wrong with another bot, and why it matters; without links, which lead to the selected one. */
export function ConflictList({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  const t = useT()
  const valuesOf = useFormattedValues()
  return (
    <Flex component="ul" vertical gap={16} aria-label={t('conflicts:title')}>
      {conflicts.map(({ id, says, why, severity, values }) => (
        <Flex component="li" key={id} wrap align="flex-start" gap="8px 16px">
          <Tag
            color={severityStyles[severity].colour}
            icon={<Icon name={severityStyles[severity].icon} size={14} />}
          >
            {t(`conflicts:severity.${severity}`)}
          </Tag>
          <Flex vertical flex="1 1 280px">
            <p>{t(`conflicts:what.${says}`, valuesOf(values))}</p>
            <p className="note">{t(`conflicts:why.${why}`, valuesOf(values))}</p>
          </Flex>
        </Flex>
      ))}
    </Flex>
  )
}
