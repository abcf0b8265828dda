/** The flows of the session, each a thunk: what happens, in which order, and what is left when it fails. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { sessionApi } from '@/api/session'
import type { ProviderError } from '@/contract/providerError'
import type { Registration } from '@/contract/session'
import { botsKnown, botChosen } from '@/features/bots/botsSlice'
import type { RootState } from '@/store'
import type { Extra } from '@/store/extra'
import { signedIn, signedOut } from './sessionSlice'

type Flow<T> = ThunkAction<Promise<T>, RootState, Extra, UnknownAction>

/** After login or logout the panel stands at its root, whatever address was open. */
const goHome = () => window.history.replaceState(null, '', '/')

/** Resolves to nothing, or to why it did not work. What is known of the person is stored only after the provider's yes. */
export const signIn =
  (email: string, password: string): Flow<ProviderError | undefined> =>
  async (dispatch) => {
    const attempt = await dispatch(
      sessionApi.endpoints.botLogin.initiate({ email, password }, { track: false }),
    )
    if (attempt.error) return attempt.error as ProviderError
    dispatch(botsKnown(attempt.data.bots))
    goHome()
    dispatch(signedIn({ email, password }))
    return undefined
  }

export const signOut =
  (): Flow<void> =>
  async (dispatch, _getState, { persisted }) => {
    goHome()
    // Abandons every call under way, so the provider is told after it; not waited for: who leaves has left.
    dispatch(signedOut())
    void dispatch(sessionApi.endpoints.endSession.initiate(undefined, { track: false }))
    await persisted()
  }

/** Stores the new person's ids; the e-mail and password are asked for at the sign-in that follows. */
export const register =
  (who: Registration): Flow<ProviderError | undefined> =>
  async (dispatch) => {
    const { botRegister, register: olderName } = sessionApi.endpoints
    let attempt = await dispatch(botRegister.initiate(who, { track: false }))
    const isUnknown = (error: unknown) =>
      (error as ProviderError).kind === 'http' && (error as { status?: number }).status === 404
    if (attempt.error && isUnknown(attempt.error))
      attempt = await dispatch(olderName.initiate(who, { track: false }))
    if (attempt.error) return attempt.error as ProviderError
    dispatch(botChosen(attempt.data))
    return undefined
  }
