import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { affiliatesApi } from '@/api/affiliates'
import type { ProviderError } from '@/contract/providerError'
import { selectBots, selectUserId } from '@/features/bots/botsSlice'
import { campaignTold, selectCampaign, selectSellerId } from '@/features/session/sessionSlice'
import type { RootState } from '@/store'
import type { Extra } from '@/store/extra'

/** Statuses after which another try may do better. */
const passing: ReadonlySet<number> = new Set([401, 408, 425, 429])

/** The provider has said its word: it does not know the call, or does not want this. */
const isFinal = (error: ProviderError) =>
  error.kind === 'refused' || (error.kind === 'http' && error.status < 500 && !passing.has(error.status))

/**
 * Tells the provider by which campaign this person came, once. Nothing is said of it on any screen: where it is not known, or
 * does not arrive, the seller is credited all the same. What did not arrive is told at the next start.
 */
export const tellCampaign =
  (): ThunkAction<Promise<void>, RootState, Extra, UnknownAction> => async (dispatch, getState) => {
    const state = getState()
    const [userid, sellerid, campaign] = [selectUserId(state), selectSellerId(state), selectCampaign(state)]
    const isOwn = selectBots(state).some((bot) => bot.userid === sellerid)
    if (campaign === '' || isOwn) return void dispatch(campaignTold())
    const { error } = await dispatch(
      affiliatesApi.endpoints.tellCampaign.initiate({ userid, sellerid, campaign }, { track: false }),
    )
    // Whoever has left meanwhile has left nothing behind.
    if (selectCampaign(getState()) !== campaign) return
    if (error === undefined || isFinal(error as ProviderError)) dispatch(campaignTold())
  }
