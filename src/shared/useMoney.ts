import { useCallback } from 'react'
import { useHidden, useLanguage } from '@/i18n'
import { formatNumber } from '@/i18n/format'

/** One object for each currency and sign: `formatNumber` caches by the object. */
const styles = new Map<string, Intl.NumberFormatOptions>()

/** Formats hundredths of a currency (ISO 4217 code) in the person's language. */
export function useMoney() {
  const language = useLanguage()
  const hidden = useHidden()
  return useCallback(
    (currency: string, cents: number, signDisplay: 'auto' | 'exceptZero' = 'auto') => {
      const key = `${currency} ${signDisplay}`
      const style = styles.get(key) ?? { style: 'currency', currency, signDisplay }
      styles.set(key, style)
      return hidden(formatNumber(language, cents / 100, style))
    },
    [language, hidden],
  )
}
