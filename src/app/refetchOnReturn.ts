import { setupListeners } from '@reduxjs/toolkit/query'
import type { Store } from '@/store/state'

/** Milliseconds a tab must be hidden before its data is read again: a short look at another tab sends no requests. */
const AWAY = 60_000

/**
 * Reads the screen's data again when the connection is back, and when the person returns to a tab that was hidden for a while.
 * Shown data and unsaved input stay meanwhile.
 */
export const refetchOnReturn = ({ dispatch }: Pick<Store, 'dispatch'>) =>
  setupListeners(dispatch, (tell, { onFocus, onFocusLost, onOnline, onOffline }) => {
    /** by `performance.now()`, which does not change when the device's clock is set */
    let hiddenSince = document.hidden ? performance.now() : undefined

    function onVisibility() {
      if (document.hidden) {
        hiddenSince ??= performance.now()
        tell(onFocusLost())
        return
      }
      if (hiddenSince !== undefined && performance.now() - hiddenSince >= AWAY) tell(onFocus())
      hiddenSince = undefined
    }
    const onReconnect = () => void tell(onOnline())
    const onDisconnect = () => void tell(onOffline())

    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('online', onReconnect)
    window.addEventListener('offline', onDisconnect)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('online', onReconnect)
      window.removeEventListener('offline', onDisconnect)
    }
  })
