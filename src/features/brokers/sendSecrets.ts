import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { brokersApi } from '@/api/brokers'
import type { CTraderTokens, Proxy } from '@/contract/brokers'
import type { BotScope } from '@/contract/scope'
import type { RootState } from '@/store'
import type { Extra } from '@/store/extra'

type Flow<T> = ThunkAction<Promise<T>, RootState, Extra, UnknownAction>

/** The API's cache keeps the arguments of calls that it tracks: secrets are sent untracked. Reject with the `ProviderError`. */
const untracked = { track: false } as const

export const sendCTrader =
  (tokens: BotScope & CTraderTokens): Flow<unknown> =>
  (dispatch) =>
    dispatch(brokersApi.endpoints.saveCTrader.initiate(tokens, untracked)).unwrap()

export const sendProxy =
  (proxy: BotScope & Proxy): Flow<unknown> =>
  (dispatch) =>
    dispatch(brokersApi.endpoints.saveProxy.initiate(proxy, untracked)).unwrap()
