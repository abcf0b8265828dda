import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountType, stopType, traderMode } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { withoutGaps } from '@/contract/told'
import { causesOf, remediesOf, type Cause } from '@/domain/conflicts/causes'
import { patched } from '@/domain/conflicts/remedy'
import { copyState } from '@/domain/robot/copyState'
import { findConflicts } from '@/domain/conflicts'
import type { BotSettings } from '@/domain/money/botSettings'
import { actingPlans, choiceOf, playedPlan } from '@/domain/money/stakingPlans'
import { losingLadder } from '@/domain/money/risk'
import type { OrderOutcome } from '@/domain/money/plan'
import { simulate } from '@/domain/money/simulate'
import {
  aMasaniello,
  aRecovery,
  aRobot,
  aRow,
  aSoros,
  offPlans,
  offSettings,
  someCopySettings,
  someCycles,
} from '@tests/support/builders'

const NOW = 1_800_000_000

const settings: fc.Arbitrary<BotSettings> = fc
  .record({
    masaniello: fc.boolean(),
    cycles: fc.option(
      fc.record({ ciclos: fc.integer({ min: 1, max: 4 }), ciclosGale: fc.integer({ min: 0, max: 3 }) }),
    ),
    soros: fc.option(
      fc.record({ soros: fc.integer({ min: 0, max: 3 }), sorosgale: fc.integer({ min: 0, max: 3 }) }),
    ),
    recovery: fc.boolean(),
    custom: fc.boolean(),
    stop: fc.constantFrom(0, 4, 40, 400),
    type: fc.constantFrom(...Object.values(stopType.codes)),
    account: fc.constantFrom(...Object.values(accountType.codes)),
    copies: fc.boolean(),
    mode: fc.constantFrom(...Object.values(traderMode.codes)),
    unread: fc.option(fc.constantFrom('masaniello', 'cycles', 'soros', 'lossRecovery', 'customCycles')),
  })
  .map(({ masaniello, cycles, soros, recovery, custom, stop, type, account, copies, mode, unread }) => ({
    ...offPlans,
    general: aRobot({ accType: account, lote: 5, stopType: type, stopDay: stop, traderMode: mode }),
    assumptions: { bank: 1000, payout: 85, minimum: 1 },
    traderData: someCopySettings({ copyTraderEn: copies }),
    ...(masaniello && { masaniello: aMasaniello({ capital: 500, totalWin: 4 }) }),
    ...(cycles && { cycles: { ...cycles, ciclosFat: 2, ciclosGaleFat: 2.2 } }),
    ...(soros && { soros: { ...soros, sorosperc: 50 } }),
    ...(recovery && { lossRecovery: aRecovery({ recoverPerc: 50 }) }),
    ...(custom && { customCycles: [aRow(1, 5, 11)] }),
    ...(unread && { [unread]: undefined }),
  }))

/** Something is staked, nothing is more than it was, and the broker takes it. */
function expectSmaller(before: BotSettings, after: BotSettings) {
  const amounts = ({ general, masaniello, customCycles }: BotSettings) => [
    Number(general?.lote),
    masaniello?.capital ?? 0,
    ...(customCycles ?? []).flatMap(({ entrada, mg1 }) => [entrada, mg1]),
  ]
  const were = amounts(before)
  const become = amounts(after)
  become.forEach((amount, place) => {
    expect(amount).toBeLessThanOrEqual(were[place] ?? 0)
    if ((were[place] ?? 0) > 0) expect(amount).toBeGreaterThanOrEqual(1)
  })
  expect(become).not.toEqual(were)
}

