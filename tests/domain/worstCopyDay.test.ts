import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyLotType, entryType, recoveryMode, stopType, traderMode } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import {
  lossOf,
  reachOf,
  worstCopyDay,
  type WorstCopyDay,
  type WorstDayLimits,
} from '@/domain/conflicts/worstCopyDay'
import type { BotSettings } from '@/domain/money/botSettings'
import type { OrderOutcome } from '@/domain/money/plan'
import { simulate } from '@/domain/money/simulate'
import { actingPlans, playedPlan, planReading } from '@/domain/money/stakingPlans'
import { hasLossStop } from '@/domain/money/stops'
import {
  aChannel,
  aMasaniello,
  aReader,
  aRecovery,
  aRobot,
  aRow,
  aSoros,
  aTrader,
  offSettings,
  someCopySettings,
  someCycles,
} from '@tests/support/builders'

const trader = (traderid: string, lote: number, maxTrades: number, stopLoss: number, more = {}) =>
  aTrader({ traderid, lote, maxTrades, stopLoss, ...more })
const channel = (idChan: string, lote: number, stopLoss: number, chanEnable = true) =>
  aChannel({ idChan, lote, stopLoss, chanEnable })
const none = {
  general: aRobot({ lote: 0 }),
  traders: [],
  metaTraders: [],
  channels: [],
  ...offSettings,
  reader: aReader({ maxtrades: 3 }),
  assumptions: { payout: 85, bank: 1000, minimum: 1 },
} satisfies BotSettings
const own = (more: Partial<GlobalParams>) => ({ general: aRobot({ lote: 0, ...more }) })
const NOW = 1_000_000
const dayOf = (settings: BotSettings) => worstCopyDay({ ...none, ...settings }, NOW)
const limits = { stop: 100, bank: 1000, pointValue: 1 }
/** What the day reaches, and what it loses. */
const reached = (day: WorstCopyDay, { pointValue, ...within }: WorstDayLimits & { pointValue: number }) => {
  const loss = lossOf(day, pointValue)
  return [reachOf(loss, within), loss] as const
}
const lost = (amount: number) => ({ kind: 'money', amount }) as const

const somePlans: readonly BotSettings[] = [
  {},
  { masaniello: aMasaniello({ capital: 60, totalOper: 4, totalWin: 2 }) },
  { masaniello: aMasaniello({ capital: 20, totalOper: 3, totalWin: 2, restart: true, hitsRestart: 2 }) },
  { cycles: someCycles({ ciclos: 2, ciclosFat: 2, ciclosGale: 1, ciclosGaleFat: 2.2 }) },
  { cycles: someCycles({ ciclos: 1, ciclosFat: 1, ciclosGale: 2, ciclosGaleFat: 0.5 }) },
  { soros: aSoros({ soros: 2, sorosperc: 100, sorosgale: 1 }) },
  { lossRecovery: aRecovery({ recoverPerc: 50, mode: recoveryMode.codes.moderate }) },
  {
    lossRecovery: aRecovery({
      recoverPerc: 100,
      recoverGale: 2,
      recoverGaleFat: 1.5,
      recoverProfit: 1,
      mode: recoveryMode.codes.aggressive,
    }),
  },
  { lossRecovery: aRecovery({ recoverPerc: 25, mode: recoveryMode.codes.conservative }) },
  { customCycles: [aRow(1, 2, 4.4), aRow(2, 6, 9)] },
]
const ownDays = fc.record({
  plan: fc.constantFrom(...somePlans),
  entry: fc.record({ loteType: fc.constantFrom(1, 2), lote: fc.constantFrom(1, 2.5, 7) }),
  stops: fc.record({
    stopType: fc.integer({ min: 0, max: 6 }),
    winDay: fc.constantFrom(0, 4, 10),
    stopDay: fc.constantFrom(0, 2.5, 10, 30),
  }),
  bank: fc.constantFrom(30, 200, 1000),
})

