import { generalCalls as calls } from '@/contract/general'
import { providerApi } from './providerApi'
import { reading, saving } from './request'

export const generalApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getGlobalParams: build.query(reading(calls.getGlobalParams)),
    saveGlobalParams: build.mutation(saving(calls.saveGlobalParams)),
  }),
})

export const { useGetGlobalParamsQuery } = generalApi
