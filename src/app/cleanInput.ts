import { plainText } from '@/contract/plainText'

/** What is written by keys is left alone: half a word may end with a joiner. Its readers clean it when it is whole. */
const byKeys: ReadonlySet<string | undefined> = new Set(['insertText', 'insertCompositionText'])

/** A password may hold anything; `autocomplete` tells it also while it is revealed. Texts of several lines have their own readers. */
const isSingleLine = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement &&
  target.type !== 'password' &&
  !target.autocomplete.endsWith('password') &&
  typeof target.value === 'string'

function clean({ target, inputType, isComposing }: Partial<InputEvent>) {
  if (byKeys.has(inputType) || isComposing || !isSingleLine(target ?? null)) return
  const field = target as HTMLInputElement
  const seen = plainText(field.value)
  if (seen === field.value) return
  const caret = plainText(field.value.slice(0, field.selectionStart ?? undefined)).length
  // Past React, which otherwise would take it for its own doing and report no change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, seen)
  if (field.selectionStart !== null) field.setSelectionRange(caret, caret)
}

/**
 * Cleans what is pasted or filled into any field of one line, before its form hears of it: characters that nobody sees are of no use in
 * ids, numbers, tokens, searches and names. Returns what ends it.
 */
export function cleanInput(): () => void {
  const listener = (event: Event) => clean(event)
  document.addEventListener('input', listener, true)
  return () => document.removeEventListener('input', listener, true)
}
