import { onTestFinished } from 'vitest'
import { providerApi } from '@/api/providerApi'
import { figuresApi } from '@/risk/figuresApi'
import { historyWritten } from '@/store/history/keep'
import type { StoreParts } from '@/app/store'

/**
 * Ends a store with its test, as a page ends. All tests of a worker share one window: a call of an old store that came to its end in a
 * later test would find its person gone, and lead that test's page to the sign-in.
 */
export const endWithTest = ({ store, persistor }: Pick<StoreParts, 'store' | 'persistor'>) =>
  onTestFinished(async () => {
    store.dispatch(providerApi.util.resetApiState())
    // Nobody waits for what is computed.
    store.dispatch(figuresApi.util.resetApiState())
    const running = () => [
      ...store.dispatch(providerApi.util.getRunningQueriesThunk()),
      ...store.dispatch(providerApi.util.getRunningMutationsThunk()),
    ]
    // A save that failed is read back.
    while (running().length > 0) await Promise.allSettled(running())
    await historyWritten()
    await persistor.flush()
    persistor.pause()
  })
