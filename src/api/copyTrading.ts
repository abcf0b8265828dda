import {
  followerInfoSchema,
  followerListSchema,
  traderDataAnswerSchema,
  traderInfoAnswerSchema,
  type TraderData,
  type TraderInfo,
} from '@/contract/copyTrading'
import {
  metaFollowListSchema,
  toFollowedTraderBody,
  traderListSchema,
  type FollowedTrader,
} from '@/contract/metaTrader'
import { isProviderError } from '@/contract/providerError'
import type { BotScope, TraderScope } from '@/contract/scope'
import type { ReadBack } from './baseQuery'
import { providerApi, whenSaved, type Tag } from './providerApi'
import { lacksMember, seenAt, showsMember, showsRecord } from './readBack'
import { acknowledged, answers, post, recordOf } from './request'

/** The reads that show when copying ends. */
export const changedByExpiry = ['Followers', 'MetaFollowers'] as const satisfies readonly Tag[]

/** The specification wants failures of these two calls in the console; the screens show them too. */
async function logStatus(asked: Promise<unknown>) {
  try {
    await asked
  } catch (failure) {
    const { error } = failure as { readonly error?: unknown }
    if (isProviderError(error) && error.kind === 'http') console.error(`Erro ${error.status}`)
  }
}

interface NewExpiry extends TraderScope {
  /** Unix seconds, 0 = no expiry */
  readonly expCopy: number
  /** a batch refreshes the reads once, at the end */
  readonly isOneOfMany?: boolean
}

/** Copy trading and MetaTrader copy save a trader's card with the same call, but read it with different ones. */
const traderSeenAt = (userid: string, trader: FollowedTrader): readonly ReadBack[] => {
  const isThis = ({ traderid }: FollowedTrader) => traderid === trader.traderid
  return [
    { url: '/gettraders', params: { userid }, shows: showsMember(traderListSchema, isThis, trader) },
    { url: '/getmetafollow', params: { userid }, shows: showsMember(metaFollowListSchema, isThis, trader) },
  ]
}

export const copyTradingApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getTraderInfo: build.query({
      query: (params: BotScope) => ({ url: '/gettraderinfo', params }),
      ...recordOf(traderInfoAnswerSchema),
      providesTags: ['CopyTraderInfo'],
    }),
    saveTraderInfo: build.mutation({
      query: ({ userid, ...info }: BotScope & TraderInfo) =>
        seenAt(post('/savetraderinfo', { userid }, info), {
          url: '/gettraderinfo',
          params: { userid },
          shows: showsRecord(traderInfoAnswerSchema, info),
        }),
      ...acknowledged,
      invalidatesTags: whenSaved('CopyTraderInfo', 'CopyTraderData'),
    }),
    getTraderData: build.query({
      query: (params: BotScope) => ({ url: '/gettraderdata', params }),
      ...recordOf(traderDataAnswerSchema),
      providesTags: ['CopyTraderData'],
    }),
    saveTraderData: build.mutation({
      query: ({ userid, ...data }: BotScope & TraderData) =>
        seenAt(post('/savetraderdata', { userid }, data), {
          url: '/gettraderdata',
          params: { userid },
          shows: showsRecord(traderDataAnswerSchema, data),
        }),
      ...acknowledged,
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
      onQueryStarted: (_scope, { queryFulfilled }) => logStatus(queryFulfilled),
    }),
    updateExpiry: build.mutation({
      query: ({ userid, traderid, expCopy }: NewExpiry) =>
        seenAt(post('/updateexpcopy', { userid }, { expCopy }), {
          url: '/getmetainfo',
          params: { userid, traderid },
          shows: showsRecord(followerInfoSchema, { expCopy }),
        }),
      ...acknowledged,
      invalidatesTags: (_result, error, save?: NewExpiry) =>
        save?.isOneOfMany ? [] : whenSaved(...changedByExpiry)(undefined, error),
      onQueryStarted: (_save, { queryFulfilled }) => logStatus(queryFulfilled),
    }),
    removeFollower: build.mutation({
      query: ({ userid, traderid }: TraderScope) =>
        seenAt(post('/followremove', { userid }, { traderid }), {
          url: '/getfollowers',
          params: { userid: traderid },
          shows: lacksMember(followerListSchema, ({ id }) => id === userid),
        }),
      ...acknowledged,
      invalidatesTags: whenSaved('Followers'),
    }),
    getTraders: build.query({
      query: (params: BotScope) => ({ url: '/gettraders', params }),
      responseSchema: answers(traderListSchema),
      providesTags: ['FollowedTraders'],
    }),
    /** One trader's card, of copy trading or MetaTrader copy. */
    saveTrader: build.mutation({
      query: ({ userid, ...trader }: BotScope & FollowedTrader) => {
        const write = post('/tradersave', { userid }, toFollowedTraderBody(trader))
        return seenAt(write, ...traderSeenAt(userid, trader))
      },
      ...acknowledged,
      invalidatesTags: whenSaved('FollowedTraders', 'MetaFollowers'),
    }),
    removeTrader: build.mutation({
      query: ({ userid, traderid }: TraderScope) =>
        seenAt(post('/traderemove', { userid }, { traderid }), {
          url: '/gettraders',
          params: { userid },
          shows: lacksMember(traderListSchema, (trader) => trader.traderid === traderid),
        }),
      ...acknowledged,
      invalidatesTags: whenSaved('FollowedTraders'),
    }),
    requestCopy: build.mutation({
      query: ({ userid, traderid, userName }: TraderScope & { readonly userName: string }) =>
        post('/copytradereq', { userid }, { traderid, userName }),
      ...acknowledged,
      invalidatesTags: whenSaved('FollowedTraders'),
    }),
  }),
})

export const { useGetTraderInfoQuery, useGetTraderDataQuery, useGetFollowersQuery, useGetFollowerInfoQuery } =
  copyTradingApi
