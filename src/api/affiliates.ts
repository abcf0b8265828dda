import { referralListSchema, type CampaignReport, type ReferralScope } from '@/contract/affiliates'
import { providerApi, whenSaved } from './providerApi'
import { acknowledged, answers, post } from './request'

/** Calls that no specification knows: a provider without them answers 404, and the panel does without what they bring. */
export const affiliatesApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getReferrals: build.query({
      query: (params: ReferralScope) => ({ url: '/x/referrals', params }),
      responseSchema: answers(referralListSchema),
      // Comparing thousands of rows with the previous answer takes longer than drawing the visible ones.
      structuralSharing: false,
      providesTags: ['Referrals'],
    }),
    /** The seller's campaign that this person came by: the specification's calls have no field for it. */
    reportCampaign: build.mutation({
      query: ({ sellerid, campaign, ...bot }: CampaignReport) =>
        post('/x/campaign', bot, { sellerid, campaign }),
      ...acknowledged,
      invalidatesTags: whenSaved('Referrals'),
    }),
  }),
})

export const { useGetReferralsQuery } = affiliatesApi
