import { useCallback, useEffect, useRef } from 'react'

/**
 * A button that is disabled loses the focus: it gets it back, or the keyboard would start again at the top of the page.
 * What this returns is called right before the work begins, to remember where the focus is.
 */
export function useFocusBack(busy: boolean): () => void {
  const focused = useRef<Element>(null)
  useEffect(() => {
    const had = focused.current
    // Nowhere, or only somewhere around it: whoever went on to another control stays there.
    if (!busy && had instanceof HTMLElement && document.activeElement?.contains(had))
      had.focus({ preventScroll: true })
  }, [busy])
  return useCallback(() => {
    focused.current = document.activeElement
  }, [])
}
