import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import {
  blockBetween,
  cellAt,
  columns,
  readCell,
  withCell,
  writeCell,
  type Block,
  type Grid,
  type Place,
} from '@/domain/cycleGrid'
import { useLanguage } from '@/i18n'
import { decimalMark } from '@/i18n/format'

/** A cell that is being typed in. */
interface Editing {
  readonly text: string
  /** started by typing over the cell: arrow keys then move to the next cell, as in a spreadsheet */
  readonly isOver: boolean
}

const first: Place = { row: 0, column: 0 }
export const cellId = ({ row, column }: Place) => `${row + 1}_${columns[column]}`
const isSamePlace = (a: Place, b: Place) => a.row === b.row && a.column === b.column

/** Which cell is active, what is selected around it, and what is being typed into it. */
export function useCellCursor(grid: Grid, change: (grid: Grid) => void) {
  const mark = decimalMark[useLanguage()]
  const [active, setActive] = useState(first)
  const [anchor, setAnchor] = useState(first)
  const [editing, setEditing] = useState<Editing>()
  /** a ref, because a removed field still fires `blur` before the next render */
  const typing = useRef<Editing>(undefined)
  /** whether the next render moves the focus to the active cell */
  const takesFocus = useRef(false)

  useLayoutEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    const cell = document.getElementById(cellId(active))
    const target = cell?.querySelector('input') ?? cell
    target?.focus()
  })

  function write(next: Editing | undefined) {
    typing.current = next
    setEditing(next)
  }
  function go(place: Place, extending = false) {
    takesFocus.current = true
    setActive(place)
    if (!extending) setAnchor(place)
  }

  return {
    mark,
    active,
    block: blockBetween(anchor, active),
    editing,
    isActive: (place: Place) => isSamePlace(place, active),
    go,
    select: ({ from, to }: Block) => {
      go(to)
      setAnchor(from)
    },
    collapse: () => setAnchor(active),
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

export type CellCursor = ReturnType<typeof useCellCursor>

/** Focus, mouse and touch handlers of a cell. */
export function useCellPointer(cursor: CellCursor) {
  const pointer = useRef('')
  const isEdited = (place: Place) => cursor.editing !== undefined && cursor.isActive(place)
  return (place: Place) => ({
    onFocus: () => {
      if (!cursor.isActive(place)) cursor.go(place)
    },
    onPointerDown: (event: PointerEvent) => {
      pointer.current = event.pointerType
      if (event.pointerType !== 'mouse' || event.button !== 0 || isEdited(place)) return
      event.preventDefault() // dragging selects cells, not their text
      cursor.commit()
      cursor.go(place, event.shiftKey)
    },
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.buttons === 1 && !cursor.editing) cursor.go(place, true)
    },
    // Touch devices have no keys to start editing.
    onClick: () => {
      if (pointer.current !== 'mouse' && !isEdited(place)) cursor.begin(place)
    },
    onDoubleClick: () => {
      if (!isEdited(place)) cursor.begin(place)
    },
  })
}
