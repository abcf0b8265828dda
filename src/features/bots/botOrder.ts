import type { Bot } from '@/contract/bots'
import { byExpiry } from '@/domain/expiry'
import type { Order as TableOrder } from '@/shared/tableOrder'

/** The columns, under the wire's names. */
export const columns = ['userid', 'email', 'botexp', 'virtual'] as const
export type Column = (typeof columns)[number]

export type Order = TableOrder<Column>

/** The next expiry first. */
export const firstOrder: Order = { column: 'botexp', descending: false }

/** Numbers by value, words alphabetically without case and accents. */
const byText = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare

const comparisons: Readonly<Record<Column, (a: Bot, b: Bot) => number>> = {
  userid: (a, b) => byText(a.userid, b.userid),
  email: (a, b) => byText(a.email, b.email),
  botexp: (a, b) => byExpiry(a.botexp, b.botexp),
  virtual: (a, b) => Number(a.virtual) - Number(b.virtual),
}

/** Equal bots are sorted by their ids, in both directions. */
export function sorted(bots: readonly Bot[], { column, descending }: Order): readonly Bot[] {
  const compare = comparisons[column]
  const sign = descending ? -1 : 1
  return bots.toSorted((a, b) => sign * compare(a, b) || byText(a.userid, b.userid))
}
