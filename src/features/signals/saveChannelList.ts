import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { signalsApi } from '@/api/signals'
import type { ProviderError } from '@/contract/providerError'
import type { Chat } from '@/contract/signals'
import { selectIsTrader, selectUserId } from '@/features/bots/botsSlice'
import type { RootState } from '@/store'
import type { Extra } from '@/store/extra'

interface Answered {
  readonly error?: ProviderError
}
type Flow<T> = ThunkAction<Promise<T>, RootState, Extra, UnknownAction>

/**
 * Only a trader's list is saved, and only the list of the bot that is chosen: what counts is who somebody is when the button is
 * pressed, not when the screen was drawn.
 */
export const saveChannelList =
  (userid: string, chats: readonly Chat[]): Flow<Answered | 'notTheTrader'> =>
  async (dispatch, getState) => {
    if (!selectIsTrader(getState()) || selectUserId(getState()) !== userid) return 'notTheTrader'
    const { error } = await dispatch(
      signalsApi.endpoints.saveChatList.initiate({ userid, chats }, { track: false }),
    )
    return error ? { error: error as ProviderError } : {}
  }

/** Has the reader look for channels again. */
export const updateChannelList =
  (userid: string): Flow<Answered> =>
  async (dispatch) => {
    const { error } = await dispatch(
      signalsApi.endpoints.updateChatList.initiate({ userid }, { track: false }),
    )
    return error ? { error: error as ProviderError } : {}
  }
