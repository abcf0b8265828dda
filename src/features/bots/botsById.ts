import type { Bot } from '@/contract/bots'

type ById = ReadonlyMap<string, Bot>

const cache = new WeakMap<readonly Bot[], ById>()

/** The bots of one answer by id, cached per answer: searching the list for each bot would be quadratic. */
export function botsById(bots: readonly Bot[]): ById {
  const made = cache.get(bots) ?? new Map(bots.map((bot) => [bot.userid, bot]))
  cache.set(bots, made)
  return made
}
