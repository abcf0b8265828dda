import type { BotRef } from '@/contract/session'
import { botChosen } from './botsSlice'
import type { AppThunk } from '@/store/thunk'

/**
 * Selects another bot and reloads the page. Its ids are stored first, so that the reload finds them. Resolves to whether they could
 * be stored: if not, the choice lasts only while the page is open.
 */
export const chooseBot =
  (bot: BotRef): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { persisted, reload }) => {
    dispatch(botChosen(bot))
    const isStored = await persisted()
    reload()
    return isStored
  }
