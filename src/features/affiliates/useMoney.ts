import { useCallback } from 'react'
import { useLanguage } from '@/i18n'
import { formatNumber } from '@/i18n/format'

/** Cached by currency, because `formatNumber` caches a formatter per options object. */
const styles = new Map<string, Intl.NumberFormatOptions>()

function styleOf(coin: string): Intl.NumberFormatOptions {
  const cached = styles.get(coin)
  if (cached) return cached
  const style = { style: 'currency', currency: coin } as const
  styles.set(coin, style)
  return style
}

/** Formats hundredths of a currency (ISO 4217 code) in the person's language. */
export function useMoney() {
  const language = useLanguage()
  return useCallback(
    (coin: string, cents: number) => formatNumber(language, cents / 100, styleOf(coin)),
    [language],
  )
}
