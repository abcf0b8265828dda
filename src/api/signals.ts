import type { BotScope, TraderScope } from '@/contract/scope'
import { signalsCalls as calls, toChatBody, type ChannelAnswer, type Chat } from '@/contract/signals'
import { providerApi } from './providerApi'
import { convertingEndpoint, readingEndpoint, savingEndpoint, sendingEndpoint } from './request'

interface ChannelSave extends TraderScope {
  readonly channel: ChannelAnswer
  /** a batch reads all channels once, at the end: otherwise each save would load thousands */
  readonly refreshesNothing?: boolean
}

/** When answers came, by request id, in milliseconds of `performance.now()`: setting the device's clock does not change it. */
const arrivals = new Map<string, number>()

/** Milliseconds for which an arrival is remembered. */
const ARRIVAL_KEPT = 60_000

async function noteArrival(
  _scope: TraderScope,
  { requestId, queryFulfilled }: { readonly requestId: string; readonly queryFulfilled: Promise<unknown> },
) {
  const hasArrived = await queryFulfilled.then(
    () => true,
    () => false,
  )
  if (!hasArrived) return
  const now = performance.now()
  for (const [id, at] of arrivals) if (now - at > ARRIVAL_KEPT) arrivals.delete(id)
  arrivals.set(requestId, now)
}

export const answeredWithin = (milliseconds: number, requestId: string | undefined) =>
  requestId !== undefined && performance.now() - (arrivals.get(requestId) ?? -Infinity) < milliseconds

export const signalsApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getReaderParams: build.query(readingEndpoint(calls.getReaderParams)),
    saveReaderParams: build.mutation(savingEndpoint(calls.saveReaderParams)),
    resetReader: build.mutation(sendingEndpoint(calls.resetReader)),
    deleteReader: build.mutation(sendingEndpoint(calls.deleteReader)),
    addPhone: build.mutation(sendingEndpoint(calls.addPhone)),
    sendAuthCode: build.mutation(sendingEndpoint(calls.sendAuthCode)),
    getChatList: build.query({ ...readingEndpoint(calls.getChatList), onQueryStarted: noteArrival }),
    saveChatList: build.mutation(
      convertingEndpoint(
        calls.saveChatList,
        ({ chats, userid }: BotScope & { readonly chats: readonly Chat[] }) =>
          chats.map((chat) => toChatBody(chat, userid)),
      ),
    ),
    updateChatList: build.mutation(sendingEndpoint(calls.updateChatList)),
    getGroups: build.query({ ...readingEndpoint(calls.getGroups), onQueryStarted: noteArrival }),
    saveGroup: build.mutation(
      convertingEndpoint(calls.saveGroup, ({ channel, userid }: ChannelSave) => ({ ...channel, userid })),
    ),
    removeChannel: build.mutation(sendingEndpoint(calls.removeChannel)),
    /** The trader whose rooms are copied. */
    copyId: build.mutation(sendingEndpoint(calls.copyId)),
  }),
})

export const { useGetChatListQuery, useGetGroupsQuery } = signalsApi
