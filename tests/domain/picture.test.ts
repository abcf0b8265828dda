import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountType, entryType, stopType, traderMode } from '@/contract/codes'
import { planKinds, type PlanKind } from '@/domain/money/stakingPlans'
import { patched } from '@/domain/conflicts/remedy'
import { pictureOf, type PictureSettings } from '@/domain/robot/picture'
import { aRobot, assumed, offSettings, someCopySettings } from '@tests/support/builders'
import { NOW, plansOn } from '@tests/support/someRobots'

const DAY = 86_400

const assumptions = assumed({ bank: 1000, signals: 100, perDay: 20, winRate: 56 })

/** Any robot, read in full. */
const bots = fc
  .record({
    plans: fc.subarray(planKinds.slice()),
    accType: fc.constantFrom(0, ...Object.values(accountType.codes)),
    lote: fc.constantFrom(0, 0.5, 5, 200),
    loteType: fc.constantFrom(...Object.values(entryType.codes)),
    stopDay: fc.constantFrom(-1, 0, 20, 400, 4000),
    type: fc.constantFrom(0, ...Object.values(stopType.codes)),
    mode: fc.constantFrom(0, ...Object.values(traderMode.codes)),
    copies: fc.boolean(),
    traderid: fc.constantFrom('1', '2'),
    botexp: fc.constantFrom(0, NOW - DAY, NOW + DAY, NOW + 100 * DAY),
  })
  .map(({ plans, traderid, copies, botexp, mode, type, ...general }) => ({
    ids: { userid: '1', traderid },
    plans,
    settings: {
      ...offSettings,
      ...Object.fromEntries(plans.map((plan) => [plan, plansOn[plan]])),
      assumptions,
      bot: { botexp },
      general: aRobot({ ...general, stopType: type, traderMode: mode }),
      traderData: someCopySettings({ copyTraderEn: copies }),
      channels: [],
      traders: [],
      metaTraders: [],
      metaData: [],
      followers: [],
      chats: [],
    } satisfies PictureSettings as PictureSettings,
  }))
const parts = ['general', 'bot', 'traderData', 'channels', 'reader', 'chats', ...planKinds] as const

const without = (settings: PictureSettings, unread: readonly string[]): PictureSettings => ({
  ...settings,
  ...Object.fromEntries(unread.map((part) => [part, undefined])),
})

describe('the picture of a robot', () => {
  it('says which plans are on and what is not read, and nothing else', () => {
    fc.assert(
      fc.property(bots, fc.subarray([...parts]), ({ settings, ids, plans }, unread) => {
        const { plans: said, account } = pictureOf(without(settings, unread), ids, NOW)
        const isRead = (kind: PlanKind) => !unread.includes(kind)
        expect(said.on.toSorted()).toEqual(plans.filter(isRead).toSorted())
        expect(said.unread.toSorted()).toEqual(planKinds.filter((kind) => !isRead(kind)).toSorted())
        expect(account === undefined).toBe(unread.includes('general'))
      }),
    )
  })

  it('never turns what was not read into something that is fine', () => {
    fc.assert(
      fc.property(bots, fc.subarray([...parts]), ({ settings, ids }, unread) => {
        const whole = pictureOf(settings, ids, NOW)
        const some = pictureOf(without(settings, unread), ids, NOW)
        // A cause that is no longer found was not looked for.
        const idsOf = ({ causes }: typeof whole) =>
          causes.flatMap(({ conflicts }) => conflicts.map(({ id }) => id))
        const lost = idsOf(whole).filter((id) => !idsOf(some).includes(id))
        if (lost.length > 0) expect(some.unchecked).toBeGreaterThan(whole.unchecked)
        // Nothing is found that is not there.
        expect(idsOf(whole)).toEqual(expect.arrayContaining(idsOf(some)))
        expect(some.checked + some.unchecked).toBe(whole.checked + whole.unchecked)
        if (some.copying.state !== whole.copying.state) expect(some.copying.state).toBe('unknown')
        for (const step of some.steps) {
          const before = whole.steps.find(({ id }) => id === step.id)
          if (before && before.state !== step.state) expect(step.state).toBe('unknown')
        }
        if (some.isNotReady) expect(whole.isNotReady || some.steps.length > whole.steps.length).toBe(true)
        if (JSON.stringify(some.stake) !== JSON.stringify(whole.stake))
          // That several act is known of some of them too; what they stake only of all.
          expect([undefined, 'unread', 'several']).toContain(some.stake?.by)
        if (unread.length > 0 && some.stake?.by === 'several' && some.plans.unread.length > 0)
          expect(some.stake.of).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  it('offers remedies after which their cause is gone, and nothing as grave is new', () => {
    fc.assert(
      fc.property(bots, ({ settings, ids }) => {
        const before = pictureOf(settings, ids, NOW)
        for (const cause of before.causes)
          for (const { patch } of before.remediesOf(cause)) {
            const after = pictureOf(patched(settings, patch) as PictureSettings, ids, NOW)
            const left = after.causes.flatMap(({ conflicts }) => conflicts)
            const known = before.causes.flatMap(({ conflicts }) => conflicts.map(({ id }) => id))
            for (const { id } of cause.conflicts) expect(left.map((one) => one.id)).not.toContain(id)
            for (const { id, severity } of left) if (severity === 'danger') expect(known).toContain(id)
          }
      }),
      { numRuns: 300 },
    )
  })

  it('computes each statement once', () => {
    const picture = pictureOf({ ...offSettings, assumptions }, { userid: '1', traderid: '1' }, NOW)
    expect(picture.causes).toBe(picture.causes)
    expect(picture.steps).toBe(picture.steps)
  })
})
