import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactDistribution } from '@/domain/money/exact'
import { likeliestMasaniello, type WantedMasaniello } from '@/domain/money/likeliestMasaniello'
import { masaniello, masanielloSummary, masanielloWinChance } from '@/domain/money/masaniello'
import { aMasaniello } from '@tests/support/builders'

const wanted: WantedMasaniello = {
  capital: 100,
  profit: 50,
  first: { low: 0, high: 1 },
  payout: 85,
  winRate: 0.56,
  minimum: 0.01,
  maximum: 0,
}

/** The chances of all plans whose stakes keep this distance, in cents, from the broker's limits. */
function everyChance(
  { capital, profit, first, payout, winRate, minimum, maximum }: WantedMasaniello,
  room: number,
) {
  const found = []
  for (let totalOper = 1; totalOper <= 20; totalOper += 1)
    for (let totalWin = 1; totalWin < totalOper; totalWin += 1) {
      const summary = masanielloSummary({ capital, totalOper, totalWin, payout })
      if (!summary || capital * (summary.multiplier - 1) < profit - 1e-9) continue
      if (summary.firstStake <= first.low * capital * 100 || summary.firstStake > first.high * capital * 100)
        continue
      if (summary.lowestStake < minimum * 100 + room) continue
      if (maximum > 0 && summary.highestStake > maximum * 100 - room) continue
      found.push(masanielloWinChance(totalOper, totalWin, winRate))
    }
  return found
}

/** Stakes are rounded to the cent, and a bank drifts by less than this from its plan. */
const DRIFT = 50

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
          first: fc.constantFrom({ low: 0, high: 1 }, { low: 0, high: 0.15 }, { low: 0.15, high: 0.25 }),
        }),
        (asked) => {
          const best = likeliestMasaniello(asked)
          const sure = everyChance(asked, DRIFT)
          if (!best) {
            expect(sure).toEqual([])
            return
          }
          const { totalOper, totalWin } = best
          const chance = masanielloWinChance(totalOper, totalWin, asked.winRate)
          expect(chance).toBeGreaterThanOrEqual(Math.max(0, ...sure) - 1e-12)
          expect(chance).toBeLessThanOrEqual(Math.max(...everyChance(asked, 0)) + 1e-12)
          const { profit, firstStake, lowestStake, highestStake } =
            masanielloSummary({ ...asked, ...best }) ?? {}
          expect(profit).toBeGreaterThanOrEqual(asked.profit * 100 - 1)
          expect(firstStake).toBeLessThanOrEqual(asked.first.high * asked.capital * 100)
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

  it('takes many operations with an edge, and few without, but never one in which all must win', () => {
    expect(likeliestMasaniello({ ...wanted, winRate: 0.6 })?.totalOper).toBeGreaterThan(15)
    expect(likeliestMasaniello({ ...wanted, winRate: 0.48 })).toEqual({ totalOper: 3, totalWin: 2 })
  })

  it('is none if all stakes are too small or too large', () => {
    expect(likeliestMasaniello({ ...wanted, minimum: 101 })).toBeUndefined()
    expect(likeliestMasaniello({ ...wanted, maximum: 0.5 })).toBeUndefined()
  })
})
