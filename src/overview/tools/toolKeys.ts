import type { RefObject } from 'react'

export type Tool = 'palette' | 'stopAll' | 'keys' | 'hide'

type Pressed = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'code' | 'key'>

/** Whether keys type text there. */
const isWritable = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, input:not([type="checkbox"], [type="radio"])'))

/**
 * What a key asks for: a tool, or a bot by its position, from 1. Digits count by their position on the keyboard, because with Alt some
 * layouts type other characters; in a field those are left to the field.
 */
export function toolOfKey(
  { altKey, ctrlKey, metaKey, code, key }: Pressed,
  target: EventTarget | null,
): Tool | number | undefined {
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'k' ? 'palette' : undefined
  if (ctrlKey || metaKey) return undefined
  if (!altKey) return key === '?' && !isWritable(target) ? 'keys' : undefined
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit === undefined || (key !== digit && isWritable(target))) return undefined
  return digit === '0' ? 'stopAll' : Number(digit)
}

/** A text after a key; `undefined` for a key that types nothing. */
export function typedOver(text: string, { altKey, ctrlKey, metaKey, key }: Pressed): string | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? text + key : undefined
}

export interface ToolProps {
  /** what was typed while the palette was loading, which belongs into its field */
  readonly typed: Readonly<RefObject<string>>
  readonly onClose: () => void
  readonly onTool: (tool: Tool) => void
}
