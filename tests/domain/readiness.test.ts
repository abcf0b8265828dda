import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { traderMode } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { isNotReady, readiness, type Setup } from '@/domain/robot/readiness'
import { aChannel, aRobot, offSettings, someCopySettings } from '@tests/support/builders'

const own = { userid: '1', traderid: '1' }
const general = (more: Partial<GlobalParams> = {}) => ({ general: aRobot({ stopDay: 40, ...more }) })
const ready: Setup = {
  ...offSettings,
  ...general(),
  channels: [aChannel()],
  traderData: someCopySettings({ copyTraderEn: false }),
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
    expect(states({ ...ready, ...general({ lote: 0 }) })['stake']).toBe('missing')
    expect(states({ ...ready, ...general({ stopDay: 0 }) })['lossLimit']).toBe('missing')
    expect(states({ ...ready, channels: [], chats: [] })['phone']).toBe('missing')
    expect(states({ ...ready, channels: undefined, chats: [] })['phone']).toBe('unknown')
    expect(states({ ...ready, channels: [], chats: undefined })['phone']).toBe('unknown')
    expect(states({ ...ready, channels: [aChannel({ chanEnable: false })] })['channels']).toBe('missing')
    expect(states({ ...ready, lastPower: 'off' })['power']).toBe('unknown')
  })

  it('without a limit, hours or a command a robot trades all the same', () => {
    const open = {
      ...ready,
      ...general({ stopDay: 0 }),
      reader: undefined,
      lastPower: undefined,
    }
    expect(isNotReady(readiness(open, own))).toBe(false)
    expect(isNotReady(readiness({ ...open, channels: [] }, own))).toBe(true)
  })

  it('needs no signals where it copies a trader', () => {
    const copies = {
      ...ready,
      ...general({ traderMode: traderMode.codes.follower }),
      channels: [],
      traderData: someCopySettings(),
    }
    const found = states(copies, { userid: '1', traderid: '2' })
    expect(Object.keys(found)).toEqual(['broker', 'stake', 'lossLimit', 'power'])
  })

  it('may need no signals where a trader has switched copying on: that is not known', () => {
    const found = { ...ready, traderData: someCopySettings(), channels: [], chats: [] }
    expect(states(found)).toMatchObject({ phone: 'unknown', channels: 'unknown' })
    expect(isNotReady(readiness(found, own))).toBe(false)
    expect(states({ ...found, traderData: undefined })).toMatchObject({
      phone: 'unknown',
      channels: 'unknown',
    })
    const off = { ...found, traderData: someCopySettings({ copyTraderEn: false }) }
    expect(states(off)).toMatchObject({ phone: 'missing', channels: 'missing' })
    expect(isNotReady(readiness(off, own))).toBe(true)
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
