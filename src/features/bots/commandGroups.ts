import { botCommand } from '@/contract/codes'
import type { IconName } from '@/shared/icons'

export type CommandName = keyof typeof botCommand.codes

interface Group {
  readonly name: 'power' | 'information' | 'resets' | 'modes'
  readonly commands: readonly CommandName[]
}

/** The commands by what they do. */
export const commandGroups: readonly Group[] = [
  { name: 'power', commands: ['turnOn', 'turnOff', 'restart', 'updateBot'] },
  { name: 'information', commands: ['status', 'score', 'info', 'galePrice', 'liquidity'] },
  { name: 'modes', commands: ['accountType', 'copyMode', 'enableCopy'] },
  { name: 'resets', commands: ['resetScore', 'resetMasaniello', 'resetCycle', 'resetRecovery'] },
]

export const commandIcons: Readonly<Record<CommandName, IconName>> = {
  turnOn: 'power',
  turnOff: 'powerOff',
  restart: 'restart',
  updateBot: 'update',
  status: 'signals',
  score: 'tournament',
  info: 'info',
  galePrice: 'money',
  liquidity: 'broker',
  accountType: 'real',
  copyMode: 'follower',
  enableCopy: 'copy',
  resetScore: 'levels',
  resetMasaniello: 'grid',
  resetCycle: 'cycle',
  resetRecovery: 'recovery',
}

/** What stops trading, loses a count or changes whose money is played with is asked about first. */
const askedFirst: ReadonlySet<CommandName> = new Set([
  'turnOff',
  'restart',
  'updateBot',
  'accountType',
  'copyMode',
  'resetScore',
  'resetMasaniello',
  'resetCycle',
  'resetRecovery',
])

export const asksFirst = (command: CommandName) => askedFirst.has(command)
