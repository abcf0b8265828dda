/** Bots come and go, in the list that the sign-in gave too. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { botsApi } from '@/api/bots'
import type { NewBot } from '@/contract/bots'
import type { ProviderError } from '@/contract/providerError'
import type { RootState } from '@/store'
import type { Extra } from '@/store/extra'
import { botAdded, botRemoved, selectUserId } from './botsSlice'

type Flow<T> = ThunkAction<Promise<T>, RootState, Extra, UnknownAction>

const { getBots, addNewBot, botRemove } = botsApi.endpoints

/** Resolves to nothing, or to why it did not work. */
export const createBot =
  (bot: NewBot): Flow<ProviderError | undefined> =>
  async (dispatch) => {
    const attempt = await dispatch(addNewBot.initiate(bot, { track: false }))
    if (attempt.error) return attempt.error as ProviderError
    // The list is on its way by now, for whoever shows it; nobody has to wait for it.
    void dispatch(takeIn(bot))
    return undefined
  }

/**
 * A bot that the provider lists can be chosen from now on. The list does not say whose operations it copies; a new one copies
 * nobody's, so it is its own trader. The next sign-in says it anew.
 */
const takeIn =
  ({ userid, botid }: NewBot): Flow<void> =>
  async (dispatch, getState) => {
    const asked = getBots.initiate({ userid }, { subscribe: false, forceRefetch: true })
    const { data } = await dispatch(asked)
    const isListed = data?.some((bot) => bot.userid === botid)
    // Somebody else may have signed in meanwhile.
    if (isListed && selectUserId(getState()) === userid)
      dispatch(botAdded({ userid: botid, traderid: botid }))
  }

/** Resolves to nothing, or to why it did not work; then all stays as it was. */
export const removeBot =
  (userid: string): Flow<ProviderError | undefined> =>
  async (dispatch) => {
    const attempt = await dispatch(botRemove.initiate({ userid }, { track: false }))
    if (attempt.error) return attempt.error as ProviderError
    dispatch(botRemoved(userid))
    return undefined
  }
