import type { Measure } from '@/domain/referrals'
import { useHidden, useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { useMoney } from '@/shared/useMoney'

const signed = { signDisplay: 'exceptZero' } as const

/** How measures are called, and their values written. */
export function useMeasures() {
  const t = useT()
  const money = useMoney()
  const language = useLanguage()
  const hidden = useHidden()
  return {
    nameOf: ({ kind, coin }: Measure) => t(`affiliates:measures.${kind}`, { coin: coin.toUpperCase() }),
    textOf: ({ coin }: Measure, value: number) =>
      coin === '' ? hidden(formatNumber(language, value)) : money(coin, value),
    /** With its sign. */
    differenceOf: ({ coin }: Measure, value: number) =>
      coin === '' ? hidden(formatNumber(language, value, signed)) : money(coin, value, 'exceptZero'),
  }
}
