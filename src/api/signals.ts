import type { BotScope, TraderScope } from '@/contract/scope'
import {
  channelListSchema,
  chatListSchema,
  readerParamsSchema,
  toChatBody,
  type ChannelAnswer,
  type Chat,
  type ReaderParamsAnswer,
} from '@/contract/signals'
import { providerApi, whenSaved } from './providerApi'
import { acknowledged, answers, post, postFor, postList } from './request'

interface ChannelSave extends TraderScope {
  readonly channel: ChannelAnswer
  /** a batch reads all channels once, at the end: otherwise each save would load thousands */
  readonly isOneOfMany?: boolean
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
    getReaderParams: build.query({
      query: (params: BotScope) => ({ url: '/readerparams', params }),
      responseSchema: answers(readerParamsSchema),
      providesTags: ['ReaderParams'],
    }),
    saveReaderParams: build.mutation({
      query: ({ userid, ...params }: BotScope & ReaderParamsAnswer) =>
        postFor('/readerparams', { userid }, params),
      ...acknowledged,
      invalidatesTags: whenSaved('ReaderParams'),
    }),
    resetReader: build.mutation({
      query: (scope: BotScope) => post('/readerreset', scope),
      ...acknowledged,
      invalidatesTags: whenSaved('ReaderParams'),
    }),
    deleteReader: build.mutation({
      query: (scope: BotScope) => post('/readerdelete', scope),
      ...acknowledged,
      invalidatesTags: whenSaved('ReaderParams', 'ChatList'),
    }),
    addPhone: build.mutation({
      query: ({ phone, ...scope }: BotScope & { readonly phone: string }) =>
        post('/addphone', scope, { phone }),
      ...acknowledged,
    }),
    sendAuthCode: build.mutation({
      query: ({
        code,
        password,
        ...scope
      }: BotScope & { readonly code: string; readonly password: string }) =>
        post('/authcode', scope, { code, password }),
      ...acknowledged,
      invalidatesTags: whenSaved('ChatList'),
    }),
    getChatList: build.query({
      query: (params: TraderScope) => ({ url: '/getchatlist', params }),
      responseSchema: answers(chatListSchema),
      onQueryStarted: noteArrival,
      providesTags: ['ChatList'],
    }),
    saveChatList: build.mutation({
      query: ({ chats, userid }: BotScope & { readonly chats: readonly Chat[] }) =>
        postList(
          '/savelist',
          { userid },
          chats.map((chat) => toChatBody(chat, userid)),
        ),
      ...acknowledged,
      invalidatesTags: whenSaved('ChatList', 'Channels'),
    }),
    updateChatList: build.mutation({
      query: (scope: BotScope) => post('/updatechatlist', scope),
      ...acknowledged,
      invalidatesTags: whenSaved('ChatList'),
    }),
    getGroups: build.query({
      query: (params: TraderScope) => ({ url: '/getgroups', params }),
      responseSchema: answers(channelListSchema),
      onQueryStarted: noteArrival,
      providesTags: ['Channels'],
    }),
    saveGroup: build.mutation({
      query: ({ channel, userid }: ChannelSave) => post('/savegroup', { userid }, channel),
      ...acknowledged,
      invalidatesTags: (result, error, save) =>
        save?.isOneOfMany ? [] : whenSaved('Channels')(result, error),
    }),
    removeChannel: build.mutation({
      query: ({ userid, traderid, idChan }: TraderScope & { readonly idChan: string }) =>
        post('/chanremove', { userid }, { traderid, idChan }),
      ...acknowledged,
      invalidatesTags: whenSaved('Channels', 'ChatList'),
    }),
    /** The trader whose rooms are copied. */
    copyId: build.mutation({
      query: ({ userid, traderid }: TraderScope) => post('/copyid', { userid }, { traderid }),
      ...acknowledged,
      invalidatesTags: whenSaved('Channels', 'ChatList'),
    }),
  }),
})

export const { useGetChatListQuery, useGetGroupsQuery } = signalsApi
