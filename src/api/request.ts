import type * as v from 'valibot'
import type { FetchArgs } from '@reduxjs/toolkit/query'
import type { BotScope } from '@/contract/scope'
import { toWireId } from '@/contract/wire'

/** A write whose body carries the bot it is about. */
export const post = (url: `/${string}`, { userid }: BotScope, body: object = {}): FetchArgs => ({
  url,
  method: 'POST',
  body: { ...body, userid: toWireId(userid) },
})

/** The same for the calls that name the bot in the address too. */
export const postFor = (url: `/${string}`, scope: BotScope, body: object = {}): FetchArgs => ({
  ...post(url, scope, body),
  params: { userid: scope.userid },
})

/** For the calls whose body is a list: the bot stands in the address alone. */
export const postList = (url: `/${string}`, { userid }: BotScope, body: readonly object[]): FetchArgs => ({
  url,
  method: 'POST',
  params: { userid },
  body,
})

/**
 * A contract's schema as RTK Query wants it typed: it takes input and output for the same type, ours read the wire's
 * loose input into a strict output.
 */
export const answers = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  schema as unknown as v.GenericSchema<Output>