/** The bot's own orders of such a day: as a plan that can be played, and the worst that is shown, in cents. */
function ownDay({ plan, entry, stops, bank }: typeof ownDays extends fc.Arbitrary<infer Day> ? Day : never) {
  const assumptions = { payout: 85, bank, minimum: 1, signals: 2, perDay: 1 }
  const settings = { ...none, ...plan, general: aRobot({ ...entry, ...stops }), assumptions }
  const [kind] = actingPlans(settings).on
  const choice = kind ? planReading(settings, kind) : ({ kind: 'flat' } as const)
  if (typeof choice !== 'object') throw new Error(`${kind} cannot be played`)
  const played = playedPlan(choice, { ...assumptions, entry })
  return {
    /** the most that is lost at any time */
    lostIn: (results: readonly OrderOutcome[]) => {
      const { orders } = simulate({ plan: played, operations: results.length, stops }, results)
      return played.start.bank - Math.min(played.start.bank, ...orders.map((order) => order.bank))
    },
    /** the most that is lost on one of several days */
    lostOn: (results: readonly OrderOutcome[], perDay: number) => {
      const course = simulate({ plan: played, operations: results.length, stops, perDay }, results)
      // With so few orders a day that none of them passes, each is its own place.
      const banks = [course.startBank, ...course.orders.map((order) => order.bank)]
      return course.missed > 0
        ? 0
        : Math.max(
            ...banks.map(
              (bankNow, place) => (banks[place - (place % perDay || perDay)] ?? bankNow) - bankNow,
            ),
          )
    },
    shown: (maxtrades: number) =>
      Math.round(worstCopyDay({ ...settings, reader: aReader({ maxtrades }) }, NOW).money * 100),
  }
}

