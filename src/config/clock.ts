/**
 * What time it is. What ends, and when, is the provider's word: where this device's clock differs from the `Date` of the provider's
 * answers by more than two minutes, the provider's counts. Only the moment: the time zone is the device's. What only lasts (timeouts,
 * pauses) is timed by `performance.now()`, which no clock changes.
 */
import { onThisDevice } from './onDevice'

/** Milliseconds by which a device may be wrong. */
const TOLERATED = 120_000
/** Milliseconds: an answer that took longer says too little about the moment at which it was written. */
const SLOWEST = 10_000
/** Milliseconds: readings this near are the same. Its way makes one uncertain by half of it, and its header has whole seconds. */
const SAME = 15_000

/** Milliseconds since 1970. A clock that shows anything else was never set. */
const isPlausible = (moment: number) => moment >= Date.UTC(2020) && moment < Date.UTC(2100)

/** As the last page found it: until the first answer, and without a connection. */
function keptReading(): number {
  const kept = Math.round(Number(onThisDevice.read('clockAhead')))
  return isPlausible(Date.now() - kept) ? kept : 0
}

/** Milliseconds by which this device's clock is ahead, less than zero behind; 0 where it is right. */
let ahead = keptReading()
/** an answer of this page says so */
let isRead = false
const listeners = new Set<() => void>()

export const clockAhead = () => ahead
/** `undefined` until an answer of this page has said it. */
export const clockReading = () => (isRead ? ahead : undefined)

export function onClockChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What this device's clock said at that moment, corrected; both in milliseconds since 1970. */
export const corrected = (deviceMoment: number) => deviceMoment - ahead
/** Milliseconds since 1970. */
export const millisecondsNow = () => corrected(Date.now())
/** Unix seconds. */
export const secondsNow = () => Math.floor(millisecondsNow() / 1000)

/** Milliseconds since 1970, if the answer says it as HTTP does and comes from no cache on its way. */
function dateOf(headers: Headers): number | undefined {
  const text = headers.get('date') ?? ''
  const date = Date.parse(text)
  const isFresh = Number(headers.get('age')) === 0
  return isFresh && isPlausible(date) && new Date(date).toUTCString() === text ? date : undefined
}

function take(reading: number) {
  if (isRead && reading === ahead) return
  isRead = true
  ahead = reading
  onThisDevice.write('clockAhead', reading === 0 ? '' : String(reading))
  for (const listener of listeners) listener()
}

/**
 * Called when a call is sent; what it returns, when the head of its answer is there; and what that returns, once it is known to be the
 * provider's: what answers in between has a clock of its own.
 */
export function timeCall(): (headers: Headers) => () => void {
  const sentAt = Date.now()
  return (headers) => {
    const date = dateOf(headers)
    const took = Date.now() - sentAt
    return () => {
      // Less than nothing, or very long, also where the clock was set or the device slept meanwhile.
      if (date === undefined || took < 0 || took > SLOWEST) return
      // The middle of its way against the middle of the header's second.
      const reading = Math.round(sentAt + took / 2 - (date + 500))
      if (Math.abs(reading - ahead) <= SAME) take(ahead)
      else take(Math.abs(reading) > TOLERATED ? reading : 0)
    }
  }
}
