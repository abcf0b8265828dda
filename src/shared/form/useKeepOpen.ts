import { useEffect, useSyncExternalStore } from 'react'
import type { FormState } from './formState'

/** Whether there is something to lose; while there is, the browser asks before it closes the page. */
export function useKeepOpen(state: Pick<FormState<object>, 'subscribe' | 'isDirty'>): boolean {
  const isDirty = useSyncExternalStore(state.subscribe, state.isDirty)
  // Only while there is something to lose: pages that listen are not kept for the way back.
  useEffect(() => {
    if (!isDirty) return undefined
    const keepOpen = (event: BeforeUnloadEvent) => {
      if (state.isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', keepOpen)
    return () => window.removeEventListener('beforeunload', keepOpen)
  }, [state, isDirty])
  return isDirty
}
