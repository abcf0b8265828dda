// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { isTradingTime } from '@/domain/money/tradingHours'

describe('trading hours', () => {
  const windows = [
    { start: '09:00', end: '11:30' },
    { start: '14:00', end: '16:00' },
    { start: '22:00', end: '02:00' },
  ]

  it.each([
    ['08:59', false],
    ['09:00', true],
    ['11:29', true],
    ['11:30', false],
    ['15:59', true],
    ['16:00', false],
    ['21:59', false],
    ['22:00', true],
    ['00:30', true],
    ['01:59', true],
    ['02:00', false],
  ])('at %s trades: %s', (time, isOpen) => {
    expect(isTradingTime(time, windows)).toBe(isOpen)
  })

  it('without a window are all day', () => {
    const none = { start: '', end: '' }
    expect(isTradingTime('03:00', [none, none, { start: '10:00', end: '10:00' }])).toBe(true)
    expect(isTradingTime('03:00', [none, { start: '10:00', end: '11:00' }])).toBe(false)
    expect(isTradingTime('03:00', [{ start: '25:00', end: '26:00' }])).toBe(true)
  })
})
