/** Applies a sign-in, a sign-out and the selection of a bot in one tab to all others, and what they keep in common. */
import type { UnknownAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { selectTraderId, selectUserId } from '@/store/botsSlice'
import { namedResultsReceived, namedResultsSchema } from '@/features/money/namedResults/namedResultsSlice'
import { purchasesReceived, purchasesSchema } from '@/features/purchase/buySlice'
import { selectEmail, selectIsSignedIn } from '@/store/sessionSlice'
import { confirmLeaving } from '@/shared/unsaved'
import type { StoreParts } from '@/app/store'
import { areaOf } from '@/config/onDevice'
import { storedText } from '@/store/storage'

/** The stored fields that say who is signed in, and with which bot. */
const identity = ['email', 'password', 'userId', 'traderId'] as const

/** What another tab has stored is this tab's too; `undefined` if it is invalid. */
function received<Stored>(
  schema: v.GenericSchema<unknown, Stored>,
  action: (stored: Stored) => UnknownAction,
) {
  const written = v.pipe(v.string(), v.parseJson(), schema)
  return (text: string) => {
    const { success, output } = v.safeParse(written, text)
    return success ? action(output) : undefined
  }
}

/** Lists that all tabs have in common, by their stored field. */
const lists = new Map([
  // A checkout returns in a new tab: the tab that started the purchase shows its result too.
  ['purchases', received(purchasesSchema, purchasesReceived)],
  // The next that this tab keeps stand beside them, not in their place.
  ['namedResults', received(namedResultsSchema, namedResultsReceived)],
])

/** Milliseconds to wait, because another tab writes its fields one after the other. */
const QUIET_MS = 150

export function syncTabs(
  { store, persistor, isKept, isPresent, release }: StoreParts,
  reload: () => void = () => window.location.reload(),
) {
  let waiting: ReturnType<typeof setTimeout> | undefined

  async function follow(isCleared: boolean) {
    // So that this tab's pending writes are not taken for another tab's.
    await persistor.flush()
    isPresent(isCleared)
    const state = store.getState()
    // Read as the store reads it, without quotes that another panel may have stored around an id.
    const [email, password, userId, traderId] = identity.map(storedText)
    if (!selectIsSignedIn(state)) {
      if (!email || !password) return
      await release(email)
      reload()
      return
    }
    // If this tab could not store its fields, missing ones mean nothing.
    if (!isKept()) return
    const isSame =
      email === selectEmail(state) && userId === selectUserId(state) && traderId === selectTraderId(state)
    if (!isSame && (await confirmLeaving())) reload()
  }

  const schedule = (isCleared: boolean) => {
    clearTimeout(waiting)
    waiting = setTimeout(() => void follow(isCleared), QUIET_MS)
  }
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== areaOf('localStorage')) return
    const list = lists.get(key ?? '')
    if (list && newValue) {
      const action = list(newValue)
      if (action) store.dispatch(action)
      return
    }
    if (key !== null && !(identity as readonly string[]).includes(key)) return
    const isCleared = key === null
    // At once. Where this tab's own sign-in is still being written, nothing can be told before that.
    isPresent(isCleared && !isKept())
    schedule(isCleared)
  }
  /** A tab that slept, or was left and is returned to, was told of nothing. */
  const onReturn = () => {
    isPresent()
    schedule(false)
  }
  // Another tab may have written while this one started.
  schedule(false)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    clearTimeout(waiting)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
  }
}
