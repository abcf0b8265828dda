import { useEffect, useEffectEvent, type RefObject } from 'react'
import { cleared, paste, writeBlock } from '@/domain/cycleGrid'
import type { SheetActions } from './cycleKeys'
import { messagesOfPaste, type GridMessages } from './gridMessages'
import type { CellCursor } from './useCellCursor'

/** Copy, cut and paste of blocks, by keys and buttons. */
export function useCycleClipboard(
  table: RefObject<HTMLDivElement | null>,
  cursor: CellCursor,
  { grid, change }: SheetActions,
  say: (messages: GridMessages) => void,
) {
  function pasteText(text: string) {
    if (text === '') return
    const result = paste(grid, cursor.block, text, cursor.mark)
    cursor.cancel()
    change(result.grid)
    cursor.select(result.block)
    say(messagesOfPaste(result))
  }
  const copied = () => writeBlock(grid, cursor.block, cursor.mark)

  const onClipboard = useEffectEvent((event: ClipboardEvent) => {
    const { type, clipboardData } = event
    if (!clipboardData || !table.current?.contains(document.activeElement)) return
    if (type === 'paste') {
      const text = clipboardData.getData('text/plain')
      // A single value goes into the cell being edited, a block into the grid.
      if (cursor.editing && !/[\t\n\r]/.test(text.trim())) return
      event.preventDefault()
      pasteText(text)
    } else if (!cursor.editing) {
      event.preventDefault()
      clipboardData.setData('text/plain', copied())
      if (type === 'cut') change(cleared(grid, cursor.block))
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

  const refused: GridMessages = [{ key: 'money:customCycles.done.noClipboard' }]
  return {
    copy: () =>
      void writeToClipboard(copied()).then((done) =>
        say(done ? [{ key: 'money:customCycles.done.copied' }] : refused),
      ),
    paste: () =>
      void readFromClipboard().then((text) => (text === undefined ? say(refused) : pasteText(text))),
  }
}

/** Browsers refuse without a user action or permission; without https there is no clipboard at all. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

async function readFromClipboard(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return undefined
  }
}
