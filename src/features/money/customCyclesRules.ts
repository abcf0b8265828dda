import { rowState, toRows, unreadPlaces, type Grid, type Place } from '@/domain/cycleGrid'
import type { FormRules } from '@/shared/saving/formProblem'
import type { CycleGridForm } from './useCustomCycles'

export const customCyclesRules: FormRules<CycleGridForm> = [
  [({ grid }) => unreadPlaces(grid).length === 0, 'money:customCycles.rules.unread', 'grid'],
  [({ grid }) => toRows(grid).length > 0, 'money:customCycles.rules.none', 'grid'],
  // A row without an entry would be dropped silently.
  [({ grid }) => !grid.some(lacksEntry), 'money:customCycles.rules.noEntry', 'grid'],
]

const lacksEntry = (cells: Grid[number]) => rowState(cells) === 'noEntry'

/** The first cell that has to be corrected. */
export function firstProblem(grid: Grid): Place | undefined {
  const row = grid.findIndex(lacksEntry)
  return unreadPlaces(grid)[0] ?? (row < 0 ? undefined : { row, column: 0 })
}
