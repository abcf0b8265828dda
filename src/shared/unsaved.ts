/**
 * What may be lost when a screen is left other than by a link (selecting another bot or account, signing out). Module state is
 * enough, because a tab has one screen.
 */
interface Running {
  isDirty(): boolean
  discard(): void
}

/** The screen's forms, of which `LeaveGuard` knows. */
export interface Guard extends Running {
  ask(): Promise<boolean>
}

const running = new Set<Running>()
let guard: Guard | undefined

/** Registers something that goes on while the screen is open; returns a function that removes it. */
export function trackUnsaved(one: Running): () => void {
  running.add(one)
  return () => running.delete(one)
}

export function provideGuard(next: Guard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = undefined
  }
}

const all = () => [...running, ...(guard ? [guard] : [])]

export const hasUnsavedChanges = () => all().some((one) => one.isDirty())

/** Whether the person agrees to leave unsaved changes; discards nothing yet. */
export const askToLeave = async (): Promise<boolean> => !hasUnsavedChanges() || !guard || guard.ask()

/** Asks and, if the person agrees, puts the changes away, so that neither a link nor the browser asks again. What cannot come back is discarded. */
export async function confirmLeaving(): Promise<boolean> {
  const leaves = await askToLeave()
  if (leaves) for (const one of all()) one.discard()
  return leaves
}
