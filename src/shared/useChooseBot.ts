import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BotRef } from '@/contract/session'
import { confirmLeaving } from '@/shared/unsaved'
import { useNotify } from '@/shared/notices'
import { linkTarget, type PathTarget } from '@/shared/PathLink'
import { useAppDispatch } from '@/store/hooks'
import type { AppThunk } from '@/store/thunk'
import { botChosen } from '@/store/botsSlice'

/**
 * Selects another bot and reloads the page. Its ids are stored first, so that the reload finds them. Resolves to whether they could
 * be stored: if not, the choice lasts only while the page is open.
 */
const chooseBot =
  (bot: BotRef, go: () => Promise<void> | void): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { persisted, reload }) => {
    dispatch(botChosen(bot))
    const isStored = await persisted()
    await go()
    reload()
    return isStored
  }

/** Selects a bot, and opens a screen of it if one is named. Asks first about unsaved changes, which belong to the current bot. */
export function useChooseBot() {
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const notify = useNotify()
  return useCallback(
    async (bot: BotRef, target?: PathTarget) => {
      if (!(await confirmLeaving())) return
      const go = () => target && navigate(linkTarget(target))
      if (!(await dispatch(chooseBot(bot, go)))) notify.refused('bots:choose.notStored')
    },
    [dispatch, navigate, notify],
  )
}
