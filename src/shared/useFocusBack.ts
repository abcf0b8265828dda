import { useCallback, useEffect, useRef } from 'react'

/**
 * A button loses the focus when it is disabled. This returns it when `busy` ends; otherwise Tab would start at the top of the page.
 * Call the returned function right before the work begins: it remembers the focus.
 */
export function useFocusBack(busy: boolean): () => void {
  const focused = useRef<Element>(null)
  useEffect(() => {
    const had = focused.current
    // Only if the focus is on the body or around that element: a focus that was moved to another control stays there.
    if (!busy && had instanceof HTMLElement && document.activeElement?.contains(had))
      had.focus({ preventScroll: true })
  }, [busy])
  return useCallback(() => {
    focused.current = document.activeElement
  }, [])
}
