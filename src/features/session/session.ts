/** Sign-in, sign-out and registration as thunks. */
import { oweSignOut, setSignOutOwed } from '@/api/owedSignOut'
import { sessionApi } from '@/api/session'
import { basePath } from '@/config/base'
import { onThisDevice } from '@/config/onDevice'
import { asProviderError, type ProviderError } from '@/contract/providerError'
import type { Registration } from '@/contract/session'
import { botsKnown, botChosen, selectBotNames, selectUserId } from '@/store/botsSlice'
import { campaignIn, isUnreadIn, sellerIn, traderIn, userIn } from '@/domain/attribution'
import { newcomerSignedIn } from '@/store/pageSlice'
import { registered, sellerFollowed, sellerUnread, signedIn, signedOut } from '@/store/sessionSlice'
import { mutate, type AppThunk } from '@/store/thunk'

/** After signing in or out the panel is at its root, whatever address was open. */
const goHome = (search = '') => window.history.replaceState(null, '', basePath + search)

/**
 * What the address says: apps that shorten or escape links put parts of it behind a `#`, or into the path
 * (`/cadastrar%3Fsellerid=3001`).
 */
export function addressBar(): string {
  const { pathname, search, hash } = window.location
  const [, escaped = ''] = /(?:%3F|&)(.*)$/is.exec(pathname) ?? []
  return (escaped && `?${escaped}`) + search + hash
}

/** The bot or the trader of a shared link; a link that cannot be read stays whole, because Home says so. */
function linkedIn(address: string): string {
  const [renewed, trader] = [userIn(address), traderIn(address)]
  if (renewed) return `?userid=${renewed}`
  if (trader) return `?trader=${trader}`
  return isUnreadIn(address, 'userid') || isUnreadIn(address, 'trader') ? address : ''
}

/** The code is loaded only where there are some. */
const endedNames = async (email: string) =>
  onThisDevice.read('namesOfEnded') === ''
    ? {}
    : import('@/store/endedNames').then(
        ({ takeEndedNames }) => takeEndedNames(email),
        () => ({}),
      )

/**
 * Rejects with the `ProviderError`. The session is stored only after the provider has accepted the sign-in.
 *
 * @param search what stays in the address
 */
export const signIn =
  (email: string, password: string, search?: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { bots } = await dispatch(mutate(sessionApi.endpoints.botLogin, { email, password }))
    const ended = await endedNames(email)
    // Whose sign-in the device could not keep signs in over it.
    const isSame = getState().session.email.toLowerCase() === email.toLowerCase()
    const { botNames, botOrder, botHues } = getState().bots
    dispatch(botsKnown(bots, isSame ? { botNames, botOrder, botHues } : { botNames: ended }))
    // What a shared link names stays in the address: Home offers to renew that bot, or to copy that trader.
    goHome(search ?? linkedIn(addressBar()))
    dispatch(signedIn({ email, password }))
  }

/** Whether this browser lets the panel store a session, so that it outlives the page. */
export const canStore =
  (): AppThunk<Promise<boolean>> =>
  (_dispatch, _getState, { canStore: check }) =>
    check()

/** Whether what has been stored of the session outlives the page, once it is written. */
export const isKept =
  (): AppThunk<Promise<boolean>> =>
  (_dispatch, _getState, { persisted }) =>
    persisted()

export const signOut =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { persisted }) => {
    const { email, silentSignIn } = getState().session
    const names = selectBotNames(getState())
    goHome()
    // Cancels all running calls, so the provider is told afterwards; nothing waits for that call.
    dispatch(signedOut())
    oweSignOut()
    // What was typed before a session ended by itself is there again for the same person; somebody else's sign-in removes it.
    if (silentSignIn !== 'refused')
      import('@/store/history/forget').then(({ forgetDrafts }) => forgetDrafts(email)).catch(console.warn)
    dispatch(mutate(sessionApi.endpoints.endSession, {})).catch(() => undefined)
    await persisted()
    if (silentSignIn === 'refused')
      await import('@/store/endedNames').then(
        ({ keepEndedNames }) => keepEndedNames(email, names),
        console.warn,
      )
  }

/** Waits for what a sign-out that was asked for has to wait for: whoever closes the page meanwhile is signed out too. */
export const beforeSignOut =
  <Found>(work: Promise<Found>): AppThunk<Promise<Found>> =>
  async (dispatch) => {
    function onClosed() {
      void dispatch(signOut())
      // A page that is closed makes no call.
      setSignOutOwed(true)
    }
    window.addEventListener('pagehide', onClosed, { once: true })
    try {
      return await work
    } finally {
      window.removeEventListener('pagehide', onClosed)
    }
  }

/** Stores the seller and the campaign of a seller's link, unless the seller is this person. */
export const followLink =
  (address: string): AppThunk<void> =>
  (dispatch, getState) => {
    const sellerID = sellerIn(address)
    if (isUnreadIn(address, 'sellerid')) dispatch(sellerUnread())
    if (!sellerID) return
    const ownIds = [selectUserId(getState()), userIn(address)]
    dispatch(sellerFollowed({ sellerID, campaign: campaignIn(address), ownIds }))
  }

/**
 * Stores the new person's ids and signs in with what was typed. Rejects with the `ProviderError` where the registration failed;
 * resolves to that of the sign-in where only that one did.
 */
export const register =
  (who: Registration): AppThunk<Promise<ProviderError | undefined>> =>
  async (dispatch) => {
    const { botRegister, register: olderName } = sessionApi.endpoints
    const bot = await dispatch(mutate(botRegister, who)).catch((thrown: unknown) => {
      const error = asProviderError(thrown)
      if (error.kind !== 'http' || ![404, 501].includes(error.status)) throw error
      return dispatch(mutate(olderName, who))
    })
    dispatch(registered(who.userid))
    dispatch(botChosen(bot))
    try {
      // The id in the link was the new robot's own: there is nothing to renew.
      await dispatch(signIn(who.email, who.password, ''))
      dispatch(newcomerSignedIn())
      return undefined
    } catch (thrown) {
      return asProviderError(thrown)
    }
  }
