/** The table of a bot's lists: records of which it has many, each of them changed, added or removed separately. */
import { tradersList } from '@/features/copyTrading/cards/tradersList'
import { copiedTraders } from '@/features/copyTrading/records'
import { metaTraders } from '@/features/metaTrader/records'
import { channelsList } from '@/features/signals/channels/channelsList'
import type { PortableList } from '@/shared/form/settingsRecord'
import type { Values } from './botRecords'

export type List = PortableList<Values>

/** For one array of all lists: values loaded from a list are only passed to the same list's `save`. */
const untyped = <Kept extends object>(list: PortableList<Kept>) => list as unknown as List

export const lists: readonly List[] = [
  untyped(channelsList),
  untyped(tradersList(copiedTraders)),
  untyped(tradersList(metaTraders)),
]

/** The list that an entry's record belongs to, by its id ("channels.164"), and the entry's key in it. */
export function entryOf(record: string): { readonly list: List; readonly key: string } | undefined {
  const list = lists.find(({ id }) => record.startsWith(`${id}.`))
  return list && { list, key: record.slice(list.id.length + 1) }
}
