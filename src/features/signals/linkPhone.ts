/** The two calls that link a phone. Untracked: the API's cache keeps what tracked calls were given, and these are secrets. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { signalsApi } from '@/api/signals'
import type { ProviderError } from '@/contract/providerError'
import type { BotScope } from '@/contract/scope'
import type { RootState } from '@/store'
import type { Extra } from '@/store/extra'
import { phoneLinkEnded, phoneSent } from './phoneLinkSlice'

/** Resolves to nothing, or to why it did not work. */
type Flow = ThunkAction<Promise<ProviderError | undefined>, RootState, Extra, UnknownAction>

const untracked = { track: false } as const

export const sendPhone =
  (sent: BotScope & { readonly phone: string }): Flow =>
  async (dispatch) => {
    const { error } = await dispatch(signalsApi.endpoints.addPhone.initiate(sent, untracked))
    if (error) return error as ProviderError
    dispatch(phoneSent({ userid: sent.userid, phone: sent.phone }))
    return undefined
  }

export const sendCode =
  (sent: BotScope & { readonly code: string; readonly password: string }): Flow =>
  async (dispatch) => {
    const { error } = await dispatch(signalsApi.endpoints.sendAuthCode.initiate(sent, untracked))
    if (error) return error as ProviderError
    dispatch(phoneLinkEnded(sent.userid))
    return undefined
  }
