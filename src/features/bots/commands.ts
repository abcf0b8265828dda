import { botCommand } from '@/contract/codes'
import type { IconName } from '@/shared/icons'

export type CommandName = keyof typeof botCommand.codes

interface Command {
  readonly icon: IconName
  /** What needs a yes: it stops trading, resets a counter, or switches between demo and real money; or it starts to trade with it. */
  readonly asks?: 'always' | 'ifReal'
  /** it toggles something: sent twice, nothing has changed */
  readonly isSwitch?: true
  /** it stops trading for good, or may go from demo to real money */
  readonly isGrave?: true
}

/** By purpose; the grave ones come last in their group. */
export const commandGroups = {
  power: {
    turnOn: { icon: 'power', asks: 'ifReal' },
    restart: { icon: 'restart', asks: 'always' },
    updateBot: { icon: 'update', asks: 'always' },
    turnOff: { icon: 'powerOff', asks: 'always', isGrave: true },
  },
  information: {
    status: { icon: 'signals' },
    score: { icon: 'score' },
    info: { icon: 'info' },
    galePrice: { icon: 'price' },
    liquidity: { icon: 'broker' },
  },
  modes: {
    enableCopy: { icon: 'copyTrader', asks: 'always' },
    copyMode: { icon: 'follower', asks: 'always', isSwitch: true },
    accountType: { icon: 'real', asks: 'always', isSwitch: true, isGrave: true },
  },
  resets: {
    resetScore: { icon: 'score', asks: 'always' },
    resetMasaniello: { icon: 'money', asks: 'always' },
    resetCycle: { icon: 'cycle', asks: 'always' },
    resetRecovery: { icon: 'recovery', asks: 'always' },
  },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<CommandName, Command>>>>>

const { power, information, modes, resets } = commandGroups
export const commands: Readonly<Record<CommandName, Command>> = {
  ...power,
  ...information,
  ...modes,
  ...resets,
}

type Asking = keyof typeof commandGroups.information

/** It only asks for something, as its name says. */
export const isAsking = (command: CommandName): command is Asking => command in information

/** Whether it is a command that toggles something, by its code. */
export function isSwitch(botCmd: number): boolean {
  const name = botCommand.nameOf(botCmd)
  return name !== undefined && commands[name].isSwitch === true
}
