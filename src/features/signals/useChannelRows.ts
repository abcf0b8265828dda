import { isolated, shownName } from '@/contract/plainText'
import { useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import { answeredWithin, signalsApi, useGetChatListQuery, useGetGroupsQuery } from '@/api/signals'
import { isBot, type TraderScope } from '@/contract/scope'
import type { ChannelAnswer } from '@/contract/signals'
import { chatRows, selectedIds, type ChatRow } from './channels/chatList'
import { useNewAnswer } from '@/shared/useNewAnswer'
import type { RootState } from '@/store/state'

export interface ChannelRows {
  readonly rows: readonly ChatRow[]
  /** ids of the copied channels */
  readonly ticked: ReadonlySet<string>
  /** names of the channels that it last returned as copied; empty if unknown */
  readonly lastCopied: readonly string[]
}

/** Milliseconds: a prefetched answer is at most this old. */
const NEW_ENOUGH = 5000

/** The last copied channels that the provider returned for a bot. */
function useLastCopied(about: string, copied: readonly ChannelAnswer[] | undefined) {
  const [last, setLast] = useState<{ readonly about: string; readonly names: readonly string[] }>({
    about,
    names: [],
  })
  const [seen, setSeen] = useState<readonly ChannelAnswer[]>()
  if (copied !== undefined && copied !== seen) {
    setSeen(copied)
    if (copied.length > 0)
      setLast({ about, names: copied.map(({ nameGroup, idChan }) => isolated(shownName(nameGroup, idChan))) })
  }
  return last
}

/**
 * The reader's chats and which of them are copied. Answers from an earlier visit are not shown: the list is saved whole, so that
 * changes made elsewhere since would be lost with the next save.
 */
export function useChannelRows(scope: TraderScope) {
  const skip = !isBot(scope.userid)
  const store = useStore<RootState>()
  const [old] = useState(() => {
    const { getChatList, getGroups } = signalsApi.endpoints
    return {
      chats: !answeredWithin(NEW_ENOUGH, getChatList.select(scope)(store.getState()).requestId),
      groups: !answeredWithin(NEW_ENOUGH, getGroups.select(scope)(store.getState()).requestId),
    }
  })
  const chats = useGetChatListQuery(scope, { skip, refetchOnMountOrArgChange: old.chats })
  const groups = useGetGroupsQuery(scope, { skip, refetchOnMountOrArgChange: old.groups })
  const found = useNewAnswer(chats, old.chats)
  const copied = useNewAnswer(groups, old.groups)
  const { userid } = scope
  // Cached answers from an earlier visit count too.
  const last = useLastCopied(userid, groups.currentData)
  const currentData = useMemo<ChannelRows | undefined>(() => {
    if (!found || !copied) return undefined
    return {
      rows: chatRows(found, copied),
      ticked: selectedIds(copied),
      lastCopied: last.about === userid ? last.names : [],
    }
  }, [found, copied, userid, last])
  return {
    currentData,
    error: chats.error ?? groups.error,
    isFetching: chats.isFetching || groups.isFetching,
    /** resolves to the error, if one of them failed */
    refetch: async (): Promise<unknown> => {
      const answers = await Promise.all([chats.refetch(), groups.refetch()])
      return answers.find(({ error }) => error !== undefined)?.error
    },
  }
}
