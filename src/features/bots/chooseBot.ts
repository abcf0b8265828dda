import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { BotRef } from '@/contract/session'
import type { RootState } from '@/store'
import type { Extra } from '@/store/extra'
import { botChosen } from './botsSlice'

type Flow<T> = ThunkAction<Promise<T>, RootState, Extra, UnknownAction>

/** Another bot means another page: its ids are stored first, so that the reload finds them. */
export const chooseBot =
  (bot: BotRef): Flow<void> =>
  async (dispatch, _getState, { persisted, reload }) => {
    dispatch(botChosen(bot))
    await persisted()
    reload()
  }
