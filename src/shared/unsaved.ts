/**
 * What may be lost when a screen is left other than by a link (selecting another bot or account, signing out). Module state is
 * enough, because a tab has one screen.
 */
interface Running {
  isDirty(): boolean
  discard(): void
  /** what is lost: what is typed, or what has still to be sent */
  readonly lost: Lost
}
export type Lost = 'input' | 'sending'

/** The screen's forms, of which `LeaveGuard` knows. */
export interface Guard extends Omit<Running, 'lost'> {
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

/** What is lost first of all. */
export const whatIsLost = (): Lost =>
  [...running].some((one) => one.lost === 'sending' && one.isDirty()) ? 'sending' : 'input'

let asking: Promise<boolean> | undefined

/** Whether the person agrees to leave unsaved changes; discards nothing yet. Whoever asks meanwhile gets the same answer. */
export async function askToLeave(): Promise<boolean> {
  if (!guard || !hasUnsavedChanges()) return true
  asking ??= guard.ask().finally(() => (asking = undefined))
  return asking
}

/** Asks and, if the person agrees, puts the changes away, so that neither a link nor the browser asks again. What cannot come back is discarded. */
export async function confirmLeaving(): Promise<boolean> {
  const leaves = await askToLeave()
  if (leaves) for (const one of all()) one.discard()
  return leaves
}
