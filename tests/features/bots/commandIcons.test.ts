import { expect, it } from 'vitest'
import { pathIcons } from '@/config/paths'
import { commands, type CommandName } from '@/features/bots/commands'

/** Whose icon a command may have: that of the screen it is about. */
const about: Partial<Record<CommandName, keyof typeof pathIcons>> = {
  enableCopy: '/copytrader',
  copyMode: '/followerscopy',
  status: '/copysignals',
  liquidity: '/brokerconfig',
  resetMasaniello: '/config-masaniello',
  resetCycle: '/config-cycles',
  resetRecovery: '/config-recovery',
}

it('a command has the icon of the screen that it is about, or one that no screen and no account has', () => {
  const taken = new Set<string>([...Object.values(pathIcons), 'demo', 'tournament'])
  for (const [name, { icon }] of Object.entries(commands)) {
    const path = about[name as CommandName]
    if (path) expect(icon).toBe(pathIcons[path])
    else expect(taken).not.toContain(icon)
  }
})
