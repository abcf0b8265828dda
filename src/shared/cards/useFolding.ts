import { Grid } from 'antd'
import { useCallback, useState } from 'react'

/** From this many cards on, each is folded to its head; by then they do not fit a window, and are searched. */
export const MANY_CARDS = 9

interface Folding {
  /** whether cards fold at all */
  readonly isOn: boolean
  readonly isFolded: (key: string) => boolean
  readonly toggle: (key: string) => void
}

/**
 * Which cards of a list are folded: on a phone and where there are many, all but those that were opened. Kept by the list,
 * because a card out of sight is unmounted. `shown`: a card that has to be open, because one of its fields is to get the focus.
 * `many`: from how many on.
 */
export function useFolding(count: number, shown: string | undefined, many = MANY_CARDS): Folding {
  const isPhone = Grid.useBreakpoint().md === false
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set())
  if (shown !== undefined && !open.has(shown)) setOpen(new Set([...open, shown]))
  const toggle = useCallback(
    (key: string) =>
      setOpen((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key])),
    [],
  )
  const isOn = isPhone || count >= many
  return { isOn, isFolded: (key) => isOn && !open.has(key), toggle }
}
