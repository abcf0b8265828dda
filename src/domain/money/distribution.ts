import { Z95, type Estimate, type Range } from './estimate'
import type { Cents, Share } from './plan'

/** Values in rising order, each with its share of the whole. */
export interface Distribution {
  readonly values: ArrayLike<number>
  /** of each value; absent: all have the same weight */
  readonly shares?: ArrayLike<Share>
}

const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95] as const
/**
 * The element that would be at `place` if `values` were sorted. Reorders the array: elements before `place` are not larger.
 * Quickselect: much cheaper than sorting for a few quantiles.
 */
export function select(values: Float64Array, place: number, from = 0): number {
  let low = from
  let high = values.length - 1
  while (low < high) {
    const pivot = values[(low + high) >> 1] ?? 0
    let left = low
    let right = high
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left += 1
      while ((values[right] ?? 0) > pivot) right -= 1
      if (left > right) break
      const moved = values[left] ?? 0
      values[left] = values[right] ?? 0
      values[right] = moved
      left += 1
      right -= 1
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else break
  }
  return values[place] ?? 0
}

export interface Quantiles {
  readonly p5: number
  readonly p25: number
  readonly p50: number
  readonly p75: number
  readonly p95: number
}

/** Tolerance for rounding errors in sums of shares. */
const ROUNDING = 1e-12
const placeOf = (share: Share, count: number) => Math.max(0, Math.ceil((share - ROUNDING) * count) - 1)

/** The smallest value that at least `share` of the whole does not exceed; always a value that occurs. 0 without values. */
export function quantile({ values, shares }: Distribution, share: Share): number {
  const last = values.length - 1
  if (last < 0) return 0
  if (!shares) return values[placeOf(share, values.length)] ?? 0
  const asked = share - ROUNDING
  let sum = 0
  for (let place = 0; place < last; place += 1) {
    sum += shares[place] ?? 0
    if (sum >= asked) return values[place] ?? 0
  }
  return values[last] ?? 0
}

export function quantilesOf(distribution: Distribution): Quantiles {
  const [p5, p25, p50, p75, p95] = QUANTILES.map((share) => quantile(distribution, share))
  return { p5: p5 ?? 0, p25: p25 ?? 0, p50: p50 ?? 0, p75: p75 ?? 0, p95: p95 ?? 0 }
}

/** The shares of all values up to this one, and of the smaller ones. */
export function sharesUpTo({ values, shares }: Required<Distribution>, most: number) {
  let [orLess, less] = [0, 0]
  for (let place = 0; place < values.length && (values[place] ?? 0) <= most; place += 1) {
    orLess += shares[place] ?? 0
    if ((values[place] ?? 0) < most) less += shares[place] ?? 0
  }
  // Rounding can bring a sum of many shares slightly above 1.
  return { orLess: Math.min(1, orLess), less: Math.min(1, less) }
}

