import { acknowledgementSchema } from '@/contract/acknowledgement'
import { globalParamsSchema, type GlobalParams } from '@/contract/general'
import type { BotScope, BrokerScope } from '@/contract/scope'
import { providerApi, whenSaved } from './providerApi'
import { answers, postFor } from './request'

export const generalApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getGlobalParams: build.query({
      query: (params: BrokerScope) => ({ url: '/globalparams', params }),
      responseSchema: answers(globalParamsSchema),
      providesTags: ['GlobalParams'],
    }),
    saveGlobalParams: build.mutation({
      query: ({ userid, ...params }: BotScope & GlobalParams) => postFor('/globalparams', { userid }, params),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('GlobalParams'),
    }),
  }),
})

export const { useGetGlobalParamsQuery, useSaveGlobalParamsMutation } = generalApi
