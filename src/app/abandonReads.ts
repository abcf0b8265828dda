import type { QueryCacheKey } from '@reduxjs/toolkit/query'
import { providerApi } from '@/api/providerApi'
import type { Store } from '@/store/state'

/** Redux Toolkit's record of which components use an answer. */
interface Subscriptions {
  getSubscriptionCount(queryCacheKey: QueryCacheKey): number
}

/**
 * Aborts every running read without subscribers and removes its cache entry, so that coming back shows it loading instead of
 * a failure.
 */
export function abandonReads({ dispatch }: Pick<Store, 'dispatch'>) {
  const { internal_getRTKQSubscriptions: subscriptionsOf, removeQueryResult } = providerApi.internalActions
  const subscriptions = dispatch(subscriptionsOf()) as unknown as Subscriptions
  for (const read of dispatch(providerApi.util.getRunningQueriesThunk())) {
    const queryCacheKey = read.queryCacheKey as QueryCacheKey
    if (subscriptions.getSubscriptionCount(queryCacheKey) > 0) continue
    read.abort()
    dispatch(removeQueryResult({ queryCacheKey }))
  }
}
