import { purchaseCalls as calls } from '@/contract/purchase'
import { providerApi } from './providerApi'
import { sending } from './request'

export const purchaseApi = providerApi.injectEndpoints({
  endpoints: (build) => ({ buyBot: build.mutation(sending(calls.buyBot)) }),
})