describe('the worst day of all copies', () => {
  it('equals the costliest of all days that can be listed, for any traders, channels and plan', () => {
    const count = fc.integer({ min: 1, max: 3 })
    const hundredths = fc.integer({ min: 0, max: 30 })
    const points = fc.integer({ min: 1, max: 50 })
    const cards = fc.array(fc.record({ on: fc.boolean(), lots: hundredths, trades: count, stop: points }), {
      maxLength: 2,
    })
    fc.assert(
      fc.property(cards, cards, cards, count, cards, (here, meta, rooms, limit, [plan]) => {
        const asTraders = (all: typeof here) =>
          all.map(({ on, lots, trades, stop }, id) =>
            trader(String(id), lots / 100, trades, stop, { traderEna: on }),
          )
        const settings = {
          ...none,
          traders: asTraders(here),
          metaTraders: asTraders(meta),
          channels: rooms.map(({ on, lots, stop }, id) => channel(String(id), lots / 100, stop, on)),
          reader: aReader({ maxtrades: limit }),
          ...own(
            plan
              ? {
                  lote: plan.lots / 100,
                  stoploss: plan.stop,
                  // A follower's robot may trade by itself too.
                  traderMode: plan.on ? traderMode.codes.trader : traderMode.codes.follower,
                }
              : {},
          ),
        }
        // Each order either is not opened (or wins), or is lost; `pools` share their limit.
        const costs = (all: typeof here) => all.filter(({ on }) => on).map(({ lots, stop }) => lots * stop)
        const pools = [
          ...[...here, ...meta].map((one) => ({ orders: one.trades, costs: costs([one]) })),
          { orders: limit, costs: costs(rooms) },
          { orders: limit, costs: plan ? costs([{ ...plan, on: true }]) : [] },
        ]
        const days = (orders: number, choices: readonly number[]): readonly number[] =>
          orders === 0
            ? [0]
            : days(orders - 1, choices).flatMap((day) => [day, ...choices.map((cost) => day + cost)])
        const worst = pools.reduce((all, pool) => all + Math.max(...days(pool.orders, pool.costs)), 0)
        expect(worstCopyDay(settings, NOW).lotPoints).toBe(worst / 100)
      }),
    )
  })

  it('is exact where sums of binary fractions are not', () => {
    expect(dayOf({ traders: [trader('1', 0.1, 1, 1), trader('2', 0.2, 1, 1)] }).lotPoints).toBe(0.3)
    expect(dayOf({ traders: [trader('1', 0.07, 3, 100)] }).lotPoints).toBe(21)
  })

  it('counts a trader once per side, and only the first of two cards of one trader', () => {
    const one = trader('1', 0.5, 2, 10)
    expect(dayOf({ traders: [one, one], metaTraders: [one] }).lotPoints).toBe(20)
  })

  it.each([
    ['a trader without a stop', { traders: [trader('1', 0.1, 3, 0)] }, 'noStop'],
    ['a trader without a limit', { traders: [trader('1', 0.1, 0, 50)] }, 'noLimit'],
    [
      "the trader's own lot",
      { traders: [trader('1', 0, 3, 50, { loteType: copyLotType.codes.copy })] },
      'copyLot',
    ],
    ['a channel without a stop', { channels: [channel('a', 0.1, 50), channel('b', 0.1, 0)] }, 'noStop'],
    ['a reader without a limit', { channels: [channel('a', 0.1, 50)], reader: aReader() }, 'noLimit'],
    [
      'a plan that changes the lots',
      { ...own({ lote: 0.1, stoploss: 50 }), soros: aSoros({ soros: 2, sorosperc: 50 }) },
      'plan',
    ],
    [
      'a percentage of the bankroll in lots',
      own({ lote: 1, loteType: entryType.codes.percentage, stoploss: 50 }),
      'plan',
    ],
  ])('%s has no known bound', (_what, settings, open) => {
    const [part] = dayOf(settings).parts
    expect(part?.open).toBe(open)
    expect(part?.lotPoints).toBeUndefined()
  })

  it('counts in money what options and staking plans lose in a row', () => {
    expect(dayOf(own({ lote: 5 }))).toMatchObject({ money: 15, lotPoints: 0 })
    // 2 + 4.40 + 9.68
    const cycles = { ciclos: 1, ciclosFat: 1, ciclosGale: 2, ciclosGaleFat: 2.2 }
    expect(dayOf({ ...own({ lote: 2 }), cycles }).money).toBe(16.08)
  })

  it('counts wins that lead back to larger orders', () => {
    // 10, 1 and 0.10 if all are lost; a win of the second order brings back the first: 10 − 0.85 + 10.
    const falling = { ciclos: 1, ciclosFat: 1, ciclosGale: 2, ciclosGaleFat: 0.1 }
    expect(dayOf({ ...own({ lote: 10 }), cycles: falling }).money).toBe(19.15)
  })

  it.each([
    // Four orders of 5 reach 20; a fifth is not sent.
    ['the limit, where the orders reach it exactly', { lote: 5 }, { stopDay: 20 }, 20],
    ['the order that passes the limit, too', { lote: 6 }, { stopDay: 20 }, 24],
    ['a share of the bank', { lote: 5 }, { stopType: stopType.codes.percentage, stopDay: 2 }, 20],
    ['a number of lost orders', { lote: 5 }, { stopType: stopType.codes.quantity, stopDay: 2.5 }, 15],
    ['the sum of the losses', { lote: 5 }, { stopType: stopType.codes.deltaLoss, stopDay: 20 }, 20],
    ['nothing, where the type is unknown', { lote: 5 }, { stopType: 0, stopDay: 20 }, 25],
  ])("its own orders end with the day's limit: %s", (_what, entry, limit, worst) => {
    const reader = aReader({ maxtrades: 5 })
    expect(dayOf({ ...own({ ...entry, ...limit }), reader }).money).toBe(worst)
  })

  it('without a limit of orders loses what the limit of the day leaves, and the bank of a Masaniello', () => {
    const endless = { reader: aReader() }
    const limit = { stopDay: 10 }
    // After 9.99 one more order is sent.
    expect(dayOf({ ...own({ lote: 1, ...limit }), ...endless }).money).toBe(10.99)
    expect(dayOf({ ...own({ lote: 1 }), ...endless }).parts[0]?.open).toBe('noLimit')
    const masaniello = aMasaniello({ capital: 100, restart: true, hitsRestart: 3 })
    const { money } = dayOf({ ...own({ ...limit, winDay: 10 }), ...endless, masaniello })
    expect(money).toBeGreaterThanOrEqual(10)
    expect(money).toBeLessThan(40)
  })

  it('is not known of its own orders where a limit of the day is not told', () => {
    const untold = { ...own({ lote: 5 }).general, stopDay: undefined }
    const day = dayOf({ general: untold })
    expect(day).toMatchObject({ parts: [{ open: 'limits' }] })
    expect(reached(day, limits)).toEqual(['unknown', { kind: 'limits', atLeast: 0 }])
  })

  const sequences = (orders: number) =>
    Array.from({ length: 2 ** orders }, (_, bits) =>
      Array.from({ length: orders }, (__, place): OrderOutcome =>
        (bits >> place) % 2 === 1 ? 'win' : 'loss',
      ),
    )

  it('of its own orders is the worst of all short days that can be played, the first or a later one', () => {
    fc.assert(
      fc.property(ownDays, fc.integer({ min: 1, max: 4 }), (day, orders) => {
        const { lostIn, lostOn, shown } = ownDay(day)
        const first = Math.max(...sequences(orders).map(lostIn))
        const second = Math.max(...sequences(2 * orders).map((results) => lostOn(results, orders)))
        const found = shown(orders)
        // With today’s bank: what was won before is not counted.
        expect(found).toBeGreaterThanOrEqual(Math.min(day.bank * 100, Math.max(first, second)))
        expect(found).toBeLessThanOrEqual(day.bank * 100)
        // An entry alone is the same on every day.
        if (Object.keys(day.plan).length === 0 && day.entry.loteType === entryType.codes.fixed)
          expect(found).toBe(first)
      }),
      { numRuns: 200 },
    )
  })

  it('of its own orders begins a later day where the day before has left the plan', () => {
    const customCycles = [aRow(1, 2, 4.4), aRow(2, 6, 9)]
    const day = (maxtrades: number) =>
      dayOf({ ...own({ lote: 1 }), customCycles, reader: aReader({ maxtrades }) }).money
    // Three losses on the days before: then the last stake of the second row, and from there the first again.
    expect([day(1), day(2), day(3)]).toEqual([9, 15, 19.4])
    // A debt of the first day raises the stakes of the second.
    const lossRecovery = aRecovery({ recoverPerc: 100, mode: recoveryMode.codes.moderate })
    const assumptions = { ...none.assumptions, signals: 4, perDay: 2 }
    const debt = dayOf({ ...own({ lote: 5 }), lossRecovery, assumptions, reader: aReader({ maxtrades: 2 }) })
    const plan = playedPlan(
      { kind: 'lossRecovery', settings: lossRecovery },
      { ...assumptions, entry: { lote: 5, loteType: entryType.codes.fixed } },
    )
    const stakes = simulate({ plan, operations: 4 }, ['loss', 'loss', 'loss', 'loss']).orders.map(
      ({ stake }) => stake,
    )
    expect(debt.money * 100).toBeCloseTo((stakes[2] ?? 0) + (stakes[3] ?? 0), 6)
  })

  it('of its own orders is never below a longer day that is played', () => {
    const results = fc.array(fc.constantFrom('win' as const, 'loss' as const, 'loss' as const), {
      minLength: 60,
      maxLength: 60,
    })
    fc.assert(
      fc.property(ownDays, fc.array(results, { minLength: 20, maxLength: 20 }), (day, courses) => {
        const { lostIn, shown } = ownDay(day)
        const losses = (orders: number) =>
          Math.max(...courses.map((course) => lostIn(course.slice(0, orders))))
        expect(shown(20)).toBeGreaterThanOrEqual(losses(20))
        expect(shown(60)).toBeGreaterThanOrEqual(losses(60))
        // Without a limit of orders, or with one that nobody reaches.
        if (hasLossStop(day.stops)) expect(shown(0)).toBeGreaterThanOrEqual(losses(60))
        expect(shown(3000)).toBeGreaterThanOrEqual(losses(60))
      }),
      { numRuns: 10 },
    )
  })

  it.each([
    ['loss recovery', { lossRecovery: aRecovery({ recoverPerc: 25, mode: recoveryMode.codes.moderate }) }, 2],
    [
      'cycles of a share of the bank',
      { cycles: someCycles({ ciclos: 3, ciclosFat: 2 }), percent: true },
      0.2,
    ],
  ])(
    'leaves more than half of the bank to %s, whose stakes grow, under a small limit',
    (_what, more, lote) => {
      const { percent, ...plan } = { percent: false, ...more }
      const entry = { lote, loteType: percent ? entryType.codes.percentage : entryType.codes.fixed }
      const day = {
        ...plan,
        ...own({ ...entry, stopDay: 10, winDay: 10 }),
        reader: aReader({ maxtrades: 30 }),
      }
      expect(dayOf(day).money).toBeLessThan(60)
    },
  )

  it('has nothing of a trader who is not copied', () => {
    const one = trader('1', 0.2, 3, 100)
    const traders = [one]
    expect(dayOf({ traders }).lotPoints).toBe(60)
    expect(dayOf({ traders, traderData: someCopySettings({ copyTraderEn: false }) }).parts).toEqual([])
    // Whether lots reach the smallest stake is not known: its unit is the provider's.
    expect(dayOf({ traders, traderData: someCopySettings({ stakeMin: '0,21' }) }).lotPoints).toBe(60)
    expect(dayOf({ traders, bot: { botexp: NOW } }).parts).toEqual([])
    const until = (end: number) => dayOf({ traders, copyEnds: new Map([['1', end]]) }).lotPoints
    expect([until(NOW), until(NOW + 1), until(0)]).toEqual([0, 60, 60])
  })

  it('names of channels without a bound how many there are, not those that have one', () => {
    const channels = [
      channel('a', 0.1, 50),
      channel('b', 0.1, 0),
      channel('c', 0.1, 0),
      channel('d', 1, 0, false),
    ]
    expect(dayOf({ channels }).parts).toMatchObject([{ id: 'b', open: 'noStop', sharedBy: 2 }])
    expect(dayOf({ channels: channels.slice(0, 1) }).parts).toMatchObject([{ id: 'a', sharedBy: 1 }])
  })

  it('leaves out what is off and what sends no order', () => {
    const day = dayOf({
      traders: [trader('1', 0.1, 3, 0, { traderEna: false }), trader('2', 0, 3, 0)],
      channels: [channel('a', 1, 0, false), channel('b', 0, 0)],
    })
    expect(day).toMatchObject({ parts: [], lotPoints: 0, isUnread: false })
    expect(reached(day, limits)).toEqual(['nothing', { kind: 'nothing' }])
  })
})

