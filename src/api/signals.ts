import { acknowledgementSchema } from '@/contract/acknowledgement'
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
import { toWireId } from '@/contract/wire'
import { providerApi, whenSaved } from './providerApi'
import { answers, post, postFor, postList } from './request'

interface ChannelSave extends BotScope {
  readonly channel: Channel
  /** Whoever saves many asks for all channels once, at the end: else each save would bring thousands. */
  readonly isOneOfMany?: boolean
}

export const signalsApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getReaderParams: build.query({
      query: (params: BotScope) => ({ url: '/readerparams', params }),
      responseSchema: answers(readerParamsSchema),
      providesTags: ['ReaderParams'],
    }),
    saveReaderParams: build.mutation({
      query: ({ userid, ...params }: BotScope & ReaderParams) => postFor('/readerparams', { userid }, params),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('ReaderParams'),
    }),
    resetReader: build.mutation({
      query: (scope: BotScope) => post('/readerreset', scope),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('ReaderParams'),
    }),
    deleteReader: build.mutation({
      query: (scope: BotScope) => post('/readerdelete', scope),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('ReaderParams', 'ChatList'),
    }),
    addPhone: build.mutation({
      query: ({ phone, ...scope }: BotScope & { readonly phone: string }) =>
        post('/addphone', scope, { phone }),
      responseSchema: answers(acknowledgementSchema),
    }),
    sendAuthCode: build.mutation({
      query: ({
        code,
        password,
        ...scope
      }: BotScope & { readonly code: string; readonly password: string }) =>
        post('/authcode', scope, { code, password }),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('ChatList'),
    }),
    getChatList: build.query({
      query: (params: TraderScope) => ({ url: '/getchatlist', params }),
      responseSchema: answers(chatListSchema),
      providesTags: ['ChatList'],
    }),
    saveChatList: build.mutation({
      query: ({ chats, userid }: BotScope & { readonly chats: readonly Chat[] }) =>
        postList(
          '/savelist',
          { userid },
          chats.map((chat) => toChatBody(chat, toWireId(userid))),
        ),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('ChatList', 'Channels'),
    }),
    updateChatList: build.mutation({
      query: (scope: BotScope) => post('/updatechatlist', scope),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('ChatList'),
    }),
    getGroups: build.query({
      query: (params: TraderScope) => ({ url: '/getgroups', params }),
      responseSchema: answers(channelListSchema),
      providesTags: ['Channels'],
    }),
    saveGroup: build.mutation({
      query: ({ channel, userid }: ChannelSave) => post('/savegroup', { userid }, channel),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: (result, error, save) =>
        save?.isOneOfMany ? [] : whenSaved('Channels')(result, error),
    }),
    removeChannel: build.mutation({
      query: ({ userid, traderid, idChan }: TraderScope & { readonly idChan: string }) =>
        post('/chanremove', { userid }, { traderid: toWireId(traderid), idChan: toWireId(idChan) }),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('Channels', 'ChatList'),
    }),
    /** The trader whose rooms are copied. */
    copyId: build.mutation({
      query: ({ userid, traderid }: TraderScope) =>
        post('/copyid', { userid }, { traderid: toWireId(traderid) }),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('Channels', 'ChatList'),
    }),
  }),
})

export const {
  useCopyIdMutation,
  useGetChatListQuery,
  useGetGroupsQuery,
  useRemoveChannelMutation,
  useResetReaderMutation,
  useDeleteReaderMutation,
  useGetReaderParamsQuery,
  useSaveReaderParamsMutation,
} = signalsApi
