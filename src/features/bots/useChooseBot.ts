import { useCallback } from 'react'
import type { BotRef } from '@/contract/session'
import { confirmLeaving } from '@/shared/saving/unsaved'
import { useNotify } from '@/shared/notices'
import { useAppDispatch } from '@/store/hooks'
import { chooseBot } from './chooseBot'

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
