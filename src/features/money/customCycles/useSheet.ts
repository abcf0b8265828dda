import { useLayoutEffect, useRef, useState } from 'react'
import {
  blockBetween,
  cellAt,
  columns,
  isSameGrid,
  newHistory,
  readCell,
  redone,
  undone,
  withCell,
  withStep,
  writeCell,
  type Block,
  type Grid,
  type GridHistory,
  type Place,
} from '@/domain/money/cycleGrid'
import { useLanguage } from '@/i18n'
import { decimalMark } from '@/i18n/format'
import type { Message } from '@/i18n/types'
import { useField } from '@/shared/fields/formContext'

/** A cell that is being typed in. */
interface Editing {
  readonly text: string
  /** started by typing over the cell: arrow keys then move to the next cell, as in a spreadsheet */
  readonly isOver: boolean
}

const first: Place = { row: 0, column: 0 }
export const cellId = ({ row, column }: Place) => `${row + 1}_${columns[column]}`
const isSamePlace = (a: Place, b: Place) => a.row === b.row && a.column === b.column

/**
 * The form's grid as a sheet: its history, the active cell with what is selected around it, what is being typed, and what the last
 * action did. A change from outside (discarded changes, a new answer) is one more step of the history.
 *
 * @param loaded the provider's grid: a grid edited back to it has no unsaved changes
 */
export function useSheet(loaded: Grid | undefined) {
  const mark = decimalMark[useLanguage()]
  const { draft, edit, error } = useField('grid')
  const grid = draft as Grid
  const [history, setHistory] = useState(() => newHistory(grid))
  const [messages, say] = useState<readonly Message[]>([])
  const [{ active, anchor }, setCursor] = useState({ active: first, anchor: first })
  const [editing, setEditing] = useState<Editing>()
  /** a ref, because a removed field still fires `blur` before the next render */
  const typing = useRef<Editing>(undefined)
  /** whether the next render moves the focus to the active cell */
  const takesFocus = useRef(false)

  if (history.present !== grid) {
    const followed = withStep(history, grid)
    setHistory(followed === history ? { ...history, present: grid } : followed)
  }
  useLayoutEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    const cell = document.getElementById(cellId(active))
    const target = cell?.querySelector('input') ?? cell
    target?.focus()
  })

  function become(next: GridHistory) {
    const present = loaded && isSameGrid(next.present, loaded) ? loaded : next.present
    setHistory({ ...next, present })
    edit(present)
  }
  function change(next: Grid, ...said: readonly Message[]) {
    say(said)
    become(withStep(history, next))
  }
  function write(next: Editing | undefined) {
    typing.current = next
    setEditing(next)
  }
  function go(place: Place, extending = false) {
    takesFocus.current = true
    setCursor((before) => ({ active: place, anchor: extending ? before.anchor : place }))
  }
  const canUndo = history.past.length > 0
  const canRedo = history.future.length > 0
  return {
    mark,
    grid,
    error,
    messages,
    say,
    change,
    canUndo,
    canRedo,
    undo: () => {
      if (!canUndo) return
      become(undone(history))
      say([{ key: 'money:customCycles.done.undone' }])
    },
    redo: () => {
      if (!canRedo) return
      become(redone(history))
      say([{ key: 'money:customCycles.done.redone' }])
    },
    active,
    block: blockBetween(anchor, active),
    editing,
    isActive: (place: Place) => isSamePlace(place, active),
    isEdited: (place: Place) => editing !== undefined && isSamePlace(place, active),
    go,
    select: ({ from, to }: Block) => {
      takesFocus.current = true
      setCursor({ active: to, anchor: from })
    },
    collapse: () => setCursor({ active, anchor: active }),
    begin: (place: Place, text = writeCell(cellAt(grid, place), mark), isOver = false) => {
      go(place)
      write({ text, isOver })
    },
    type: (text: string) => typing.current && write({ ...typing.current, text }),
    commit: () => {
      if (!typing.current) return
      const { text } = typing.current
      write(undefined)
      change(withCell(grid, active, readCell(text, mark).cell))
    },
    cancel: () => {
      takesFocus.current = true
      write(undefined)
    },
  }
}

export type Sheet = ReturnType<typeof useSheet>
