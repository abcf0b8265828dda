import { acknowledgementSchema } from '@/contract/acknowledgement'
import {
  followerInfoSchema,
  followerListSchema,
  traderDataSchema,
  traderInfoSchema,
  type TraderData,
  type TraderInfo,
} from '@/contract/copyTrading'
import { toFollowedTraderBody, traderListSchema, type FollowedTrader } from '@/contract/metaTrader'
import type { BotScope, TraderScope } from '@/contract/scope'
import { toWireId } from '@/contract/wire'
import { providerApi, whenSaved, type Tag } from './providerApi'
import { answers, post } from './request'

/** What shows until when somebody copies. */
export const changedByExpiry = ['Followers', 'MetaFollowers'] as const satisfies readonly Tag[]

interface NewExpiry extends BotScope {
  /** the follower's id */
  readonly userid: string
  /** Unix seconds, 0 = no expiry */
  readonly expCopy: number
  /** whoever sends many refreshes what is shown once, at the end */
  readonly isOneOfMany?: boolean
}

export const copyTradingApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getTraderInfo: build.query({
      query: (params: BotScope) => ({ url: '/gettraderinfo', params }),
      responseSchema: answers(traderInfoSchema),
      providesTags: ['CopyTraderInfo'],
    }),
    saveTraderInfo: build.mutation({
      query: ({ userid, ...info }: BotScope & TraderInfo) => post('/savetraderinfo', { userid }, info),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('CopyTraderInfo', 'CopyTraderData'),
    }),
    getTraderData: build.query({
      query: (params: BotScope) => ({ url: '/gettraderdata', params }),
      responseSchema: answers(traderDataSchema),
      providesTags: ['CopyTraderData'],
    }),
    saveTraderData: build.mutation({
      query: ({ userid, ...data }: BotScope & TraderData) => post('/savetraderdata', { userid }, data),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('CopyTraderData', 'CopyTraderInfo'),
    }),
    getFollowers: build.query({
      query: (params: BotScope) => ({ url: '/getfollowers', params }),
      responseSchema: answers(followerListSchema),
      providesTags: ['Followers'],
    }),
    getFollowerInfo: build.query({
      query: (params: TraderScope) => ({ url: '/getmetainfo', params }),
      responseSchema: answers(followerInfoSchema),
      providesTags: ['Followers'],
    }),
    updateExpiry: build.mutation({
      query: ({ userid, expCopy }: NewExpiry) => post('/updateexpcopy', { userid }, { expCopy }),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: (_result, error, save?: NewExpiry) =>
        error || save?.isOneOfMany ? [] : changedByExpiry,
    }),
    removeFollower: build.mutation({
      query: ({ userid, traderid }: TraderScope) =>
        post('/followremove', { userid }, { traderid: toWireId(traderid) }),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('Followers'),
    }),
    getTraders: build.query({
      query: (params: BotScope) => ({ url: '/gettraders', params }),
      responseSchema: answers(traderListSchema),
      providesTags: ['FollowedTraders'],
    }),
    /** One trader card, of copy trading and of MetaTrader copy alike. */
    saveTrader: build.mutation({
      query: ({ userid, ...trader }: BotScope & FollowedTrader) => {
        const body = toFollowedTraderBody(trader)
        return post('/tradersave', { userid }, { ...body, traderID: toWireId(body.traderID) })
      },
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('FollowedTraders', 'MetaFollowers'),
    }),
    removeTrader: build.mutation({
      query: ({ userid, traderid }: TraderScope) =>
        post('/traderemove', { userid }, { traderid: toWireId(traderid) }),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('FollowedTraders'),
    }),
    requestCopy: build.mutation({
      query: ({ userid, traderid, userName }: TraderScope & { readonly userName: string }) =>
        post('/copytradereq', { userid }, { traderid: toWireId(traderid), userName }),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('FollowedTraders'),
    }),
  }),
})

export const {
  useGetTraderInfoQuery,
  useSaveTraderInfoMutation,
  useGetTraderDataQuery,
  useSaveTraderDataMutation,
  useGetFollowersQuery,
  useGetFollowerInfoQuery,
  useGetTradersQuery,
  useSaveTraderMutation,
  useRemoveTraderMutation,
  useRequestCopyMutation,
} = copyTradingApi
