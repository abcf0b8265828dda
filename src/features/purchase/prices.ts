import { useCallback } from 'react'
import type { Coin, PayMethod } from '@/contract/purchase'
import { useLanguage } from '@/i18n'
import { formatNumber } from '@/i18n/format'

const currencies = {
  brl: { style: 'currency', currency: 'BRL' },
  usd: { style: 'currency', currency: 'USD' },
} as const satisfies Readonly<Record<Coin, Intl.NumberFormatOptions>>

/** Formats hundredths of a currency in the person's language. */
export function usePrice() {
  const language = useLanguage()
  return useCallback(
    (coin: Coin, cents: number) => formatNumber(language, cents / 100, currencies[coin]),
    [language],
  )
}

/** Keys of the methods' texts. */
export const methodTexts = {
  'Mercado Pago': 'mercadoPago',
  Stripe: 'stripe',
  Crypto: 'crypto',
  Paypal: 'paypal',
} as const satisfies Readonly<Record<PayMethod, string>>

export const isPayMethod = (text: string): text is PayMethod => Object.hasOwn(methodTexts, text)
