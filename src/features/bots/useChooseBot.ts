import { useCallback } from 'react'
import type { BotRef } from '@/contract/session'
import { confirmLeaving } from '@/shared/form/unsaved'
import { useAppDispatch } from '@/store/hooks'
import { chooseBot } from './chooseBot'

/** Asks before anything is stored: whoever stays with unsaved changes stays with the bot they are about. */
export function useChooseBot() {
  const dispatch = useAppDispatch()
  return useCallback(
    async (bot: BotRef) => {
      if (await confirmLeaving()) await dispatch(chooseBot(bot))
    },
    [dispatch],
  )
}
