import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { Extra } from './extra'
import type { RootState } from '.'

/** A thunk of this store. */
export type AppThunk<Result> = ThunkAction<Result, RootState, Extra, UnknownAction>

interface Endpoint<Argument, Options, Call> {
  readonly initiate: (argument: Argument, options: Options) => AppThunk<Call>
}
interface Write<Result> {
  readonly unwrap: () => Promise<Result>
}
interface Read<Result> extends Write<Result> {
  readonly unsubscribe: () => void
  readonly queryCacheKey: string
}

const untracked = { track: false } as const
const cached = {} as const

/**
 * Sends a mutation; rejects with the `ProviderError`. Untracked, because the API's cache would keep its argument, which may be a
 * secret.
 */
export const mutate =
  <Argument, Result>(
    { initiate }: Endpoint<Argument, typeof untracked, Write<Result>>,
    argument: Argument,
  ): AppThunk<Promise<Result>> =>
  (dispatch) =>
    dispatch(initiate(argument, untracked)).unwrap()

/** Subscribed until it arrives: a save removes cached answers without subscribers, also those still loading. */
async function answerOf<Result>(reading: Read<Result>): Promise<Result> {
  try {
    return await reading.unwrap()
  } finally {
    reading.unsubscribe()
  }
}

/**
 * Reads from the provider, neither from the cache nor, without a connection, from what was seen last; rejects with the `ProviderError`.
 *
 * @param age seconds: an answer in the cache that is not older will do, or without a connection the last one
 */
export const readNow =
  <Argument, Result>(
    { initiate }: Endpoint<Argument, { readonly forceRefetch: true | number }, Read<Result>>,
    argument: Argument,
    age?: number,
  ): AppThunk<Promise<Result>> =>
  async (dispatch, _getState, { askedNow }) => {
    const reading = dispatch(initiate(argument, { forceRefetch: age ?? true }))
    const { queryCacheKey } = reading
    if (age !== undefined) return answerOf(reading)
    askedNow.add(queryCacheKey)
    return answerOf(reading).finally(() => askedNow.delete(queryCacheKey))
  }

/** Reads what the cache may have; rejects with the `ProviderError`. */
export const readOnce =
  <Argument, Result>(
    { initiate }: Endpoint<Argument, typeof cached, Read<Result>>,
    argument: Argument,
  ): AppThunk<Promise<Result>> =>
  (dispatch) =>
    answerOf(dispatch(initiate(argument, cached)))
