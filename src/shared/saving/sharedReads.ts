import type { ReadReason } from './saveRecord'

/** Milliseconds: a read before a save may be this old, so that a hundred saves in a row are not a hundred reads of their list. */
const RECENT = 5000

export interface SharedReads<Answer> {
  readonly read: (why: ReadReason) => Promise<Answer>
  /** Saves begin. */
  readonly begin: () => void
  /** The last of them has ended. */
  readonly end: () => void
}

/** Reads a list before and after saves of its entries. Saves in a row share a read before them, for some seconds, and one after them all. */
export function createSharedReads<Answer>(readAll: () => Promise<Answer>): SharedReads<Answer> {
  let recent: Promise<Answer> | undefined
  let readAt = -Infinity
  let ended = Promise.resolve()
  let end = () => {}

  function readRecent(): Promise<Answer> {
    if (performance.now() - readAt > RECENT) recent = undefined
    if (recent) return recent
    readAt = performance.now()
    recent = readAll()
    // The next one tries again.
    recent.catch(() => (recent = undefined))
    return recent
  }

  return {
    read(why) {
      if (why === 'lost') return readAll()
      return why === 'accepted' ? ended.then(readAll) : readRecent()
    },
    begin() {
      ended = new Promise((resolve) => (end = resolve))
    },
    end() {
      recent = undefined
      end()
    },
  }
}
