import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import { onTestFinished } from 'vitest'
import { providerApi } from '@/api'
import { affiliatesApi } from '@/api/affiliates'
import type { ApiExtra } from '@/api/baseQuery'
import { botsApi } from '@/api/bots'
import { brokersApi } from '@/api/brokers'
import { copyTradingApi } from '@/api/copyTrading'
import { generalApi } from '@/api/general'
import { metaTraderApi } from '@/api/metaTrader'
import { moneyApi } from '@/api/money'
import { purchaseApi } from '@/api/purchase'
import { sessionApi } from '@/api/session'
import { signalsApi } from '@/api/signals'
import { isProviderError, type ProviderError } from '@/contract/providerError'

const endpoints = {
  ...sessionApi.endpoints,
  ...botsApi.endpoints,
  ...generalApi.endpoints,
  ...brokersApi.endpoints,
  ...signalsApi.endpoints,
  ...moneyApi.endpoints,
  ...copyTradingApi.endpoints,
  ...metaTraderApi.endpoints,
  ...purchaseApi.endpoints,
  ...affiliatesApi.endpoints,
}
export type EndpointName = keyof typeof endpoints
export type ArgsOf<Name extends EndpointName> = Parameters<(typeof endpoints)[Name]['initiate']>[0]

export interface Asked {
  readonly data?: unknown
  readonly error?: ProviderError
}

/** A store with only the API. Reads are not repeated unless the test asks for it. */
export function apiStore(extra: Partial<ApiExtra> = {}) {
  const apiExtra: ApiExtra = { credentials: () => undefined, readRetries: 0, ...extra }
  const store = configureStore({
    reducer: { [providerApi.reducerPath]: providerApi.reducer },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: apiExtra },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(providerApi.middleware),
  })
  onTestFinished(() => {
    store.dispatch(providerApi.util.resetApiState())
  })
  return {
    store,
    /** One call, from the cache never. */
    async ask<Name extends EndpointName>(name: Name, args: ArgsOf<Name>): Promise<Asked> {
      // The endpoints differ only in their arguments.
      const initiate = endpoints[name].initiate as unknown as (
        args: ArgsOf<Name>,
        options: object,
      ) => ThunkAction<
        Promise<{ readonly data?: unknown; readonly error?: unknown }>,
        unknown,
        ApiExtra,
        UnknownAction
      >
      const { data, error } = await store.dispatch(initiate(args, { forceRefetch: true, subscribe: false }))
      if (error === undefined) return { data }
      if (isProviderError(error)) return { error }
      throw new Error(`${name} failed with something else than a ProviderError: ${JSON.stringify(error)}`)
    },
  }
}
