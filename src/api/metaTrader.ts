import { followerListSchema } from '@/contract/copyTrading'
import {
  metaDataListSchema,
  metaFollowListSchema,
  toMetaDataBody,
  type MetaData,
} from '@/contract/metaTrader'
import type { BotScope, TraderScope } from '@/contract/scope'
import { providerApi, whenSaved } from './providerApi'
import { lacksMember, seenAt, showsMember } from './readBack'
import { acknowledged, answers, post } from './request'

export const metaTraderApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getMetaData: build.query({
      query: (params: BotScope) => ({ url: '/getmetadata', params }),
      responseSchema: answers(metaDataListSchema),
      providesTags: ['MetaData'],
    }),
    saveMetaData: build.mutation({
      query: ({ userid, ...data }: BotScope & MetaData) => {
        const { traderid, ...settings } = data
        return seenAt(post('/savemetadata', { userid }, toMetaDataBody(data)), {
          url: '/getmetadata',
          params: { userid },
          // The bot's own account may come without its id.
          shows: showsMember(
            metaDataListSchema,
            (account) => (account.traderid.trim() || userid) === traderid,
            settings,
          ),
        })
      },
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
      query: ({ userid, traderid }: TraderScope) =>
        seenAt(post('/removemetadata', { userid }, { traderid }), {
          url: '/getmetafollow',
          params: { userid },
          shows: lacksMember(metaFollowListSchema, (trader) => trader.traderid === traderid),
        }),
      ...acknowledged,
      invalidatesTags: whenSaved('MetaFollowers', 'MetaData'),
    }),
    /** A trader removes a follower. */
    removeMetaFollower: build.mutation({
      query: ({ userid, traderid, userName }: TraderScope & { readonly userName: string }) =>
        seenAt(post('/removemetafol', { userid }, { traderid, userName }), {
          url: '/getfollowers',
          params: { userid: traderid },
          shows: lacksMember(followerListSchema, ({ id }) => id === userid),
        }),
      ...acknowledged,
      invalidatesTags: whenSaved('Followers', 'MetaFollowers'),
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
