/** The presets, judged by playing them: without using what they were computed with. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Outcome } from '@/domain/money/plan'
import { planKinds, planOf, presetOf, readPlan, type Preset } from '@/domain/money/stakingPlans'
import { presetLevels, type PresetAsk } from '@/domain/money/presets'
import { copyState } from '@/domain/money/plan'
import { sessionRules, type Run } from '@/domain/money/session'
import { simulate } from '@/domain/money/simulate'

const asks: fc.Arbitrary<PresetAsk> = fc
  .record({
    bank: fc.integer({ min: 500, max: 1_000_000 }),
    share: fc.integer({ min: 1, max: 120 }),
    payout: fc.integer({ min: 30, max: 99 }),
    winRate: fc.integer({ min: 35, max: 75 }),
    minimum: fc.constantFrom(0.01, 0.35, 1, 5),
    maximum: fc.constantFrom(0, 0, 50, 1000),
  })
  .map(({ bank, share, winRate, ...rest }) => ({
    ...rest,
    bank: bank / 100,
    mostLoss: Math.round((bank * share) / 100) / 100,
    winRate: winRate / 100,
  }))
const kinds = fc.constantFrom(...planKinds)
const levels = fc.constantFrom(...presetLevels)

const accountOf = ({ choice, general }: Preset, { bank, payout, minimum, maximum }: PresetAsk) => {
  const account = { bank, payout, minimum, maximum, entry: { loteType: 1, lote: general.lote ?? 0 } }
  const stops =
    general.stopType === undefined
      ? undefined
      : { stopType: general.stopType, winDay: general.winDay ?? 0, stopDay: general.stopDay ?? 0 }
  return { plan: planOf(choice, account), stops }
}

/** Two outcomes of each order: the runs with the lowest banks, and all of them while they are few. */
function worstOf(preset: Preset, ask: PresetAsk, signals: number) {
  const { plan, stops } = accountOf(preset, ask)
  const rules = sessionRules({ plan, operations: signals, ...(stops && { stops }) })
  const first = rules.begin()
  let layer: Run[] = [first]
  let [lowest, smallest] = [first.state.bank, first.state.stake]
  let isRefused = false
  for (let signal = 0; signal < signals; signal += 1) {
    const next: Run[] = []
    for (const run of layer) {
      if (run.ended !== null) {
        isRefused ||= run.ended === 'tooLarge'
        continue
      }
      smallest = Math.min(smallest, run.state.stake)
      isRefused ||= run.state.adjusted
      for (const outcome of ['win', 'loss'] as const) {
        const after: Run = { ...run, state: copyState(run.state), day: { ...run.day } }
        rules.play(after, outcome)
        lowest = Math.min(lowest, after.state.bank)
        next.push(after)
      }
    }
    layer = next.toSorted((a, b) => a.state.bank - b.state.bank).slice(0, 200)
  }
  return { loss: first.state.bank - lowest, smallest, isRefused }
}

describe('a preset', () => {
  it('never loses more in a day than was accepted, and sends no order that the broker refuses or raises', () => {
    fc.assert(
      fc.property(asks, kinds, levels, (ask, kind, level) => {
        const preset = presetOf(kind, level, ask)
        fc.pre(preset !== undefined)
        if (!preset) return
        const { loss, smallest, isRefused } = worstOf(preset, ask, 24)
        expect(loss).toBeLessThanOrEqual(Math.round(ask.mostLoss * 100))
        expect(smallest).toBeGreaterThanOrEqual(Math.round(ask.minimum * 100))
        expect(isRefused).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  it('never does on random days either, with draws of luck that no search would find', () => {
    const day = fc.array(fc.constantFrom<Outcome>('win', 'loss', 'loss'), { minLength: 60, maxLength: 60 })
    fc.assert(
      fc.property(asks, kinds, levels, day, (ask, kind, level, outcomes) => {
        const preset = presetOf(kind, level, ask)
        fc.pre(preset !== undefined)
        if (!preset) return
        const { plan, stops } = accountOf(preset, ask)
        const course = simulate({ plan, operations: 60, ...(stops && { stops }) }, outcomes)
        const lowest = Math.min(course.startBank, ...course.orders.map(({ bank }) => bank))
        expect(course.startBank - lowest).toBeLessThanOrEqual(Math.round(ask.mostLoss * 100))
        expect(course.orders.some(({ adjusted }) => adjusted)).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  it('is a plan that its form accepts, and is on', () => {
    fc.assert(
      fc.property(asks, kinds, levels, (ask, kind, level) => {
        const preset = presetOf(kind, level, ask)
        fc.pre(preset !== undefined)
        if (!preset) return
        const { choice } = preset
        expect(choice.kind).toBe(kind)
        if (choice.kind !== 'flat') expect(readPlan(choice.kind, choice.settings)).toEqual(choice)
      }),
    )
  })

  const usual: PresetAsk = { bank: 1000, mostLoss: 50, payout: 85, winRate: 0.56, minimum: 1, maximum: 0 }

  it.each(planKinds)('of %s exists in all three levels for a usual account, each more daring', (kind) => {
    const played = presetLevels.map((level) => {
      const preset = presetOf(kind, level, usual)
      if (!preset) throw new Error('not possible')
      return { ...preset, ...accountOf(preset, usual) }
    })
    const won = played.map(({ plan, stops, general, choice }) =>
      choice.kind === 'masaniello'
        ? simulate({ plan, operations: 20, ...(stops && { stops }) }, Array<Outcome>(20).fill('win')).profit
        : (general.winDay ?? 0),
    )
    expect(won).toEqual(won.toSorted((a, b) => a - b))
    expect(new Set(won).size).toBe(3)
  })

  it('is not possible where the smallest order is too much for the day', () => {
    for (const kind of planKinds)
      for (const level of presetLevels)
        expect(presetOf(kind, level, { ...usual, mostLoss: 0.9 }) === undefined).toBe(true)
  })
})
