import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stopType, traderMode } from '@/contract/codes'
import { limitsOfDay } from '@/domain/conflicts/dayStops'
import { dayGroups, dayGroupsOf, dayOf, worstDayOfCopies } from '@/domain/conflicts/worstCopyDay'
import { dayStatement } from '@/domain/robot/dayStatement'
import { planKinds } from '@/domain/money/stakingPlans'
import { pictureOf } from '@/domain/robot/picture'
import { someRobots, NOW } from '@tests/support/someRobots'
import { aRobot, aTrader, assumed, offSettings, someCopySettings } from '@tests/support/builders'

const ids = { userid: '1', traderid: '2' }

/** Conflicts of which each says that the robot's own orders can lose. */
const ofOwnOrders = ['stopTooSmall', 'noLossStop', 'planAboveBank', 'entryAboveStop', 'largeEntry', 'endless']

describe('what a day may lose', () => {
  it('is one statement: Home, the board, the copied traders and the conflicts say the same of it', () => {
    fc.assert(
      fc.property(someRobots, (settings) => {
        const { day, limits, causes, copying } = pictureOf(settings, ids, NOW)
        const conflicts = causes.flatMap((cause) => cause.conflicts)
        const found = (id: string) => conflicts.find((conflict) => conflict.id === id)
        // The limit of Home's card, of the board and of the day.
        expect(limits.loss).toEqual(day.limit)
        expect(limitsOfDay(settings.general ?? {}, settings.assumptions).loss).toEqual(day.limit)
        for (const { id, values } of conflicts)
          if (id === 'copiesUnbounded' || id === 'copiesAboveStop')
            if (day.limit.kind === 'money') expect(values?.['stop']).toBeCloseTo(day.limit.amount, 6)
            else expect(values?.['context']).toBe(day.limit.kind)
        // The amount that copies can lose, and that it has no bound; of how many.
        expect(found('copiesUnbounded') !== undefined).toBe(day.copied.kind === 'open')
        const open = [...day.groups.traders.parts, ...day.groups.channels.parts].filter(
          (part) => part.open === 'noStop' || part.open === 'noLimit',
        )
        if (open.length > 0)
          expect(found('copiesUnbounded')?.values?.['count']).toBe(
            open.reduce((sum, { sharedBy = 1 }) => sum + sharedBy, 0),
          )
        const isAbove =
          day.copied.kind === 'money' && day.limit.kind === 'money' && day.copied.amount > day.limit.amount
        expect(found('copiesAboveStop') !== undefined).toBe(isAbove)
        if (day.copied.kind === 'money' && isAbove)
          expect(found('copiesAboveStop')?.values?.['amount']).toBeCloseTo(day.copied.amount, 6)
        // Whether anything is copied at all.
        if (found('copyingOff')) expect(copying).toEqual({ state: 'off', why: 'copyingOff' })
        if (copying.state === 'off') expect(day.groups.traders.loss.kind).toBe('nothing')
        // Nobody says that it loses nothing where a conflict says what its own orders can lose.
        if (day.groups.own.idle === 'noStake')
          expect(
            // A limit that ends nothing is wrong whatever the robot stakes.
            conflicts.filter(({ id, cause }) => id !== 'stopOff' && ofOwnOrders.includes(cause)),
          ).toEqual([])
        // The day is the sum of its parts.
        const { traders, channels, own } = day.groups
        expect(day.whole.kind === 'nothing').toBe(
          [traders, channels, own].every(({ loss }) => loss.kind === 'nothing'),
        )
        const groups = dayGroupsOf(settings, NOW)
        expect(dayOf([groups.traders, groups.channels])).toEqual(worstDayOfCopies(settings, NOW))
      }),
      { numRuns: 300 },
    )
  })

  it('never turns what was not read into nothing, or into less than the limit', () => {
    const parts = [
      'general',
      'reader',
      'traders',
      'metaTraders',
      'channels',
      'traderData',
      'bot',
      ...planKinds,
    ]
    fc.assert(
      fc.property(someRobots, fc.subarray(parts, { minLength: 1 }), (settings, unread) => {
        const some = { ...settings, ...Object.fromEntries(unread.map((part) => [part, undefined])) }
        const [before, after] = [dayStatement(settings, NOW), dayStatement(some, NOW)]
        for (const name of dayGroups) {
          const { idle, isUnread } = after.groups[name]
          // What is idle is so for a reason that was read.
          if (idle) expect([idle, 'botEnded', 'copyingOff']).toContain(before.groups[name].idle)
          if (isUnread) expect(idle).toBeUndefined()
        }
        if (after.whole.kind === 'nothing') expect(before.whole.kind).toBe('nothing')
        if (after.reach === 'below')
          expect(['below', 'nothing', 'unknown']).toContain(before.reach === 'below' ? 'below' : before.reach)
        if (unread.includes('general')) expect(after.limit.kind).toBe('unread')
        if (after.limit.kind === 'unread') expect(['below', 'stop']).not.toContain(after.reach)
      }),
      { numRuns: 300 },
    )
  })

  it('counts what a robot stakes itself although it copies nothing', () => {
    const settings = {
      ...offSettings,
      assumptions: assumed({ bank: 1000, signals: 10, perDay: 0, winRate: 55 }),
      general: aRobot({ lote: 5, stopDay: 40, traderMode: traderMode.codes.follower }),
      traderData: someCopySettings({ copyTraderEn: false }),
      traders: [aTrader()],
      metaTraders: [],
      channels: [],
      bot: { botexp: 0 },
    }
    const day = dayStatement(settings, NOW)
    expect(day.groups.traders).toMatchObject({ idle: 'copyingOff', loss: { kind: 'nothing' } })
    expect(day.groups.channels).toMatchObject({ idle: 'noChannel' })
    expect(day.groups.own.loss).toMatchObject({ kind: 'money' })
    expect(day).toMatchObject({ reach: 'stop', mayStandStill: true, hasPositions: false })
    expect(dayStatement({ ...settings, bot: { botexp: NOW } }, NOW)).toMatchObject({ reach: 'nothing' })
  })
})

describe('a limit of the day', () => {
  it.each([
    [0, 1, { kind: 'none' }],
    [undefined, 1, { kind: 'unread', gap: undefined }],
    [40, null, { kind: 'unread', gap: null, number: 40 }],
    [40, 0, { kind: 'void', number: 40 }],
    [-1, 1, { kind: 'void', number: -1 }],
    [40, stopType.codes.fixed, { kind: 'money', type: 'fixed', number: 40, amount: 40 }],
    [4, stopType.codes.percentage, { kind: 'money', type: 'percentage', number: 4, amount: 20 }],
    [2.5, stopType.codes.quantity, { kind: 'signals', number: 2.5, count: 3 }],
  ])('of %s with the type %s is %o', (stopDay, type, expected) => {
    const { loss, win } = limitsOfDay({ stopDay, winDay: stopDay, stopType: type }, { bank: 500 })
    expect(loss).toEqual(expected)
    expect(win).toEqual(expected)
  })
})
