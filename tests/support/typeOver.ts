import type { UserEvent } from '@testing-library/user-event'

/** A text as `user.keyboard` writes it key by key. */
export const keysOf = (text: string) => text.replaceAll(/[[{]/g, '$&$&')

/** As people replace a text: it is selected, and the first key takes its place. `seen` is told what the field shows after each key. */
export async function typeOver(
  user: UserEvent,
  field: HTMLElement,
  text: string,
  seen: (shown: string, typed: string) => void = () => undefined,
) {
  const input = field as HTMLInputElement
  await user.click(input)
  input.select()
  for (const [place, key] of [...text].entries()) {
    await user.keyboard(keysOf(key))
    seen(input.value, [...text].slice(0, place + 1).join(''))
  }
}
