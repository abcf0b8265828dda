/** Login, logout and bot choice in one tab reach the others, so that no tab goes on with what no longer holds. */
import { selectTraderId, selectUserId } from '@/features/bots/botsSlice'
import { purchasesHeard, readPurchases } from '@/features/purchase/buySlice'
import { selectEmail, selectIsSignedIn, signedOut } from '@/features/session/sessionSlice'
import { confirmLeaving } from '@/shared/form/unsaved'
import type { Made } from '@/store'

const identity = ['email', 'password', 'userId', 'traderId'] as const

/** Another tab writes its fields one after the other: they are looked at when it has finished. */
const QUIET_MS = 150

export function followTabs({ store, persistor }: Made, reload: () => void = () => window.location.reload()) {
  let waiting: ReturnType<typeof setTimeout> | undefined

  async function follow() {
    // What this tab itself has still to write is not another tab's doing.
    await persistor.flush()
    const state = store.getState()
    const [email, password, userId, traderId] = identity.map((field) => localStorage.getItem(field) ?? '')
    if (!selectIsSignedIn(state)) {
      if (email && password) reload()
      return
    }
    if (!email) {
      window.history.replaceState(null, '', '/')
      store.dispatch(signedOut())
      return
    }
    const isSame =
      email === selectEmail(state) && userId === selectUserId(state) && traderId === selectTraderId(state)
    if (!isSame && (await confirmLeaving())) reload()
  }

  /** A checkout comes back in a tab of its own: what it learns of a purchase, the tab that began it shows too. */
  function hearPurchases(written: string) {
    const heard = readPurchases(written)
    if (heard) store.dispatch(purchasesHeard(heard))
  }

  const look = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => void follow(), QUIET_MS)
  }
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== localStorage) return
    if (key === 'purchases' && newValue) return hearPurchases(newValue)
    if (key !== null && !(identity as readonly string[]).includes(key)) return
    look()
  }
  // What another tab wrote while this one started was heard by nobody.
  look()
  window.addEventListener('storage', onStorage)
  return () => {
    clearTimeout(waiting)
    window.removeEventListener('storage', onStorage)
  }
}
