import type { QueryCacheKey } from '@reduxjs/toolkit/query'
import { providerApi } from '@/api/providerApi'
import type { Store } from '@/store'

/** What redux toolkit's hooks write down about who still looks at an answer. */
interface Watchers {
  getSubscriptionCount(queryCacheKey: QueryCacheKey): number
}

/**
 * Gives up every read that is under way and that nobody waits for any more: its request is aborted, and its place in the
 * cache is cleared, so that who comes back sees it loading and not a fault that was none.
 */
export function abandonReads({ dispatch }: Pick<Store, 'dispatch'>) {
  const { internal_getRTKQSubscriptions: watchers, removeQueryResult } = providerApi.internalActions
  const watched = dispatch(watchers()) as unknown as Watchers
  for (const read of dispatch(providerApi.util.getRunningQueriesThunk())) {
    const queryCacheKey = read.queryCacheKey as QueryCacheKey
    if (watched.getSubscriptionCount(queryCacheKey) > 0) continue
    read.abort()
    dispatch(removeQueryResult({ queryCacheKey }))
  }
}
