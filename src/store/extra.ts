import type { ApiExtra } from '@/api/baseQuery'
import type { ReadQueue } from '@/api/readQueue'

export interface KeptDrafts {
  /** Resolves to the forms whose unsaved input is stored on the device, once nothing is being written. */
  readonly written: () => Promise<ReadonlySet<string>>
  /** Somebody has signed in: what they had typed here before a sign-out in another tab is stored again, anybody else's is dropped. */
  readonly release: (email: string) => Promise<void>
}

/** What thunks need from outside the store. */
export interface Extra extends ApiExtra {
  /** see `person`; if another tab has signed out, this one does so too at that moment */
  readonly isPresent: () => boolean
  /** milliseconds before each read of a saved record, until it shows what was sent */
  readonly readBackPauses?: readonly number[]
  /** milliseconds before each further read of a save whose answer did not come in time */
  readonly lateLookPauses?: readonly number[]
  /** the reads that must show what the provider has now, by their keys in the cache: they get no `seenAnswer` */
  readonly askedNow: Set<string>
  readonly readQueue: ReadQueue
  /**
   * Reloads the page for another session, bot or account. If a reload would lose the session, because the browser stores nothing,
   * all screens are rendered from scratch instead.
   */
  readonly reload: () => void
  /** resolves when the store's state is in local storage; to `false` if it could not be stored and a reload would lose it */
  readonly persisted: () => Promise<boolean>
  /** Keeps what is typed into forms from the first call on, with code that is loaded for it. */
  readonly keptDrafts: () => Promise<KeptDrafts>
  /** whether this browser lets the panel store a session */
  readonly canStore: () => Promise<boolean>
}
