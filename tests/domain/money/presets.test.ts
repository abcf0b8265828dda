/** The presets, judged by playing them: without using what they were computed with. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountType, stopType } from '@/contract/codes'
import { findConflicts } from '@/domain/conflicts'
import type { OrderOutcome } from '@/domain/money/plan'
import { planKinds, playedPlan, presetOf, readPlan, type OfferedPreset } from '@/domain/money/stakingPlans'
import { presetLevels, type PresetAsk } from '@/domain/money/presets'
import type { GlobalParams } from '@/contract/general'
import type { BotSettings } from '@/domain/money/botSettings'
import { meanPayout, payoutMixOf } from '@/domain/money/payoutTable'
import { RowPlace, EndCode, rowLike, type Row } from '@/domain/money/row'
import { SessionRules } from '@/domain/money/session'
import { simulate } from '@/domain/money/simulate'
import type { StopSettings } from '@/domain/money/stops'
import { offSettings, aRobot } from '@tests/support/builders'
import { fewAndMany } from '@tests/support/fewAndMany'

/** Payouts around one, each as likely. */
function mixOf(payout: number, spread: readonly number[] | undefined) {
  if (!spread) return { payout }
  const rows = spread.map((more) => ({
    name: '',
    signals: 1,
    payout: Math.min(99, Math.max(1, payout + more)),
  }))
  const payoutMix = payoutMixOf(rows)
  return { payoutMix, payout: payoutMix ? meanPayout(payoutMix) : payout }
}

const asks: fc.Arbitrary<PresetAsk> = fc
  .record({
    bank: fc.integer({ min: 500, max: 1_000_000 }),
    share: fc.integer({ min: 1, max: 120 }),
    payout: fc.integer({ min: 30, max: 99 }),
    winRate: fc.integer({ min: 35, max: 75 }),
    payoutMix: fc.constantFrom(undefined, undefined, [20, -30], [10, 5, -20]),
    minimum: fc.constantFrom(0.01, 0.35, 1, 5),
    maximum: fc.constantFrom(0, 0, 50, 1000),
  })
  .map(({ bank, share, winRate, payout, payoutMix: spread, ...rest }) => ({
    ...rest,
    ...mixOf(payout, spread),
    bank: bank / 100,
    mostLoss: Math.round((bank * share) / 100) / 100,
    winRate: winRate / 100,
  }))

/** What the person has in general settings: its limits act where a preset names none. */
const generals = fc
  .record({
    type: fc.constantFrom(...Object.values(stopType.codes)),
    winDay: fc.constantFrom(0, 0.2, 3, 20),
    stopDay: fc.constantFrom(0, 0.2, 2, 15),
    lote: fc.constantFrom(1, 7.5),
  })
  .map(({ type, ...own }) =>
    aRobot({ ...own, stopType: type, accType: accountType.codes.real, takeProfit: 0, stoploss: 0 }),
  )
type Own = Pick<GlobalParams, 'lote' | 'stopType' | 'winDay' | 'stopDay'>

const kinds = fc.constantFrom(...planKinds)
const levels = fc.constantFrom(...presetLevels)

/** How a day is played with a preset, under the limits that then act. */
function dayOf({ choice, general }: OfferedPreset, ask: PresetAsk, own: Own) {
  const { lote, stopType: type, winDay, stopDay } = { ...own, ...general }
  const stops: StopSettings = { stopType: type, winDay, stopDay }
  return { plan: playedPlan(choice, { ...ask, entry: { loteType: 1, lote } }), stops }
}

const firstStakeOf = (preset: OfferedPreset, ask: PresetAsk, own: Own) =>
  dayOf(preset, ask, own).plan.start.stake

/** Every outcome of each order, at every payout: of the runs that differ those with the lowest banks, and all of them while they are few. */
function worstOf(preset: OfferedPreset, ask: PresetAsk, own: Own, signals: number) {
  const rules = new SessionRules(dayOf(preset, ask, own))
  const payouts = ask.payoutMix?.map((part) => part.payout) ?? [ask.payout]
  const first = rules.begin()
  let layer: Row[] = [first]
  let [lowest, smallest] = [first[RowPlace.bank], first[RowPlace.stake]]
  let isRefused = false
  for (let signal = 0; signal < signals; signal += 1) {
    const next = new Map<string, Row>()
    for (const row of layer) {
      if (row[RowPlace.ended] !== 0) {
        isRefused ||= row[RowPlace.ended] === EndCode.tooLarge
        continue
      }
      smallest = Math.min(smallest, row[RowPlace.stake])
      isRefused ||= row[RowPlace.adjusted] === 1
      for (const paid of [undefined, ...payouts]) {
        const after = rowLike(row)
        rules.play(after, paid === undefined ? 'loss' : 'win', paid)
        lowest = Math.min(lowest, after[RowPlace.bank])
        next.set(after.subarray(0, RowPlace.unit).join(' '), after)
      }
    }
    layer = [...next.values()].toSorted((a, b) => a[RowPlace.bank] - b[RowPlace.bank]).slice(0, 200)
  }
  return { loss: first[RowPlace.bank] - lowest, smallest, isRefused }
}

