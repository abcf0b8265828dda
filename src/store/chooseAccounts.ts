import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { brokersApi } from '@/api/brokers'
import type { BrokerSelection } from '@/contract/brokers'
import type { ProviderError } from '@/contract/providerError'
import type { BotScope } from '@/contract/scope'
import { brokerChosen, selectBotScope } from '@/features/bots/botsSlice'
import type { Extra } from './extra'
import type { RootState } from '.'

type Flow<T> = ThunkAction<Promise<T>, RootState, Extra, UnknownAction>

/** Says which accounts of a bot trade. Resolves to nothing, or to why it did not work; then all stays as it was. */
export const chooseAccounts =
  ({ userid }: BotScope, selection: BrokerSelection): Flow<ProviderError | undefined> =>
  async (dispatch, getState) => {
    const { saveBrokerSelection } = brokersApi.endpoints
    const attempt = await dispatch(saveBrokerSelection.initiate({ ...selection, userid }, { track: false }))
    if (attempt.error) return attempt.error as ProviderError
    // The other tab, or a quick hand, may have chosen another bot by now: its accounts are not these.
    if (selectBotScope(getState()).userid === userid) dispatch(brokerChosen(selection.curBrokerID))
    return undefined
  }
