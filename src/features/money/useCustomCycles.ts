import { useMemo, useState } from 'react'
import { useGetCustomCyclesQuery } from '@/api/money'
import { isBot } from '@/contract/scope'
import {
  fromRows,
  isSameGrid,
  redone,
  newHistory,
  withStep,
  undone,
  type Grid,
  type GridHistory,
} from '@/domain/cycleGrid'
import { selectBotScope } from '@/features/bots/botsSlice'
import { useField } from '@/shared/fields/formContext'
import { useAppSelector } from '@/store/hooks'

/** The form edits the grid as one value. */
export interface CycleGridForm {
  readonly grid: Grid
}

/** The provider's rows as a grid, and the rows that do not fit into it. */
export function useCustomCycles() {
  const scope = useAppSelector(selectBotScope)
  const query = useGetCustomCyclesQuery(scope, { skip: !isBot(scope.userid) })
  const rows = query.currentData
  const read = useMemo(() => rows && fromRows(rows), [rows])
  const sheet = useMemo<CycleGridForm | undefined>(() => read && { grid: read.grid }, [read])
  return { scope, query: { ...query, currentData: sheet }, leftOut: read?.leftOut ?? [] }
}

/**
 * The form's grid with undo and redo. A change from outside (discarded changes, a new answer) is one more step.
 *
 * @param loaded the provider's grid: a grid edited back to it has no unsaved changes
 */
export function useGridHistory(loaded: Grid | undefined) {
  const { draft, edit, error } = useField('grid')
  const grid = draft as Grid
  const [history, setHistory] = useState(() => newHistory(grid))
  if (history.present !== grid) {
    const followed = withStep(history, grid)
    setHistory(followed === history ? { ...history, present: grid } : followed)
  }

  function become(next: GridHistory) {
    const present = loaded && isSameGrid(next.present, loaded) ? loaded : next.present
    setHistory({ ...next, present })
    edit(present)
  }
  return {
    grid,
    error,
    change: (next: Grid) => become(withStep(history, next)),
    undo: () => become(undone(history)),
    redo: () => become(redone(history)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
