import { generalApi } from '@/api/general'
import { brokerAccount } from '@/contract/codes'
import { told } from '@/contract/told'
import type { BotScope } from '@/contract/scope'
import { selectBrokerScope, selectHasChosenBroker, selectUserId } from '@/features/bots/botsSlice'
import type { RootState } from '@/store'
import { readNow, type AppThunk } from '@/store/thunk'

const { all, first, second } = brokerAccount.codes

/** The account that was chosen in the panel, which knows it of the selected bot only. */
const chosenAccount = (state: RootState, userid: string) =>
  userid === selectUserId(state) && selectHasChosenBroker(state)
    ? selectBrokerScope(state).brokerid
    : undefined

/**
 * The broker account that a bot trades on.
 *
 * @param named the account in the provider's answer
 */
export const accountOf = (state: RootState, userid: string, named: number | undefined): number =>
  chosenAccount(state, userid) ?? (named === second ? second : first)

/**
 * The same, or `all` where the provider says so. Rejects with the `ProviderError`.
 *
 * @param age seconds: takes an answer that is not older
 */
export const tradingAccounts =
  ({ userid }: BotScope, age?: number): AppThunk<Promise<number>> =>
  async (dispatch, getState) => {
    const scope = { userid, brokerid: first }
    const { curBrokerID } = await dispatch(readNow(generalApi.endpoints.getGlobalParams, scope, age))
    return curBrokerID === all ? all : accountOf(getState(), userid, told(curBrokerID))
  }

/**
 * Finds the broker account that a bot trades on; asks the provider only if the panel does not know. Rejects with the `ProviderError`.
 *
 * @param age seconds: takes an answer that is not older
 */
export const tradingAccount =
  (bot: BotScope, age?: number): AppThunk<Promise<number>> =>
  async (dispatch, getState) =>
    chosenAccount(getState(), bot.userid) ?? ((await dispatch(tradingAccounts(bot, age))) || first)
