import { affiliatesCalls as calls } from '@/contract/affiliates'
import { providerApi } from './providerApi'
import { readingEndpoint, sendingEndpoint } from './request'

/** Calls that no specification knows: a provider without them answers 404, and the panel does without what they bring. */
export const affiliatesApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getReferrals: build.query({
      ...readingEndpoint(calls.getReferrals),
      // Comparing thousands of rows with the previous answer takes longer than drawing the visible ones.
      structuralSharing: false,
    }),
    reportCampaign: build.mutation(sendingEndpoint(calls.reportCampaign)),
  }),
})

export const { useGetReferralsQuery } = affiliatesApi
