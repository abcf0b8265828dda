import type { UserEvent } from '@testing-library/user-event'

/** Replaces a field's text. Pasted, because every key would render the form; for tests in which typing is not the point. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  // This focuses it.
  await user.clear(field)
  if (text) await user.paste(text)
}
