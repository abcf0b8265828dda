import type { Measure } from '@/domain/referrals'
import { useHidden, useLanguage, useT, type Translate } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { useMoney } from '@/shared/useMoney'

const signed = { signDisplay: 'exceptZero' } as const

/** A currency in a sentence; of another than the two that plans have, its code. */
export const coinName = (t: Translate, coin: string): string =>
  coin === 'usd' || coin === 'brl' ? t(`affiliates:coins.${coin}`) : coin.toUpperCase()

/** How measures are called, and their values written. */
export function useMeasures() {
  const t = useT()
  const money = useMoney()
  const language = useLanguage()
  const hidden = useHidden()
  return {
    nameOf: ({ kind, coin }: Measure) => t(`affiliates:measures.${kind}`, { coin: coinName(t, coin) }),
    textOf: ({ coin }: Measure, value: number) =>
      coin === '' ? hidden(formatNumber(language, value)) : money(coin, value),
    /** With its sign. */
    differenceOf: ({ coin }: Measure, value: number) =>
      coin === '' ? hidden(formatNumber(language, value, signed)) : money(coin, value, 'exceptZero'),
  }
}
