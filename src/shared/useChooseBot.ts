import { useCallback } from 'react'
import type { BotRef } from '@/contract/session'
import { confirmLeaving } from '@/shared/unsaved'
import { useNotify } from '@/shared/notices'
import { useAppDispatch } from '@/store/hooks'
import type { AppThunk } from '@/store/thunk'
import { botChosen } from '@/store/botsSlice'

/**
 * Selects another bot and reloads the page. Its ids are stored first, so that the reload finds them. Resolves to whether they could
 * be stored: if not, the choice lasts only while the page is open.
 */
const chooseBot =
  (bot: BotRef): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { persisted, reload }) => {
    dispatch(botChosen(bot))
    const isStored = await persisted()
    reload()
    return isStored
  }

/** Selects a bot. Asks first about unsaved changes, which belong to the current bot. */
export function useChooseBot() {
  const dispatch = useAppDispatch()
  const notify = useNotify()
  return useCallback(
    async (bot: BotRef) => {
      if (!(await confirmLeaving())) return
      if (!(await dispatch(chooseBot(bot)))) notify.refused('bots:choose.notStored')
    },
    [dispatch, notify],
  )
}
