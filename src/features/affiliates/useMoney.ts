import { useCallback } from 'react'
import { useLanguage } from '@/i18n'
import { formatNumber } from '@/i18n/format'

type Sign = NonNullable<Intl.NumberFormatOptions['signDisplay']>

/** Cached, because `formatNumber` caches a formatter per options object. */
const styles = new Map<string, Intl.NumberFormatOptions>()

function styleOf(coin: string, signDisplay: Sign): Intl.NumberFormatOptions {
  const key = `${coin} ${signDisplay}`
  const style = styles.get(key) ?? { style: 'currency', currency: coin, signDisplay }
  styles.set(key, style)
  return style
}

/** Formats hundredths of a currency (ISO 4217 code) in the person's language. */
export function useMoney() {
  const language = useLanguage()
  return useCallback(
    (coin: string, cents: number, sign: Sign = 'auto') =>
      formatNumber(language, cents / 100, styleOf(coin, sign)),
    [language],
  )
}
