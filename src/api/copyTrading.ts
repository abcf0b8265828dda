import {
  followerInfoSchema,
  followerListSchema,
  traderDataSchema,
  traderInfoSchema,
  type TraderDataAnswer,
  type TraderInfoAnswer,
} from '@/contract/copyTrading'
import { toFollowedTraderBody, traderListSchema, type FollowedTraderAnswer } from '@/contract/metaTrader'
import { isProviderError } from '@/contract/providerError'
import type { BotScope, TraderScope } from '@/contract/scope'
import { providerApi, whenSaved, type Tag } from './providerApi'
import { acknowledged, answers, post } from './request'

/** The reads that show when copying ends, but for the list of followers: many changes read that themselves. */
export const changedByExpiry = ['CopyEnds', 'MetaFollowers'] as const satisfies readonly Tag[]

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

export const copyTradingApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getTraderInfo: build.query({
      query: (params: BotScope) => ({ url: '/gettraderinfo', params }),
      responseSchema: answers(traderInfoSchema),
      providesTags: ['CopyTraderInfo'],
    }),
    saveTraderInfo: build.mutation({
      query: ({ userid, ...info }: BotScope & TraderInfoAnswer) => post('/savetraderinfo', { userid }, info),
      ...acknowledged,
      invalidatesTags: whenSaved('CopyTraderInfo', 'CopyTraderData'),
    }),
    getTraderData: build.query({
      query: (params: BotScope) => ({ url: '/gettraderdata', params }),
      responseSchema: answers(traderDataSchema),
      providesTags: ['CopyTraderData'],
    }),
    saveTraderData: build.mutation({
      query: ({ userid, ...data }: BotScope & TraderDataAnswer) => post('/savetraderdata', { userid }, data),
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
      providesTags: ['CopyEnds'],
      onQueryStarted: (_scope, { queryFulfilled }) => logStatus(queryFulfilled),
    }),
    updateExpiry: build.mutation({
      query: ({ userid, expCopy }: NewExpiry) => post('/updateexpcopy', { userid }, { expCopy }),
      ...acknowledged,
      invalidatesTags: (_result, error, save?: NewExpiry) =>
        save?.isOneOfMany ? [] : whenSaved('Followers', ...changedByExpiry)(undefined, error),
      onQueryStarted: (_save, { queryFulfilled }) => logStatus(queryFulfilled),
    }),
    removeFollower: build.mutation({
      query: ({ userid, traderid }: TraderScope) => post('/followremove', { userid }, { traderid }),
      ...acknowledged,
      invalidatesTags: whenSaved('Followers', 'CopyEnds'),
    }),
    getTraders: build.query({
      query: (params: BotScope) => ({ url: '/gettraders', params }),
      responseSchema: answers(traderListSchema),
      providesTags: ['FollowedTraders'],
    }),
    /** One trader's card, of copy trading or MetaTrader copy. */
    saveTrader: build.mutation({
      query: ({ userid, ...trader }: BotScope & FollowedTraderAnswer) =>
        post('/tradersave', { userid }, toFollowedTraderBody(trader)),
      ...acknowledged,
      invalidatesTags: whenSaved('FollowedTraders', 'MetaFollowers'),
    }),
    removeTrader: build.mutation({
      query: ({ userid, traderid }: TraderScope) => post('/traderemove', { userid }, { traderid }),
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

export const { useGetFollowersQuery, useGetFollowerInfoQuery } = copyTradingApi
