import type * as v from 'valibot'
import type { Db } from './db'

/** Who is signed in. Ids are text everywhere in the sandbox. */
export interface Account {
  readonly email: string
  readonly passwordHash: string
  /** ids of the bots that this account owns, its first one first */
  readonly bots: readonly string[]
  /** who brought this account in; '' = nobody */
  readonly sellerid: string
}

/** What a handler is given: everything is checked before it is called. */
export interface CallContext<Body = unknown> {
  readonly db: Db
  /** Unix seconds; the only clock */
  readonly now: number
  /** the signed-in account; on open calls there may be none */
  readonly account: Account | undefined
  /** the bot that the call is about, as text; already seen to be the account's (or a relation of it) */
  readonly userid: string
  readonly query: Readonly<Record<string, string>>
  /** parsed by the call's schema */
  readonly body: Body
}

/** What a handler answers: data (200, JSON), or a refusal with a status. */
export type Answer =
  | { readonly json: unknown; readonly signIn?: string; readonly signOut?: true }
  | { readonly text: string }
  | {
      readonly status: number
      readonly msg: string
      readonly field?: string
      readonly retryAfter?: number
    }

/** Whom a call may be about, beyond being signed in. */
export type Audience =
  /** anybody: sign-in and registration */
  | 'anyone'
  /** `userid` (query or body) is a bot of the signed-in account */
  | 'ownBot'
  /** `userid` is a follower of one of the account's bots, or a bot of the account itself */
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
