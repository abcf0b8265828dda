import { useMemo } from 'react'
import { useHidden, useLanguage, useT, type Translate } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { smallestOrder, type Account, type Cents, type Share } from '@/domain/money/plan'
import { isExact, type Estimate, type Range } from '@/domain/money/estimate'

const money = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
const gain = { ...money, signDisplay: 'exceptZero' } as const
/** Whole amounts without cents. */
const brief = { ...money, trailingZeroDisplay: 'stripIfInteger' } as const
const briefGain = { ...gain, trailingZeroDisplay: 'stripIfInteger' } as const
const short = { notation: 'compact', maximumSignificantDigits: 3 } as const
const percent = { style: 'percent', maximumFractionDigits: 1 } as const
const smallPercent = { style: 'percent', maximumFractionDigits: 2 } as const

/** Chances below this, or above `NEARLY_ALL`, would be rounded to 0 % or 100 %: they are shown as bounds. */
const HARDLY_ANY = 0.0001
const NEARLY_ALL = 0.999
/** Cents that nobody has: ten times the largest bank that can be entered. */
const NOBODYS = 1e12
/** An interval of a chance that is at most so wide, in all and as a part of the rarer of yes and no, is "about" one number. */
const NARROW = 0.03
const NARROW_OF_RARE = 0.4
/** The same of an amount, as a part of it. */
const NARROW_OF_AMOUNT = 0.05
const rounded = (value: number, unit: number) => Math.round(value / unit) * unit
/** Tolerance for rounding errors in sums of chances. */
const ROUNDING = 1e-12

/** A figure and, if it was estimated, its bounds. */
interface Worded {
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
  const inUnits = (cents: Cents, format: Intl.NumberFormatOptions): string => {
    if (!Number.isFinite(cents)) return t('proof:notPossible')
    // Beyond that not every cent is a number of its own.
    const most = Number.MAX_SAFE_INTEGER
    if (cents > most) return `> ${inUnits(most, format)}`
    return cents < -most ? `< ${inUnits(-most, format)}` : number(cents / 100, format)
  }
  const moneyText = (cents: Cents) => inUnits(cents, money)
  const gainText = (cents: Cents) => inUnits(Math.round(cents), gain)
  const count = (amount: number) => (Number.isFinite(amount) ? number(amount) : t('proof:never'))
  const percentText = (part: Share) => number(part, part < 0.1 ? smallPercent : percent)
  const below = (bound: Share) => `< ${percentText(Math.max(bound, HARDLY_ANY))}`
  const above = (bound: Share) => `> ${percentText(Math.min(bound, NEARLY_ALL))}`
  const share = (part: Share) => {
    if (part > 0 && part < HARDLY_ANY) return below(part)
    return part > NEARLY_ALL && part < 1 - ROUNDING ? above(part) : percentText(part)
  }

  const join = (words: 'about' | 'between' | 'to', low: string, high = low) =>
    // "between 40 and 45%"
    t(`proof:range.${words}`, { low: low.endsWith('%') && high !== low ? low.slice(0, -1) : low, high })
  /** From one known amount to another; one amount where both are equal once rounded. */
  const range = ({ low, high }: Range, text: Text) =>
    text(low) === text(high) ? text(low) : join('to', text(low), text(high))

  /** Of a chance whose interval reaches to 0 % or 100 % a bound remains. */
  function limitOf({ low, high }: Range): string | undefined {
    if (low < HARDLY_ANY) return high > NEARLY_ALL ? range({ low: 0, high: 1 }, share) : below(high)
    return high > NEARLY_ALL ? above(low) : undefined
  }
  /** The exact bounds of an estimate. */
  function between(bounds: Range, text: Text): string {
    const limit = text === share ? limitOf(bounds) : undefined
    const { low, high } = bounds
    return (
      limit ?? (text(low) === text(high) ? join('about', text(low)) : join('between', text(low), text(high)))
    )
  }
  /** If none or all of the sampled paths count, the chance is shown as a bound. */
  function chance(estimate: Estimate): Worded {
    const { low, value, high } = estimate
    if (isExact(estimate)) return { value: share(value), hint: undefined }
    if (value < ROUNDING) return { value: below(high), hint: undefined }
    if (value > 1 - ROUNDING) return { value: above(low), hint: undefined }
    return { value: share(value), hint: between(estimate, share) }
  }
  /** Between these in steps of `unit`, never narrower than it is. */
  const outward = ({ low, high }: Range, unit: number, text: Text) =>
    join('between', text(Math.floor(low / unit + 1e-9) * unit), text(Math.ceil(high / unit - 1e-9) * unit))

  /** A chance as people say it: exact where it is known, "about 52%" where its interval is narrow, otherwise "between 50 and 55%". */
  function likely(estimate: Estimate): string {
    const { value } = estimate
    const exact = chance(estimate)
    if (exact.hint === undefined) return exact.value
    const limit = limitOf(estimate)
    if (limit !== undefined) return limit
    const rare = Math.min(value, 1 - value)
    const digit = 10 ** Math.floor(Math.log10(rare))
    const width = estimate.high - estimate.low
    return width <= NARROW && width <= rare * NARROW_OF_RARE
      ? join('about', share(rounded(value, Math.min(0.01, digit / 10))))
      : outward(estimate, Math.min(0.01, Math.max(HARDLY_ANY, digit)), share)
  }
  /** An estimated amount, likewise; with its sign where it is a `result`. */
  function typical({ low, value, high }: Estimate, isResult = false): string {
    const exactText = isResult ? gainText : moneyText
    if (low === high) return exactText(value)
    const least = Number.isFinite(low) ? low : value
    const most = Number.isFinite(high) ? high : value
    const width = most - least
    const unit = Math.max(1, 10 ** Math.floor(Math.log10(width / 2)))
    const whole = { maximumFractionDigits: 0, ...(isResult && { signDisplay: 'exceptZero' as const }) }
    const text = (cents: Cents) => (unit < 100 ? exactText(cents) : number(Math.round(cents / 100), whole))
    // A few cases decide it: what was sampled is a bound.
    if (high === Infinity) return `> ${text(Math.floor(low / unit) * unit)}`
    if (low === -Infinity) return `< ${text(Math.ceil(high / unit) * unit)}`
    return width <= Math.abs(value) * NARROW_OF_AMOUNT
      ? join('about', text(rounded(value, unit)))
      : outward({ low, high }, unit, text)
  }
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
    gain: gainText,
    /** the same two, whole amounts without cents */
    brief: (cents: Cents) => inUnits(cents, brief),
    briefGain: (cents: Cents) => inUnits(Math.round(cents), briefGain),
    /** compact, for an axis */
    short: (cents: Cents) => number(cents / 100, short),
    share,
    count,
    between,
    range,
    chance,
    likely,
    typical,
    /** How many of 100, of which `whole` is the chance rounded; a bound where some, but not one of them, or nearly all would be. */
    ofHundred: ({ low, value, high }: Estimate, whole: number): string => {
      if (whole === 0) return `< ${count(1)}`
      if (whole === 100 && value < 1 - ROUNDING) return `> ${count(99)}`
      if (high - low <= NARROW) return count(whole)
      return range({ low: Math.floor(low * 100), high: Math.ceil(high * 100) }, count)
    },
  }
}

export type Amounts = ReturnType<typeof amountsIn>
