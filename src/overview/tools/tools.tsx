import { useCallback, useEffect, useRef, useState } from 'react'
import { later } from '@/shared/later'
import { toolOfKey, typedOver, type Tool } from './toolKeys'

/** Loaded when the first tool is opened. */
const AnyTool = later(async () => (await import('./AnyTool')).AnyTool)

/** What is opened on every screen, by a button of the top bar or a key: a tool, or a bot by its place in the list, from 1. */
export function useTools() {
  const [tool, open] = useState<Tool | number>()
  const typed = useRef('')
  const isPalette = tool === 'palette'
  useEffect(() => {
    typed.current = ''
    const onKey = (event: KeyboardEvent) => {
      if (isPalette && !document.querySelector('[role="dialog"]')) {
        const text = typedOver(typed.current, event)
        if (text === undefined) return
        event.preventDefault()
        typed.current = text
        return
      }
      const wanted = toolOfKey(event, event.target)
      if (wanted === undefined) return
      event.preventDefault()
      // An open dialog comes first.
      if (!document.querySelector('[role="dialog"]')) open(wanted)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isPalette])
  return { tool, typed, open, close: useCallback(() => open(undefined), []) }
}

export const OpenTool = ({ tool, typed, open, close }: ReturnType<typeof useTools>) =>
  tool !== undefined && <AnyTool tool={tool} typed={typed} onTool={open} onClose={close} />
