import { useMemo } from 'react'
import { useLanguage } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import type { Cents, Share } from '@/domain/money/plan'

const money = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
const gain = { ...money, signDisplay: 'exceptZero' } as const
const short = { notation: 'compact', maximumFractionDigits: 1 } as const
const percent = { style: 'percent', maximumFractionDigits: 1 } as const
const smallPercent = { style: 'percent', maximumFractionDigits: 2 } as const

/** Cents and shares as this language writes them. Money has no currency here: the provider does not say which it is. */
export function useAmounts() {
  const language = useLanguage()
  return useMemo(
    () => ({
      money: (cents: Cents) => formatNumber(language, cents / 100, money),
      /** with its sign, both ways */
      gain: (cents: Cents) => formatNumber(language, cents / 100, gain),
      /** for an axis: no cents where there is no room */
      short: (cents: Cents) => formatNumber(language, cents / 100, short),
      share: (share: Share) => formatNumber(language, share, share < 0.1 ? smallPercent : percent),
      count: (count: number) => formatNumber(language, count),
    }),
    [language],
  )
}
