import { createListenerMiddleware } from '@reduxjs/toolkit'
import { providerApi } from '@/api/providerApi'
import { signedOut } from '@/features/session/sessionSlice'
import { clearLocalStorage } from './storage'
import type { Extra } from './extra'

export function createListeners(extra: Extra) {
  const listeners = createListenerMiddleware({ extra })
  /** Nothing of one person is left for the next, neither in storage nor in the API's cache. */
  listeners.startListening({
    actionCreator: signedOut,
    effect: (_action, { dispatch }) => {
      clearLocalStorage()
      dispatch(providerApi.util.resetApiState())
    },
  })
  return listeners
}
