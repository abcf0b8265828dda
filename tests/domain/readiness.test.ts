import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountType, entryType, stopType, traderMode } from '@/contract/codes'
import { isNotReady, readiness, type Setup } from '@/domain/robot/readiness'
import { offSettings } from './offSettings'

const own = { userid: '1', traderid: '1' }
const general = {
  accType: accountType.codes.real,
  loteType: entryType.codes.fixed,
  lote: 5,
  stopType: stopType.codes.fixed,
  winDay: 0,
  stopDay: 40,
  spread: 0,
  curBrokerID: 1,
  traderMode: traderMode.codes.trader,
  takeProfit: 0,
  stoploss: 0,
}
const ready: Setup = {
  ...offSettings,
  general,
  channels: [{ chanEnable: true }] as never,
  lastPower: 'on',
}
const states = (settings: Setup, ids = own) =>
  Object.fromEntries(readiness(settings, ids).map(({ id, state }) => [id, state]))

describe('what a robot needs before it trades', () => {
  it('is all there for a robot that is set up, as far as it can be known', () => {
    expect(states(ready)).toEqual({
      broker: 'unknown',
      stake: 'done',
      lossLimit: 'done',
      phone: 'done',
      channels: 'done',
      hours: 'done',
      power: 'done',
    })
    expect(isNotReady(readiness(ready, own))).toBe(false)
  })

  it('is missing, each by itself', () => {
    expect(states({ ...ready, general: { ...general, lote: 0 } })['stake']).toBe('missing')
    expect(states({ ...ready, general: { ...general, stopDay: 0 } })['lossLimit']).toBe('missing')
    expect(states({ ...ready, channels: [], chats: [] })['phone']).toBe('missing')
    expect(states({ ...ready, channels: [{ chanEnable: false }] as never })['channels']).toBe('missing')
    expect(states({ ...ready, lastPower: 'off' })['power']).toBe('missing')
  })

  it('without a limit, hours or a command a robot trades all the same', () => {
    const open = {
      ...ready,
      general: { ...general, stopDay: 0 },
      reader: undefined,
      lastPower: undefined,
    }
    expect(isNotReady(readiness(open, own))).toBe(false)
    expect(isNotReady(readiness({ ...open, channels: [] }, own))).toBe(true)
  })

  it('needs no signals where it copies a trader', () => {
    const follower = { ...general, traderMode: traderMode.codes.follower }
    const copies = { ...ready, general: follower, channels: [], traderData: { copyTraderEn: true } as never }
    const found = states(copies, { userid: '1', traderid: '2' })
    expect(Object.keys(found)).toEqual(['broker', 'stake', 'lossLimit', 'power'])
  })

  it('is never called missing or done where it was not read', () => {
    const parts = ['general', 'channels', 'reader', 'masaniello', 'cycles', 'soros'] as const
    fc.assert(
      fc.property(fc.subarray([...parts]), (unread) => {
        const some: Setup = { ...ready, ...Object.fromEntries(unread.map((part) => [part, undefined])) }
        const found = states(some)
        if (unread.includes('general')) expect(found['lossLimit']).toBe('unknown')
        if (unread.includes('channels')) expect(found['channels']).toBe('unknown')
        if (unread.includes('reader')) expect(found['hours']).toBe('unknown')
        expect(Object.values(found)).not.toContain('missing')
        expect(isNotReady(readiness(some, own))).toBe(false)
      }),
    )
  })
})
