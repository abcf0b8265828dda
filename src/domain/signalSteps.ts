import type { ChannelAnswer, Chat, ReaderParams } from '@/contract/signals'
import { readWindow, readZone } from './tradingHours'

/** `unknown`: what it depends on was not read. */
export type StepState = 'done' | 'todo' | 'unknown'
export type StepId = 'phone' | 'channels' | 'hours' | 'message'

/** What was read of a bot; `undefined` = not read. */
export interface SignalSetup {
  readonly chats: readonly Chat[] | undefined
  readonly channels: readonly Pick<ChannelAnswer, 'chanEnable'>[] | undefined
  /** `null`: nothing is stored yet */
  readonly reader: ReaderParams | null | undefined
  /** example messages were tried; `undefined`: of which channels is not known */
  readonly hasExamples: boolean | undefined
}

const given = (isDone: boolean | undefined): StepState =>
  isDone === undefined ? 'unknown' : isDone ? 'done' : 'todo'

/** One is enough; that none is on is only known if all of them say so. */
function anyOn(channels: SignalSetup['channels']): boolean | undefined {
  if (channels?.some(({ chanEnable }) => chanEnable === true)) return true
  return channels?.every(({ chanEnable }) => chanEnable === false) ? false : undefined
}

/** Either list shows it; that there is none is only known if both are empty. */
function hasPhone(chats: SignalSetup['chats'], channels: SignalSetup['channels']): boolean | undefined {
  if (chats?.length || channels?.length) return true
  return chats && channels ? false : undefined
}

/** A window needs the reader's time zone; without a window the reader trades all day. */
function hasHours(reader: ReaderParams): boolean {
  const { hourStart, hourEnd, hourStart2, hourEnd2, hourStart3, hourEnd3 } = reader
  const readings = [
    readWindow(hourStart, hourEnd),
    readWindow(hourStart2, hourEnd2),
    readWindow(hourStart3, hourEnd3),
  ]
  const isUsable = readings.every(({ state }) => state === 'active' || state === 'unused')
  const isUsed = readings.some(({ state }) => state === 'active')
  return isUsable && (!isUsed || typeof readZone(reader.timerzone) === 'number')
}

/**
 * What a bot still needs until it copies signals, in order. No call tells whether a phone is connected: the chats that its reader
 * has found, or the channels that it copies, show it.
 */
export const signalSteps = ({ chats, channels, reader, hasExamples }: SignalSetup) =>
  [
    { id: 'phone', state: given(hasPhone(chats, channels)) },
    { id: 'channels', state: given(anyOn(channels)) },
    { id: 'hours', state: given(reader === undefined ? undefined : reader !== null && hasHours(reader)) },
    { id: 'message', state: given(hasExamples) },
  ] as const satisfies readonly { readonly id: StepId; readonly state: StepState }[]
