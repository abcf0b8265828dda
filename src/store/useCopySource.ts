import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { useMemo } from 'react'
import type { BotScope } from '@/contract/scope'
import { selectBots } from '@/features/bots/botsSlice'
import type { Extra } from './extra'
import { useAppDispatch, useAppSelector } from './hooks'
import type { RootState } from '.'

/** What a provider keeps now, not what it kept a minute ago. */
export const fresh = { subscribe: false, forceRefetch: true } as const

type Question<Values> = ThunkAction<{ unwrap(): Promise<Values> }, RootState, Extra, UnknownAction>

/** The person's other bots, and how to ask for one's record: `useCopySource(scope, (bot) => getSoros.initiate(bot, fresh))`. */
export function useCopySource<Scope extends BotScope, Values>(
  scope: Scope,
  question: (other: Scope) => Question<Values>,
) {
  const dispatch = useAppDispatch()
  const known = useAppSelector(selectBots)
  const bots = useMemo(
    () => [...new Set(known.map(({ userid }) => userid))].filter((userid) => userid !== scope.userid),
    [known, scope.userid],
  )
  return { bots, load: (userid: string) => dispatch(question({ ...scope, userid })).unwrap() }
}
