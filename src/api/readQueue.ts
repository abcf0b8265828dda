/**
 * The queue of reads: what a screen of many bots shows, and what is read ahead or in the background, goes through it, a few at a time.
 * The calls of the screen that is open do not wait here, nor does anything that is sent.
 */

/** Enough for a slow provider, and few enough to leave the browser connections for other calls. */
const AT_ONCE = 4

/**
 * Where a read stands: the lowest number begins first, of the same number what has waited longer; `undefined`: it waits on. Asked each
 * time that one may begin, because what is in sight changes meanwhile.
 */
export type QueuePlace = () => number | undefined

interface Waiting {
  readonly place: QueuePlace
  readonly begin: () => Promise<void>
}

function firstOf(waiting: Iterable<Waiting>): Waiting | undefined {
  let first: Waiting | undefined
  let lowest = Infinity
  for (const one of waiting) {
    const place = one.place()
    if (place === undefined || (first && place >= lowest)) continue
    first = one
    lowest = place
  }
  return first
}

export function createReadQueue() {
  const waiting = new Set<Waiting>()
  let underWay = 0

  /** To be called when what has waited on need not any more. */
  function advance() {
    while (underWay < AT_ONCE) {
      const next = firstOf(waiting)
      if (!next) return
      waiting.delete(next)
      underWay += 1
      void next.begin().finally(() => {
        underWay -= 1
        advance()
      })
    }
  }

  /** @param signal what has not begun by then is not read, and rejects */
  function add<Answer>(
    read: () => Promise<Answer>,
    place: QueuePlace,
    signal: AbortSignal | undefined,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const begin = async () => {
        try {
          resolve(await read())
        } catch (error) {
          reject(error)
        }
      }
      const one = { place, begin }
      waiting.add(one)
      signal?.addEventListener('abort', () => {
        if (waiting.delete(one)) reject(signal.reason)
      })
      advance()
    })
  }

  return { add, advance }
}

export type ReadQueue = ReturnType<typeof createReadQueue>
