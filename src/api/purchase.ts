import { paymentLinkSchema, type Purchase } from '@/contract/purchase'
import { providerApi } from './providerApi'
import { answers, post } from './request'

export const purchaseApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    /** The answer's text is the payment link. */
    buyBot: build.mutation({
      query: ({ userid, sellerid, ...purchase }: Purchase) =>
        post('/buybot', { userid }, { ...purchase, sellerid }),
      responseSchema: answers(paymentLinkSchema),
    }),
  }),
})
