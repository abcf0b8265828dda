import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { candleColor, channelSignalType, copyLotType, traderMode } from '@/contract/codes'
import type { TraderData } from '@/contract/copyTrading'
import type { GlobalParams } from '@/contract/general'
import type { FollowedTrader } from '@/contract/metaTrader'
import type { Channel, ReaderParams } from '@/contract/signals'
import { channelChecks, traderChecks, verdictOf, type Check, type CopyFacts } from '@/domain/robot/copyChecks'
import { aChannel, aReader, aRobot, aTrader, someCopySettings } from '@tests/support/builders'

/** 12:00 UTC: 09:00 in Brasília */
const NOW = Date.parse('2026-11-21T12:00:00Z') / 1000
const general = (more: Partial<GlobalParams> = {}) => ({
  general: aRobot({ traderMode: traderMode.codes.follower, ...more }),
})
const reader = aReader({ timerzone: '-3' })
const facts: CopyFacts = {
  now: NOW,
  userid: '2001',
  traderid: '1001',
  trading: 1,
  bot: { botexp: NOW + 1 },
  lastPower: undefined,
  isReaderDeleted: false,
  ...general(),
  reader,
  traderData: someCopySettings(),
}

interface Scene {
  readonly facts?: Partial<CopyFacts>
  readonly channel?: Partial<Channel>
  readonly trader?: Partial<FollowedTrader>
  readonly expCopy?: number | undefined
}
const ofChannel = ({ facts: some, channel: more }: Scene) =>
  channelChecks(aChannel(more), '77', { ...facts, ...some })
const ofTrader = (scene: Scene) =>
  traderChecks(aTrader(scene.trader), 'traders', 'expCopy' in scene ? scene.expCopy : 0, {
    ...facts,
    ...scene.facts,
  })
const of = (checks: readonly Check[], id: Check['id']) => checks.find((check) => check.id === id)

const windows = { hourStart: '09:00', hourEnd: '10:00' }
const at = (hours: Partial<ReaderParams>) => ({ facts: { reader: { ...reader, ...hours } } })
const copying = (more: Partial<TraderData>) => ({ facts: { traderData: someCopySettings(more) } })

type Row = readonly [
  id: Check['id'],
  reason: Check['reason'],
  state: Check['state'],
  scene: Scene,
  field?: string,
]

