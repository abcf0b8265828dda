import { useHidden, useLanguage } from '@/i18n'
import { formatNumber } from '@/i18n/format'

const percent = { style: 'percent', maximumFractionDigits: 2 } as const
/** A part of one percent of a percent is not nothing. */
const exactPercent = { style: 'percent', maximumFractionDigits: 10 } as const

/**
 * Formats a percentage (0–100) in the person's language.
 *
 * @param isExact as it is stored, not rounded to hundredths
 */
export function usePercent(isExact = false) {
  const language = useLanguage()
  const hidden = useHidden()
  return (percentage: number) =>
    hidden(formatNumber(language, percentage / 100, isExact ? exactPercent : percent))
}
