import { acknowledgementSchema } from '@/contract/acknowledgement'
import {
  metaDataListSchema,
  metaFollowListSchema,
  toMetaDataBody,
  type MetaData,
} from '@/contract/metaTrader'
import type { BotScope, TraderScope } from '@/contract/scope'
import { toWireId } from '@/contract/wire'
import { providerApi, whenSaved } from './providerApi'
import { answers, post } from './request'

export const metaTraderApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getMetaData: build.query({
      query: (params: BotScope) => ({ url: '/getmetadata', params }),
      responseSchema: answers(metaDataListSchema),
      providesTags: ['MetaData'],
    }),
    saveMetaData: build.mutation({
      query: ({ userid, ...data }: BotScope & MetaData) =>
        post('/savemetadata', { userid }, { ...toMetaDataBody(data), traderid: toWireId(data.traderid) }),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('MetaData'),
    }),
    getMetaFollow: build.query({
      query: (params: BotScope) => ({ url: '/getmetafollow', params }),
      responseSchema: answers(metaFollowListSchema),
      providesTags: ['MetaFollowers'],
    }),
    /** The follower stops copying a trader. */
    removeMetaData: build.mutation({
      query: ({ userid, traderid }: TraderScope) =>
        post('/removemetadata', { userid }, { traderid: toWireId(traderid) }),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('MetaFollowers', 'MetaData'),
    }),
    /** The trader dismisses a follower. */
    removeMetaFollower: build.mutation({
      query: ({ userid, traderid, userName }: TraderScope & { readonly userName: string }) =>
        post('/removemetafol', { userid }, { traderid: toWireId(traderid), userName }),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('Followers', 'MetaFollowers'),
    }),
    requestMetaCopy: build.mutation({
      query: ({ userid, traderid, userName }: TraderScope & { readonly userName: string }) =>
        post('/metaidreq', { userid }, { traderid: toWireId(traderid), userName }),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('MetaFollowers'),
    }),
  }),
})

export const {
  useGetMetaDataQuery,
  useSaveMetaDataMutation,
  useGetMetaFollowQuery,
  useRemoveMetaDataMutation,
  useRequestMetaCopyMutation,
} = metaTraderApi
