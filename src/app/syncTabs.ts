/** Applies a sign-in, a sign-out and the selection of a bot in one tab to all others. */
import { selectTraderId, selectUserId } from '@/store/botsSlice'
import { namedResultsReceived, readNamedResults } from '@/features/money/namedResults/namedResultsSlice'
import { purchasesReceived, readPurchases } from '@/features/purchase/buySlice'
import { selectEmail, selectIsSignedIn } from '@/store/sessionSlice'
import { confirmLeaving } from '@/shared/unsaved'
import type { StoreParts } from '@/store'
import { areaOf } from '@/config/onDevice'
import { storedText } from '@/store/storage'

/** The stored fields that say who is signed in, and with which bot. */
const identity = ['email', 'password', 'userId', 'traderId'] as const

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

  /** A checkout returns in a new tab: the tab that started the purchase shows its result too. */
  function syncPurchases(written: string) {
    const purchases = readPurchases(written)
    if (purchases) store.dispatch(purchasesReceived(purchases))
  }

  /** The next that this tab keeps stand beside them, not in their place. */
  function syncNamedResults(written: string) {
    const results = readNamedResults(written)
    if (results) store.dispatch(namedResultsReceived(results))
  }

  const schedule = (isCleared: boolean) => {
    clearTimeout(waiting)
    waiting = setTimeout(() => void follow(isCleared), QUIET_MS)
  }
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== areaOf('localStorage')) return
    if (key === 'purchases' && newValue) return syncPurchases(newValue)
    if (key === 'namedResults' && newValue) return syncNamedResults(newValue)
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
