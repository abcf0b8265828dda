import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { channelListSchema, chatListSchema, toChatBody } from '@/contract/signals'
import { chatRows, selectedIds } from '@/features/signals/channels/chatList'

const chats = (...rows: readonly object[]) => v.parse(chatListSchema, rows)
const channels = (...rows: readonly object[]) => v.parse(channelListSchema, rows)
const shown = (rows: ReturnType<typeof chatRows>) =>
  rows.map(({ id, name, isMissing }) => `${id} ${name}${isMissing ? ' (missing)' : ''}`)

describe('the lines of the channel list', () => {
  it('are the chats in their order, whichever field names they came with', () => {
    const rows = chatRows(chats({ chid: 2, chname: 'B' }, { idChan: '1', nameGroup: 'A' }), [])
    expect(shown(rows)).toEqual(['2 B', '1 A'])
    expect(rows.map(({ chat }) => toChatBody(chat, '1001'))).toEqual([
      { chid: '2', chname: 'B', userid: '1001' },
      { idChan: '1', nameGroup: 'A', userid: '1001' },
    ])
  })

  it('start with copied channels that are not in the list, so that a save keeps them', () => {
    const rows = chatRows(chats({ chid: 2, chname: 'B' }), channels({ idChan: 7, nameGroup: 'Gone' }))
    expect(shown(rows)).toEqual(['7 Gone (missing)', '2 B'])
  })

  it('list an id once with all of its names, and equal names of different ids separately', () => {
    const same = { chid: 2, chname: 'B' }
    const rows = chatRows(chats(same, same, { chid: 2, chname: 'Bê' }, { chid: 3, chname: 'B' }), [])
    expect(shown(rows)).toEqual(['2 B / Bê', '3 B'])
    expect(rows[0]?.chat.name).toBe('B')
  })
})

describe('the selection', () => {
  const copied = channels(
    { idChan: 1, traderid: 1001 },
    { idChan: 2 },
    { idChan: 3, traderid: 5001, nameGroup: "somebody else's" },
  )
  it('contains everything that the bot copies, on or off, from any trader', () => {
    expect([...selectedIds(copied)]).toEqual(['1', '2', '3'])
  })
})
