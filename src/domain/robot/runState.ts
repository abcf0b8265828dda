/**
 * Whether a robot trades, as far as that can be known: the only source of what screens say of it. No call tells whether a robot is on, so
 * what was asked of it is said as asked, never as done. Times are Unix seconds.
 */
import { expiryState, type End } from '@/domain/expiry'
import type { BotSettings } from '../money/botSettings'
import type { Channel } from '@/contract/signals'
import { readerHours } from './copyChecks'

/** What was sent to a robot from this device last. */
export interface LastSent {
  readonly side: 'on' | 'off'
  readonly at: number
}

/** What a stop of everything did with it. */
export interface LastStop {
  readonly at: number
  /** every part of it has arrived */
  readonly isWhole: boolean
}

export interface RunState {
  readonly kind:
    | 'ended'
    /** by a stop of everything from this device */
    | 'stopped'
    /** the provider says that nothing is copied and every channel is off, wherever that was done */
    | 'switchedOff'
    /** asked to turn off from this device */
    | 'off'
    /** outside of its reader's hours */
    | 'closed'
    /** asked to turn on from this device */
    | 'on'
    /** no call tells whether it is on */
    | 'unseen'
  /** since when, or `closed`: until when; absent: not known, or never */
  readonly at?: number
  /** `stopped`: not everything has arrived */
  readonly isPartly?: boolean
  /** `switchedOff`: all channels */
  readonly channels?: readonly Channel[]
}

interface Facts {
  readonly settings: Pick<BotSettings, 'channels' | 'reader' | 'traderData' | 'traders'>
  readonly end: End
  readonly sent?: LastSent | undefined
  readonly stop?: LastStop | undefined
  readonly now: number
}

/** Its channels, where all of them are off and copying is off too: somebody has stopped it. `undefined`: not so, or not read. */
function switchedOff({ channels, traders = [], traderData }: Facts['settings']) {
  if (!channels || traderData?.copyTraderEn !== false) return undefined
  // A robot that never had anything to copy was not stopped.
  if (channels.length + traders.length === 0) return undefined
  return channels.some(({ chanEnable }) => chanEnable) ? undefined : channels
}

export function runState({ settings, end, sent, stop, now }: Facts): RunState {
  if (expiryState(end, now).urgency === 'expired') return { kind: 'ended' }
  // What was sent after a stop counts more than the stop.
  if (stop && (!sent || sent.side === 'off' || sent.at <= stop.at))
    return { kind: 'stopped', at: stop.at, ...(!stop.isWhole && { isPartly: true }) }
  if (sent?.side === 'off') return { kind: 'off', at: sent.at }
  const off = switchedOff(settings)
  if (off) return { kind: 'switchedOff', channels: off }
  const hours = settings.reader ? readerHours(settings.reader, now) : undefined
  if (hours?.state === 'closed')
    return { kind: 'closed', ...(hours.changesAt !== undefined && { at: hours.changesAt }) }
  return sent ? { kind: 'on', at: sent.at } : { kind: 'unseen' }
}
