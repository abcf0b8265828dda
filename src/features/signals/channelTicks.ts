/**
 * Which channels are ticked: as the provider has it and, over it, what was changed since. Outside of React, so that of thousands
 * of lines only those are drawn again that changed.
 */
export interface ChannelTicks {
  readonly subscribe: (listener: () => void) => () => void
  readonly isTicked: (id: string) => boolean
  readonly tick: (ids: Iterable<string>, isTicked: boolean) => void
  readonly ticked: () => ReadonlySet<string>
  /** how many are ticked, and how many of them were not, or are not any more; the same object until something changes */
  readonly counts: () => TickCounts
  readonly isDirty: () => boolean
  /** The provider has answered (anew): what was not changed follows, what was changed stays, where it still exists. */
  readonly answered: (base: ReadonlySet<string>, known: ReadonlySet<string>) => void
  /** The provider has accepted these: what was changed in the meantime stays. */
  readonly saved: (ticked: ReadonlySet<string>) => void
  readonly discard: () => void
}

export interface TickCounts {
  readonly ticked: number
  readonly added: number
  readonly removed: number
}

export function createChannelTicks(loaded: ReadonlySet<string>): ChannelTicks {
  let base = loaded
  /** Only what differs from `base`. Changed in place: one tick costs the same, however many were changed before. */
  const changed = new Map<string, boolean>()
  let added = 0
  let counts: TickCounts = { ticked: base.size, added, removed: 0 }
  const listeners = new Set<() => void>()

  const isTicked = (id: string) => changed.get(id) ?? base.has(id)

  function put(id: string, isOn: boolean) {
    if (changed.get(id) === true) added -= 1
    if (isOn === base.has(id)) return changed.delete(id)
    if (isOn) added += 1
    return changed.set(id, isOn)
  }

  function tell() {
    const removed = changed.size - added
    counts = { ticked: base.size + added - removed, added, removed }
    for (const listener of listeners) listener()
  }

  /** Over another base, what was wanted is looked at anew. */
  function become(nextBase: ReadonlySet<string>, wanted: readonly (readonly [string, boolean])[]) {
    base = nextBase
    changed.clear()
    added = 0
    for (const [id, isOn] of wanted) put(id, isOn)
    tell()
  }

  function ticked(): ReadonlySet<string> {
    const now = new Set(base)
    for (const [id, isOn] of changed)
      if (isOn) now.add(id)
      else now.delete(id)
    return now
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isTicked,
    tick: (ids, isOn) => {
      for (const id of ids) put(id, isOn)
      tell()
    },
    ticked,
    counts: () => counts,
    isDirty: () => changed.size > 0,
    answered: (answer, known) =>
      become(
        answer,
        [...changed].filter(([id]) => known.has(id)),
      ),
    saved: (sent) => become(sent, [...changed]),
    discard: () => become(base, []),
  }
}
