/** How a sheet is used: by keys, mouse, touch and clipboard, as a spreadsheet. */
import {
  useEffect,
  useEffectEvent,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import {
  cleared,
  columns,
  moved,
  neighbour,
  paste,
  writeBlock,
  type Paste,
  type Place,
} from '@/domain/money/cycleGrid'
import { LAST_CYCLE } from '@/domain/money/usableCycles'
import type { Message } from '@/i18n/types'
import type { Sheet } from './useSheet'

const whole = { from: { row: 0, column: 0 }, to: { row: LAST_CYCLE - 1, column: columns.length - 1 } }

/** Returns true if the key was handled, so that the page does not get it. */
export const handleKey = (event: KeyboardEvent, sheet: Sheet): boolean =>
  sheet.editing ? handleKeyInCell(event, sheet) : handleKeyOnCell(event, sheet)

function handleKeyOnCell(event: KeyboardEvent, sheet: Sheet): boolean {
  const { key, altKey, shiftKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  if (altKey) return false
  const to = moved(sheet.active, key, isCommand)
  const action = isCommand ? commands[key.toLowerCase()] : actions[key]
  if (to) sheet.go(to, shiftKey)
  else if (key === 'Tab') return tab(sheet, shiftKey)
  else if (action) action(sheet, shiftKey)
  else if (!isCommand && /^\S$/u.test(key)) sheet.begin(sheet.active, key, true)
  else return false
  return true
}

type Action = (sheet: Sheet, shiftKey: boolean) => void
const edit: Action = ({ begin, active }) => begin(active)
const clear: Action = ({ block, grid, change }) => change(cleared(grid, block))
const actions: Readonly<Record<string, Action>> = {
  Enter: edit,
  F2: edit,
  Delete: clear,
  Backspace: clear,
  Escape: ({ collapse }) => collapse(),
}
const commands: Readonly<Record<string, Action>> = {
  a: ({ select }) => select(whole),
  y: ({ redo }) => redo(),
  z: ({ undo, redo }, shiftKey) => (shiftKey ? redo() : undo()),
}

function handleKeyInCell({ key, shiftKey, nativeEvent }: KeyboardEvent, sheet: Sheet): boolean {
  if (nativeEvent.isComposing) return false
  if (key === 'Escape') {
    sheet.cancel()
    return true
  }
  if (key === 'Tab') {
    sheet.commit()
    return tab(sheet, shiftKey)
  }
  if (key !== 'Enter' && !(sheet.editing?.isOver && key.startsWith('Arrow'))) return false
  const arrow = key === 'Enter' ? (shiftKey ? 'ArrowUp' : 'ArrowDown') : key
  sheet.commit()
  sheet.go(moved(sheet.active, arrow, false) ?? sheet.active)
  return true
}

/** To the next cell; at the ends of the grid the browser's own Tab leaves the grid. */
function tab({ active, go }: Sheet, back: boolean): boolean {
  const to = neighbour(active, back ? -1 : 1)
  if (to) go(to)
  return to !== undefined
}

/** Focus, mouse and touch handlers of a cell. */
export function useCellPointer(sheet: Sheet) {
  const pointer = useRef('')
  const { isActive, isEdited, go, begin, commit, editing } = sheet
  return (place: Place) => ({
    onFocus: () => {
      if (!isActive(place)) go(place)
    },
    onPointerDown: (event: PointerEvent) => {
      pointer.current = event.pointerType
      if (event.pointerType !== 'mouse' || event.button !== 0 || isEdited(place)) return
      event.preventDefault() // dragging selects cells, not their text
      commit()
      go(place, event.shiftKey)
    },
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.buttons === 1 && !editing) go(place, true)
    },
    // Touch devices have no keys to start editing.
    onClick: () => {
      if (pointer.current !== 'mouse' && !isEdited(place)) begin(place)
    },
    onDoubleClick: () => {
      if (!isEdited(place)) begin(place)
    },
  })
}

const messagesOf = ({ pasted, leftOut, unread, hadCurrency }: Paste): readonly Message[] => [
  { key: 'money:customCycles.done.pasted', values: { count: pasted } },
  ...(leftOut > 0 ? [{ key: 'money:customCycles.done.leftOut', values: { count: leftOut } } as const] : []),
  ...(unread > 0 ? [{ key: 'money:customCycles.done.unread', values: { count: unread } } as const] : []),
  ...(hadCurrency ? [{ key: 'money:customCycles.done.currency' } as const] : []),
]

/** Copy, cut and paste of blocks, by keys and by the returned functions. */
export function useSheetClipboard(table: RefObject<HTMLDivElement | null>, sheet: Sheet) {
  const { grid, block, mark, editing, change, say } = sheet
  function pasteText(text: string) {
    if (text === '') return
    const result = paste(grid, block, text, mark)
    sheet.cancel()
    change(result.grid, ...messagesOf(result))
    sheet.select(result.block)
  }
  const copied = () => writeBlock(grid, block, mark)

  const onClipboard = useEffectEvent((event: ClipboardEvent) => {
    const { type, clipboardData } = event
    if (!clipboardData || !table.current?.contains(document.activeElement)) return
    if (type === 'paste') {
      const text = clipboardData.getData('text/plain')
      // A single value goes into the cell being edited, a block into the grid.
      if (editing && !/[\t\n\r]/.test(text.trim())) return
      event.preventDefault()
      pasteText(text)
    } else if (!editing) {
      event.preventDefault()
      clipboardData.setData('text/plain', copied())
      if (type === 'cut') change(cleared(grid, block))
    }
  })
  // On the document: browsers send clipboard events to the text cursor, and cells have none.
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onClipboard(event)
    const kinds = ['copy', 'cut', 'paste'] as const
    for (const kind of kinds) document.addEventListener(kind, listener)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, listener)
    }
  }, [])

  // Browsers refuse without a user action or permission; without https there is no clipboard at all.
  const refused = () => say([{ key: 'money:customCycles.done.noClipboard' }])
  return {
    copy: () => {
      const text = copied()
      const written = Promise.resolve().then(() => navigator.clipboard.writeText(text))
      void written.then(() => say([{ key: 'money:customCycles.done.copied' }]), refused)
    },
    paste: () => {
      const read = Promise.resolve().then(() => navigator.clipboard.readText())
      void read.then(pasteText, refused)
    },
  }
}
