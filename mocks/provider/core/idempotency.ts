import { IDEMPOTENCY_KEY } from '@/contract/idempotency'
import type { HandlerAnswer } from '@/contract/answering'
import { refused } from './answers'

const DAY = 86_400

/** The most remembered answers; the oldest are dropped first. */
const REMEMBERED = 10_000

/** A write with an idempotency key. */
export interface KeyedWrite {
  /** e-mail of the account; '' = nobody is signed in */
  readonly account: string
  /** method and path */
  readonly call: string
  readonly key: string
  /** a hash of address and body, which must be the same when a key is used again */
  readonly fingerprint: string
}

export interface KeyedWrites {
  /** Runs a write, or returns the answer of the first time. */
  once(write: KeyedWrite, run: () => Promise<HandlerAnswer>): Promise<HandlerAnswer>
}

interface Remembered {
  readonly fingerprint: string
  /** Unix seconds */
  readonly at: number
  readonly answer: Promise<HandlerAnswer>
}

/** Refusals change nothing and may be tried again. Answers that start or end a session cannot be repeated. */
const isRemembered = (answer: HandlerAnswer) =>
  !('status' in answer || 'signIn' in answer || 'signOut' in answer)

/** In memory, because browsers repeat a request right away. */
export function rememberWrites(now: () => number): KeyedWrites {
  const writes = new Map<string, Remembered>()

  function forgetOld() {
    // The oldest come first.
    for (const [id, { at }] of writes) {
      if (at > now() - DAY && writes.size < REMEMBERED) return
      writes.delete(id)
    }
  }

  return {
    async once({ account, call, key, fingerprint }, run) {
      forgetOld()
      const id = JSON.stringify([account, call, key])
      const remembered = writes.get(id)
      if (remembered)
        return remembered.fingerprint === fingerprint
          ? remembered.answer
          : refused(422, 'key_used_before', IDEMPOTENCY_KEY)
      const write: Remembered = { fingerprint, at: now(), answer: run() }
      writes.set(id, write)
      const forget = () => void (writes.get(id) === write && writes.delete(id))
      try {
        const answer = await write.answer
        if (!isRemembered(answer)) forget()
        return answer
      } catch (error) {
        forget()
        throw error
      }
    },
  }
}
