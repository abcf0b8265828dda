import { vi } from 'vitest'

/** Noon at the device, in Unix seconds. */
export const NOW = new Date('2026-11-21T12:00:00').getTime() / 1000
/** In seconds. */
export const DAY = 86_400

/** Stops the panel's clock at `NOW`; timers still run. */
export const stopClock = () => vi.useFakeTimers({ toFake: ['Date'], now: NOW * 1000 })
