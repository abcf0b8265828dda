import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Listed } from '@/domain/followerList'

/**
 * The ticked followers, by id. Kept across searches and filters, so that several can be combined; followers that left the list
 * are no longer selected.
 */
export function useSelection(all: readonly Listed[], shown: readonly Listed[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set())
  /** start of a range: the last follower ticked without Shift */
  const anchor = useRef<string>(undefined)
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })

  const selected = useMemo(
    () => (ticked.size === 0 ? [] : all.filter(({ id }) => ticked.has(id))),
    [all, ticked],
  )

  /** With `isRange`, everyone from the anchor to this follower gets the same state. */
  const toggle = useCallback((id: string, isOn: boolean, isRange: boolean) => {
    const ids = isRange ? between(latest.current, anchor.current, id) : [id]
    if (!isRange) anchor.current = id
    setTicked((before) => changed(before, ids, isOn))
  }, [])

  const tickShown = useCallback(
    (isOn: boolean) =>
      setTicked((before) =>
        changed(
          before,
          latest.current.map(({ id }) => id),
          isOn,
        ),
      ),
    [],
  )
  const select = useCallback((ids: readonly string[]) => setTicked(new Set(ids)), [])
  const clear = useCallback(() => select([]), [select])
  return { ticked, selected, toggle, tickShown, select, clear }
}

export type FollowerSelection = ReturnType<typeof useSelection>

function changed(before: ReadonlySet<string>, ids: readonly string[], isOn: boolean): ReadonlySet<string> {
  const after = new Set(before)
  for (const id of ids)
    if (isOn) after.add(id)
    else after.delete(id)
  return after
}

function between(shown: readonly Listed[], from: string | undefined, to: string): readonly string[] {
  const start = shown.findIndex(({ id }) => id === from)
  const end = shown.findIndex(({ id }) => id === to)
  if (start < 0 || end < 0) return [to]
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id)
}
