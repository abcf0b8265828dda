import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'

interface Selected {
  readonly ticked: ReadonlySet<string>
  readonly tick: (cells: readonly string[], isOn: boolean) => void
}

const TicksContext = createContext<Selected | undefined>(undefined)

/** Knows the selected cells. What stands in it is not drawn again by a press, but for what uses them. */
export function TickedCells({ children }: { readonly children: ReactNode }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const tick = useCallback(
    (cells: readonly string[], isOn: boolean) =>
      setTicked((before) => {
        const changed = new Set(cells)
        return isOn
          ? new Set([...before, ...cells])
          : new Set([...before].filter((cell) => !changed.has(cell)))
      }),
    [],
  )
  return <TicksContext value={useMemo(() => ({ ticked, tick }), [ticked, tick])}>{children}</TicksContext>
}

export function useTicks(): Selected {
  const selected = useContext(TicksContext)
  if (!selected) throw new Error('There is no comparison around.')
  return selected
}
