import type { Bot } from '@/contract/bots'
import { byExpiry } from '@/domain/expiry'
import { plain, searchFor } from '@/domain/search'

/** What a bot is sorted by: the wire's names. */
export const columns = ['userid', 'email', 'botexp', 'virtual'] as const
export type Column = (typeof columns)[number]

export interface Order {
  readonly column: Column
  readonly descending: boolean
}

/** What ends next is what a person comes to see. */
export const firstOrder: Order = { column: 'botexp', descending: false }

/** Digits by what they are worth, words as people look them up. */
const byText = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare

const comparisons: Readonly<Record<Column, (a: Bot, b: Bot) => number>> = {
  userid: (a, b) => byText(a.userid, b.userid),
  email: (a, b) => byText(a.email, b.email),
  botexp: (a, b) => byExpiry(a.botexp, b.botexp),
  virtual: (a, b) => Number(a.virtual) - Number(b.virtual),
}

/** Those that are alike stand by their ids, in either direction. */
export function sorted(bots: readonly Bot[], { column, descending }: Order): readonly Bot[] {
  const compare = comparisons[column]
  const sign = descending ? -1 : 1
  return bots.toSorted((a, b) => sign * compare(a, b) || byText(a.userid, b.userid))
}

/** The same column again turns round. */
export const orderedBy = (column: Column, order: Order): Order => ({
  column,
  descending: order.column === column && !order.descending,
})

/** Whether every word that is looked for stands somewhere in what is shown of a bot. */
export const isFound = (shown: readonly string[], search: string): boolean =>
  searchFor(search)(plain(shown.join('\n')))
