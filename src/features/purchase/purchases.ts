/** The payment links made on this device, and whether the expiry of their bot has moved since. */
import type { Bot } from '@/contract/bots'
import { knownValue } from '@/contract/told'
import type { Purchase } from '@/contract/purchase'

export interface StartedPurchase {
  readonly id: string
  /** e-mail address of the account that made it */
  readonly email: string
  readonly purchase: Purchase
  readonly days: number
  /** hundredths of the coin; absent if only the checkout knows */
  readonly cents?: number | undefined
  readonly url: string
  /** Unix seconds */
  readonly at: number
  /** when its checkout was opened from here, Unix seconds; 0 = never */
  readonly openedAt: number
  /** the bot's expiry before, Unix seconds; 0 = none, or no such bot yet; absent = unknown */
  readonly before?: number | undefined
  /** the bot's expiry after it moved, Unix seconds; 0 = not moved */
  readonly after: number
}

type BotExpiry = Pick<Bot, 'userid' | 'botexp'>

const KEPT = 20

export const withPurchase = (purchases: readonly StartedPurchase[], started: StartedPurchase) =>
  [started, ...purchases.filter(({ id }) => id !== started.id)].slice(0, KEPT)

/** The bot's expiry has moved since the link was made: no call tells more of a payment. */
export const hasMoved = ({ after }: StartedPurchase) => after > 0

/** Another link of the bot waited for the same move: which of them was paid no call tells. */
export const isOneOfSeveral = (moved: StartedPurchase, purchases: readonly StartedPurchase[]) =>
  hasMoved(moved) &&
  purchases.some(
    ({ id, purchase, after }) =>
      id !== moved.id && after === moved.after && purchase.userid === moved.purchase.userid,
  )

const fields = ['userid', 'subid', 'coin', 'quantity', 'sellerid', 'paymethod'] as const
export const isSamePurchase = (one: Purchase, other: Purchase) =>
  fields.every((field) => one[field] === other[field])

/** A bot's expiry by the provider's list, Unix seconds; 0 where the list has no such bot; `undefined` if it is not told. */
export function listedExpiry(bots: readonly BotExpiry[], userid: string): number | undefined {
  const bot = bots.find((one) => one.userid === userid)
  return bot ? knownValue(bot.botexp) : 0
}

/**
 * Updates the purchases from the provider's list of bots, whose expiries may have moved. The same list if nothing changed. A link whose
 * expiry before is unknown moves with another one of its bot: either may have been paid.
 */
export function settled(
  purchases: readonly StartedPurchase[],
  bots: readonly BotExpiry[],
): readonly StartedPurchase[] {
  const endOf = ({ purchase }: StartedPurchase) => listedExpiry(bots, purchase.userid) ?? 0
  /** `unknown`: what counts as the expiry before where that is not known */
  const moves = (started: StartedPurchase, unknown: number) =>
    !hasMoved(started) && endOf(started) > (started.before ?? unknown)
  const moved = new Set(
    purchases.filter((started) => moves(started, Infinity)).map(({ purchase }) => purchase.userid),
  )
  if (moved.size === 0) return purchases
  return purchases.map((started) =>
    moved.has(started.purchase.userid) && moves(started, -Infinity)
      ? { ...started, after: endOf(started) }
      : started,
  )
}

/** The purchase opened last or, if none was opened, made last. */
export const latestPurchase = (purchases: readonly StartedPurchase[]): StartedPurchase | undefined =>
  purchases.reduce<StartedPurchase | undefined>(
    (latest, started) => (latest && latest.openedAt >= started.openedAt ? latest : started),
    undefined,
  )