const channelRows: readonly Row[] = [
  ['botExpiry', undefined, 'pass', {}],
  ['botExpiry', undefined, 'pass', { facts: { bot: { botexp: 0 } } }],
  ['botExpiry', 'botExpired', 'fail', { facts: { bot: { botexp: NOW } } }],
  ['botExpiry', 'unread', 'unknown', { facts: { bot: undefined } }],
  ['robot', 'robotNotTold', 'unknown', {}],
  ['robot', 'turnedOn', 'unknown', { facts: { lastPower: 'on' } }],
  ['robot', 'turnedOff', 'unknown', { facts: { lastPower: 'off' } }],
  ['reader', 'readerNotTold', 'unknown', {}],
  ['reader', 'readerDeleted', 'unknown', { facts: { isReaderDeleted: true } }],
  ['mode', 'followerMode', 'unknown', {}, 'traderMode'],
  ['mode', undefined, 'pass', { facts: { traderid: '2001', ...general({ traderMode: 1 }) } }],
  ['mode', 'modeDiffers', 'unknown', { facts: general({ traderMode: 1 }) }],
  ['mode', 'modeNotSet', 'unknown', { facts: general({ traderMode: 0 }) }],
  ['mode', 'unread', 'unknown', { facts: { general: undefined } }],
  ['account', undefined, 'pass', {}, '77_brokerID'],
  ['account', undefined, 'pass', { facts: { trading: 0 } }],
  ['account', undefined, 'pass', { channel: { brokerID: 0 }, facts: { trading: undefined } }],
  ['account', 'otherAccount', 'unknown', { channel: { brokerID: 2 } }, '77_brokerID'],
  ['account', 'unread', 'unknown', { facts: { trading: undefined } }],
  ['account', 'accountNotTold', 'unknown', { facts: { trading: 'untold' } }],
  ['spread', undefined, 'pass', {}],
  ['spread', 'spreadNow', 'unknown', { facts: general({ spread: 2 }) }, 'spread'],
  ['spread', 'unread', 'unknown', { facts: { general: undefined } }],
  ['channelOn', undefined, 'pass', {}, '77_chanEnable'],
  ['channelOn', 'channelOff', 'fail', { channel: { chanEnable: false } }, '77_chanEnable'],
  ['hours', undefined, 'pass', at({ timerzone: 'Brasília' })],
  ['hours', 'windowOpen', 'pass', at(windows), 'hourStart'],
  ['hours', 'windowClosed', 'fail', at({ ...windows, timerzone: '-2' }), 'hourStart'],
  ['hours', undefined, 'pass', at({ hourStart: '00:00', hourEnd: '24:00' })],
  ['hours', undefined, 'pass', at({ hourStart: '00:00', hourEnd: '24:00', timerzone: '' })],
  [
    'hours',
    undefined,
    'pass',
    at({ hourStart: '00:00', hourEnd: '12:00', hourStart2: '12:00', hourEnd2: '24:00', timerzone: '' }),
  ],
  ['hours', 'windowUnreadable', 'unknown', at({ hourStart: '25:00', hourEnd: '11:30' }), 'hourStart'],
  ['hours', 'windowUnreadable', 'unknown', at({ hourStart2: '11:30' }), 'hourStart2'],
  [
    'hours',
    'windowUnreadable',
    'unknown',
    at({ ...windows, timerzone: '-2', hourStart2: '11:30', hourEnd2: '25:00' }),
    'hourStart2',
  ],
  ['hours', 'windowOpen', 'pass', at({ ...windows, hourStart2: '11:30', hourEnd2: '25:00' })],
  ['hours', 'noZone', 'unknown', at({ ...windows, timerzone: '' }), 'timerzone'],
  ['hours', 'unread', 'unknown', { facts: { reader: undefined } }],
  ['filters', undefined, 'pass', {}],
  ['filters', 'dependsOnMessage', 'unknown', { channel: { ignore: 'teste' } }, '77_ignore'],
  [
    'filters',
    undefined,
    'pass',
    // That it waits for a price is no filter.
    { channel: { signalType: channelSignalType.codes.limit } },
    '77_wordfilter',
  ],
  ['stake', undefined, 'pass', {}],
  ['stake', 'noLot', 'fail', { channel: { lote: 0 } }, '77_lote'],
  ['orders', undefined, 'pass', {}],
  ['orders', 'ordersToday', 'unknown', at({ maxtrades: 3 }), 'maxtrades'],
  ['orders', 'unread', 'unknown', { facts: { reader: undefined } }],
  ['dayStops', undefined, 'pass', {}],
  ['dayStops', undefined, 'pass', { facts: general({ stopType: 0, stopDay: 9 }) }],
  ['dayStops', 'resultToday', 'unknown', { facts: general({ winDay: 9 }) }, 'stopDay'],
  ['dayStops', 'unread', 'unknown', { facts: { general: undefined } }],
]
const traderRows: readonly Row[] = [
  ['botExpiry', 'botExpired', 'fail', { facts: { bot: { botexp: NOW } } }],
  ['robot', 'robotNotTold', 'unknown', {}],
  ['copyExpiry', undefined, 'pass', {}],
  ['copyExpiry', undefined, 'pass', { expCopy: NOW + 1 }],
  ['copyExpiry', 'copyExpired', 'fail', { expCopy: NOW }],
  ['copyExpiry', 'unread', 'unknown', { expCopy: undefined }],
  ['copying', undefined, 'pass', {}],
  ['copying', 'copyingOff', 'fail', copying({ copyTraderEn: false }), 'copyTraderEn'],
  ['copying', 'unread', 'unknown', { facts: { traderData: undefined } }],
  [
    'copying',
    'ownTrader',
    'unknown',
    { facts: { traderid: '2001', ...general({ traderMode: 1 }) } },
    'traderMode',
  ],
  ['spread', 'spreadNow', 'unknown', { facts: general({ spread: 2 }) }, 'spread'],
  ['traderOn', undefined, 'pass', {}],
  ['traderOn', 'traderOff', 'fail', { trader: { traderEna: false } }, '5001_traderEna'],
  ['filters', undefined, 'pass', {}],
  ['filters', 'dependsOnAsset', 'unknown', copying({ paresFilter: 'EURUSD' }), 'paresFilter'],
  [
    'filters',
    'dependsOnCandle',
    'unknown',
    copying({ candleColor: candleColor.codes.trend, paresFilter: 'EURUSD' }),
    'candleColor',
  ],
  ['filters', 'unread', 'unknown', { facts: { traderData: undefined } }],
  ['stake', undefined, 'pass', {}],
  ['stake', undefined, 'pass', { trader: { lote: 0, loteType: copyLotType.codes.copy } }],
  ['stake', undefined, 'pass', copying({ stakeMin: ' 0,00' })],
  ['stake', 'minimum', 'unknown', copying({ stakeMin: '0,1' }), 'stakeMin'],
  ['stake', 'minimum', 'unknown', copying({ stakeMin: '1.500' }), 'stakeMin'],
  ['stake', 'minimum', 'unknown', copying({ stakeMin: 'pouco' }), 'stakeMin'],
  ['stake', 'noLot', 'fail', { trader: { lote: 0 } }, '5001_lote'],
  ['stake', 'unread', 'unknown', { facts: { traderData: undefined } }],
  ['orders', undefined, 'pass', {}],
  ['orders', 'tradesNow', 'unknown', { trader: { maxTrades: 2 } }, '5001_maxTrades'],
  ['dayStops', 'resultToday', 'unknown', { facts: general({ stopDay: 9 }) }, 'stopDay'],
]

