import type { Attempts } from './call'

const ATTEMPTS = { failures: 5, seconds: 300 } as const

/** How many e-mails' failures are remembered: whoever invents e-mails does not fill the memory. */
const REMEMBERED = 10_000

/** In memory: a restart forgives, and costs an attacker more than it saves. */
export function limitAttempts(now: () => number) {
  /** key → the times of its failures, Unix seconds */
  const failures = new Map<string, readonly number[]>()
  const running = new Map<string, Promise<unknown>>()

  function recent(key: string): readonly number[] {
    const times = (failures.get(key) ?? []).filter((at) => at > now() - ATTEMPTS.seconds)
    if (times.length === 0) failures.delete(key)
    return times
  }

  function fail(key: string) {
    const times = [...recent(key), now()]
    // Set anew, so that the oldest stands first and is the one forgotten.
    failures.delete(key)
    failures.set(key, times)
    const oldest = failures.keys().next().value
    if (failures.size > REMEMBERED && oldest !== undefined) failures.delete(oldest)
  }

  async function tryOnce(key: string, verify: () => Promise<boolean>) {
    const times = recent(key)
    const first = times[0]
    if (first !== undefined && times.length >= ATTEMPTS.failures)
      return { retryAfter: Math.max(1, first + ATTEMPTS.seconds - now()) }
    const ok = await verify()
    if (ok) failures.delete(key)
    else fail(key)
    return { ok }
  }

  /** The attempts of one client. */
  return (address: string): Attempts => ({
    async attempt(email, verify) {
      const key = `${address} ${email}`
      const before = running.get(key) ?? Promise.resolve()
      const turn = before.then(() => tryOnce(key, verify))
      const settled = turn.catch(() => {})
      running.set(key, settled)
      try {
        return await turn
      } finally {
        if (running.get(key) === settled) running.delete(key)
      }
    },
  })
}
