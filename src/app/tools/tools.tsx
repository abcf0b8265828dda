import { useCallback, useEffect, useState } from 'react'
import { later } from '@/shared/later'
import { keyOf, type Tool } from './toolKeys'

/** Loaded when the first tool is opened. */
const AnyTool = later(async () => (await import('./AnyTool')).AnyTool)

/** What is opened on every screen, by a button of the top bar or a key: a tool, or a bot by its place in the list, from 1. */
export function useTools() {
  const [tool, open] = useState<Tool | number>()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = keyOf(event, event.target)
      if (wanted === undefined) return
      event.preventDefault()
      // An open dialog comes first.
      if (!document.querySelector('[role="dialog"]')) open(wanted)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return { tool, open, close: useCallback(() => open(undefined), []) }
}

export const OpenTool = ({ tool, open, close }: ReturnType<typeof useTools>) =>
  tool !== undefined && <AnyTool tool={tool} onTool={open} onClose={close} />
