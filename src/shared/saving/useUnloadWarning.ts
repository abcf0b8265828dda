import { useEffect, useSyncExternalStore } from 'react'
import type { FormState } from './formState'

/** Whether there are unsaved changes; while there are, the browser asks before it closes the page. */
export function useUnloadWarning(state: Pick<FormState<object>, 'subscribe' | 'isDirty'>): boolean {
  const isDirty = useSyncExternalStore(state.subscribe, state.isDirty)
  // Only then: a page with this listener is not kept in the back/forward cache.
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
