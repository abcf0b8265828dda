/** The two steps that link a phone; both reject with the `ProviderError`. */
import { signalsApi } from '@/api/signals'
import type { BotScope } from '@/contract/scope'
import { mutate, type AppThunk } from '@/store/thunk'
import { phoneLinked, phoneSent } from './phoneLinkSlice'

export const sendPhone =
  (sent: BotScope & { readonly phone: string }): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(mutate(signalsApi.endpoints.addPhone, sent))
    dispatch(phoneSent({ userid: sent.userid, phone: sent.phone }))
  }

export const sendCode =
  (sent: BotScope & { readonly code: string; readonly password: string }): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(mutate(signalsApi.endpoints.sendAuthCode, sent))
    dispatch(phoneLinked(sent.userid))
  }
