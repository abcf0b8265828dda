import { expect, it } from 'vitest'
import { signalSteps, type SignalSetup } from '@/domain/signalSteps'
import { aChannel, aReader } from '@tests/support/builders'

const chats = [{ id: '77', name: 'Sala VIP', names: 'chat' }] as const
const ready: SignalSetup = {
  chats,
  channels: [aChannel()],
  reader: aReader({ timerzone: '-3', hourStart: '09:00', hourEnd: '10:00' }),
  hasExamples: true,
}
const states = (setup: Partial<SignalSetup>) => signalSteps({ ...ready, ...setup }).map(({ state }) => state)

it.each<[what: string, setup: Partial<SignalSetup>, states: readonly string[]]>([
  ['everything is there', {}, ['done', 'done', 'done', 'done']],
  ['the reader has found no chats', { chats: [], channels: [] }, ['todo', 'todo', 'done', 'done']],
  [
    'channels are copied, whatever the list of chats says',
    { chats: undefined },
    ['done', 'done', 'done', 'done'],
  ],
  ['all channels are off', { channels: [aChannel({ chanEnable: false })] }, ['done', 'todo', 'done', 'done']],
  ['there are no windows: all day', { reader: aReader({ maxtrades: 1 }) }, ['done', 'done', 'done', 'done']],
  ['nothing is stored of the reader', { reader: null }, ['done', 'done', 'todo', 'done']],
  [
    'windows without a time zone',
    { reader: aReader({ hourStart: '09:00', hourEnd: '10:00' }) },
    ['done', 'done', 'todo', 'done'],
  ],
  [
    'half a window',
    { reader: aReader({ timerzone: '-3', hourStart: '09:00' }) },
    ['done', 'done', 'todo', 'done'],
  ],
  ['no message was tried', { hasExamples: false }, ['done', 'done', 'done', 'todo']],
  [
    'nothing was read',
    { chats: undefined, channels: undefined, reader: undefined, hasExamples: undefined },
    ['unknown', 'unknown', 'unknown', 'unknown'],
  ],
])('what is still missing for signals: %s', (_what, setup, expected) => {
  expect(states(setup)).toEqual(expected)
})
