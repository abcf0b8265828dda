import { affiliatesApi } from '@/api/affiliates'
import { asProviderError, type ProviderError } from '@/contract/providerError'
import { selectBots, selectUserId } from '@/store/botsSlice'
import { campaignReported, selectCampaign, selectSellerId } from '@/store/sessionSlice'
import { mutate, type AppThunk } from '@/store/thunk'

/** Statuses after which another try may succeed. */
const temporary: ReadonlySet<number> = new Set([401, 408, 425, 429])

/** The provider refuses the call or does not know it: another try would not help. */
const isFinal = (error: ProviderError) =>
  error.kind === 'refused' || (error.kind === 'http' && error.status < 500 && !temporary.has(error.status))

/**
 * Tells the provider once which campaign this person came from. No screen shows it, and the seller is credited even if this call is
 * unknown or fails. After a temporary failure it is sent again at the next start.
 */
export const reportCampaign = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const state = getState()
  const [userid, sellerid, campaign] = [selectUserId(state), selectSellerId(state), selectCampaign(state)]
  const isOwn = selectBots(state).some((bot) => bot.userid === sellerid)
  if (campaign === '' || isOwn) return void dispatch(campaignReported())
  const error = await dispatch(
    mutate(affiliatesApi.endpoints.reportCampaign, { userid, sellerid, campaign }),
  ).then(() => undefined, asProviderError)
  // The person has signed out meanwhile.
  if (selectCampaign(getState()) !== campaign) return
  if (error === undefined || isFinal(error)) dispatch(campaignReported())
}
