import { useMemo, useState } from 'react'
import { useGetChatListQuery, useGetGroupsQuery } from '@/api/signals'
import { isBot, type TraderScope } from '@/contract/scope'
import { chatRows, listedChannels, tickedIn, type ChatRow } from '@/domain/chatList'

export interface ChannelRows {
  readonly rows: readonly ChatRow[]
  /** ids of those that are copied */
  readonly ticked: ReadonlySet<string>
}

/** Seconds: what was asked for on the way to the screen is new enough. */
const NEW_ENOUGH = 5

/**
 * The reader's chats and which of them are copied. The list is saved whole, so an answer of an earlier visit is not shown: what
 * has been ticked elsewhere since would be lost with the next save.
 */
export function useChannelRows(scope: TraderScope) {
  const options = { skip: !isBot(scope.userid), refetchOnMountOrArgChange: NEW_ENOUGH }
  const chats = useGetChatListQuery(scope, options)
  const groups = useGetGroupsQuery(scope, options)
  const [opened] = useState(() => Date.now())
  const isNew = ({ fulfilledTimeStamp = 0 }: { readonly fulfilledTimeStamp?: number }) =>
    fulfilledTimeStamp > opened - NEW_ENOUGH * 1000
  const found = isNew(chats) ? chats.currentData : undefined
  const copied = isNew(groups) ? groups.currentData : undefined
  const { userid, traderid } = scope
  const currentData = useMemo<ChannelRows | undefined>(() => {
    if (!found || !copied) return undefined
    const listed = listedChannels(copied, { userid, traderid })
    return { rows: chatRows(found, listed), ticked: tickedIn(listed) }
  }, [found, copied, userid, traderid])
  return {
    currentData,
    error: chats.error ?? groups.error,
    isFetching: chats.isFetching || groups.isFetching,
    /** resolves to why one of them could not be read again */
    refetch: async (): Promise<unknown> => {
      const answers = await Promise.all([chats.refetch(), groups.refetch()])
      return answers.find(({ error }) => error !== undefined)?.error
    },
  }
}
