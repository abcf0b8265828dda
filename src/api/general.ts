import { globalParamsSchema, type GlobalParams } from '@/contract/general'
import type { BotScope, BrokerScope } from '@/contract/scope'
import { providerApi, tagOfBot, whenSaved } from './providerApi'
import { seenAt, showsRecord } from './readBack'
import { acknowledged, postFor, recordOf } from './request'

export const generalApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getGlobalParams: build.query({
      query: (params: BrokerScope) => ({ url: '/globalparams', params }),
      ...recordOf(globalParamsSchema),
      providesTags: tagOfBot('GlobalParams'),
    }),
    saveGlobalParams: build.mutation({
      query: ({ userid, ...params }: BotScope & GlobalParams) =>
        seenAt(postFor('/globalparams', { userid }, params), {
          url: '/globalparams',
          params: { userid, brokerid: params.curBrokerID },
          // Providers answer with the account that trades, whichever account was asked for.
          shows: showsRecord(globalParamsSchema, params, 'curBrokerID'),
        }),
      ...acknowledged,
      invalidatesTags: whenSaved('GlobalParams'),
    }),
  }),
})

export const { useGetGlobalParamsQuery } = generalApi
