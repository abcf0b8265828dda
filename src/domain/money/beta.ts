/**
 * The beta distribution: what `wins` of `trials` say of a chance. Source: Numerical Recipes, 3rd ed., § 6.1 (Lanczos' series
 * for ln Γ, here with g = 7 and nine terms) and § 6.4 (the continued fraction of the incomplete beta function).
 */
import type { Share } from './plan'

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const

/** ln Γ(x) for x > 0. */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const z = x - 1
  const sum = LANCZOS.reduce((total, term, place) => (place === 0 ? term : total + term / (z + place)), 0)
  const t = z + 7.5
  return Math.log(2 * Math.PI) / 2 + (z + 0.5) * Math.log(t) - t + Math.log(sum)
}

/** ln B(a, b). */
export const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b)

const TINY = 1e-300
const EXACT = 1e-15
const MOST_STEPS = 10_000

/** Lentz's evaluation of the continued fraction; quick for x < (a + 1) / (a + b + 2). */
function fraction(a: number, b: number, x: number): number {
  const solid = (value: number) => (Math.abs(value) < TINY ? TINY : value)
  let c = 1
  let d = 1 / solid(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m < MOST_STEPS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / solid(1 + even * d)
    c = solid(1 + even / c)
    result *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / solid(1 + odd * d)
    c = solid(1 + odd / c)
    result *= d * c
    if (Math.abs(d * c - 1) < EXACT) break
  }
  return result
}

/** Chance that a beta(a, b) number is below x: the regularised incomplete beta function, a and b > 0. */
export function betaBelow(x: Share, a: number, b: number): Share {
  if (x <= 0) return 0
  if (x >= 1) return 1
  if (x > (a + 1) / (a + b + 2)) return 1 - betaBelow(1 - x, b, a)
  return (Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta(a, b)) * fraction(a, b, x)) / a
}

/** ln of the chance that a beta(a, b) number is above x; also works where the chance itself would underflow to 0. */
export function logBetaAbove(x: Share, a: number, b: number): number {
  if (1 - x > (b + 1) / (a + b + 2)) return Math.log1p(-betaBelow(x, a, b))
  return b * Math.log1p(-x) + a * Math.log(x) - logBeta(a, b) + Math.log(fraction(b, a, 1 - x) / b)
}

/** The x that a beta(a, b) number is below with this chance. */
export function betaQuantile(chance: Share, a: number, b: number): Share {
  let low = 0
  let high = 1
  for (let halving = 0; halving < 60; halving += 1) {
    const middle = (low + high) / 2
    if (betaBelow(middle, a, b) < chance) low = middle
    else high = middle
  }
  return (low + high) / 2
}
