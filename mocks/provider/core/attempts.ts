const SECONDS = 300

/**
 * The most attempts within `SECONDS`. A person may mistype a password five times; an account's own limit is for guessing it from
 * many addresses. An address has none for sign-ins: behind a proxy it may be everybody's.
 */
const limits = {
  failuresOfPerson: 5,
  failuresOfAccount: 20,
  registrationsOfAccount: 5,
  registrationsFromAddress: 20,
} as const
type Kind = keyof typeof limits

/** The most keys in memory: invented e-mail addresses must not fill it. */
const REMEMBERED = 10_000

/** Counts recent events, each under its kind and whose they are. */
function recentCounts(now: () => number) {
  /** when they happened, Unix seconds */
  const times = new Map<string, readonly number[]>()
  const nameOf = (kind: Kind, key: string) => `${kind} ${key}`
  const recent = (name: string) => (times.get(name) ?? []).filter((at) => at > now() - SECONDS)
  return {
    add(kind: Kind, key: string) {
      const name = nameOf(kind, key)
      const kept = [...recent(name), now()]
      // Deleted and set again, so that the oldest comes first and is dropped.
      times.delete(name)
      times.set(name, kept)
      const oldest = times.keys().next().value
      if (times.size > REMEMBERED && oldest !== undefined) times.delete(oldest)
    },
    forget: (kind: Kind, key: string) => times.delete(nameOf(kind, key)),
    /** Seconds until the next one is allowed; 0 = now. */
    wait(kind: Kind, key: string): number {
      const first = recent(nameOf(kind, key)).at(-limits[kind])
      return first === undefined ? 0 : Math.max(1, first + SECONDS - now())
    },
  }
}

/** The most passwords of one address that are checked or wait for it. */
const CHECKED_AT_ONCE = 30

/**
 * Limits the sign-ins of a client by the account, and by account and address; its registrations by each of the two. In memory: a
 * restart clears it.
 */
export function limitAttempts(now: () => number) {
  const counts = recentCounts(now)
  /** by e-mail: the last attempt in line */
  const running = new Map<string, Promise<unknown>>()
  /** by address: the number of passwords being checked */
  const checking = new Map<string, number>()

  async function verifyOnce(address: string, email: string, verify: () => Promise<boolean>) {
    const person = ['failuresOfPerson', `${address} ${email}`] as const
    const account = ['failuresOfAccount', email] as const
    const retryAfter = Math.max(counts.wait(...person), counts.wait(...account))
    if (retryAfter > 0) return { retryAfter }
    const ok = await verify()
    if (ok) counts.forget(...person)
    else {
      counts.add(...person)
      counts.add(...account)
    }
    return { ok }
  }

  /** One after the other, so that sending a thousand at once does not bypass the limit. */
  async function oneAtATime<T>(email: string, work: () => Promise<T>): Promise<T> {
    const turn = (running.get(email) ?? Promise.resolve()).then(work)
    const settled = turn.catch(() => {})
    running.set(email, settled)
    try {
      return await turn
    } finally {
      if (running.get(email) === settled) running.delete(email)
    }
  }

  return (address: string) => ({
    /**
     * Runs one sign-in, or returns how many seconds to wait; a success clears the failures before it.
     *
     * @param email in the account's normal form: other spellings would be counted separately
     */
    async attempt(
      email: string,
      verify: () => Promise<boolean>,
    ): Promise<{ readonly ok: boolean } | { readonly retryAfter: number }> {
      const others = checking.get(address) ?? 0
      if (others >= CHECKED_AT_ONCE) return { retryAfter: 1 }
      checking.set(address, others + 1)
      try {
        return await oneAtATime(email, () => verifyOnce(address, email, verify))
      } finally {
        const left = (checking.get(address) ?? 1) - 1
        if (left > 0) checking.set(address, left)
        else checking.delete(address)
      }
    },
    /** Counts one registration, successful or not; returns how many seconds to wait, 0 = none. */
    registration(email: string): number {
      const account = ['registrationsOfAccount', email] as const
      const origin = ['registrationsFromAddress', address] as const
      const retryAfter = Math.max(counts.wait(...account), counts.wait(...origin))
      if (retryAfter > 0) return retryAfter
      counts.add(...account)
      counts.add(...origin)
      return 0
    },
  })
}

/** Those of one client. */
export type Attempts = ReturnType<ReturnType<typeof limitAttempts>>
