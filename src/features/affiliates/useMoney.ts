import { useCallback } from 'react'
import { useLanguage } from '@/i18n'
import { formatNumber } from '@/i18n/format'

/** By currency, as formatters are kept by the very object of their options. */
const styles = new Map<string, Intl.NumberFormatOptions>()

function styleOf(coin: string): Intl.NumberFormatOptions {
  const known = styles.get(coin)
  if (known) return known
  const style = { style: 'currency', currency: coin } as const
  styles.set(coin, style)
  return style
}

/** Hundredths of any currency (its three letters), as this language writes money. */
export function useMoney() {
  const language = useLanguage()
  return useCallback(
    (coin: string, cents: number) => formatNumber(language, cents / 100, styleOf(coin)),
    [language],
  )
}
