import type { ReadReason } from './save'

/** Milliseconds: a read before a save may be this old, so that a hundred saves in a row are not a hundred reads of their list. */
const RECENT = 5000

export interface SharedReads<Answer> {
  readonly read: (why: ReadReason) => Promise<Answer>
  /** Saves begin. */
  readonly begin: () => void
  /** The last of them has ended. */
  readonly end: () => void
}

/**
 * Reads a list before and after saves of its entries. Saves in a row share a read before them, for some seconds, and one after
 * them all.
 */
export function createSharedReads<Answer>(readAll: () => Promise<Answer>): SharedReads<Answer> {
  let recent: Promise<Answer> | undefined
  let readAt = -Infinity
  let ended = Promise.resolve()
  let end = () => {}
  let underWay = 0

  function readRecent(): Promise<Answer> {
    if (performance.now() - readAt > RECENT) recent = undefined
    if (recent) return recent
    readAt = performance.now()
    recent = readAll()
    // The next one tries again.
    recent.catch(() => (recent = undefined))
    return recent
  }

  let after: Promise<Answer> | undefined
  /** Those that ask at the same time share it. */
  function readAfter(): Promise<Answer> {
    after ??= readAll().finally(() => (after = undefined))
    return after
  }

  return {
    read(why) {
      if (why === 'lost') return readAll()
      return why === 'before' ? readRecent() : ended.then(readAfter)
    },
    begin() {
      if (underWay++ > 0) return
      ended = new Promise((resolve) => (end = resolve))
    },
    end() {
      if (--underWay > 0) return
      recent = undefined
      end()
    },
  }
}
