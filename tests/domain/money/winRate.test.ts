import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betaBelow, betaQuantile, logBetaAbove } from '@/domain/money/beta'
import { nineOfTen, sampledQuantile } from '@/domain/money/distribution'
import { exactly } from '@/domain/money/estimate'
import { flatStake } from '@/domain/money/flatStake'
import { monteCarlo } from '@/domain/money/monteCarlo'
import { mulberry32, oddsOf } from '@/domain/money/random'
import { breakEvenWinRate, edge } from '@/domain/money/edge'
import { losingRunChance } from '@/domain/money/risk'
import {
  evidenceAbove,
  evidenceBelow,
  likelyRates,
  ordersToVerdict,
  POWER,
  winRateInterval,
  winRateVerdict,
} from '@/domain/money/winRate'
import { account } from './vectors'

const record = (wins: number, trials: number) => ({ wins, losses: trials - wins })

/** A career at a true rate: how it stands after each order. */
function* career(rate: number, orders: number, random: () => number) {
  let [wins, losses] = [0, 0]
  for (let order = 0; order < orders; order += 1) {
    if (random() < rate) wins += 1
    else losses += 1
    yield { wins, losses }
  }
}

/** Looks at many records; many of them are equal. */
function remembering<T>(ask: (record: { wins: number; losses: number }) => T) {
  const known = new Map<number, T>()
  return ({ wins, losses }: { wins: number; losses: number }): T => {
    const key = wins * 100_000 + losses
    if (!known.has(key)) known.set(key, ask({ wins, losses }))
    return known.get(key) as T
  }
}

describe('the range of a win rate', () => {
  it('is 0 to 1 without results, and is mirrored when wins and losses are swapped', () => {
    expect(winRateInterval(record(0, 0))).toEqual({ low: 0, high: 1 })
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (wins, losses) => {
        const one = winRateInterval({ wins, losses })
        const other = winRateInterval({ wins: losses, losses: wins })
        expect(one.low).toBeCloseTo(1 - other.high, 12)
        expect(one.low).toBeLessThanOrEqual(wins / Math.max(1, wins + losses))
      }),
      { numRuns: 60 },
    )
  })

  it('is where the verdict changes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 2000 }), (wins, losses) => {
        const { low, high } = winRateInterval({ wins, losses })
        const verdictAt = (rate: number) => winRateVerdict({ wins, losses }, rate)?.verdict
        expect([verdictAt(low * 0.999), verdictAt(Math.min(low * 1.001, 0.999))]).toEqual(['above', 'open'])
        expect([verdictAt(1 - (1 - high) * 1.001), verdictAt(1 - (1 - high) * 0.999)]).toEqual([
          'open',
          'below',
        ])
      }),
      { numRuns: 60 },
    )
  })
})

describe('the beta distribution', () => {
  it('has the values of SciPy 1.17', () => {
    expect(betaBelow(0.54, 3000, 2600)).toBeCloseTo(0.739783697590563, 10)
    expect(betaQuantile(0.05, 58, 44)).toBeCloseTo(0.4875422977743329, 12)
    expect(betaQuantile(0.5, 58, 44)).toBeCloseTo(0.5690777296624042, 12)
    expect(logBetaAbove(0.9, 1, 1)).toBeCloseTo(Math.log(0.1), 12)
  })

  it('is the sum of the binomial for whole numbers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 25 }),
        fc.integer({ min: 1, max: 25 }),
        fc.integer({ min: 1, max: 99 }),
        (a, b, percent) => {
          const x = percent / 100
          const n = a + b - 1
          let [sum, term] = [0, (1 - x) ** n]
          for (let k = 0; k <= n; k += 1) {
            if (k >= a) sum += term
            term *= ((n - k) / (k + 1)) * (x / (1 - x))
          }
          expect(betaBelow(x, a, b)).toBeCloseTo(sum, 10)
          expect(Math.exp(logBetaAbove(x, a, b))).toBeCloseTo(1 - sum, 10)
        },
      ),
    )
  })
})

