/** Applies a sign-in, a sign-out and the selection of a bot in one tab to all others. */
import { basePath } from '@/config/base'
import { selectTraderId, selectUserId } from '@/features/bots/botsSlice'
import { purchasesReceived, readPurchases } from '@/features/purchase/buySlice'
import { selectEmail, selectIsSignedIn, signedOut } from '@/features/session/sessionSlice'
import { confirmLeaving } from '@/shared/saving/unsaved'
import type { StoreParts } from '@/store'
import { areaOf } from '@/config/onDevice'
import { storedText } from '@/store/storage'

/** The stored fields that say who is signed in, and with which bot. */
const identity = ['email', 'password', 'userId', 'traderId'] as const

/** Milliseconds to wait, because another tab writes its fields one after the other. */
const QUIET_MS = 150

export function syncTabs(
  { store, persistor, isKept }: StoreParts,
  reload: () => void = () => window.location.reload(),
) {
  let waiting: ReturnType<typeof setTimeout> | undefined

  async function follow(isCleared: boolean) {
    // So that this tab's pending writes are not taken for another tab's.
    await persistor.flush()
    const state = store.getState()
    // Read as the store reads it, without quotes that another panel may have stored around an id.
    const [email, password, userId, traderId] = identity.map(storedText)
    if (!selectIsSignedIn(state)) {
      if (email && password) reload()
      return
    }
    // If this tab could not store its fields, missing ones mean nothing. Only a sign-out clears everything.
    if (!isKept() && !isCleared) return
    if (!email) {
      if (!(await confirmLeaving('common:unsaved.signedOut'))) return
      window.history.replaceState(null, '', basePath)
      store.dispatch(signedOut())
      return
    }
    const isSame =
      email === selectEmail(state) && userId === selectUserId(state) && traderId === selectTraderId(state)
    if (!isSame && (await confirmLeaving())) reload()
  }

  /** A checkout returns in a new tab: the tab that started the purchase shows its result too. */
  function syncPurchases(written: string) {
    const purchases = readPurchases(written)
    if (purchases) store.dispatch(purchasesReceived(purchases))
  }

  const schedule = (isCleared: boolean) => {
    clearTimeout(waiting)
    waiting = setTimeout(() => void follow(isCleared), QUIET_MS)
  }
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== areaOf('localStorage')) return
    if (key === 'purchases' && newValue) return syncPurchases(newValue)
    if (key !== null && !(identity as readonly string[]).includes(key)) return
    schedule(key === null)
  }
  // Another tab may have written while this one started.
  schedule(false)
  window.addEventListener('storage', onStorage)
  return () => {
    clearTimeout(waiting)
    window.removeEventListener('storage', onStorage)
  }
}
