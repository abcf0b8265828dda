/**
 * The forms on the screen that may have unsaved changes. Actions that leave a screen other than by a link (selecting another bot or
 * account, signing out) ask here first. Module state is enough, because a tab has one screen.
 */
interface OpenForm {
  isDirty(): boolean
  discard(): void
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

/** Whether the person agrees to lose unsaved changes; discards nothing yet. */
export const askToLeave = async (): Promise<boolean> => !hasUnsavedChanges() || ask === undefined || ask()

/** Asks and, if the person agrees, discards the changes, so that neither a link nor the browser asks again. */
export async function confirmLeaving(): Promise<boolean> {
  const leaves = await askToLeave()
  if (leaves) for (const form of openForms) form.discard()
  return leaves
}
