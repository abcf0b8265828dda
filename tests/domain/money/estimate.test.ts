/** What is said of a figure: exactly, or between bounds. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anyOf,
  bounded,
  exactly,
  isExact,
  isLikelier,
  isMore,
  lessThan,
  sampledShare,
  sumOf,
  type Estimate,
} from '@/domain/money/estimate'

/** In any order, as an estimate. */
const estimateOf = (figures: readonly number[]): Estimate => {
  const [low = 0, value = 0, high = 0] = figures.toSorted((a, b) => a - b)
  return { low, value, high }
}
const among = (figure: fc.Arbitrary<number>): fc.Arbitrary<Estimate> =>
  fc.oneof(
    figure.map(exactly),
    fc.array(figure, { minLength: 3, maxLength: 3 }).map((figures) => estimateOf(figures)),
  )
const chances = among(fc.double({ min: 0, max: 1, noNaN: true }))
// Nobody has an amount of -0.
const amounts = among(fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((amount) => amount + 0))

const isOrdered = ({ low, value, high }: Estimate, slack = 0) => low <= value + slack && value <= high + slack

describe('an estimate', () => {
  it('is exact where nothing lies between its bounds', () => {
    expect(exactly(7)).toEqual({ low: 7, value: 7, high: 7 })
    expect(isExact(exactly(7))).toBe(true)
    expect(isExact({ low: 7, high: 7.5 })).toBe(false)
  })

  it('taken from another figure has its bounds the other way round', () => {
    expect(lessThan(1, { low: 0.1, value: 0.25, high: 0.5 })).toEqual({ low: 0.5, value: 0.75, high: 0.9 })
    fc.assert(
      fc.property(amounts, (estimate) => {
        const turned = lessThan(0, estimate)
        expect(isOrdered(turned)).toBe(true)
        expect(lessThan(0, turned)).toEqual(estimate)
      }),
    )
  })

  it('is brought between bounds with each of its own', () => {
    expect(bounded({ low: -5, value: 3, high: 20 }, 0, 10)).toEqual({ low: 0, value: 3, high: 10 })
    expect(bounded({ low: -5, value: -3, high: 20 }, 0)).toEqual({ low: 0, value: 0, high: 20 })
    expect(bounded(exactly(30), 0, 10)).toEqual(exactly(10))
    fc.assert(
      fc.property(amounts, fc.integer({ min: -100, max: 0 }), fc.nat(100), (estimate, least, most) => {
        const within = bounded(estimate, least, most)
        expect(isOrdered(within)).toBe(true)
        expect(within.low).toBeGreaterThanOrEqual(least)
        expect(within.high).toBeLessThanOrEqual(most)
      }),
    )
  })
})

describe('a share of sampled cases', () => {
  it('of 50 in 1000 lies between 3.81 and 6.53 %, by Wilson', () => {
    const { low, value, high } = sampledShare(50, 1000)
    expect(value).toBe(0.05)
    expect(low).toBeCloseTo(0.0381, 4)
    expect(high).toBeCloseTo(0.0653, 4)
  })

  it('of none or all of 1000 is a bound, by Wilson', () => {
    const none = sampledShare(0, 1000)
    expect(none).toMatchObject({ low: 0, value: 0 })
    // z² / (n + z²)
    expect(none.high).toBeCloseTo(0.0038269, 7)
    const all = sampledShare(1000, 1000)
    expect(all).toMatchObject({ value: 1, high: 1 })
    expect(all.low).toBeCloseTo(1 - 0.0038269, 7)
  })

  it('is anything without cases', () => {
    expect(sampledShare(0, 0)).toEqual({ low: 0, value: 0, high: 1 })
  })

  it('always lies within its bounds, which are wider the surer they are to be, and mirrored for the other cases', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (trials, part) => {
          const count = Math.round(trials * part)
          const share = sampledShare(count, trials)
          expect(share.value).toBe(count / trials)
          expect(share.low).toBeGreaterThanOrEqual(0)
          expect(share.high).toBeLessThanOrEqual(1)
          expect(isOrdered(share, 1e-12)).toBe(true)
          const surer = sampledShare(count, trials, 3.5)
          expect(surer.value).toBe(share.value)
          expect(surer.low).toBeLessThanOrEqual(share.low + 1e-12)
          expect(surer.high).toBeGreaterThanOrEqual(share.high - 1e-12)
          const others = lessThan(1, sampledShare(trials - count, trials))
          expect(others.low).toBeCloseTo(share.low, 12)
          expect(others.value).toBeCloseTo(share.value, 12)
          expect(others.high).toBeCloseTo(share.high, 12)
        },
      ),
    )
  })
})

