import type { HandlerAnswer } from '@/contract/answering'
import type { ContractCallName, contractCalls, Subject } from '@/contract/calls'
import type * as v from 'valibot'
import type { Attempts } from './attempts'
import type { Db } from './db'
import type { Documented } from './documented'

/** A record of the collection `accounts`, keyed by its e-mail in lower case. Ids are text everywhere in the sandbox. */
export interface Account {
  readonly email: string
  readonly passwordHash: string
  /** ids of the account's bots, the first one first */
  readonly bots: readonly string[]
  /** the seller who referred this account; '' = none */
  readonly sellerid: string
}

/** Hashing of passwords: scrypt on the server, PBKDF2 in the browser. A hash contains its salt and cost. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** `undefined` (no such account) fails and takes as long as a wrong password */
  verify(password: string, hash: string | undefined): Promise<boolean>
}

/** A handler's argument: everything in it has been checked. */
export interface CallContext<Body = unknown> {
  readonly db: Db
  /** Unix seconds; the only clock */
  readonly now: number
  /** the provider's address as this client reached it, without a trailing slash */
  readonly base: string
  /** the signed-in account; open calls may have none */
  readonly account: Account | undefined
  /** the bot that the call is about; checked to belong to the account (or to a relation of it); '' on open calls without one */
  readonly userid: string
  /** those that the document wants are there, and as it wants them */
  readonly query: Readonly<Record<string, string>>
  /** parsed by the call's schema */
  readonly body: Body
  readonly passwords: Passwords
  readonly attempts: Attempts
}

/** Who may make a call, and about whom. */
export type Audience =
  /** without being signed in: sign-in and registration */
  | 'anyone'
  /** `userid` (query or body) is a bot of the signed-in account */
  | 'ownBot'
  /**
   * `userid` is a bot of the account, or a follower of one of its bots (`isFollowerOf`).
   * If the call has a `traderid` and `userid` is not the account's own, that trader must belong to the account.
   */
  | 'ownFollower'

/** One call, as data. */
export interface Call<Body = unknown> {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly audience: Audience
  /** a GET that changes something */
  readonly changes?: true
  /** a broken rule is answered with `false` */
  readonly refusesWithFalse?: true
  /** what its document refuses: 400 with the field */
  readonly documented?: Documented
  /** parses the body */
  readonly body?: v.GenericSchema<unknown, Body>
  readonly handle: (context: CallContext<Body>) => HandlerAnswer | Promise<HandlerAnswer>
}

type Table = typeof contractCalls
type BodyOf<Name extends ContractCallName> = Table[Name] extends {
  readonly body: v.GenericSchema<unknown, infer Body>
}
  ? Body
  : unknown

/** What answers the contract's calls, by their names; of one subject or of all. */
export type HandlersOf<Of extends Subject = Subject> = {
  readonly [Name in ContractCallName as Table[Name]['subject'] extends Of ? Name : never]: (
    context: CallContext<BodyOf<Name>>,
  ) => HandlerAnswer | Promise<HandlerAnswer>
}
