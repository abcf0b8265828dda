import type { Share } from './plan'

/** Rounding errors in sums of chances. */
const NONE = 1e-9

/** Whole numbers that add up to 100: what is left by rounding down goes to the largest fractions. */
export function outOf100(shares: readonly Share[]): readonly number[] {
  const whole = shares.map((share) => Math.floor(share * 100 + NONE))
  const missing = 100 - whole.reduce((sum, count) => sum + count, 0)
  const fractionOf = (place: number) => (shares[place] ?? 0) * 100 - (whole[place] ?? 0)
  const up = shares
    .map((_, place) => place)
    .toSorted((one, other) => fractionOf(other) - fractionOf(one))
    .slice(0, missing)
  return whole.map((count, place) => (up.includes(place) ? count + 1 : count))
}
