import { acknowledgementSchema } from '@/contract/acknowledgement'
import { referralListSchema, type CampaignNews, type ReferralScope } from '@/contract/affiliates'
import { toWireId } from '@/contract/wire'
import { providerApi, whenSaved } from './providerApi'
import { answers, post } from './request'

/** Calls of our own: a provider that does not know them answers 404, and the panel shows what it can without. */
export const affiliatesApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getReferrals: build.query({
      query: (params: ReferralScope) => ({ url: '/x/referrals', params }),
      responseSchema: answers(referralListSchema),
      providesTags: ['Referrals'],
    }),
    /** By which campaign of the seller this person came: the specification's calls have no field for it. */
    tellCampaign: build.mutation({
      query: ({ sellerid, campaign, ...bot }: CampaignNews) =>
        post('/x/campaign', bot, { sellerid: toWireId(sellerid), campaign }),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('Referrals'),
    }),
  }),
})

export const { useGetReferralsQuery } = affiliatesApi
