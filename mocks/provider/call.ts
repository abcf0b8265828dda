import type * as v from 'valibot'
import type { Db } from './db'

/** Who is signed in: a record of the collection `accounts`, under its e-mail in lower case. Ids are text everywhere in the sandbox. */
export interface Account {
  readonly email: string
  readonly passwordHash: string
  /** ids of the bots that this account owns, its first one first */
  readonly bots: readonly string[]
  /** who brought this account in; '' = nobody */
  readonly sellerid: string
}

/** How passwords are kept: scrypt on the server, PBKDF2 in the browser. A hash carries its own salt and cost. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** `undefined` (no such account) takes as long as a wrong password does, and is one */
  verify(password: string, hash: string | undefined): Promise<boolean>
}

/** Sign-in attempts, limited for each e-mail and client address together. */
export interface Attempts {
  /**
   * Runs one attempt, or tells how many seconds to wait for the next one. Attempts on one e-mail run one after
   * the other, so that a thousand at once are no way round the limit; a success forgets the failures before it.
   *
   * @param email as the account is known by: other spellings of it would be other attempts
   */
  attempt(
    email: string,
    verify: () => Promise<boolean>,
  ): Promise<{ readonly ok: boolean } | { readonly retryAfter: number }>
}

/** What a handler is given: everything is checked before it is called. */
export interface CallContext<Body = unknown> {
  readonly db: Db
  /** Unix seconds; the only clock */
  readonly now: number
  /** the provider's own address as this client reached it, without a slash at its end */
  readonly base: string
  /** the signed-in account; on open calls there may be none */
  readonly account: Account | undefined
  /** the bot that the call is about, as text; already seen to be the account's (or a relation of it); '' on open calls without one */
  readonly userid: string
  /** each parameter once: repeated ones were refused */
  readonly query: Readonly<Record<string, string>>
  /** parsed by the call's schema; `userid` of the address is put into an object body that lacks it */
  readonly body: Body
  readonly passwords: Passwords
  readonly attempts: Attempts
}

/** What a handler answers: data (200, JSON), text (200), or a refusal with a status. */
export type Answer =
  /** `signIn`: the e-mail of the account whose session begins with this answer */
  | { readonly json: unknown; readonly signIn?: string; readonly signOut?: true }
  | { readonly text: string }
  | {
      readonly status: number
      readonly msg: string
      readonly field?: string
      /** seconds; becomes the header Retry-After */
      readonly retryAfter?: number
    }

/** Whom a call may be about, beyond being signed in. */
export type Audience =
  /** anybody: sign-in and registration */
  | 'anyone'
  /** `userid` (query or body) is a bot of the signed-in account */
  | 'ownBot'
  /**
   * `userid` is a bot of the account, or a follower of one of its bots (`isFollowerOf`).
   * Where the call names a `traderid` and `userid` is not the account's own, that very trader must be the account's.
   */
  | 'ownFollower'

/** One call of the contract, as data. */
export interface Call<Body = unknown> {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly audience: Audience
  /** checks and parses the body; 400 with the field when it does not hold */
  readonly body?: v.GenericSchema<unknown, Body>
  readonly handle: (context: CallContext<Body>) => Answer | Promise<Answer>
}

/** Keeps the body's type while the calls stand together in one list. */
export const call = <Body>(definition: Call<Body>) => definition as Call
