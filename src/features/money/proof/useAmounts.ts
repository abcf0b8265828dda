import { useLanguage } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import type { Cents, Share } from '@/domain/money/plan'

const money = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** Cents and shares as this language writes them. Money has no currency here: the provider does not say which it is. */
export function useAmounts() {
  const language = useLanguage()
  return {
    money: (cents: Cents) => formatNumber(language, cents / 100, money),
    /** with its sign, both ways */
    gain: (cents: Cents) => formatNumber(language, cents / 100, { ...money, signDisplay: 'exceptZero' }),
    /** for an axis: no cents where there is no room */
    short: (cents: Cents) =>
      formatNumber(language, cents / 100, { notation: 'compact', maximumFractionDigits: 1 }),
    share: (share: Share) =>
      formatNumber(language, share, { style: 'percent', maximumFractionDigits: share < 0.1 ? 2 : 1 }),
    count: (count: number) => formatNumber(language, count),
  }
}
