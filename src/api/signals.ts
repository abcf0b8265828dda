import * as v from 'valibot'
import type { BotScope, TraderScope } from '@/contract/scope'
import {
  channelListSchema,
  chatListSchema,
  readerParamsSchema,
  toChatBody,
  type Channel,
  type Chat,
  type ReaderParams,
} from '@/contract/signals'
import { providerApi, whenSaved } from './providerApi'
import { lacksMember, seenAt, showsMember, showsRecord } from './readBack'
import { acknowledged, answers, post, postFor, postList, recordOf } from './request'

interface ChannelSave extends TraderScope {
  readonly channel: Channel
  /** a batch reads all channels once, at the end: otherwise each save would load thousands */
  readonly isOneOfMany?: boolean
}

/** Whether the copied channels are exactly those of the list that was sent. */
const showsChannels = (sent: readonly Chat[]) => (answer: unknown) => {
  const read = v.safeParse(channelListSchema, answer)
  if (!read.success) return false
  const copied = new Set(read.output.map(({ idChan }) => idChan))
  const wanted = new Set(sent.map(({ id }) => id))
  return copied.size === wanted.size && [...wanted].every((id) => copied.has(id))
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
      ...recordOf(readerParamsSchema),
      providesTags: ['ReaderParams'],
    }),
    saveReaderParams: build.mutation({
      query: ({ userid, ...params }: BotScope & ReaderParams) =>
        seenAt(postFor('/readerparams', { userid }, params), {
          url: '/readerparams',
          params: { userid },
          shows: showsRecord(readerParamsSchema, params),
        }),
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
        seenAt(
          postList(
            '/savelist',
            { userid },
            chats.map((chat) => toChatBody(chat, userid)),
          ),
          // Only traders save a list.
          { url: '/getgroups', params: { userid, traderid: userid }, shows: showsChannels(chats) },
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
      query: ({ channel, userid, traderid }: ChannelSave) =>
        seenAt(post('/savegroup', { userid }, channel), {
          url: '/getgroups',
          params: { userid, traderid },
          shows: showsMember(channelListSchema, ({ idChan }) => idChan === channel.idChan, channel),
        }),
      ...acknowledged,
      invalidatesTags: (result, error, save) =>
        save?.isOneOfMany ? [] : whenSaved('Channels')(result, error),
    }),
    removeChannel: build.mutation({
      query: ({ userid, traderid, idChan }: TraderScope & { readonly idChan: string }) =>
        seenAt(post('/chanremove', { userid }, { traderid, idChan }), {
          url: '/getgroups',
          params: { userid, traderid },
          shows: lacksMember(channelListSchema, (channel) => channel.idChan === idChan),
        }),
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

export const { useGetChatListQuery, useGetGroupsQuery, useGetReaderParamsQuery } = signalsApi
