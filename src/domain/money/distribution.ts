import type { Cents, Share } from './plan'

/** Values in rising order, each with its share of the whole. */
export interface Distribution {
  readonly values: ArrayLike<number>
  /** of each value; none given = all weigh the same */
  readonly shares?: ArrayLike<Share>
}

export const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95] as const
/**
 * The element that would stand at `place` if `values` were sorted. Moves elements about: those before `place` are not larger.
 * Quickselect; far cheaper than sorting where few quantiles are wanted.
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

/** Sums of shares miss by what the last digits cannot hold. */
const ROUNDING = 1e-12
const placeOf = (share: Share, count: number) => Math.max(0, Math.ceil((share - ROUNDING) * count) - 1)

/** The smallest value that at least `share` of the whole does not exceed: always a value that occurs. 0 when there is none. */
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

/** 5, 50 and 95 % of unsorted values, which it moves about. */
export function bandOf(values: Float64Array): readonly [p5: number, p50: number, p95: number] {
  const [low, middle, top] = [0.05, 0.5, 0.95].map((share) => placeOf(share, values.length))
  const p5 = select(values, low ?? 0)
  const p50 = select(values, middle ?? 0, low)
  return [p5, p50, select(values, top ?? 0, middle)]
}

export interface Bar {
  readonly from: Cents
  /** the last bar holds its upper end too; equal to `from` where a bar is one value */
  readonly to: Cents
  readonly share: Share
}

/** Few different values are a bar each; many are put into `count` bars of the same width. */
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
