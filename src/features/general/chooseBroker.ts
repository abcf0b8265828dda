import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { brokersApi } from '@/api/brokers'
import type { ProviderError } from '@/contract/providerError'
import type { BotScope } from '@/contract/scope'
import { brokerChosen, selectBotScope } from '@/features/bots/botsSlice'
import type { RootState } from '@/store'
import type { Extra } from '@/store/extra'

type Flow<T> = ThunkAction<Promise<T>, RootState, Extra, UnknownAction>

/** Account n is bit n - 1. */
const maskOf = (account: number) => 1 << (account - 1)

/** Makes another account the one that trades. Resolves to nothing, or to why it did not work; then all stays as it was. */
export const chooseBroker =
  ({ userid }: BotScope, account: number): Flow<ProviderError | undefined> =>
  async (dispatch, getState) => {
    const selection = { userid, curBrokerID: account, brokersMask: maskOf(account), multiBroker: false }
    const { saveBrokerSelection } = brokersApi.endpoints
    const attempt = await dispatch(saveBrokerSelection.initiate(selection, { track: false }))
    if (attempt.error) return attempt.error as ProviderError
    // The other tab, or a quick hand, may have chosen another bot by now: its accounts are not these.
    if (selectBotScope(getState()).userid === userid) dispatch(brokerChosen(account))
    return undefined
  }
