import type { ApiExtra } from '@/api/baseQuery'

/** What thunks may ask of the world around the store. */
export interface Extra extends ApiExtra {
  /** a real page reload: the one way in which this panel does it */
  readonly reload: () => void
  /** resolves when what the store holds stands in local storage */
  readonly persisted: () => Promise<void>
}
