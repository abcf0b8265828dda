/** Creates and deletes bots, and updates the sign-in's list. */
import { botsApi } from '@/api/bots'
import type { NewBot } from '@/contract/bots'
import { asProviderError, mayHaveArrived } from '@/contract/providerError'
import { mutate, readNow, type AppThunk } from '@/store/thunk'
import { botAdded, botRemoved, selectUserId } from './botsSlice'

const { getBots, addNewBot, botRemove } = botsApi.endpoints

/** Rejects with the `ProviderError`. */
export const createBot =
  (bot: NewBot): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(mutate(addNewBot, bot))
    // Not awaited: the mutation has already made screens reload the list.
    void dispatch(addOnceListed(bot))
  }

/** Ids of the person's bots; empty if the list cannot be read. */
const listed =
  (userid: string): AppThunk<Promise<readonly string[]>> =>
  (dispatch) =>
    dispatch(readNow(getBots, { userid })).then(
      (bots) => bots.map((bot) => bot.userid),
      () => [],
    )

/**
 * Adds a new bot to the sign-in's list once the provider lists it. That list does not say whom a bot copies; a new one copies nobody,
 * so it is its own trader. The next sign-in gives the actual trader.
 */
const addOnceListed =
  ({ userid, botid }: NewBot): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const isListed = (await dispatch(listed(userid))).includes(botid)
    // Another person may have signed in meanwhile.
    if (isListed && selectUserId(getState()) === userid)
      dispatch(botAdded({ userid: botid, traderid: botid }))
  }

/** Whether the provider lists the person's bots without this one. */
const isGone =
  (userid: string): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const bots = await dispatch(listed(selectUserId(getState())))
    return bots.length > 0 && !bots.includes(userid)
  }

/** Rejects with the `ProviderError`; nothing has changed then. */
export const removeBot =
  (userid: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    try {
      await dispatch(mutate(botRemove, { userid }))
    } catch (thrown) {
      const error = asProviderError(thrown)
      if (!mayHaveArrived(error) || !(await dispatch(isGone(userid)))) throw error
    }
    dispatch(botRemoved(userid))
  }
