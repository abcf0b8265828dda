import { useMemo } from 'react'
import { useLanguage } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import type { Cents, Share } from '@/domain/money/plan'

const money = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
const gain = { ...money, signDisplay: 'exceptZero' } as const
const short = { notation: 'compact', maximumSignificantDigits: 3 } as const
const percent = { style: 'percent', maximumFractionDigits: 1 } as const
const smallPercent = { style: 'percent', maximumFractionDigits: 2 } as const

/** Chances below this, or above `NEARLY_ALL`, would be rounded to 0 % or 100 %: they are shown as bounds. */
export const HARDLY_ANY = 0.0001
export const NEARLY_ALL = 0.999
/** Cents that nobody has: ten times the largest bank that can be entered. */
const NOBODYS = 1e12

/** Tolerance for rounding errors in sums of chances. */
const ROUNDING = 1e-12

/** Formats cents and shares in the panel's language. Without a currency, as the provider does not name it. */
export function useAmounts() {
  const language = useLanguage()
  return useMemo(() => {
    const text = (share: Share) => formatNumber(language, share, share < 0.1 ? smallPercent : percent)
    const below = (bound: Share) => `< ${text(Math.max(bound, HARDLY_ANY))}`
    const above = (bound: Share) => `> ${text(Math.min(bound, NEARLY_ALL))}`
    return {
      money: (cents: Cents) => formatNumber(language, cents / 100, money),
      /** `undefined`: more than anybody has */
      limited: (cents: Cents) => (cents > NOBODYS ? undefined : formatNumber(language, cents / 100, money)),
      /** with a plus or minus sign */
      gain: (cents: Cents) => formatNumber(language, cents / 100, gain),
      /** without cents */
      whole: (cents: Cents) => formatNumber(language, cents / 100, { maximumFractionDigits: 0 }),
      /** compact, for an axis */
      short: (cents: Cents) => formatNumber(language, cents / 100, short),
      share: (share: Share) => {
        if (share > 0 && share < HARDLY_ANY) return below(share)
        return share > NEARLY_ALL && share < 1 - ROUNDING ? above(share) : text(share)
      },
      below,
      above,
      count: (count: number) => formatNumber(language, count),
    }
  }, [language])
}
