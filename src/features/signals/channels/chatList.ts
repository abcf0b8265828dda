import type { Channel, Chat } from '@/contract/signals'

type Named = Pick<Channel, 'idChan' | 'nameGroup'>

/** A row of the channel list. */
export interface ChatRow {
  readonly id: string
  readonly name: string
  /** as received, and as sent back */
  readonly chat: Chat
  /** it is copied, but no longer in the reader's list */
  readonly isMissing: boolean
}

const rowOf = (chat: Chat, isMissing: boolean, name = chat.name): ChatRow => ({
  id: chat.id,
  name,
  chat,
  isMissing,
})

/**
 * The reader's chats, preceded by copied channels that are missing among them: saving the whole list would otherwise lose
 * them. Each id appears once: sent back twice, it might be traded twice.
 */
export function chatRows(chats: readonly Chat[], channels: readonly Named[]): readonly ChatRow[] {
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

export const selectedIds = (channels: readonly Pick<Channel, 'idChan'>[]): ReadonlySet<string> =>
  new Set(channels.map(({ idChan }) => idChan))
