import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playConditions } from '@/domain/money/botStakes'
import { exactDistribution } from '@/domain/money/exact'
import { flatStake } from '@/domain/money/flatStake'
import { payoutFigures } from '@/domain/money/payoutTable'
import { oddsOf, ownRateIn, winRateIn } from '@/domain/money/random'
import { breakEvenWinRate } from '@/domain/money/edge'
import { tieOutcomes, tiesOf, type TieKind } from '@/domain/money/ties'
import { winRateOf, winRateVerdict } from '@/domain/money/winRate'
import { account } from './vectors'

const kinds = Object.keys(tieOutcomes) as readonly TieKind[]

describe('break-even with ties', () => {
  it.each([
    ['refunded', 0.5405],
    ['lost', 0.569],
    ['won', 0.51636],
  ] as const)('that are %s, 5 of 100 at a payout of 85', (are, rate) => {
    expect(breakEvenWinRate(85, tiesOf(5, are))).toBeCloseTo(rate, 4)
  })

  it('is that of orders without ties where there are none', () => {
    for (const are of kinds) expect(breakEvenWinRate(85, tiesOf(0, are))).toBe(breakEvenWinRate(85))
  })

  it('is where flat stakes neither earn nor lose', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 99 }),
        fc.integer({ min: 0, max: 30 }),
        fc.constantFrom(...kinds),
        (payout, draws, are) => {
          const rate = breakEvenWinRate(payout, tiesOf(draws, are))
          fc.pre(rate < 1)
          const session = { plan: flatStake(account(1, payout, { bank: 1000 })), operations: 12 }
          const mean = (won: number) =>
            exactDistribution(session, oddsOf(won, draws / 100, are))?.expectedProfit ?? NaN
          expect(mean(rate)).toBeCloseTo(0, 6)
          expect(mean(rate - 0.01)).toBeLessThan(0)
          expect(mean(Math.min(1, rate + 0.01))).toBeGreaterThan(0)
        },
      ),
    )
  })

  it('is judged where the ties alone decide it', () => {
    const record = { wins: 99, losses: 1 }
    expect(winRateVerdict(record, breakEvenWinRate(85, tiesOf(60, 'lost')))?.verdict).toBe('below')
    expect(winRateVerdict({ wins: 1, losses: 99 }, breakEvenWinRate(85, tiesOf(60, 'won')))?.verdict).toBe(
      'above',
    )
  })

  it('is that of each payout', () => {
    const [row] = payoutFigures([{ name: '', payout: 85, signals: 1 }], 0.569, tiesOf(5, 'lost'))?.rows ?? []
    expect(row?.breakEven).toBeCloseTo(0.569, 4)
    expect(row?.edge).toBeCloseTo(0, 3)
  })
})

describe('ties in the odds', () => {
  it('are losses or wins for the engines, and the rate stays as the person counts it', () => {
    const rounded = ({ win, draw = 0 }: { win: number; draw?: number }) =>
      [win, draw].map((one) => +one.toFixed(4))
    expect(rounded(oddsOf(0.6, 0.1))).toEqual([0.54, 0.1])
    expect(rounded(oddsOf(0.6, 0.1, 'refunded'))).toEqual([0.54, 0.1])
    expect(rounded(oddsOf(0.6, 0.1, 'lost'))).toEqual([0.54, 0])
    expect(rounded(oddsOf(0.6, 0.1, 'won'))).toEqual([0.64, 0])
    expect(winRateIn(oddsOf(0.6, 0.1, 'won'))).toBeCloseTo(0.64, 12)
    for (const are of kinds) expect(ownRateIn(oddsOf(0.6, 0.1, are))).toBeCloseTo(0.6, 12)
  })

  it('come from the conditions', () => {
    const assumed = { bank: 100, payout: 85, minimum: 1, maximum: 0, signals: 10, perDay: 5, winRate: 60 }
    const rate = { isRateUncertain: false, wins: 0, losses: 0 }
    const { odds } = playConditions({ ...assumed, ...rate, draws: 10, ties: 'lost' }, undefined, {
      orders: 0,
    })
    expect(odds).toMatchObject({ draw: 0, ties: { share: 0.1, are: 'lost' } })
  })

  it('are part of a losing run as the broker settles them', () => {
    const run = (are?: TieKind) => winRateOf(['loss', 'draw', 'loss', 'win'], are)
    expect(run().longestLosingRun).toBe(2)
    expect(run('lost').longestLosingRun).toBe(3)
    expect(run('won').longestLosingRun).toBe(1)
    expect(run('lost')).toMatchObject({ wins: 1, losses: 2, draws: 1 })
  })
})
