import { globalParamsSchema, type GlobalParamsAnswer } from '@/contract/general'
import type { BotScope, BrokerScope } from '@/contract/scope'
import { providerApi, tagOfBot, whenSaved } from './providerApi'
import { acknowledged, answers, postFor } from './request'

export const generalApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getGlobalParams: build.query({
      query: (params: BrokerScope) => ({ url: '/globalparams', params }),
      responseSchema: answers(globalParamsSchema),
      providesTags: tagOfBot('GlobalParams'),
    }),
    saveGlobalParams: build.mutation({
      query: ({ userid, ...params }: BotScope & GlobalParamsAnswer) =>
        postFor('/globalparams', { userid }, params),
      ...acknowledged,
      invalidatesTags: whenSaved('GlobalParams'),
    }),
  }),
})

export const { useGetGlobalParamsQuery } = generalApi