describe('the evidence for a rate above break-even', () => {
  // By numerical integration (mpmath 1.3) of the likelihood ratio over the rates above, and below, break-even.
  it.each([
    [57, 100, 85, 0.22951955, 0.076487268],
    [620, 1000, 85, 32791.741, 0.0055823025],
    [7, 10, 100, 1.3757576, 0.17575758],
    [300, 500, 92, 64.405767, 0.011318082],
    [540, 1000, 85, 0.041692307, 0.037636458],
  ])('%i of %i at a payout of %i', (wins, trials, payout, above, below) => {
    const breakEven = breakEvenWinRate(payout)
    expect(evidenceAbove(breakEven, record(wins, trials)) / above).toBeCloseTo(1, 6)
    expect(evidenceBelow(breakEven, record(wins, trials)) / below).toBeCloseTo(1, 6)
  })

  it('is a martingale: at break-even the next order does not change it on average', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), fc.integer({ min: 30, max: 99 }), (wins, losses, payout) => {
        const p = breakEvenWinRate(payout)
        const now = evidenceAbove(p, { wins, losses })
        const next =
          p * evidenceAbove(p, { wins: wins + 1, losses }) +
          (1 - p) * evidenceAbove(p, { wins, losses: losses + 1 })
        expect(next / now).toBeCloseTo(1, 7)
      }),
    )
  })
})

describe('the verdict', () => {
  const breakEven = breakEvenWinRate(85)

  it('is wrong in at most 2.5 % of careers at break-even for each side, though it is looked at after every trade', () => {
    const random = mulberry32(11)
    const verdictOf = remembering((one) => winRateVerdict(one, breakEven)?.verdict)
    const wrong = { above: 0, below: 0 }
    const careers = 2000
    for (let life = 0; life < careers; life += 1)
      for (const now of career(breakEven, 1000, random)) {
        const verdict = verdictOf(now)
        if (verdict === 'open' || verdict === undefined) continue
        wrong[verdict] += 1
        break
      }
    // No more than three deviations above 2.5 %.
    const most = careers * 0.025 + 3 * Math.sqrt(careers * 0.025 * 0.975)
    expect(wrong.above).toBeLessThanOrEqual(most)
    expect(wrong.below).toBeLessThanOrEqual(most)
    expect(wrong.above + wrong.below).toBeGreaterThan(0)
  })

  it('is open for 128 of 200 at 85 %: nothing on the screen says otherwise', () => {
    const own = { wins: 128, losses: 72 }
    const found = winRateVerdict(own, breakEven)
    expect(found?.verdict).toBe('open')
    expect(found?.evidence).toBeGreaterThan(10)
    expect(found?.evidence).toBeLessThan(11)
    const { low, high } = winRateInterval(own)
    expect(low).toBeLessThan(breakEven)
    expect(high).toBeGreaterThan(breakEven)
    expect(ordersToVerdict(own, breakEven)).toBeGreaterThan(0)
  })

  it('can be clear in both directions, and then no orders are missing', () => {
    for (const [wins, verdict] of [
      [620, 'above'],
      [400, 'below'],
    ] as const) {
      expect(winRateVerdict(record(wins, 1000), breakEven)?.verdict).toBe(verdict)
      expect(ordersToVerdict(record(wins, 1000), breakEven)).toBe(0)
    }
  })

  it.each([
    [128, 200, 85],
    [6, 10, 85],
    [3, 3, 85],
    [30, 80, 85],
  ])(
    '%i of %i at %i: the stated number of further trades brings it in four of five careers',
    (wins, trials, payout) => {
      const fair = breakEvenWinRate(payout)
      const own = record(wins, trials)
      const orders = ordersToVerdict(own, fair)
      const random = mulberry32(5)
      const isOpen = remembering((now) => winRateVerdict(now, fair)?.verdict === 'open')
      const careers = 2000
      let [reached, before] = [0, 0]
      for (let life = 0; life < careers; life += 1) {
        let order = 0
        for (const { wins: won, losses: lost } of career(wins / trials, orders, random)) {
          order += 1
          if (isOpen({ wins: own.wins + won, losses: own.losses + lost })) continue
          reached += 1
          if (order < orders) before += 1
          break
        }
      }
      const deviation = 3 * Math.sqrt(careers * POWER * (1 - POWER))
      expect(reached).toBeGreaterThan(careers * POWER - deviation)
      expect(before).toBeLessThan(careers * POWER + deviation)
    },
  )

  it('needs more orders the closer the rate is to break-even, and too many at it', () => {
    expect(winRateVerdict(record(0, 0), 0.5)).toBeUndefined()
    expect(ordersToVerdict(record(50, 100), 0.5)).toBe(Infinity)
    const near = [0.55, 0.6, 0.7].map((rate) => ordersToVerdict(record(rate * 20, 20), 0.5))
    expect(near).toEqual(near.toSorted((a, b) => b - a))
  })
})

