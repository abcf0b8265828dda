/** What a robot is called. Its id alone says little to a person who has several. */
import { useMemo } from 'react'
import { botsApi } from '@/api/bots'
import { isNotOffered } from '@/contract/providerError'
import { useT } from '@/i18n'
import { useAppSelector } from '@/store/hooks'
import { mutate, readNow, type AppThunk } from '@/store/thunk'
import { botNamed, selectBotNames } from './botsSlice'

/** The name that the person gave, or one made of the id. */
export function useRobotNames(): (userid: string) => string {
  const t = useT()
  const names = useAppSelector(selectBotNames)
  return useMemo(() => (userid: string) => names[userid] || t('bots:named', { userid }), [names, t])
}

/** For sentences about "the robot {{userid}}": its id, after its name if it has one. */
export function useRobotIds(): (userid: string) => string {
  const names = useAppSelector(selectBotNames)
  return useMemo(() => (userid: string) => inSentence(names, userid), [names])
}

export const inSentence = (names: Readonly<Record<string, string>>, userid: string) =>
  names[userid] ? `${names[userid]} (${userid})` : userid

/** Resolves to whether only this device keeps the name, because the provider keeps none. */
export const nameRobot =
  (userid: string, name: string): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    try {
      await dispatch(mutate(botsApi.endpoints.nameBot, { userid, name }))
      return false
    } catch (error) {
      if (!isNotOffered(error)) throw error
      dispatch(botNamed({ userid, name }))
      return true
    }
  }

/** As it is stored now; '' = none. */
export const readRobotName =
  (userid: string): AppThunk<Promise<string>> =>
  async (dispatch, getState) => {
    await dispatch(readNow(botsApi.endpoints.getBots, { userid }))
    return selectBotNames(getState())[userid] ?? ''
  }
