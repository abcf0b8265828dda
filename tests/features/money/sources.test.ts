import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bounds, winRates } from '@/risk/assumptionsSlice'
import { areInUse, conditionsOf, sourceFigures } from '@/features/money/namedResults/sources'
import { tieOutcomes, type TieKind } from '@/domain/money/ties'

const counts = fc.record({
  wins: fc.nat(2000),
  losses: fc.nat(2000),
  draws: fc.nat(500),
})
const conditions = fc.record({
  payout: fc.integer({ min: 1, max: 99 }),
  ties: fc.constantFrom(...(Object.keys(tieOutcomes) as TieKind[])),
})

it('a verdict says the same as the bar: break-even is outside of the range where one side is proved, and inside where none is', () => {
  fc.assert(
    fc.property(counts, conditions, (source, known) => {
      const figures = sourceFigures(source, known)
      const isEmpty = source.wins + source.losses === 0
      expect(figures === undefined).toBe(isEmpty)
      if (!figures) return
      const { rate, range, breakEven, verdict } = figures
      const near = 1e-6
      expect(range.low - near <= rate && rate <= range.high + near).toBe(true)
      if (verdict === 'above') expect(breakEven).toBeLessThanOrEqual(range.low + near)
      if (verdict === 'below') expect(breakEven).toBeGreaterThanOrEqual(range.high - near)
      if (verdict === 'open') {
        expect(breakEven).toBeGreaterThanOrEqual(range.low - near)
        expect(breakEven).toBeLessThanOrEqual(range.high + near)
      }
    }),
    {
      examples: [
        [
          { wins: 0, losses: 0, draws: 0 },
          { payout: 1, ties: 'refunded' },
        ],
      ],
    },
  )
})

it('what is taken as conditions is what their fields can hold, and is known again', () => {
  fc.assert(
    fc.property(
      counts.filter(({ wins, losses }) => wins + losses > 0),
      (source) => {
        const taken = conditionsOf(source, source.wins / (source.wins + source.losses))
        expect(taken.winRate).toBeGreaterThanOrEqual(winRates.min)
        expect(taken.winRate).toBeLessThanOrEqual(winRates.max)
        expect(taken.draws).toBeLessThanOrEqual(bounds.draws.max)
        expect(areInUse(taken, taken)).toBe(true)
        for (const name of Object.keys(taken)) expect(areInUse({ ...taken, [name]: -1 }, taken)).toBe(false)
      },
    ),
  )
})