describe('what the worst day reaches', () => {
  // 60 lot-points
  const day = dayOf({ traders: [trader('1', 0.2, 3, 100)] })
  it.each([
    ['neither', day, limits, ['below', lost(60)]],
    ['the stop', day, { ...limits, stop: 60 }, ['stop', lost(60)]],
    ['the bankroll, where the stop is above it', day, { ...limits, stop: 100, bank: 50 }, ['bank', lost(60)]],
    ['the bankroll, without a stop', day, { ...limits, stop: undefined, bank: 50 }, ['bank', lost(60)]],
    [
      'not said without the value of a point',
      day,
      { ...limits, pointValue: 0 },
      ['unknown', { kind: 'pointValue', atLeast: 0 }],
    ],
    // The limit closes nothing that is open.
    [
      'the bankroll, although the limit is below it',
      day,
      { ...limits, stop: 20, bank: 60 },
      ['bank', lost(60)],
    ],
    [
      'open without a stop',
      dayOf({ traders: [trader('1', 1, 1, 0)] }),
      { ...limits, pointValue: 0 },
      ['open', { kind: 'open', why: 'noStop' }],
    ],
    [
      'open without a limit of trades, whatever is not read besides',
      dayOf({ traders: [trader('1', 1, 0, 5)], channels: undefined }),
      limits,
      ['open', { kind: 'open', why: 'noLimit' }],
    ],
    [
      'not known where a part was not read',
      dayOf({ traders: [trader('1', 0.2, 3, 100)], channels: undefined }),
      limits,
      ['unknown', { kind: 'unread', atLeast: 60 }],
    ],
  ] as const)('is %s', (_what, of, within, expected) => {
    expect(reached(of, within)).toEqual(expected)
  })

  it('is unknown where a part is missing from a sum that would fit', () => {
    const partly = dayOf({
      traders: [trader('1', 0.2, 3, 100), trader('2', 0, 1, 10, { loteType: copyLotType.codes.copy })],
    })
    const loss = { kind: 'copyLot', atLeast: 60 }
    expect(reached(partly, limits)).toEqual(['unknown', loss])
    expect(reached(partly, { ...limits, stop: 50 })).toEqual(['stop', loss])
  })
})
