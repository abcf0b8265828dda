import type { KeyboardEvent } from 'react'
import { cleared, columns, moved, neighbour, type Grid } from '@/domain/cycleGrid'
import { LAST_CYCLE } from '@/domain/money/usableCycles'
import type { CellCursor } from './useCellCursor'

export interface SheetActions {
  readonly grid: Grid
  readonly change: (grid: Grid) => void
  readonly undo: () => void
  readonly redo: () => void
}

const whole = { from: { row: 0, column: 0 }, to: { row: LAST_CYCLE - 1, column: columns.length - 1 } }

/** Handles a key as a spreadsheet does. Returns true if it was handled, so that the page does not get it. */
export const handleKey = (event: KeyboardEvent, cursor: CellCursor, actions: SheetActions): boolean =>
  cursor.editing ? handleKeyInCell(event, cursor) : handleKeyOnCell(event, cursor, actions)

function handleKeyOnCell(event: KeyboardEvent, cursor: CellCursor, actions: SheetActions): boolean {
  const { key, altKey, shiftKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  if (altKey) return false
  const to = moved(cursor.active, key, isCommand)
  if (to) {
    cursor.go(to, shiftKey)
    return true
  }
  if (key === 'Tab') return tab(cursor, shiftKey)
  if (isCommand) return command(key.toLowerCase(), shiftKey, cursor, actions)
  const action = keyActions[key]
  if (action) {
    action(cursor, actions)
    return true
  }
  if (!/^\S$/u.test(key)) return false
  cursor.begin(cursor.active, key, true)
  return true
}

type KeyAction = (cursor: CellCursor, actions: SheetActions) => void
const edit: KeyAction = ({ begin, active }) => begin(active)
const clear: KeyAction = ({ block }, { grid, change }) => change(cleared(grid, block))
const keyActions: Readonly<Record<string, KeyAction>> = {
  Enter: edit,
  F2: edit,
  Delete: clear,
  Backspace: clear,
  Escape: ({ collapse }) => collapse(),
}

function command(key: string, shiftKey: boolean, cursor: CellCursor, { undo, redo }: SheetActions): boolean {
  if (key === 'y' || (key === 'z' && shiftKey)) redo()
  else if (key === 'z') undo()
  else if (key === 'a') cursor.select(whole)
  else return false
  return true
}

function handleKeyInCell(event: KeyboardEvent, cursor: CellCursor): boolean {
  const { key, shiftKey, nativeEvent } = event
  if (nativeEvent.isComposing) return false
  if (key === 'Escape') {
    cursor.cancel()
    return true
  }
  if (key === 'Tab') {
    cursor.commit()
    return tab(cursor, shiftKey)
  }
  const arrow = key === 'Enter' ? (shiftKey ? 'ArrowUp' : 'ArrowDown') : key
  if (key !== 'Enter' && !(cursor.editing?.isOver && key.startsWith('Arrow'))) return false
  cursor.commit()
  cursor.go(moved(cursor.active, arrow, false) ?? cursor.active)
  return true
}

/** To the next cell; at the ends of the grid the browser's own Tab leaves the grid. */
function tab(cursor: CellCursor, back: boolean): boolean {
  const to = neighbour(cursor.active, back ? -1 : 1)
  if (to) cursor.go(to)
  return to !== undefined
}
