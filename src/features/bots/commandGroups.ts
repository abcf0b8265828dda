import { botCommand } from '@/contract/codes'
import type { IconName } from '@/shared/icons'

export type CommandName = keyof typeof botCommand.codes
export const commandNames = Object.keys(botCommand.codes) as readonly CommandName[]

interface Group {
  readonly name: 'power' | 'information' | 'resets' | 'modes'
  readonly commands: readonly CommandName[]
}

/** The commands by purpose. */
export const commandGroups: readonly Group[] = [
  { name: 'power', commands: ['turnOn', 'restart', 'updateBot', 'turnOff'] },
  { name: 'information', commands: ['status', 'score', 'info', 'galePrice', 'liquidity'] },
  { name: 'modes', commands: ['enableCopy', 'copyMode', 'accountType'] },
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

/** Commands that need a confirmation: they stop trading, reset a counter, or switch between demo and real money. */
const confirmedCommands: ReadonlySet<CommandName> = new Set([
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

/** Commands that toggle something: sent twice, nothing has changed. */
const switches: ReadonlySet<CommandName> = new Set(['accountType', 'copyMode'])

export const isSwitch = (command: CommandName | undefined) => command !== undefined && switches.has(command)

/** Commands that stop trading for good, or may go from demo to real money. */
const graveCommands: ReadonlySet<CommandName> = new Set(['turnOff', 'accountType'])

export const isGrave = (command: CommandName) => graveCommands.has(command)

export const needsConfirmation = (command: CommandName) => confirmedCommands.has(command)

/** Starting to trade needs a confirmation if it may be with real money. */
export const needsConfirmationIfReal = (command: CommandName) => command === 'turnOn'
