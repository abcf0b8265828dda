import { botsApi } from '@/api/bots'
import { readNow } from '@/store/reading/read'
import type { AppThunk } from '@/store/thunk'
import { selectBots, selectUserId } from '@/store/botsSlice'

/**
 * Whether the provider lists a bot of the person now; rejects with the `ProviderError`. Another bot's id is in the question where
 * there is one: a provider may not answer for a bot that is gone.
 */
export const isListed =
  (userid: string): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const own = [selectUserId(getState()), ...selectBots(getState()).map((bot) => bot.userid)]
    const asker = own.find((id) => id !== userid) ?? userid
    const bots = await dispatch(readNow(botsApi.endpoints.getBots, { userid: asker }))
    return bots.some((bot) => bot.userid === userid)
  }
