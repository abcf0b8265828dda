import { useLayoutEffect, useRef, type RefObject } from 'react'

const CONTROLS = 'a, button, input, [tabindex]'

/** A control in an item that has its key as `data-key`. */
interface FocusPlace {
  readonly key: string
  /** among the item's controls */
  readonly index: number
}

/** The control of the list that has the focus and is in sight. */
function focusedIn(list: HTMLElement | null): FocusPlace | undefined {
  const control = document.activeElement
  const item = control?.closest<HTMLElement>('[data-key]')
  if (!control || !item?.dataset['key'] || !list?.contains(item)) return undefined
  const { top, bottom } = control.getBoundingClientRect()
  if (bottom < 0 || top > window.innerHeight) return undefined
  return { key: item.dataset['key'], index: [...item.querySelectorAll(CONTROLS)].indexOf(control) }
}

interface Keyed<Item> {
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
}

const indexIn = <Item>(key: string, { items, keyOf }: Keyed<Item>) =>
  items.findIndex((item) => keyOf(item) === key)

/** Where an item is now, or what has its place; -1 in an empty list. */
function indexAfter<Item>(key: string, former: Keyed<Item>, now: Keyed<Item>): number {
  const index = indexIn(key, now)
  return index < 0 ? Math.min(indexIn(key, former), now.items.length - 1) : index
}

/**
 * In a new order items are rendered anew at their new places, which loses the focus. It returns to the same control of the same
 * item, which is scrolled into view; if the item has left the list, to the one that is at its place now.
 */
export function useKeptFocus<Item>(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  keyOf: (item: Item) => string,
) {
  // Before the new order is in the page.
  const before = focusedIn(list.current)
  // With its own `keyOf`: keys may depend on the list, as those of places in it.
  const former = useRef({ items, keyOf })
  const wanted = useRef<FocusPlace>(undefined)
  useLayoutEffect(() => {
    const now = { items, keyOf }
    if (former.current.items !== items) {
      const index = before ? indexAfter(before.key, former.current, now) : -1
      const item = items[index]
      wanted.current = before && item && { ...before, key: keyOf(item) }
    }
    former.current = now
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
