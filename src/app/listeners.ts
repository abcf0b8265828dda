import { createListenerMiddleware } from '@reduxjs/toolkit'
import { REHYDRATE } from 'redux-persist'
import { failedCalls } from '@/api/failedCalls'
import { isSignOutOwed, setSignOutOwed } from '@/api/owedSignOut'
import { providerApi } from '@/api/providerApi'
import { figuresApi } from '@/risk/figuresApi'
import { sessionApi } from '@/api/session'
import { selectUserId } from '@/store/botsSlice'
import { choicePaid, isChoicePaid } from '@/features/purchase/buySlice'
import { selectEmail, selectIsSessionOver, signedIn, signedOut } from '@/store/sessionSlice'
import { formAnswered } from '@/store/saving/draftsSlice'
import { clearArea, clearAreas } from '@/config/onDevice'
import type { Extra } from '@/store/extra'
import type { PersonOnDevice } from '@/store/person'
import type { RootState } from '@/store/state'

const forgetting = () => import('@/store/history/forget')
const notForgotten = (error: unknown) => console.warn('the history could not be cleared', error)

export function createListeners(extra: Extra, person: PersonOnDevice) {
  const listeners = createListenerMiddleware({ extra })
  /** Nothing of one person is left for the next, neither in storage nor in the API's cache. */
  listeners.startListening({
    actionCreator: signedOut,
    effect: (_action, { dispatch, getOriginalState }) => {
      const before = getOriginalState() as RootState
      const who = selectEmail(before)
      const isOwed = isSignOutOwed()
      person.signedOut()
      const keepsHistory = selectIsSessionOver(before)
      if (person.isOffDevice()) clearArea('sessionStorage')
      else clearAreas()
      if (isOwed) setSignOutOwed(true)
      failedCalls.length = 0
      dispatch(providerApi.util.resetApiState())
      dispatch(figuresApi.util.resetApiState())
      if (who !== '')
        forgetting()
          .then(({ forgetPerson }) => forgetPerson(who, keepsHistory))
          .catch(notForgotten)
    },
  })
  /** A sign-out that the provider has not heard of is delivered by the next call; nothing else may call for long, so also by itself. */
  const { onOnline, onFocus } = providerApi.internalActions
  listeners.startListening({
    predicate: (action) =>
      onOnline.match(action) ||
      onFocus.match(action) ||
      (action.type === REHYDRATE && 'key' in action && action.key === 'session'),
    effect: (_action, { dispatch }) => {
      if (!isSignOutOwed() || extra.credentials()) return
      void dispatch(sessionApi.endpoints.endSession.initiate({}, { track: false }))
    },
  })
  /** A sign-out that was cut short, or that another tab never saw, leaves a history behind. */
  listeners.startListening({
    actionCreator: signedIn,
    effect: ({ payload: { email } }) => {
      person.signedIn()
      forgetting()
        .then(({ forgetOthers }) => forgetOthers(email))
        .catch(notForgotten)
    },
  })
  listeners.startListening({
    predicate: (_action, now, before) =>
      (now as RootState).buy.purchases !== (before as RootState).buy.purchases,
    effect: (_action, api) => {
      const [now, before] = [api.getState() as RootState, api.getOriginalState() as RootState]
      if (isChoicePaid(before.buy, now.buy, selectUserId(now))) api.dispatch(choicePaid())
    },
  })
  /** What is typed is kept from the first form on. */
  listeners.startListening({
    actionCreator: formAnswered,
    effect: () => void extra.keptDrafts().catch(console.warn),
  })
  return listeners
}
