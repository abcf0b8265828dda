/** What a robot is called. Its id alone says little to a person who has several. */
import { useMemo } from 'react'
import { botsApi } from '@/api/bots'
import { useT } from '@/i18n'
import { useAppSelector } from '@/store/hooks'
import { botsById } from './botsById'
import { selectBotScope } from './botsSlice'

/** The name that the person gave, or one made of the id. From what has been read already: it asks for nothing. */
export function useRobotNames(): (userid: string) => string {
  const t = useT()
  const scope = useAppSelector(selectBotScope)
  const { currentData } = botsApi.endpoints.getBots.useQueryState(scope)
  return useMemo(() => {
    const byId = currentData && botsById(currentData)
    return (userid: string) => byId?.get(userid)?.name || t('bots:named', { userid })
  }, [currentData, t])
}
