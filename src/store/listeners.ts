import { createListenerMiddleware } from '@reduxjs/toolkit'
import { providerApi } from '@/api/providerApi'
import { signedOut } from '@/features/session/sessionSlice'
import type { Extra } from './extra'

/** What happens whoever asks for it. */
export function createListeners(extra: Extra) {
  const listeners = createListenerMiddleware({ extra })
  /** Nothing of one person is left for the next: not in storage, not in the cache of answers. */
  listeners.startListening({
    actionCreator: signedOut,
    effect: (_action, { dispatch }) => {
      localStorage.clear()
      dispatch(providerApi.util.resetApiState())
    },
  })
  return listeners
}