describe('the causes of conflicts', () => {
  it('contain every conflict once, and remedies that remove what they name', () => {
    fc.assert(
      fc.property(settings, (own) => {
        const { found } = findConflicts(own, NOW)
        const causes = causesOf(found)
        const idsOf = (all: typeof found) => all.map((one) => one.id).toSorted()
        expect(idsOf(causes.flatMap(({ conflicts }) => conflicts))).toEqual(idsOf(found))
        for (const cause of causes)
          for (const { patch, kind, plan } of remediesOf(cause, own, NOW)) {
            const { id, conflicts } = cause
            const after = patched(own, patch)
            const left = findConflicts(after, NOW).found
            const ids = new Set(left.map((one) => one.id))
            for (const conflict of conflicts) expect(ids).not.toContain(conflict.id)
            // Nothing as grave is new.
            const before = new Set(found.map((one) => one.id))
            expect(left.filter((one) => one.severity === 'danger' && !before.has(one.id))).toEqual([])
            if (kind === 'keepOnly') expect(actingPlans(after)).toEqual({ on: [plan], unread: [] })
            if (kind === 'setStop' && id === 'stopTooSmall')
              expect(after.general?.stopDay).toBeGreaterThan(Number(own.general?.stopDay))
            // No limit ends a day that the bank has ended before.
            if (kind === 'setStop' && after.general?.stopType !== stopType.codes.quantity)
              expect(after.general?.stopDay).toBeLessThanOrEqual(1000)
            if (kind === 'smaller') expectSmaller(own, after)
            if (kind === 'copyOn')
              expect(copyState(after, { userid: '1001', traderid: '7001' })).toEqual({ state: 'on' })
          }
      }),
      { numRuns: 400 },
    )
  })

  const cycles = someCycles({ ciclos: 2, ciclosGale: 2, ciclosFat: 2, ciclosGaleFat: 2.2 })
  /** A robot with these cycles: what a limit for this cause would be, and what is lost before the last order, in cents. */
  function remedied(any: BotSettings, cause: Cause['id'], changes: Partial<GlobalParams>) {
    const general = { ...any.general!, ...changes }
    const own = { ...offPlans, assumptions: any.assumptions, general, cycles }
    const found = causesOf(findConflicts(own, NOW).found).find(({ id }) => id === cause)
    const remedy = found && remediesOf(found, own, NOW).find(({ kind }) => kind === 'setStop')
    const account = { bank: 1000, payout: 85, minimum: 1, entry: withoutGaps(general)! }
    const { lost } = losingLadder(playedPlan(choiceOf('cycles', cycles), account))
    return { after: patched(own, remedy?.patch ?? {}).general!, lost: lost.at(-2) ?? 0 }
  }

  it('raise the limit to what the engine loses before the last order of the plan', () => {
    fc.assert(
      fc.property(settings, (any) => {
        const limit = { stopType: stopType.codes.fixed, stopDay: 4 }
        const { after, lost } = remedied(any, 'stopTooSmall', limit)
        expect(Number(after.stopDay) * 100).toBeGreaterThan(lost)
        expect(Number(after.stopDay) * 100).toBeLessThanOrEqual(lost + 1)
      }),
      { numRuns: 20 },
    )
  })

  it('give a day without a limit one with room for the plan that grows, so that nothing is cut', () => {
    fc.assert(
      fc.property(settings, fc.integer({ min: 1, max: 50 }), (any, lote) => {
        const { after, lost } = remedied(any, 'noLossStop', { lote, stopDay: 0 })
        expect(after.stopType).toBe(stopType.codes.fixed)
        expect(Number(after.stopDay) * 100 - lost).toBeCloseTo(1)
      }),
      { numRuns: 20 },
    )
  })

  it('give a Masaniello the payout that the broker pays, so that its wins bring a profit again', () => {
    const payout = fc.integer({ min: 40, max: 99 })
    const wins = fc.integer({ min: 1, max: 5 })
    fc.assert(
      fc.property(payout, payout, wins, fc.integer({ min: 1, max: 3 }), (form, paid, totalWin, spare) => {
        const masaniello = aMasaniello({ capital: 500, totalOper: totalWin + spare, totalWin, payout: form })
        const own = { ...offPlans, assumptions: { bank: 1000, payout: paid, minimum: 0.01 }, masaniello }
        const cause = causesOf(findConflicts(own, NOW).found).find(({ id }) => id === 'masanielloPayout')
        fc.pre(cause !== undefined)
        const [remedy] = cause ? remediesOf(cause, own, NOW) : []
        expect(remedy).toMatchObject({ kind: 'setPayout', patch: { masaniello: { payout: paid } } })
        const after = { ...masaniello, ...remedy?.patch.masaniello }
        const lowestProfit = (chosen: typeof masaniello) => {
          const account = { bank: 1000, payout: paid, minimum: 0.01, entry: { loteType: 1, lote: 1 } }
          const plan = playedPlan(choiceOf('masaniello', chosen), account)
          const profits = Array.from({ length: 2 ** chosen.totalOper }, (_, bits) => {
            const results = Array.from({ length: chosen.totalOper }, (__, place): OrderOutcome =>
              (bits >> place) & 1 ? 'win' : 'loss',
            )
            const { ended, profit } = simulate({ plan, operations: results.length }, results)
            return ended === 'won' ? profit : Infinity
          })
          return Math.min(...profits)
        }
        expect(lowestProfit(after)).toBeGreaterThan(0)
        // For its capital it earns more than before.
        expect(lowestProfit(after) / after.capital).toBeGreaterThan(
          lowestProfit(masaniello) / masaniello.capital,
        )
      }),
      { numRuns: 60 },
    )
  })

  it('are one for five plans that want the same stake, with the plan that can be kept', () => {
    const own: BotSettings = {
      ...offPlans,
      masaniello: aMasaniello(),
      cycles: someCycles({ ciclos: 3, ciclosFat: 2 }),
      soros: aSoros({ soros: 2, sorosperc: 50 }),
      lossRecovery: aRecovery({ recoverPerc: 50 }),
    }
    const rivals = (some: BotSettings) =>
      causesOf(findConflicts(some, NOW).found).filter(({ id }) => id === 'rivals')
    const plansKept = (some: BotSettings) =>
      rivals(some).flatMap((cause) => remediesOf(cause, some, NOW).map(({ plan }) => plan))
    expect(rivals(own)).toHaveLength(1)
    expect(plansKept(own)).toEqual(['masaniello', 'cycles', 'soros', 'lossRecovery'])
    const withCustom = { ...own, customCycles: [aRow(1, 5)] }
    expect(plansKept(withCustom)).toEqual(['masaniello', 'cycles', 'soros', 'lossRecovery', 'customCycles'])
    // A plan that was not read may be on too.
    const unread = { ...own, customCycles: undefined }
    expect(rivals(unread)).toHaveLength(1)
    expect(plansKept(unread)).toEqual([])
  })

  it('are in the order of their harm: money at risk, what does nothing, all else, what is of others, hints', () => {
    const own: BotSettings = {
      ...offSettings,
      general: aRobot({
        accType: accountType.codes.real,
        lote: 0,
        stopType: stopType.codes.fixed,
        stopDay: 5,
        winDay: 0,
        traderMode: traderMode.codes.follower,
      }),
      assumptions: { bank: 1000, payout: 70, minimum: 1 },
      traderData: someCopySettings({ copyTraderEn: false }),
      soros: aSoros({ sorosgale: 1 }),
      reader: { ...offSettings.reader, timerzone: 'nowhere' },
      bot: { botexp: NOW + 60 },
      followers: [{ expCopy: NOW + 3600 }],
    }
    expect(causesOf(findConflicts(own, NOW).found).map(({ id, harm }) => [id, harm])).toEqual([
      ['sorosGale', 'risk'],
      ['entryZero', 'stopped'],
      ['copyingOff', 'stopped'],
      ['zoneUnreadable', 'look'],
      ['botBeforeFollowers', 'others'],
      ['noWinStop', 'hint'],
    ])
  })
})
