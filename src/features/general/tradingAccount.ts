import { generalApi } from '@/api/general'
import { brokerAccount } from '@/contract/codes'
import type { BotScope } from '@/contract/scope'
import { selectBrokerScope, selectHasChosenBroker, selectUserId } from '@/features/bots/botsSlice'
import { readNow, type AppThunk } from '@/store/thunk'

const { first, second } = brokerAccount.codes

/**
 * The broker account that a bot trades on: by the panel for the selected bot, by the provider for the others. Rejects with the
 * `ProviderError`.
 *
 * @param age seconds: takes an answer that is not older
 */
export const tradingAccount =
  ({ userid }: BotScope, age?: number): AppThunk<Promise<number>> =>
  async (dispatch, getState) => {
    const isChosenHere = userid === selectUserId(getState()) && selectHasChosenBroker(getState())
    if (isChosenHere) return selectBrokerScope(getState()).brokerid
    const scope = { userid, brokerid: first }
    const { curBrokerID } = await dispatch(readNow(generalApi.endpoints.getGlobalParams, scope, age))
    return curBrokerID === second ? second : first
  }
