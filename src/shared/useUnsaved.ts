import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { trackUnsaved } from './unsaved'

/**
 * What is typed where nothing keeps it, as in a dialog: whoever leaves its screen or the page is asked first. Returns what says that
 * it has been sent, for a screen that goes on by itself then.
 */
export function useUnsaved(isDirty: boolean) {
  const latest = useRef(isDirty)
  useLayoutEffect(() => {
    latest.current = isDirty
  }, [isDirty])
  useEffect(
    () =>
      trackUnsaved({
        lost: 'input',
        isDirty: () => latest.current,
        discard: () => {
          latest.current = false
        },
      }),
    [],
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [isDirty])
  return useCallback(() => {
    latest.current = false
  }, [])
}
