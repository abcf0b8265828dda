import type { Channel, Chat } from '@/contract/signals'
import { plain } from './search'

/** A line of the channel list. */
export interface ChatRow {
  readonly id: string
  readonly name: string
  /** as it came, and as it goes back */
  readonly chat: Chat
  /** it is copied, but the reader's list does not name it any more */
  readonly isMissing: boolean
  /** what a search looks through */
  readonly plain: string
}

interface Trader {
  readonly userid: string
  readonly traderid: string
}

/** The channels that the list is about: rooms copied from somebody else are not this bot's to tick. */
export const listedChannels = (channels: readonly Channel[], { userid, traderid }: Trader) =>
  channels.filter((channel) => ['', userid, traderid].includes(channel.traderid))

function rowOf(chat: Chat, isMissing: boolean, name = chat.name): ChatRow {
  const { id } = chat
  return { id, name, chat, isMissing, plain: plain(`${name}\n${id}`) }
}

/**
 * The reader's chats, and before them the channels that are copied without being among them: a list that is saved whole would
 * lose them. An id stands once, however often it was sent: sent back twice it might be traded twice.
 */
export function chatRows(chats: readonly Chat[], channels: readonly Channel[]): readonly ChatRow[] {
  const rows = new Map<string, ChatRow>()
  const found = new Set(chats.map(({ id }) => id))
  for (const { idChan, nameGroup } of channels)
    if (!found.has(idChan)) rows.set(idChan, rowOf({ id: idChan, name: nameGroup, names: 'group' }, true))
  for (const chat of chats) {
    const same = rows.get(chat.id)
    if (!same) rows.set(chat.id, rowOf(chat, false))
    else if (!same.name.split(' / ').includes(chat.name))
      rows.set(chat.id, rowOf(same.chat, false, `${same.name} / ${chat.name}`))
  }
  return [...rows.values()]
}

export const tickedIn = (channels: readonly Channel[]): ReadonlySet<string> =>
  new Set(channels.map(({ idChan }) => idChan))
