import { useMemo } from 'react'
import { selectBots } from './botsSlice'
import { useAppSelector } from './hooks'

/** The ids of the person's other bots. */
export function useOtherBots(userid: string): readonly string[] {
  const bots = useAppSelector(selectBots)
  return useMemo(
    () => [...new Set(bots.map((bot) => bot.userid))].filter((other) => other !== userid),
    [bots, userid],
  )
}