/** How many of these values, in rising order, are smaller. */
export function countBelow(values: Float64Array, value: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The true quantile, from sampled values in rising order: between the values whose ranks are 1.96 binomial standard deviations (or `z`)
 * away from the quantile's rank. Source: order statistics, Conover, Practical Nonparametric Statistics, 3rd ed., § 3.2.
 */
export function sampledQuantile(values: ArrayLike<number>, share: Share, z = Z95): Estimate {
  const { low, high } = placesOf(values.length, share, z)
  return { low: values[low] ?? 0, value: quantile({ values }, share), high: values[high] ?? 0 }
}

/** The same of values in any order, which it reorders. */
export function drawnQuantile(values: Float64Array, share: Share, z = Z95): Estimate {
  const { low, high } = placesOf(values.length, share, z)
  const middle = placeOf(share, values.length)
  const first = select(values, low)
  const value = select(values, middle, low)
  return { low: first, value, high: select(values, high, middle) }
}

/** First and last index of a quantile's interval among `count` sampled values in rising order. */
function placesOf(count: number, share: Share, z = Z95): Range {
  const half = z * Math.sqrt(count * share * (1 - share))
  const within = (place: number) => Math.min(count - 1, Math.max(0, place))
  return { low: within(Math.floor(count * share - half) - 1), high: within(Math.ceil(count * share + half)) }
}

/**
 * At least nine of ten cases lie between these. From sampled values in rising order: lower end of the 5 % quantile's interval to
 * upper end of the 95 % quantile's. Holds for all cases, not only the sampled ones, with at least 95 % confidence.
 */
export const nineOfTen = (values: ArrayLike<number>): Range => ({
  low: sampledQuantile(values, 0.05).low,
  high: sampledQuantile(values, 0.95).high,
})

/** The bank over time: one entry per point, all lists of the same length. */
export interface Bands {
  /** signals so far, from 0 to the session's `operations` */
  readonly orders: readonly number[]
  /** at least nine of ten cases lie between these */
  readonly low: readonly Cents[]
  readonly high: readonly Cents[]
  /** the median and its 95 % interval; all three are equal where the forecast is exact */
  readonly middle: readonly Cents[]
  readonly middleLow: readonly Cents[]
  readonly middleHigh: readonly Cents[]
}
/** One point of the bands. */
export interface Band {
  readonly low: Cents
  readonly middleLow: Cents
  readonly middle: Cents
  readonly middleHigh: Cents
  readonly high: Cents
}

/** A smooth line; each point sorts all paths in part, which is most of the work of a report. */
const BAND_POINTS = 48

/** Number of signals at each point of the bands. */
export function bandOrders(operations: number): number[] {
  const points = Math.min(operations, BAND_POINTS)
  return Array.from({ length: points + 1 }, (_, point) =>
    points === 0 ? 0 : Math.round((point * operations) / points),
  )
}

export const bandsOf = (orders: readonly number[], bands: readonly Band[]): Bands => ({
  orders,
  low: bands.map(({ low }) => low),
  high: bands.map(({ high }) => high),
  middle: bands.map(({ middle }) => middle),
  middleLow: bands.map(({ middleLow }) => middleLow),
  middleHigh: bands.map(({ middleHigh }) => middleHigh),
})

/** From sampled, unsorted values; reorders them. */
export function drawnBand(values: Float64Array): Band {
  const count = values.length
  const half = placesOf(count, 0.5)
  const places = [placesOf(count, 0.05).low, half.low, placeOf(0.5, count), half.high, placesOf(count, 0.95).high]
  const [low = 0, middleLow = 0, middle = 0, middleHigh = 0, high = 0] = places.map((place, nth) =>
    select(values, place, places[nth - 1]),
  )
  return { low, middleLow, middle, middleHigh, high }
}

/** From the exact distribution. */
export function countedBand(distribution: Distribution): Band {
  const [low = 0, middle = 0, high = 0] = [0.05, 0.5, 0.95].map((share) => quantile(distribution, share))
  return { low, middleLow: middle, middle, middleHigh: middle, high }
}

export interface Bar {
  readonly from: Cents
  /** exclusive, except for the last bar; equal to `from` where a bar is one value */
  readonly to: Cents
  readonly share: Share
}

/** Up to `count` different values get a bar each; more are grouped into `count` bars of equal width. */
export function histogram({ values, shares }: Distribution, count = 24): readonly Bar[] {
  const total = values.length
  const shareOf = (place: number) => shares?.[place] ?? 1 / total
  const single: { from: Cents; to: Cents; share: Share }[] = []
  for (let place = 0; place < total && single.length <= count; place += 1) {
    const value = values[place] ?? 0
    const bar = single.at(-1)
    if (bar?.from === value) bar.share += shareOf(place)
    else single.push({ from: value, to: value, share: shareOf(place) })
  }
  if (single.length <= count) return single
  const low = values[0] ?? 0
  const width = ((values[total - 1] ?? 0) - low) / count
  const bars = Array.from({ length: count }, (_, place) => ({
    from: Math.round(low + place * width),
    to: Math.round(low + (place + 1) * width),
    share: 0,
  }))
  for (let place = 0; place < total; place += 1) {
    const bar = bars[Math.min(Math.floor(((values[place] ?? 0) - low) / width), count - 1)]
    if (bar) bar.share += shareOf(place)
  }
  return bars
}
