import { botsApi } from '@/api/bots'
import { isNotOffered } from '@/contract/providerError'
import { readNow, type ReadReason } from '@/store/reading/read'
import { mutate, type AppThunk } from '@/store/thunk'
import { botNamed, selectBotNames } from '@/store/botsSlice'

/** Resolves to whether only this device keeps the name, because the provider keeps none. */
export const nameBot =
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
export const readBotName =
  (userid: string, why: ReadReason): AppThunk<Promise<string>> =>
  async (dispatch, getState) => {
    await dispatch(readNow(botsApi.endpoints.getBots, { userid }, why))
    return selectBotNames(getState())[userid] ?? ''
  }
