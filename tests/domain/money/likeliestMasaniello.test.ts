import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactDistribution } from '@/domain/money/exact'
import { likeliestMasaniello, type WantedMasaniello } from '@/domain/money/likeliestMasaniello'
import { masaniello, masanielloSummary, masanielloWinChance } from '@/domain/money/masaniello'
import { aMasaniello } from '@tests/support/builders'

const wanted: WantedMasaniello = {
  capital: 100,
  profit: 50,
  payout: 85,
  winRate: 0.56,
  minimum: 0.01,
  maximum: 0,
}

/** The chances of all plans that fit, found without the function's own method. */
function everyChance({ capital, profit, payout, winRate, minimum, maximum }: WantedMasaniello) {
  const found = []
  for (let totalOper = 1; totalOper <= 20; totalOper += 1)
    for (let totalWin = 1; totalWin <= totalOper; totalWin += 1) {
      const summary = masanielloSummary({ capital, totalOper, totalWin, payout })
      if (!summary || capital * (summary.multiplier - 1) < profit - 1e-9) continue
      if (summary.lowestStake < minimum * 100 || (maximum > 0 && summary.highestStake > maximum * 100))
        continue
      found.push(masanielloWinChance(totalOper, totalWin, winRate))
    }
  return found
}

describe('the Masaniello that wins most often', () => {
  it('has the best possible chance within all limits', () => {
    fc.assert(
      fc.property(
        fc.record({
          capital: fc.integer({ min: 20, max: 2000 }),
          profit: fc.integer({ min: 1, max: 3000 }),
          payout: fc.integer({ min: 60, max: 95 }),
          winRate: fc.integer({ min: 40, max: 70 }).map((percent) => percent / 100),
          minimum: fc.constantFrom(0.01, 1, 5),
          maximum: fc.constantFrom(0, 50, 400),
        }),
        (asked) => {
          const best = likeliestMasaniello(asked)
          const all = everyChance(asked)
          expect(best === undefined).toBe(all.length === 0)
          if (!best) return
          const { totalOper, totalWin } = best
          expect(masanielloWinChance(totalOper, totalWin, asked.winRate)).toBeCloseTo(Math.max(...all), 12)
          const { profit, lowestStake, highestStake } = masanielloSummary({ ...asked, ...best }) ?? {}
          expect(profit).toBeGreaterThanOrEqual(asked.profit * 100 - 1)
          expect(lowestStake).toBeGreaterThanOrEqual(asked.minimum * 100)
          if (asked.maximum > 0) expect(highestStake).toBeLessThanOrEqual(asked.maximum * 100)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('wins as often when it is played path by path', () => {
    const best = likeliestMasaniello({ ...wanted, profit: 150 })
    expect(best).toBeDefined()
    if (!best) return
    const { totalOper, totalWin } = best
    const exact = exactDistribution(
      { plan: masaniello(aMasaniello({ ...wanted, ...best })), operations: totalOper },
      { win: 0.56 },
    )
    expect(exact?.target).toBeCloseTo(masanielloWinChance(totalOper, totalWin, 0.56), 10)
  })

  it('takes many operations with an edge, and one without', () => {
    expect(likeliestMasaniello({ ...wanted, winRate: 0.6 })?.totalOper).toBeGreaterThan(15)
    expect(likeliestMasaniello({ ...wanted, winRate: 0.48 })?.totalOper).toBe(1)
  })

  it('is none if all stakes are too small or too large', () => {
    expect(likeliestMasaniello({ ...wanted, minimum: 101 })).toBeUndefined()
    expect(likeliestMasaniello({ ...wanted, maximum: 0.5 })).toBeUndefined()
  })
})
