import { useMemo, useState } from 'react'
import { useGetCustomCyclesQuery } from '@/api/money'
import { isBot } from '@/contract/scope'
import {
  fromRows,
  isSameGrid,
  redone,
  started,
  stepped,
  undone,
  type Grid,
  type History,
} from '@/domain/cycleGrid'
import { selectBotScope } from '@/features/bots/botsSlice'
import { useField } from '@/shared/form/formContext'
import { useAppSelector } from '@/store/hooks'

/** What the form edits: the sheet as one value. */
export interface CycleSheet {
  readonly grid: Grid
}

/** The provider's rows as a sheet, and those of them that have no place in it. */
export function useCustomCycles() {
  const scope = useAppSelector(selectBotScope)
  const query = useGetCustomCyclesQuery(scope, { skip: !isBot(scope.userid) })
  const rows = query.currentData
  const read = useMemo(() => rows && fromRows(rows), [rows])
  const sheet = useMemo<CycleSheet | undefined>(() => read && { grid: read.grid }, [read])
  return { scope, query: { ...query, currentData: sheet }, leftOut: read?.leftOut ?? [] }
}

/**
 * The form's grid with its steps, to be taken back and made again. What comes from outside of them (discarded changes, a new
 * answer) is one step more.
 *
 * @param loaded the grid as the provider has it: edited back to that, nothing is unsaved
 */
export function useGridHistory(loaded: Grid | undefined) {
  const { draft, edit, error } = useField('grid')
  const grid = draft as Grid
  const [history, setHistory] = useState(() => started(grid))
  if (history.present !== grid) {
    const followed = stepped(history, grid)
    setHistory(followed === history ? { ...history, present: grid } : followed)
  }

  function become(next: History) {
    const present = loaded && isSameGrid(next.present, loaded) ? loaded : next.present
    setHistory({ ...next, present })
    edit(present)
  }
  return {
    grid,
    error,
    change: (next: Grid) => become(stepped(history, next)),
    undo: () => become(undone(history)),
    redo: () => become(redone(history)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
