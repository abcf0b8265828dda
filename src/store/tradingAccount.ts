/** Which broker account a bot trades on: what the provider says, never what was chosen in the panel. */
import { createSelector } from '@reduxjs/toolkit'
import { generalApi } from '@/api/general'
import { providerApi } from '@/api/providerApi'
import { brokerAccount } from '@/contract/codes'
import type { GlobalParamsAnswer } from '@/contract/general'
import { isNotOffered } from '@/contract/providerError'
import type { BotScope, BrokerScope } from '@/contract/scope'
import { knownValue } from '@/contract/told'
import {
  otherAccount,
  repeatsTheQuestion,
  tradingAccountIn,
  type NamedAccount,
} from '@/domain/brokerAccounts'
import { selectBrokerScope, selectNamesTrading } from './botsSlice'
import type { RootState } from './state'
import { readNow, type Freshness } from './reading/read'
import type { AppThunk } from './thunk'

const { first } = brokerAccount.codes

/** The answers in the cache, by bot. */
const selectNamed = createSelector(
  [(state: RootState) => state[providerApi.reducerPath].queries],
  (queries): ReadonlyMap<string, readonly NamedAccount[]> => {
    const named = new Map<string, NamedAccount[]>()
    for (const query of Object.values(queries)) {
      if (query?.endpointName !== 'getGlobalParams' || query.data === undefined) continue
      const { userid, brokerid } = query.originalArgs as BrokerScope
      const answer = named.get(userid) ?? []
      named.set(userid, answer)
      answer.push({
        asked: brokerid,
        named: knownValue((query.data as GlobalParamsAnswer).curBrokerID),
        at: query.fulfilledTimeStamp ?? 0,
      })
    }
    return named
  },
)

/** Whether this provider says of no bot which account trades. */
export const selectRepeatsTheQuestion = createSelector(
  [selectNamed, selectNamesTrading],
  (named, namesTrading) => !namesTrading && [...named.values()].some(repeatsTheQuestion),
)

const nothing: readonly NamedAccount[] = []

/** The account that a bot trades on, or `all`, as far as what was read of it says so; `undefined`: not known. */
export const selectTradingAccount = (state: RootState, userid: string): number | undefined =>
  tradingAccountIn(selectNamed(state).get(userid) ?? nothing, selectNamesTrading(state))

/**
 * Asks the provider which account a bot trades on: `all`, or one of them; `undefined` where it does not say so. Rejects with the
 * `ProviderError`.
 */
export const readTradingAccount =
  ({ userid }: BotScope, freshness?: Freshness): AppThunk<Promise<number | undefined>> =>
  async (dispatch, getState) => {
    const ask = (brokerid: number) =>
      dispatch(readNow(generalApi.endpoints.getGlobalParams, { userid, brokerid }, freshness))
    const named = knownValue((await ask(first)).curBrokerID)
    if (selectNamesTrading(getState())) return named
    try {
      await ask(otherAccount(first))
    } catch (error) {
      // There is no other account.
      if (isNotOffered(error)) return named
      throw error
    }
    // By now it is known whether it merely repeats the question.
    return selectNamesTrading(getState()) ? named : undefined
  }

/**
 * The account whose records are shown of a bot: the one that trades; of the selected bot the one that is open where that is not known, or
 * else the first. Rejects with the `ProviderError`.
 */
export const accountToShow =
  (bot: BotScope, freshness?: Freshness): AppThunk<Promise<number>> =>
  async (dispatch, getState) => {
    const trading = await dispatch(readTradingAccount(bot, freshness))
    const open = selectBrokerScope(getState())
    return trading || (open.userid === bot.userid ? open.brokerid : first)
  }
