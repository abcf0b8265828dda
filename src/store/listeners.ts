import { createListenerMiddleware } from '@reduxjs/toolkit'
import { failedCalls } from '@/api/failedCalls'
import { providerApi } from '@/api/providerApi'
import { selectEmail, signedIn, signedOut } from '@/features/session/sessionSlice'
import { forgetOthers, forgetPerson } from './history/forget'
import { clearLocalStorage } from './storage'
import type { Extra } from './extra'

const notForgotten = (error: unknown) => console.warn('the history could not be cleared', error)

export function createListeners(extra: Extra) {
  const listeners = createListenerMiddleware({ extra })
  /** Nothing of one person is left for the next, neither in storage nor in the API's cache. */
  listeners.startListening({
    actionCreator: signedOut,
    effect: (_action, { dispatch, getOriginalState }) => {
      const who = selectEmail(getOriginalState() as Parameters<typeof selectEmail>[0])
      clearLocalStorage()
      failedCalls.length = 0
      dispatch(providerApi.util.resetApiState())
      if (who !== '') forgetPerson(who).catch(notForgotten)
    },
  })
  /** A sign-out that was cut short, or that another tab never saw, leaves a history behind. */
  listeners.startListening({
    actionCreator: signedIn,
    effect: ({ payload: { email } }) => void forgetOthers(email).catch(notForgotten),
  })
  return listeners
}
