import {
  metaDataListSchema,
  metaFollowListSchema,
  toMetaDataBody,
  type MetaDataAnswer,
} from '@/contract/metaTrader'
import type { BotScope, TraderScope } from '@/contract/scope'
import { providerApi, whenSaved } from './providerApi'
import { acknowledged, answers, post } from './request'

export const metaTraderApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getMetaData: build.query({
      query: (params: BotScope) => ({ url: '/getmetadata', params }),
      responseSchema: answers(metaDataListSchema),
      providesTags: ['MetaData'],
    }),
    saveMetaData: build.mutation({
      query: ({ userid, ...data }: BotScope & MetaDataAnswer) =>
        post('/savemetadata', { userid }, toMetaDataBody(data)),
      ...acknowledged,
      invalidatesTags: whenSaved('MetaData'),
    }),
    getMetaFollow: build.query({
      query: (params: BotScope) => ({ url: '/getmetafollow', params }),
      responseSchema: answers(metaFollowListSchema),
      providesTags: ['MetaFollowers'],
    }),
    /** A follower stops copying a trader. */
    removeMetaData: build.mutation({
      query: ({ userid, traderid }: TraderScope) => post('/removemetadata', { userid }, { traderid }),
      ...acknowledged,
      invalidatesTags: whenSaved('MetaFollowers', 'MetaData'),
    }),
    /** A trader removes a follower. */
    removeMetaFollower: build.mutation({
      query: ({ userid, traderid, userName }: TraderScope & { readonly userName: string }) =>
        post('/removemetafol', { userid }, { traderid, userName }),
      ...acknowledged,
      invalidatesTags: whenSaved('Followers', 'CopyEnds', 'MetaFollowers'),
    }),
    requestMetaCopy: build.mutation({
      query: ({ userid, traderid, userName }: TraderScope & { readonly userName: string }) =>
        post('/metaidreq', { userid }, { traderid, userName }),
      ...acknowledged,
      invalidatesTags: whenSaved('MetaFollowers'),
    }),
  }),
})

export const { useGetMetaDataQuery } = metaTraderApi