describe('an amount is more', () => {
  it('by more than a thousandth', () => {
    expect(isMore(exactly(1000), exactly(1001.1))).toBe(true)
    expect(isMore(exactly(1000), exactly(1000.9))).toBe(false)
    expect(isMore(exactly(0), exactly(1))).toBe(true)
    expect(isMore(exactly(0), exactly(0))).toBe(false)
    expect(isMore(exactly(-1000), exactly(-1000.5))).toBe(false)
  })

  it('only where the bounds are apart', () => {
    const before = { low: 100, high: 120 }
    expect(isMore(before, { low: 119, high: 200 })).toBe(false)
    expect(isMore(before, { low: 121, high: 200 })).toBe(true)
  })
})

describe('a chance is higher', () => {
  it('by more than a thousandth of one, not of itself', () => {
    expect(isLikelier(exactly(0), exactly(0.0011))).toBe(true)
    expect(isLikelier(exactly(0), exactly(0.0009))).toBe(false)
    expect(isLikelier(exactly(0.5), exactly(0.5009))).toBe(false)
    expect(isLikelier(exactly(0.5), exactly(0.5011))).toBe(true)
  })

  it('only where the bounds are apart', () => {
    const before = sampledShare(500, 10_000)
    expect(isLikelier(before, sampledShare(550, 10_000))).toBe(false)
    expect(isLikelier(before, sampledShare(650, 10_000))).toBe(true)
  })
})

describe.each([
  ['an amount is larger', isMore, amounts],
  ['a chance is higher', isLikelier, chances],
])('%s', (_, isGreater, estimates) => {
  it('never than itself, and not both ways', () => {
    fc.assert(
      fc.property(estimates, estimates, (one, other) => {
        expect(isGreater(one, one)).toBe(false)
        expect(isGreater(one, other) && isGreater(other, one)).toBe(false)
        if (isGreater(one, other)) expect(other.low).toBeGreaterThan(one.high)
      }),
    )
  })
})

describe('any of several chances', () => {
  it('of 30 % each is 51 % where they are independent, and from 30 to 60 % where they may not be', () => {
    const { low, value, high } = anyOf([exactly(0.3), exactly(0.3)])
    expect(low).toBe(0.3)
    expect(value).toBeCloseTo(0.51, 12)
    expect(high).toBeCloseTo(0.6, 12)
  })

  it('is never more than certain, and of none it is impossible', () => {
    expect(anyOf([exactly(0.7), exactly(0.8)])).toMatchObject({ low: 0.8, high: 1 })
    expect(anyOf([])).toEqual(exactly(0))
    expect(anyOf([exactly(0), exactly(0)])).toEqual(exactly(0))
  })

  it('is what every way of their coming together allows', () => {
    const twelfths = fc.array(fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(twelfths, (events) => {
        const all = anyOf(events.map((cases) => exactly(cases.filter(Boolean).length / 12)))
        // Each event comes in some of twelve equally likely cases.
        const comes = Array.from({ length: 12 }, (_, at) => events.some((cases) => cases[at])).filter(Boolean)
        expect(comes.length / 12).toBeGreaterThanOrEqual(all.low - 1e-12)
        expect(comes.length / 12).toBeLessThanOrEqual(all.high + 1e-12)
      }),
    )
  })

  it('is at least the likeliest of them and within its own bounds', () => {
    fc.assert(
      fc.property(fc.array(chances, { minLength: 1, maxLength: 6 }), (all) => {
        const together = anyOf(all)
        expect(isOrdered(together, 1e-12)).toBe(true)
        expect(together.high).toBeLessThanOrEqual(1)
        for (const { low, value, high } of all) {
          expect(together.low).toBeGreaterThanOrEqual(low)
          expect(together.value).toBeGreaterThanOrEqual(value - 1e-12)
          expect(together.high).toBeGreaterThanOrEqual(high)
        }
      }),
    )
  })
})

it('a sum has the sums of the bounds', () => {
  expect(sumOf([exactly(5), { low: 1, value: 2, high: 4 }])).toEqual({ low: 6, value: 7, high: 9 })
  expect(sumOf([])).toEqual(exactly(0))
  fc.assert(
    fc.property(fc.array(amounts, { maxLength: 6 }), (all) => {
      const sum = sumOf(all)
      expect(isOrdered(sum)).toBe(true)
      expect(sum.value).toBeCloseTo(
        all.reduce((total, { value }) => total + value, 0),
        6,
      )
    }),
  )
})
