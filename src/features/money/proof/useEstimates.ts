import type { Share } from '@/domain/money/plan'
import type { Interval } from '@/domain/money/risk'
import { useT } from '@/i18n'
import { HARDLY_ANY, NEARLY_ALL, useAmounts } from './useAmounts'

/** A figure and, if it was estimated, its interval. */
export interface Estimate {
  readonly value: string
  readonly hint: string | undefined
}

/** Tolerance for rounding errors in sums of shares. */
const ROUNDING = 1e-9

/** Estimated figures are always shown with their interval. */
export function useEstimates() {
  const t = useT()
  const { share, below, above } = useAmounts()
  /** A chance's bound that would itself be shown as one ("> 99.9 %") is left out. */
  const oneBound = ({ low, high }: Interval, text: (bound: number) => string) => {
    const [isFromNone, isToAll] = [low < HARDLY_ANY, high > NEARLY_ALL]
    if (text !== share || isFromNone === isToAll) return undefined
    return isToAll ? above(low) : below(high)
  }
  /** Bounds that are equal once rounded are shown as one number. */
  const between = (bounds: Interval, text: (bound: number) => string) => {
    const bound = oneBound(bounds, text)
    if (bound !== undefined) return bound
    const [low, high] = [text(bounds.low), text(bounds.high)]
    return low === high ? `≈ ${low}` : t('proof:chances.between', { low, high })
  }
  /** The same, shorter. */
  const range = (bounds: Interval, text: (bound: number) => string) => {
    const bound = oneBound(bounds, text)
    if (bound !== undefined) return bound
    const [low, high] = [text(bounds.low), text(bounds.high)]
    return low === high ? low : `${low}–${high}`
  }
  /** Exact without an interval. If none or all of the sampled paths count, the chance is shown as a bound. */
  const chance = (value: Share, interval: Interval | undefined): Estimate => {
    if (!interval) return { value: share(value), hint: undefined }
    if (value < ROUNDING) return { value: below(interval.high), hint: undefined }
    if (value > 1 - ROUNDING) return { value: above(interval.low), hint: undefined }
    return { value: share(value), hint: between(interval, share) }
  }
  return {
    between,
    range,
    chance,
    /** A chance in little space: its interval, unless it is exact or a bound. */
    shortChance: (value: Share, interval: Interval | undefined) =>
      interval && value >= ROUNDING && value <= 1 - ROUNDING
        ? range(interval, share)
        : chance(value, interval).value,
  }
}
