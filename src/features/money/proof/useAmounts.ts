import { useMemo } from 'react'
import { useHidden, useLanguage, useT, type Translate } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { smallestOrder, type Account, type Cents, type Share } from '@/domain/money/plan'
import type { Interval } from '@/domain/money/risk'
import type { Chance } from '@/domain/money/verdict'

const money = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
const gain = { ...money, signDisplay: 'exceptZero' } as const
const short = { notation: 'compact', maximumSignificantDigits: 3 } as const
const percent = { style: 'percent', maximumFractionDigits: 1 } as const
const smallPercent = { style: 'percent', maximumFractionDigits: 2 } as const

/** Chances below this, or above `NEARLY_ALL`, would be rounded to 0 % or 100 %: they are shown as bounds. */
const HARDLY_ANY = 0.0001
const NEARLY_ALL = 0.999
/** Cents that nobody has: ten times the largest bank that can be entered. */
const NOBODYS = 1e12
/** Tolerance for rounding errors in sums of chances. */
const ROUNDING = 1e-12

/** A figure and, if it was estimated, its interval. */
export interface Estimate {
  readonly value: string
  readonly hint: string | undefined
}
type Text = (amount: number) => string

/** Words: texts, and cents, shares and estimates in the panel's language. Without a currency, as the provider does not name it. */
export function useAmounts() {
  const language = useLanguage()
  const t = useT()
  const hidden = useHidden()
  return useMemo(
    () => amountsIn((value, format) => hidden(formatNumber(language, value, format)), t),
    [language, hidden, t],
  )
}

function amountsIn(number: (value: number, format?: Intl.NumberFormatOptions) => string, t: Translate) {
  // The largest of no orders, or what no order reaches, is no amount.
  const inUnits = (cents: Cents, format: Intl.NumberFormatOptions) =>
    Number.isFinite(cents) ? number(cents / 100, format) : t('proof:notPossible')
  const moneyText = (cents: Cents) => inUnits(cents, money)
  const count = (amount: number) => (Number.isFinite(amount) ? number(amount) : t('proof:never'))
  const percentText = (part: Share) => number(part, part < 0.1 ? smallPercent : percent)
  const below = (bound: Share) => `< ${percentText(Math.max(bound, HARDLY_ANY))}`
  const above = (bound: Share) => `> ${percentText(Math.min(bound, NEARLY_ALL))}`
  const share = (part: Share) => {
    if (part > 0 && part < HARDLY_ANY) return below(part)
    return part > NEARLY_ALL && part < 1 - ROUNDING ? above(part) : percentText(part)
  }

  /** The texts of both bounds, or one: where they are equal once rounded, and of a chance that is itself shown as a bound ("> 99.9 %"). */
  function textsOf({ low, high }: Interval, text: Text): readonly [string] | readonly [string, string] {
    const [isFromNone, isToAll] = text === share ? [low < HARDLY_ANY, high > NEARLY_ALL] : [false, false]
    if (isFromNone && isToAll) return [share(0), share(1)]
    if (isFromNone) return [below(high)]
    if (isToAll) return [above(low)]
    return text(low) === text(high) ? [text(low)] : [text(low), text(high)]
  }
  function between(bounds: Interval, text: Text): string {
    const [low, high] = textsOf(bounds, text)
    if (high !== undefined) return t('proof:chances.between', { low, high })
    return /^[<>]/.test(low) ? low : `≈ ${low}`
  }
  /** The same, shorter: "40.9–72.4%". */
  const range = (bounds: Interval, text: Text) => textsOf(bounds, text).join('–').replace('%–', '–')

  /** Exact without an interval. If none or all of the sampled paths count, the chance is shown as a bound. */
  function chance({ value, between: interval }: Chance): Estimate {
    if (!interval) return { value: share(value), hint: undefined }
    if (value < ROUNDING) return { value: below(interval.high), hint: undefined }
    if (value > 1 - ROUNDING) return { value: above(interval.low), hint: undefined }
    return { value: share(value), hint: between(interval, share) }
  }
  const outward = ({ low, high }: Interval, unit: number): Interval => ({
    low: Math.floor(low / unit + 1e-9) * unit,
    high: Math.ceil(high / unit - 1e-9) * unit,
  })
  return {
    t,
    money: moneyText,
    /** `undefined`: more than anybody has */
    limited: (cents: Cents) => (cents > NOBODYS ? undefined : moneyText(cents)),
    /** the broker's smallest order, and whether it is only assumed */
    smallest: ({ minimum, isMinimumAssumed }: Pick<Account, 'minimum' | 'isMinimumAssumed'>) => {
      const value = moneyText(smallestOrder(minimum))
      return isMinimumAssumed ? t('proof:assumptions.assumed', { value }) : value
    },
    /** with a plus or minus sign */
    gain: (cents: Cents) => inUnits(Math.round(cents), gain),
    /** compact, for an axis */
    short: (cents: Cents) => number(cents / 100, short),
    share,
    count,
    between,
    range,
    chance,
    /** In little space: its interval, unless it is exact or a bound. */
    shortChance: (estimated: Chance): string => {
      const { value, hint } = chance(estimated)
      return hint === undefined || !estimated.between ? value : range(estimated.between, share)
    },
    /** The same in whole percents, never narrower than it is. */
    wholeChance: (estimated: Chance): string => {
      const { value, hint } = chance(estimated)
      return hint === undefined || !estimated.between ? value : range(outward(estimated.between, 0.01), share)
    },
    /** A range in whole units, never narrower than it is; one amount with its cents. */
    wholeRange: (bounds: Interval) =>
      bounds.low === bounds.high
        ? moneyText(bounds.low)
        : range(outward(bounds, 100), (cents) => count(cents / 100)),
  }
}

export type Amounts = ReturnType<typeof amountsIn>
