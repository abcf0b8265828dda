import * as v from 'valibot'
import type { FetchArgs } from '@reduxjs/toolkit/query'
import type { BotScope } from '@/contract/scope'
import { sendable } from '@/contract/told'
import { withWireIds } from '@/contract/wire'
import type { CallOptions } from './baseQuery'

/** A write with the bot's id in the body. */
export const post = (url: `/${string}`, { userid }: BotScope, body: object = {}): FetchArgs => ({
  url,
  method: 'POST',
  body: withWireIds({ ...sendable(body), userid }),
})

/** A write with the bot's id in the body and in the address. */
export const postFor = (url: `/${string}`, scope: BotScope, body: object = {}): FetchArgs => ({
  ...post(url, scope, body),
  params: { userid: scope.userid },
})

/** A write whose body is a list: the bot's id is in the address only. */
export const postList = (url: `/${string}`, { userid }: BotScope, body: readonly object[]): FetchArgs => ({
  url,
  method: 'POST',
  params: { userid },
  body: body.map((item) => withWireIds(sendable(item))),
})

/**
 * A contract's schema with the type RTK Query expects: it assumes that input and output have the same type, ours read the
 * wire's loose input into a strict output.
 */
export const answers = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  schema as unknown as v.GenericSchema<Output>

/** For calls that are answered with a yes or a no. */
export const acknowledged = {
  extraOptions: { isAcknowledged: true } satisfies CallOptions,
  /** Nothing in a yes is kept: what was saved is read again. */
  responseSchema: answers(v.null()),
}
