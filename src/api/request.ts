/** How the panel makes the contract's calls: each endpoint by the call's own declaration. */
import * as v from 'valibot'
import type { FetchArgs } from '@reduxjs/toolkit/query'
import {
  isOfOneBot,
  type CallAddress,
  type CallAnswer,
  type CallBody,
  type ContractCall,
  type SavedByCall,
  type Tag,
} from '@/contract/call'
import { mayHaveArrived, type ProviderError } from '@/contract/providerError'
import { sendable } from '@/contract/told'
import { withWireIds } from '@/contract/wire'
import type { CallOptions } from './baseQuery'

/**
 * A contract's schema with the type RTK Query expects: it assumes that input and output have the same type, ours read the
 * wire's loose input into a strict output. Nothing in a yes is kept: what was saved is read again.
 */
const answers = <Call extends ContractCall>({ answer = v.null() }: Call) =>
  answer as unknown as v.GenericSchema<CallAnswer<Call>>

/** What both kinds of endpoints are asked with, as far as their tags depend on it. */
interface Asked {
  readonly userid?: string
  /** of a batch, which refreshes what its writes have changed once, at the end */
  readonly refreshesNothing?: boolean
}

const tagsFor = ({ userid: id }: Asked, tags: readonly Tag[]) =>
  tags.map((type) => (id !== undefined && isOfOneBot(type) ? { type, id } : type))

/** An endpoint that reads. */
export const readingEndpoint = <const Call extends ContractCall>(call: Call) => ({
  query: (params: CallAddress<Call>): FetchArgs => ({ url: call.path, params }),
  responseSchema: answers(call),
  providesTags: (_result: unknown, _error: unknown, asked: Asked) =>
    tagsFor(asked, call.shows ? [call.shows] : []),
})

const only = (names: readonly string[], values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

const wireRecord = (record: object) => withWireIds(sendable(record))

/** Of a record what its schema has, and nothing else. */
function wireBody(schema: v.GenericSchema, body: object) {
  if (Array.isArray(body)) return body.map(wireRecord)
  return wireRecord('entries' in schema ? only(Object.keys(schema.entries as object), body) : body)
}

/**
 * An endpoint that writes what is not named as the wire has it. Only a clear refusal has certainly changed nothing.
 *
 * @param toBody what is sent of what the panel gives
 */
export const convertingEndpoint = <const Call extends ContractCall, Args extends object>(
  call: Call,
  toBody: (args: Args) => object,
) => ({
  query: (args: Args): FetchArgs => ({
    url: call.path,
    method: call.method,
    ...(call.query && { params: only(call.query, args) }),
    ...(call.body && { body: wireBody(call.body, toBody(args)) }),
  }),
  extraOptions: { isAcknowledged: call.answer === undefined } satisfies CallOptions,
  responseSchema: answers(call),
  invalidatesTags(_result: unknown, error: ProviderError | undefined, args?: Args) {
    const asked: Asked = args ?? {}
    const isUnchanged = error !== undefined && !mayHaveArrived(error)
    return asked.refreshesNothing || isUnchanged ? [] : tagsFor(asked, call.refreshes ?? [])
  },
})

const same = <Args>(args: Args) => args

/** An endpoint that writes. */
export const sendingEndpoint = <const Call extends ContractCall>(call: Call) =>
  convertingEndpoint<Call, CallAddress<Call> & CallBody<Call>>(call, same)

/** An endpoint that saves a record, which goes back as it was told. */
export const savingEndpoint = <const Call extends ContractCall>(call: Call) =>
  convertingEndpoint<Call, SavedByCall<Call>>(call, same)
