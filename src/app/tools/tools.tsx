/** What can be opened on every screen, by a button of the top bar or a key. Its code is loaded when it is first opened. */
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { loadTexts } from '@/i18n'
import { later } from '@/shared/later'

export type Tool = 'palette' | 'stopAll'

export interface ToolProps {
  readonly onClose: () => void
  readonly onTool: (tool: Tool) => void
}

const dialogs: Readonly<Record<Tool, ComponentType<ToolProps>>> = {
  palette: later<ToolProps>(async () => {
    const [{ Palette }] = await Promise.all([import('../palette/Palette'), loadTexts('palette')])
    return Palette
  }),
  stopAll: later<ToolProps>(async () => {
    const [{ StopDialog }] = await Promise.all([
      import('@/features/stopAll/StopDialog'),
      loadTexts('stopAll', 'botCommands'),
    ])
    return StopDialog
  }),
}

/** The tool whose key was pressed. Digits by their place, as Alt writes other signs on some keyboards. */
function toolOf({ altKey, ctrlKey, metaKey, code, key }: KeyboardEvent): Tool | undefined {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'palette'
  if (altKey && !ctrlKey && !metaKey && code === 'Digit0') return 'stopAll'
  return undefined
}

export function useTools() {
  const [tool, open] = useState<Tool>()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = toolOf(event)
      if (!wanted) return
      event.preventDefault()
      // A dialog that is open is answered first.
      if (!document.querySelector('[role="dialog"]')) open(wanted)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return { tool, open, close: useCallback(() => open(undefined), []) }
}

export function OpenTool({ tool, open, close }: ReturnType<typeof useTools>) {
  if (!tool) return null
  const Dialog = dialogs[tool]
  return <Dialog onClose={close} onTool={open} />
}
