/**
 * The forms on the screen that may have unsaved changes. Actions that leave a screen other than by a link (selecting another bot or
 * account, signing out) ask here first. Module state is enough, because a tab has one screen.
 */
interface OpenForm {
  isDirty(): boolean
  discard(): void
  /** whether what was typed is stored and comes back */
  isKept?(): boolean
  /** instead of `discard`, where it comes back */
  leave?(): void
}

const openForms = new Set<OpenForm>()
let ask: (() => Promise<boolean>) | undefined

/** Registers a form while it is on the screen; returns a function that removes it. */
export function trackUnsaved(form: OpenForm): () => void {
  openForms.add(form)
  return () => openForms.delete(form)
}

/** Registers the function that asks the person; returns a function that removes it. */
export function provideLeaveQuestion(asker: () => Promise<boolean>): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

export const hasUnsavedChanges = () => [...openForms].some((form) => form.isDirty())

/** Whether everything that is not saved comes back when its screen opens again. */
export const isAllKept = () => [...openForms].every((form) => !form.isDirty() || (form.isKept?.() ?? false))

/** Whether the person agrees to leave unsaved changes; discards nothing yet. */
export const askToLeave = async (): Promise<boolean> => !hasUnsavedChanges() || ask === undefined || ask()

/** Asks and, if the person agrees, puts the changes away, so that neither a link nor the browser asks again. What cannot come back is discarded. */
export async function confirmLeaving(): Promise<boolean> {
  const leaves = await askToLeave()
  if (!leaves) return false
  for (const form of openForms) {
    if (form.leave) form.leave()
    else form.discard()
  }
  return true
}
