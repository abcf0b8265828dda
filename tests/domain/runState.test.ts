import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runState, type LastSent, type LastStop } from '@/domain/robot/runState'
import { DAY, NOW } from '@tests/support/clock'
import { aChannel, aReader } from '@tests/support/builders'

const later = NOW + 30 * DAY
const none = { settings: {}, end: later, now: NOW } as const
const copying = (isOn: boolean) => ({
  copyTraderEn: isOn,
  signalType: 7,
  delaysig: '',
  candleColor: 0,
  timeframe: 0,
  paresFilter: '',
  stakeMin: '',
})
const channels = (...areOn: readonly boolean[]) =>
  areOn.map((chanEnable, place) => aChannel({ idChan: String(place + 1), chanEnable }))
const sent = fc.record({
  side: fc.constantFrom('on' as const, 'off' as const),
  at: fc.integer({ min: 1, max: NOW }),
})
const stop = fc.record({ at: fc.integer({ min: 1, max: NOW }), isWhole: fc.boolean() })

describe('whether a robot trades, as far as it can be known', () => {
  it('is not seen where nothing was sent and nothing was read', () => {
    expect(runState(none)).toEqual({ kind: 'unseen' })
  })

  it('is over with its plan, whatever was sent', () => {
    fc.assert(
      fc.property(fc.option(sent), fc.option(stop), (lastSent, lastStop) => {
        const state = runState({
          ...none,
          end: NOW - DAY,
          sent: lastSent ?? undefined,
          stop: lastStop ?? undefined,
        })
        expect(state).toEqual({ kind: 'ended' })
      }),
    )
  })

  it('never says on or off without what was asked of it and when', () => {
    fc.assert(
      fc.property(fc.option(sent), (lastSent) => {
        const state = runState({ ...none, sent: lastSent ?? undefined })
        expect(state).toEqual(lastSent ? { kind: lastSent.side, at: lastSent.at } : { kind: 'unseen' })
      }),
    )
  })

  it('is stopped until it is asked to turn on later', () => {
    const stopped: LastStop = { at: NOW - 100, isWhole: true }
    const on = (at: number): LastSent => ({ side: 'on', at })
    expect(runState({ ...none, stop: stopped })).toEqual({ kind: 'stopped', at: NOW - 100 })
    expect(runState({ ...none, stop: stopped, sent: on(NOW - 200) }).kind).toBe('stopped')
    expect(runState({ ...none, stop: stopped, sent: on(NOW - 50) })).toEqual({ kind: 'on', at: NOW - 50 })
    expect(runState({ ...none, stop: { ...stopped, isWhole: false } })).toMatchObject({ isPartly: true })
  })

  it('is switched off where the provider says so of copying and of every channel, on whatever device that was done', () => {
    const off = { traderData: copying(false), channels: channels(false, false) }
    expect(runState({ ...none, settings: off })).toMatchObject({ kind: 'switchedOff' })
    expect(runState({ ...none, settings: off }).channels).toHaveLength(2)
    for (const settings of [
      { ...off, channels: channels(false, true) },
      { ...off, traderData: copying(true) },
      // It never had anything to copy.
      { ...off, channels: [] },
      // Not read.
      { channels: off.channels },
      { traderData: off.traderData },
    ])
      expect(runState({ ...none, settings })).toEqual({ kind: 'unseen' })
  })

  it('is outside of its hours until they open, in Unix seconds', () => {
    const hour = new Date(NOW * 1000).getUTCHours()
    const time = (of: number) => `${String((of + 24) % 24).padStart(2, '0')}:00`
    const reader = aReader({ timerzone: '0', hourStart: time(hour + 2), hourEnd: time(hour + 3) })
    const minutes = new Date(NOW * 1000).getUTCMinutes()
    const opens = NOW - (NOW % 60) + (120 - minutes) * 60
    expect(runState({ ...none, settings: { reader } })).toEqual({ kind: 'closed', at: opens })
    const open = aReader({ timerzone: '0', hourStart: time(hour), hourEnd: time(hour + 1) })
    expect(runState({ ...none, settings: { reader: open } })).toEqual({ kind: 'unseen' })
  })
})