describe('a preset', () => {
  for (const { runs, options } of fewAndMany(40, 150))
    it(
      `never loses more in a day than was accepted, and sends no order that the broker refuses or raises (${runs} times)`,
      options,
      () => {
        fc.assert(
          fc.property(asks, generals, kinds, levels, (ask, own, kind, level) => {
            const preset = presetOf(kind, level, ask)
            fc.pre(preset !== undefined)
            if (!preset) return
            const { loss, smallest, isRefused } = worstOf(preset, ask, own, 24)
            expect(loss).toBeLessThanOrEqual(Math.round(ask.mostLoss * 100))
            expect(smallest).toBeGreaterThanOrEqual(Math.round(ask.minimum * 100))
            expect(isRefused).toBe(false)
          }),
          { numRuns: runs },
        )
      },
    )

  it('never does on random days either, with draws of luck that no search would find', () => {
    const day = fc.array(fc.constantFrom<OrderOutcome>('win', 'win', 'loss', 'loss', 'loss'), {
      minLength: 60,
      maxLength: 60,
    })
    fc.assert(
      fc.property(asks, generals, kinds, levels, day, (ask, own, kind, level, outcomes) => {
        const preset = presetOf(kind, level, ask)
        fc.pre(preset !== undefined)
        if (!preset) return
        const course = simulate({ ...dayOf(preset, ask, own), operations: 60 }, outcomes)
        const lowest = Math.min(course.startBank, ...course.orders.map(({ bank }) => bank))
        expect(course.startBank - lowest).toBeLessThanOrEqual(Math.round(ask.mostLoss * 100))
        expect(course.orders.some(({ adjusted }) => adjusted)).toBe(false)
        expect(course.ended).not.toBe('tooLarge')
      }),
      { numRuns: 150 },
    )
  })

  it('brings no danger that the rules know and that was not there before', () => {
    fc.assert(
      fc.property(asks, generals, kinds, levels, (ask, own, kind, level) => {
        const preset = presetOf(kind, level, ask)
        fc.pre(preset !== undefined)
        if (!preset || preset.choice.kind === 'flat') return
        const before = { ...offSettings, general: own, assumptions: ask }
        const after = {
          ...before,
          general: { ...own, ...preset.general },
          [kind]: preset.choice.settings,
        }
        const dangers = (settings: BotSettings) =>
          findConflicts(settings, 0)
            .found.filter(({ severity }) => severity === 'danger')
            .map(({ id }) => id)
        const known = dangers(before)
        expect(dangers(after).filter((id) => !known.includes(id))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  for (const { runs, options } of fewAndMany(50, 200))
    it(
      `begins with more of the bank the more daring it is, and never with all of what may be lost (${runs} times)`,
      options,
      () => {
        fc.assert(
          fc.property(asks, generals, kinds, (ask, own, kind) => {
            const first = presetLevels.flatMap((level) => {
              const preset = presetOf(kind, level, ask)
              if (preset?.choice.kind === 'masaniello')
                expect(preset.choice.settings.totalWin).toBeLessThan(preset.choice.settings.totalOper)
              return preset ? [firstStakeOf(preset, ask, own)] : []
            })
            fc.pre(first.length > 0)
            expect(first).toEqual(first.toSorted((a, b) => a - b))
            expect(Math.max(...first)).toBeLessThanOrEqual(Math.min(ask.mostLoss, ask.bank) * 50)
          }),
          { numRuns: runs },
        )
      },
    )

  it('that is called conservative begins with a small part of what may be lost', () => {
    fc.assert(
      fc.property(asks, generals, kinds, (ask, own, kind) => {
        const preset = presetOf(kind, 'conservative', ask)
        fc.pre(preset !== undefined)
        if (!preset) return
        expect(firstStakeOf(preset, ask, own)).toBeLessThanOrEqual(Math.min(ask.mostLoss, ask.bank) * 15 + 1)
      }),
      { numRuns: 150 },
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
  const noLimits: Own = { lote: 1, stopType: 1, winDay: 0, stopDay: 0 }

  it.each(planKinds)('of %s exists in all three levels for a usual account, each more daring', (kind) => {
    const played = presetLevels.map((level) => {
      const preset = presetOf(kind, level, usual)
      if (!preset) throw new Error('not possible')
      return { ...preset, ...dayOf(preset, usual, noLimits) }
    })
    const won = played.map(({ plan, stops, general, choice }) =>
      choice.kind === 'masaniello'
        ? simulate({ plan, operations: 20, stops }, Array<OrderOutcome>(20).fill('win')).profit
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
