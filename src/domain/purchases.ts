/** The payment links made on this device, and whether they were paid. */
import type { Bot } from '@/contract/bots'
import { told } from '@/contract/told'
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
  /** the bot's expiry after it moved, which is the only sign of a payment; 0 = not moved */
  readonly after: number
}

const KEPT = 20

export const withPurchase = (purchases: readonly StartedPurchase[], started: StartedPurchase) =>
  [started, ...purchases.filter(({ id }) => id !== started.id)].slice(0, KEPT)

export const isPaid = ({ after }: StartedPurchase) => after > 0

const fields = ['userid', 'subid', 'coin', 'quantity', 'sellerid', 'paymethod'] as const
export const isSamePurchase = (one: Purchase, other: Purchase) =>
  fields.every((field) => one[field] === other[field])

const DAY = 86_400

/** When a plan of so many days ends, added to what is left. All in Unix seconds but the days; `expiry` 0 = none so far. */
export const extendedBy = (days: number, expiry: number, now: number) => Math.max(expiry, now) + days * DAY

/** With a tolerance, because a provider may count a plan's days from its own midnight. */
const isMoveOf = ({ days, before = 0, at }: StartedPurchase, botexp: number) =>
  Math.abs(botexp - extendedBy(days, before, at)) <= 2 * DAY

/** Which unpaid link moved the expiry: preferably one whose days fit, among those the one opened last. */
function payer(open: readonly StartedPurchase[], botexp: number): StartedPurchase | undefined {
  const fitting = open.filter((started) => isMoveOf(started, botexp))
  const [first, ...others] = fitting.length > 0 ? fitting : open
  return others.reduce(
    (latest, other) => (latest && other.openedAt > latest.openedAt ? other : latest),
    first,
  )
}

/**
 * Updates the purchases from the provider's list of bots: if a bot's expiry is later than before, one of its links was paid.
 * That bot's other links now wait for the next move. The same list if nothing changed.
 */
export function settled(
  purchases: readonly StartedPurchase[],
  bots: readonly Pick<Bot, 'userid' | 'botexp'>[],
): readonly StartedPurchase[] {
  let list = purchases
  for (const { userid, botexp: end } of bots) {
    const botexp = told(end)
    if (botexp === undefined) continue
    const open = list.filter(
      (started) =>
        started.purchase.userid === userid &&
        !isPaid(started) &&
        started.before !== undefined &&
        botexp > started.before,
    )
    const paid = payer(open, botexp)
    if (!paid) continue
    list = list.map((started) => {
      if (started === paid) return { ...started, after: botexp }
      return open.includes(started) ? { ...started, before: botexp } : started
    })
  }
  return list
}

/** The purchase opened last or, if none was opened, made last. */
export const latestPurchase = (purchases: readonly StartedPurchase[]): StartedPurchase | undefined =>
  purchases.reduce<StartedPurchase | undefined>(
    (latest, started) => (latest && latest.openedAt >= started.openedAt ? latest : started),
    undefined,
  )
