import { useLayoutEffect, useRef, type RefObject } from 'react'

const CONTROLS = 'a, button, input, [tabindex]'

/** A control in an item that has its key as `data-key`. */
interface Place {
  readonly key: string
  /** among the item's controls */
  readonly index: number
}

/** The control of the list that has the focus and is in sight. */
function focusedIn(list: HTMLElement | null): Place | undefined {
  const control = document.activeElement
  const item = control?.closest<HTMLElement>('[data-key]')
  if (!control || !item?.dataset['key'] || !list?.contains(item)) return undefined
  const { top, bottom } = control.getBoundingClientRect()
  if (bottom < 0 || top > window.innerHeight) return undefined
  return { key: item.dataset['key'], index: [...item.querySelectorAll(CONTROLS)].indexOf(control) }
}

/**
 * In a new order items are rendered anew at their new places, which loses the focus. It returns to the same control of the same
 * item, which is scrolled into view; if the item has left the list, to the one that is at its place now.
 *
 * @param show scrolls to an item that may not be rendered yet
 */
export function useKeptFocus<Item>(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  keyOf: (item: Item) => string,
  show?: (index: number) => void,
) {
  // Before the new order is in the page.
  const before = focusedIn(list.current)
  const former = useRef(items)
  const wanted = useRef<Place>(undefined)
  useLayoutEffect(() => {
    if (former.current !== items) {
      const indexIn = (all: readonly Item[]) => all.findIndex((item) => keyOf(item) === before?.key)
      const same = indexIn(items)
      const index = same < 0 ? Math.min(indexIn(former.current), items.length - 1) : same
      const item = items[index]
      former.current = items
      wanted.current = before && item && { ...before, key: keyOf(item) }
      if (wanted.current) show?.(index)
    }
    if (!wanted.current) return
    const { key, index } = wanted.current
    const item = list.current?.querySelector(`[data-key="${CSS.escape(key)}"]`)
    const focused = document.activeElement
    const isElsewhere = focused !== document.body && !item?.contains(focused)
    // The item may be rendered only after scrolling.
    const control = item?.querySelectorAll<HTMLElement>(CONTROLS)[index]
    if (control || isElsewhere) wanted.current = undefined
    if (!control || isElsewhere) return
    control.focus({ preventScroll: true })
    control.scrollIntoView({ block: 'nearest' })
  })
}
