/** The ids of virtual bots: one digit, then the id of their real bot. */
import type { Gap } from '@/contract/told'

export interface BotIdentity {
  readonly userid: string
  readonly virtual: boolean | Gap
}

const LAST = 9

/** The first digit of a virtual bot of `real`; 0 for every other bot. */
function digitOf({ userid, virtual }: BotIdentity, real: string): number {
  return virtual === true && userid.slice(1) === real ? Number(/^[1-9]/.exec(userid)?.[0] ?? 0) : 0
}

/**
 * The id of the next virtual bot of `real`: its id after a digit, 1 or one more than the highest so far. An id that another bot
 * happens to have is skipped. `undefined` if 9 is taken: gaps are not filled.
 *
 * @param bots all bots that are known, in any order
 */
export function nextVirtualId(real: string, bots: readonly BotIdentity[]): string | undefined {
  const taken = new Set(bots.map(({ userid }) => userid))
  const last = Math.max(0, ...bots.map((bot) => digitOf(bot, real)))
  for (let digit = last + 1; digit <= LAST; digit++)
    if (!taken.has(`${digit}${real}`)) return `${digit}${real}`
  return undefined
}

/** The bots that may have virtual ones: those that are told to be real with an id longer than one character. */
export const realBots = <Bot extends BotIdentity>(bots: readonly Bot[]): readonly Bot[] =>
  bots.filter(({ userid, virtual }) => virtual === false && userid.length > 1)
