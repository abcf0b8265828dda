import { useCallback, useEffect, useRef } from 'react'

/**
 * A button that is disabled loses the focus: it gets it back, or the keyboard would start again at the top of the page.
 * What this returns is called right before the work begins, to remember where the focus is.
 */
export function useFocusBack(busy: boolean): () => void {
  const focused = useRef<Element>(null)
  useEffect(() => {
    const had = focused.current
    if (!busy && had instanceof HTMLElement && document.activeElement === document.body)
      had.focus({ preventScroll: true })
  }, [busy])
  return useCallback(() => {
    focused.current = document.activeElement
  }, [])
}
