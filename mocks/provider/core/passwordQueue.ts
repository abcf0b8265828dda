import type { Passwords } from './call'

/** Too many are waiting already: the client has to try again later. */
export class Busy extends Error {
  override readonly name = 'Busy'
}

/** The longest queue: about three seconds of hashing. */
const WAITING = 64

/**
 * One password after the other. Hashing is slow on purpose, and Node runs it on the few threads that also read the disk and
 * hash session tokens: many sign-ins at once must not slow down everyone else.
 */
export function oneAtATime(passwords: Passwords, waiting = WAITING): Passwords {
  let previous: Promise<unknown> = Promise.resolve()
  let queueLength = 0

  async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (queueLength > waiting) throw new Busy()
    queueLength += 1
    const done = previous.then(work)
    previous = done.catch(() => {})
    try {
      return await done
    } finally {
      queueLength -= 1
    }
  }

  return {
    hash: (password) => queued(() => passwords.hash(password)),
    verify: (password, hash) => queued(() => passwords.verify(password, hash)),
  }
}
