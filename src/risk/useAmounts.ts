import { useMemo } from 'react'
import { useT, type Translate } from '@/i18n'
import type { AssumedAccount } from '@/domain/money/botSettings'
import { smallestOrder, type Account, type Cents, type Share } from '@/domain/money/plan'
import { isExact, type Estimate, type Range } from '@/domain/money/estimate'
import { decimalsOf, inHundreds, type Unit } from '@/domain/money/unit'
import { useUnit } from './AmountsOf'
import { brief, type AmountStyle } from './amountStyle'
import { moneyIn, useNumber, type WriteNumber } from './useMoneyText'

const perHundred = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' } as const
const percent = { style: 'percent', maximumFractionDigits: 1 } as const
const smallPercent = { style: 'percent', maximumFractionDigits: 2 } as const

/** Chances below this, or above `NEARLY_ALL`, would be rounded to 0 % or 100 %: they are shown as bounds. */
const HARDLY_ANY = 0.0001
const NEARLY_ALL = 0.999
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

/** The words of `useAmounts` for accounts of any unit. */
export function useAmountsIn() {
  const number = useNumber()
  const t = useT()
  return useMemo(() => (unit: Unit | undefined) => amountsIn(number, t, unit), [number, t])
}

/** Words: texts, and cents, shares and estimates in the panel's language. The account's unit stands beside amounts once it is told. */
export function useAmounts() {
  const inUnit = useAmountsIn()
  const unit = useUnit()
  return useMemo(() => inUnit(unit), [inUnit, unit])
}

const gain = { signDisplay: 'exceptZero' } as const
const briefGain = { ...gain, ...brief } as const
const roughGain = { ...gain, digits: 0 } as const
/** From this amount on, in units, a mean has no cents. */
const ROUGH = 10
const short = { notation: 'compact', maximumSignificantDigits: 3 } as const
const plain = { maximumSignificantDigits: 8 } as const
/** From this amount on, in units, an axis has compact numbers. */
const LARGE = 1e5
/** An amount that nobody has: ten times the largest bank that can be entered, in units. */
const NOBODYS = 1e10

/** A bound stays on the line of its sign. */
const lessThan = (bound: string) => `<\u00a0${bound}`
const moreThan = (bound: string) => `>\u00a0${bound}`

/** Amounts as plans compute them. */
function computedIn(number: WriteNumber, t: Translate, unit: Unit | undefined) {
  const { whole, written, ...texts } = moneyIn(number, unit)
  // The largest of no orders, or what no order reaches, is no amount.
  const ofCents = (cents: Cents, style: AmountStyle): string => {
    if (!Number.isFinite(cents)) return t('proof:notPossible')
    // Beyond that not every cent is a number of its own.
    const most = Number.MAX_SAFE_INTEGER
    if (cents > most) return moreThan(ofCents(most, style))
    return cents < -most ? lessThan(ofCents(-most, style)) : written(cents / whole, style)
  }
  const money = (cents: Cents) => ofCents(cents, {})
  const smallest = ({ minimum, isMinimumAssumed }: Pick<Account, 'minimum' | 'isMinimumAssumed'>) => {
    const value = money(smallestOrder(minimum))
    return isMinimumAssumed ? t('proof:assumptions.assumed', { value }) : value
  }
  return {
    ...texts,
    money,
    /** `undefined`: more than anybody has */
    limited: (cents: Cents) => (cents > NOBODYS * whole ? undefined : money(cents)),
    /** the broker's smallest order, and whether it is only assumed */
    smallest,
    /** the same of what the person assumes, in units */
    smallestAssumed: ({ minimum, ...own }: Pick<AssumedAccount, 'minimum' | 'isMinimumAssumed'>) =>
      smallest({ ...own, minimum: inHundreds(minimum, unit) }),
    /** with a plus or minus sign */
    gain: (cents: Cents) => ofCents(Math.round(cents), gain),
    /** the same two, whole amounts without cents */
    brief: (cents: Cents) => ofCents(cents, brief),
    briefGain: (cents: Cents) => ofCents(Math.round(cents), briefGain),
    /** a mean to be seen from afar: cents only where they count */
    roughGain: (cents: Cents) =>
      Math.abs(cents) < ROUGH * whole ? ofCents(Math.round(cents), briefGain) : ofCents(cents, roughGain),
    /** compact, for an axis */
    short: (cents: Cents) => number(cents / whole, short),
    /** for an axis up to `high`, compact only where that is large */
    axis: (high: Cents) => (cents: Cents) => number(cents / whole, high < LARGE * whole ? plain : short),
    /** of an estimate that is known to `step` cents: two decimals stay; of eight only those that are known */
    inSteps: (step: Cents, isResult: boolean) => {
      const known = Math.round(Math.log10(whole / step))
      const digits = step >= whole ? 0 : Math.max(Math.min(2, decimalsOf(unit)), known)
      return (cents: Cents) => written(cents / whole, { digits, ...(isResult && gain) })
    },
  }
}

export function amountsIn(number: WriteNumber, t: Translate, unit: Unit | undefined) {
  const { inSteps, ...texts } = computedIn(number, t, unit)
  const count = (of: number) => (Number.isFinite(of) ? number(of) : t('proof:never'))
  const percentText = (part: Share) => number(part, part < 0.1 ? smallPercent : percent)
  const below = (bound: Share) => lessThan(percentText(Math.max(bound, HARDLY_ANY)))
  const above = (bound: Share) => moreThan(percentText(Math.min(bound, NEARLY_ALL)))
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
  const outward = ({ low, high }: Range, step: number, text: Text) =>
    join('between', text(Math.floor(low / step + 1e-9) * step), text(Math.ceil(high / step - 1e-9) * step))

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
    const exactText = isResult ? texts.gain : texts.money
    if (low === high) return exactText(value)
    const least = Number.isFinite(low) ? low : value
    const most = Number.isFinite(high) ? high : value
    const width = most - least
    const step = Math.max(1, 10 ** Math.floor(Math.log10(width / 2)))
    const text = inSteps(step, isResult)
    // A few cases decide it: what was sampled is a bound.
    if (high === Infinity) return moreThan(text(Math.floor(low / step) * step))
    if (low === -Infinity) return lessThan(text(Math.ceil(high / step) * step))
    return width <= Math.abs(value) * NARROW_OF_AMOUNT
      ? join('about', text(rounded(value, step)))
      : outward({ low, high }, step, text)
  }
  return {
    t,
    ...texts,
    share,
    /** an edge: what 100 of any money bring on average */
    per100: (edge: Share) => number(Math.round(edge * 10_000) / 100, perHundred),
    count,
    between,
    range,
    chance,
    likely,
    typical,
    /** How many of 100, of which `whole` is the chance rounded; a bound where some, but not one of them, or nearly all would be. */
    ofHundred: ({ low, value, high }: Estimate, whole: number): string => {
      if (whole === 0) return lessThan(count(1))
      if (whole === 100 && value < 1 - ROUNDING) return moreThan(count(99))
      if (high - low <= NARROW) return count(whole)
      return range({ low: Math.floor(low * 100), high: Math.ceil(high * 100) }, count)
    },
  }
}

export type Amounts = ReturnType<typeof amountsIn>