describe('a forecast over all likely win rates', () => {
  const session = { plan: flatStake(account(10, 85, { bank: 1000 })), operations: 200 }
  const options = { paths: 10_000, seed: 1, payout: 85 }
  const known = record(57, 100)

  it('has a wider range than a forecast at the middle rate, and earns the mean of the edges', () => {
    const uncertain = monteCarlo(session, { win: 0.57, rates: likelyRates(known, 500) }, options)
    const certain = monteCarlo(session, { win: 0.57 }, options)
    uncertain.step(Infinity)
    certain.step(Infinity)
    const [wide, narrow] = [uncertain.forecast(), certain.forecast()]
    expect(wide.bank.p95 - wide.bank.p5).toBeGreaterThan((narrow.bank.p95 - narrow.bank.p5) * 1.4)
    expect(wide.drawdown.p95).toBeGreaterThan(narrow.drawdown.p95)
    // No path of it can be ruined before the 100th order; the mean rate after 57 of 100 is 58/102.
    const mean = edge(58 / 102, 85) * 200 * 1000
    expect(wide.profit.low).toBeLessThan(mean)
    expect(wide.profit.high).toBeGreaterThan(mean)
  })

  it('gives each rate the same weight', () => {
    const rates = likelyRates(known, 500)
    expect(rates).toEqual(rates.toSorted((a, b) => a - b))
    expect(rates.reduce((sum, rate) => sum + rate, 0) / 500).toBeCloseTo(58 / 102, 4)
  })
})

describe('further figures of sampled paths', () => {
  it('the interval of a quantile contains the true one in nineteen of twenty samples', () => {
    const random = mulberry32(8)
    for (const share of [0.05, 0.5]) {
      let held = 0
      for (let draw = 0; draw < 400; draw += 1) {
        const { low, high } = sampledQuantile(Float64Array.from({ length: 500 }, random).toSorted(), share)
        if (low <= share && share <= high) held += 1
      }
      // 95 % of 400, and three deviations.
      expect(held).toBeGreaterThan(380 - 13)
      expect(held).toBeLessThan(398)
    }
  })

  it('the stated range contains nine of ten cases in at least nineteen of twenty samples', () => {
    const random = mulberry32(9)
    let held = 0
    for (let draw = 0; draw < 400; draw += 1) {
      const { low, high } = nineOfTen(Float64Array.from({ length: 500 }, random).toSorted())
      if (high - low >= 0.9) held += 1
    }
    // 95 % of 400, and three deviations; never wider than 500 draws make it.
    expect(held).toBeGreaterThan(380 - 13)
    const { low, high } = nineOfTen(Float64Array.from({ length: 500 }, random).toSorted())
    expect(high - low).toBeLessThan(0.96)
  })

  it('a losing streak with draws is as likely as in the samples', () => {
    const plan = flatStake(account(1, 85, { bank: 10_000 }))
    const run = monteCarlo({ plan, operations: 60 }, oddsOf(0.55, 0.2), { paths: 20_000, seed: 4 })
    run.step(Infinity)
    const { p50, p95 } = run.forecast().losingRun
    const chance = (length: number) => losingRunChance(60, length, 0.55, 0.2)
    expect(chance(p50)).toBeGreaterThan(0.5)
    expect(chance(p50 + 1)).toBeLessThan(0.5)
    expect(chance(p95)).toBeGreaterThan(0.05)
    expect(chance(p95 + 1)).toBeLessThan(0.05)
    expect(losingRunChance(100, 5, 0.55, 0)).toBeCloseTo(0.6468, 4)
  })

  it('drawdowns and durations are those of a plan counted by hand', () => {
    // Two entries of 50: WW wins the target, LL ruins, WL and LW end where they began, less or more the payout.
    const plan = flatStake({ bank: 100, payout: 100, entry: { loteType: 1, lote: 50 } })
    const run = monteCarlo({ plan, operations: 2, target: 100 }, { win: 0.5 }, { paths: 20_000, seed: 2 })
    run.step(Infinity)
    const { falls, signalsTo } = run.forecast()
    const two = { middle: exactly(2), nineOfTen: { low: 2, high: 2 } }
    expect(signalsTo).toEqual({ target: two, ruin: two })
    // WL falls by a third, LW by half, LL by all.
    for (const [share, chance] of [
      [0.1, 0.75],
      [0.3, 0.75],
      [0.5, 0.5],
      [0.75, 0.25],
    ]) {
      const told = falls.find((fall) => fall.share === share)
      expect(told?.chance.low).toBeLessThan(chance ?? 0)
      expect(told?.chance.high).toBeGreaterThan(chance ?? 1)
    }
  })
})
