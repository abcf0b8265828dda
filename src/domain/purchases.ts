/** The payment links that were made on this device, and what is known of each. */
import type { Bot } from '@/contract/bots'
import type { Purchase } from '@/contract/purchase'

export interface StartedPurchase {
  readonly id: string
  /** e-mail address of the account that made it */
  readonly email: string
  readonly purchase: Purchase
  readonly days: number
  /** in the coin's hundredths; absent where only the checkout knows */
  readonly cents?: number | undefined
  readonly url: string
  /** Unix seconds */
  readonly at: number
  /** when its checkout was opened from here, Unix seconds; 0 = not */
  readonly openedAt: number
  /** the bot's expiry before, Unix seconds; 0 = none, or no such bot yet; absent where it was not known */
  readonly before?: number | undefined
  /** the bot's expiry once it had moved: the only word that the provider has for "paid"; 0 = it has not */
  readonly after: number
}

/** More than anybody looks back at. */
const KEPT = 20

export const withPurchase = (purchases: readonly StartedPurchase[], started: StartedPurchase) =>
  [started, ...purchases.filter(({ id }) => id !== started.id)].slice(0, KEPT)

export const isPaid = ({ after }: StartedPurchase) => after > 0

const fields = ['userid', 'subid', 'coin', 'quantity', 'sellerid', 'paymethod'] as const
export const isSamePurchase = (one: Purchase, other: Purchase) =>
  fields.every((field) => one[field] === other[field])

const DAY = 86_400
/** A provider may count a plan's days from its own midnight. */
const isMoveOf = ({ days, before = 0, at }: StartedPurchase, botexp: number) =>
  Math.abs(botexp - Math.max(before, at) - days * DAY) <= 2 * DAY

/** Which of several unpaid links moved the expiry: one whose days fit rather than one whose do not, and what was opened last. */
function payer(open: readonly StartedPurchase[], botexp: number): StartedPurchase | undefined {
  const fitting = open.filter((started) => isMoveOf(started, botexp))
  const [first, ...others] = fitting.length > 0 ? fitting : open
  return others.reduce(
    (latest, other) => (latest && other.openedAt > latest.openedAt ? other : latest),
    first,
  )
}

/**
 * What the provider's list of bots says of the purchases: where a bot's expiry is later than before, one of its links was
 * paid. The others of that bot wait for the next move, from where it stands now. The very same list when nothing is new.
 */
export function settled(
  purchases: readonly StartedPurchase[],
  bots: readonly Pick<Bot, 'userid' | 'botexp'>[],
): readonly StartedPurchase[] {
  let list = purchases
  for (const { userid, botexp } of bots) {
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

/** What was last on its way to be paid: opened last or, if nothing was, made last. */
export const latestPurchase = (purchases: readonly StartedPurchase[]): StartedPurchase | undefined =>
  purchases.reduce<StartedPurchase | undefined>(
    (latest, started) => (latest && latest.openedAt >= started.openedAt ? latest : started),
    undefined,
  )
