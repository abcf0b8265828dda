import { brokersApi } from '@/api/brokers'
import type { BrokerSelection } from '@/contract/brokers'
import type { BotScope } from '@/contract/scope'
import { brokerChosen, selectBotScope } from '@/features/bots/botsSlice'
import { mutate, type AppThunk } from './thunk'

/** Sets which accounts of a bot trade. Rejects with the `ProviderError`; then nothing changes here. */
export const chooseAccounts =
  ({ userid }: BotScope, selection: BrokerSelection): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { saveBrokerSelection } = brokersApi.endpoints
    await dispatch(mutate(saveBrokerSelection, { ...selection, userid }))
    // Another bot may have been selected by now, here or in another tab.
    if (selectBotScope(getState()).userid === userid) dispatch(brokerChosen(selection.curBrokerID))
  }
