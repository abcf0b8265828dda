/** What is said of a figure: exactly, or between bounds. */

/** From one known value to another. */
export interface Range {
  readonly low: number
  readonly high: number
}

/** A value that lies between `low` and `high`, most likely near `value`. Known exactly where all three are equal. */
export interface Estimate extends Range {
  readonly value: number
}

export const exactly = (value: number): Estimate => ({ low: value, value, high: value })

export const isExact = ({ low, high }: Range): boolean => low === high

/** z of a two-sided 95 % interval. */
export const Z95 = 1.96

/** The chance of which `count` of `trials` sampled cases are; Wilson's interval, 95 % unless `z` says otherwise. Without trials: 0 to 1. */
export function sampledShare(count: number, trials: number, z = Z95): Estimate {
  if (trials === 0) return { low: 0, value: 0, high: 1 }
  const share = count / trials
  const shrink = 1 + z ** 2 / trials
  const middle = (share + z ** 2 / (2 * trials)) / shrink
  const half = (z * Math.sqrt((share * (1 - share)) / trials + z ** 2 / (4 * trials ** 2))) / shrink
  return { low: count === 0 ? 0 : Math.max(0, middle - half), value: share, high: Math.min(1, middle + half) }
}

/** The other way round: 1 less a chance, or the gain that a loss is. */
export const lessThan = (from: number, { low, value, high }: Estimate): Estimate => ({
  low: from - high,
  value: from - value,
  high: from - low,
})

/** With the bounds brought between these. */
export const bounded = ({ low, value, high }: Estimate, least: number, most = Infinity): Estimate => ({
  low: Math.min(most, Math.max(least, low)),
  value: Math.min(most, Math.max(least, value)),
  high: Math.min(most, Math.max(least, high)),
})

/** Smaller differences are ignored. */
export const NEGLIGIBLE = 0.001

/** An amount is larger by more than a thousandth; of estimates only where their bounds are apart. */
export const isMore = (before: Range, after: Range): boolean =>
  after.low > before.high * (1 + NEGLIGIBLE) && after.low > before.high

/** A chance is higher by more than a thousandth of one, likewise. */
export const isLikelier = (before: Range, after: Range): boolean => after.low > before.high + NEGLIGIBLE

/** That one of these comes which are independent of one another; where they may not be, between the likeliest and their sum. */
export function anyOf(chances: readonly Estimate[]): Estimate {
  const low = Math.max(0, ...chances.map((chance) => chance.low))
  const high = chances.reduce((sum, chance) => sum + chance.high, 0)
  const value = 1 - chances.reduce((none, chance) => none * (1 - chance.value), 1)
  return { low, value: Math.min(high, Math.max(low, value)), high: Math.min(1, high) }
}

export const sumOf = (amounts: readonly Estimate[]): Estimate => ({
  low: amounts.reduce((sum, { low }) => sum + low, 0),
  value: amounts.reduce((sum, { value }) => sum + value, 0),
  high: amounts.reduce((sum, { high }) => sum + high, 0),
})
