import type { ReadReason } from './save'

export interface SharedReads<Answer> {
  readonly read: (why: ReadReason) => Promise<Answer>
  /** Saves begin. */
  readonly begin: () => void
  /** The last of them has ended. */
  readonly end: () => void
}

/**
 * Reads a list before and after saves of its entries. Each save has a read before it that began after its turn had come: another
 * device may have changed any entry meanwhile. Those that wait at the same time share it, as they all share one after them.
 *
 * @param usableFor milliseconds for which a read before a save may be used again, where there is nothing in an entry but what is saved
 */
export function createSharedReads<Answer>(
  readAll: () => Promise<Answer>,
  usableFor = 0,
): SharedReads<Answer> {
  let next: Promise<Answer> | undefined
  let running: Promise<unknown> = Promise.resolve()
  let recent: { readonly answer: Promise<Answer>; readonly at: number } | undefined
  let ended = Promise.resolve()
  let end = () => {}
  let underWay = 0

  /** One that has not begun yet. */
  function readNext(): Promise<Answer> {
    next ??= running.then(() => {
      next = undefined
      const answer = readAll()
      recent = { answer, at: performance.now() }
      // The next one tries again.
      running = answer.catch(() => (recent = undefined))
      return answer
    })
    return next
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
      if (why !== 'before') return ended.then(readAfter)
      return recent && performance.now() - recent.at < usableFor ? recent.answer : readNext()
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
