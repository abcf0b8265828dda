import { generalCalls as calls } from '@/contract/general'
import { providerApi } from './providerApi'
import { readingEndpoint, savingEndpoint } from './request'

export const generalApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getGlobalParams: build.query(readingEndpoint(calls.getGlobalParams)),
    saveGlobalParams: build.mutation(savingEndpoint(calls.saveGlobalParams)),
  }),
})

export const { useGetGlobalParamsQuery } = generalApi
