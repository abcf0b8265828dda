/** Why nothing can be sent; `undefined` while there is a connection. Set by `overview/offline`, read by every button that sends. */
import { useSyncExternalStore } from 'react'

let reason: string | undefined
const listeners = new Set<() => void>()

export function setOffline(now: string | undefined) {
  reason = now
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const now = () => reason

export const useOffline = () => useSyncExternalStore(subscribe, now, now)
