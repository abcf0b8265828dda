import { useHidden, useLanguage } from '@/i18n'
import { formatNumber } from '@/i18n/format'

const percent = { style: 'percent', maximumFractionDigits: 2 } as const

/** Formats a percentage (0–100) in the person's language. */
export function usePercent() {
  const language = useLanguage()
  const hidden = useHidden()
  return (percentage: number) => hidden(formatNumber(language, percentage / 100, percent))
}
