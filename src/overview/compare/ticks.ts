import { useSyncExternalStore } from 'react'

/** The selected cells. Outside of React, so that a press renders only its own cell, not the whole matrix. */
export function createTicks() {
  let on: ReadonlySet<string> = new Set()
  const listeners = new Set<() => void>()
  return {
    all: () => on,
    set: (cells: readonly string[], isOn: boolean) => {
      const next = new Set(on)
      for (const cell of cells) {
        if (isOn) next.add(cell)
        else next.delete(cell)
      }
      on = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type Ticks = ReturnType<typeof createTicks>

export const useTicks = ({ subscribe, all }: Ticks) => useSyncExternalStore(subscribe, all)

/** How many of these cells are selected. */
export const useTicked = ({ subscribe, all }: Ticks, cells: readonly string[]): number =>
  useSyncExternalStore(subscribe, () => cells.reduce((sum, cell) => sum + Number(all().has(cell)), 0))
