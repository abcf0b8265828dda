import { purchaseCalls as calls } from '@/contract/purchase'
import { providerApi } from './providerApi'
import { sendingEndpoint } from './request'

export const purchaseApi = providerApi.injectEndpoints({
  endpoints: (build) => ({ buyBot: build.mutation(sendingEndpoint(calls.buyBot)) }),
})