describe.each([
  ['a channel', ofChannel, channelRows],
  ['a trader', ofTrader, traderRows],
] as const)('whether a signal of %s would be copied now', (_what, checksOf, rows) => {
  it.each(rows.map((row) => [row[0], row[1], row[2], row] as const))(
    '%s: %s is %s',
    (id, reason, state, row) => {
      const [, , , scene, field] = row
      const found = of(checksOf(scene), id)
      expect(found).toMatchObject({ reason, state })
      if (field !== undefined) expect(found?.field).toBe(field)
    },
  )

  it('has a row in this table for every cause', () => {
    expect(new Set(rows.map(([id]) => id))).toEqual(new Set(checksOf({}).map(({ id }) => id)))
  })

  it('is never "yes" while a cause fails or cannot be known, whatever was read', () => {
    const scenes = rows.map(([, , , scene]) => scene)
    const missing = fc.subarray(['bot', 'general', 'reader', 'traderData'] as const)
    fc.assert(
      fc.property(fc.subarray(scenes), missing, (chosen, unread) => {
        const merged: Scene = Object.assign({}, ...chosen)
        const read = { ...merged.facts, ...Object.fromEntries(unread.map((part) => [part, undefined])) }
        const checks = checksOf({ ...merged, facts: read })
        const states = checks.map(({ state }) => state)
        const verdict = verdictOf(checks)
        expect(verdict === 'pass').toBe(states.every((state) => state === 'pass'))
        expect(verdict === 'fail').toBe(states.includes('fail'))
        for (const check of checks) if (check.reason === 'unread') expect(check.state).toBe('unknown')
      }),
    )
  })
})

describe('a trading window', () => {
  const time = fc.constantFrom('', '00:00', '08:00', '09:30', '11:30', '23:00', '24:00', '25:00', 'x')
  const times = fc.tuple(time, time, time, time, time, time)

  it('that cannot be read may be open, and one that is open is enough', () => {
    fc.assert(
      fc.property(times, fc.constantFrom('-3', '', '0'), ([a, b, c, d, e, f], timerzone) => {
        const hoursOf = (more: object) => of(ofChannel(at({ timerzone, ...more })), 'hours')?.state
        const pairs = [
          { hourStart: a, hourEnd: b },
          { hourStart: c, hourEnd: d },
          { hourStart: e, hourEnd: f },
        ]
        const all = hoursOf({
          hourStart: a,
          hourEnd: b,
          hourStart2: c,
          hourEnd2: d,
          hourStart3: e,
          hourEnd3: f,
        })
        const isReadable = (text: string) => /^(([01]?\d|2[0-3]):[0-5]\d|24:00)$/.test(text)
        const used = pairs.filter((pair) => pair.hourStart !== '' || pair.hourEnd !== '')
        const strange = used.filter((pair) => !isReadable(pair.hourStart) || !isReadable(pair.hourEnd))
        if (strange.length > 0) expect(all).not.toBe('fail')
        if (strange.length > 0 && strange.length === used.length) expect(all).toBe('unknown')
        if (used.length === 0) expect(all).toBe('pass')
        // Alone it is open, so with any others too; an empty one counts as none.
        const begins = (text: string) => (text === '24:00' ? '00:00' : text)
        const open = used.filter(
          (pair) => begins(pair.hourStart) !== pair.hourEnd && hoursOf(pair) === 'pass',
        )
        if (open.length > 0) expect(all).toBe('pass')
      }),
      { numRuns: 500 },
    )
  })
})

it("the trading window uses the reader's time zone, and says when it changes", () => {
  expect(of(ofChannel(at(windows)), 'hours')?.values).toEqual({ time: '09:00', until: '10:00' })
  expect(of(ofChannel(at({ ...windows, timerzone: '-2' })), 'hours')?.values).toEqual({
    time: '10:00',
    until: '09:00',
  })
})
