import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactDistribution } from '@/domain/money/exact'
import { masaniello, masanielloSummary, masanielloWinChance } from '@/domain/money/masaniello'
import { bestMasaniellos, type MasanielloCriteria } from '@/domain/money/masanielloSearch'
import { aMasaniello } from '@tests/support/builders'

const criteria: MasanielloCriteria = {
  capital: 100,
  profit: 50,
  payout: 85,
  winRate: 0.56,
  mostOperations: 30,
  minimum: 0.01,
  maximum: 0,
}

/** Every possible plan, found without the search's own method. */
function everyMasaniello({
  capital,
  profit,
  payout,
  winRate,
  mostOperations,
  minimum,
  maximum,
}: MasanielloCriteria) {
  const found = []
  for (let totalOper = 1; totalOper <= mostOperations; totalOper += 1)
    for (let totalWin = 1; totalWin <= totalOper; totalWin += 1) {
      const summary = masanielloSummary({ capital, totalOper, totalWin, payout })
      if (!summary || capital * (summary.multiplier - 1) < profit - 1e-9) continue
      if (summary.lowestStake < minimum * 100 || (maximum > 0 && summary.highestStake > maximum * 100))
        continue
      found.push({ totalOper, totalWin, chance: masanielloWinChance(totalOper, totalWin, winRate) })
    }
  return found
}

describe('the search for a Masaniello', () => {
  it('finds the best possible chance within all limits', () => {
    fc.assert(
      fc.property(
        fc.record({
          capital: fc.integer({ min: 20, max: 2000 }),
          profit: fc.integer({ min: 1, max: 3000 }),
          payout: fc.integer({ min: 60, max: 95 }),
          winRate: fc.integer({ min: 40, max: 70 }).map((percent) => percent / 100),
          mostOperations: fc.integer({ min: 1, max: 14 }),
          minimum: fc.constantFrom(0.01, 1, 5),
          maximum: fc.constantFrom(0, 50, 400),
        }),
        (asked) => {
          const found = bestMasaniellos(asked, 100)
          // Without an edge every plan loses on average.
          const all = asked.winRate * (100 + asked.payout) > 100 + 1e-7 ? everyMasaniello(asked) : []
          expect(found.length === 0).toBe(all.length === 0)
          const best = Math.max(0, ...all.map(({ chance }) => chance))
          expect(found[0]?.chance ?? 0).toBeCloseTo(best, 12)
          for (const plan of found) {
            expect(plan.expected).toBeGreaterThan(0)
            expect(plan.profit).toBeGreaterThanOrEqual(asked.profit * 100 - 1)
            expect(plan.lowestStake).toBeGreaterThanOrEqual(asked.minimum * 100)
            if (asked.maximum > 0) expect(plan.highestStake).toBeLessThanOrEqual(asked.maximum * 100)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('states the results that its plans have when played path by path', () => {
    const [best] = bestMasaniellos({ ...criteria, mostOperations: 10 }, 1)
    expect(best).toBeDefined()
    if (!best) return
    const settings = aMasaniello({ ...criteria, ...best })
    const exact = exactDistribution({ plan: masaniello(settings), operations: best.totalOper }, { win: 0.56 })
    expect(exact?.target).toBeCloseTo(best.chance, 10)
    expect(Math.abs((exact?.expectedProfit ?? NaN) - best.expected)).toBeLessThan(10)
  })

  it('takes many operations with an edge, and offers no plan without one', () => {
    expect(bestMasaniellos({ ...criteria, winRate: 0.6 }, 1)[0]?.totalOper).toBeGreaterThan(20)
    expect(bestMasaniellos({ ...criteria, winRate: 0.48 }, 1)).toEqual([])
    expect(bestMasaniellos({ ...criteria, winRate: 100 / 185 }, 1)).toEqual([])
  })

  it('finds nothing if no plan reaches the profit or all stakes are too small', () => {
    expect(bestMasaniellos({ ...criteria, mostOperations: 1, profit: 86 }, 5)).toEqual([])
    expect(bestMasaniellos({ ...criteria, mostOperations: 1, profit: 85 }, 5)).toHaveLength(1)
    expect(bestMasaniellos({ ...criteria, minimum: 101 }, 5)).toEqual([])
  })
})
