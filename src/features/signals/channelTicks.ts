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
  /** only what differs from `base` */
  let changed: ReadonlyMap<string, boolean> = new Map()
  let counts: TickCounts = { ticked: base.size, added: 0, removed: 0 }
  const listeners = new Set<() => void>()

  const isTicked = (id: string) => changed.get(id) ?? base.has(id)

  function become(nextBase: ReadonlySet<string>, wanted: Iterable<readonly [string, boolean]>) {
    base = nextBase
    // The last word on an id counts, also where it takes the ones before it back.
    changed = new Map([...new Map(wanted)].filter(([id, isOn]) => isOn !== base.has(id)))
    const added = [...changed.values()].filter(Boolean).length
    const removed = changed.size - added
    counts = { ticked: base.size + added - removed, added, removed }
    for (const listener of listeners) listener()
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
    tick: (ids, isOn) => become(base, [...changed, ...[...ids].map((id) => [id, isOn] as const)]),
    ticked,
    counts: () => counts,
    isDirty: () => changed.size > 0,
    answered: (answer, known) =>
      become(
        answer,
        [...changed].filter(([id]) => known.has(id)),
      ),
    saved: (sent) => become(sent, changed),
    discard: () => become(base, []),
  }
}
