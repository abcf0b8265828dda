/**
 * Which forms on the screen hold changes that are not saved. Whoever leads away from a screen other than by a link
 * (another bot, another account, signing out) asks here first. A tab has one screen, so this is the tab's.
 */
interface OpenForm {
  isDirty(): boolean
  discard(): void
}

const openForms = new Set<OpenForm>()
let ask: (() => Promise<boolean>) | undefined

/** A form tells of itself while it is on the screen. */
export function keepWatch(form: OpenForm): () => void {
  openForms.add(form)
  return () => openForms.delete(form)
}

/** Whoever can put the question to the person. */
export function answerQuestions(asker: () => Promise<boolean>): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

export const hasUnsavedChanges = () => [...openForms].some((form) => form.isDirty())

/** Whether the person would give up what is not saved; nothing is given up yet. */
export const askToLeave = async (): Promise<boolean> => !hasUnsavedChanges() || ask === undefined || ask()

/** Asks, and on a yes discards the changes, so that neither a link nor the browser asks again. */
export async function confirmLeaving(): Promise<boolean> {
  const leaves = await askToLeave()
  if (leaves) for (const form of openForms) form.discard()
  return leaves
}
