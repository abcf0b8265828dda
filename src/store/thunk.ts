import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { Extra } from './extra'
import type { RootState } from '.'

/** A thunk of this store. */
export type AppThunk<Result> = ThunkAction<Result, RootState, Extra, UnknownAction>

interface Endpoint<Argument, Options, Result> {
  readonly initiate: (
    argument: Argument,
    options: Options,
  ) => AppThunk<{ readonly unwrap: () => Promise<Result> }>
}

const untracked = { track: false } as const
const fresh = { subscribe: false, forceRefetch: true } as const

/**
 * Sends a mutation; rejects with the `ProviderError`. Untracked, because the API's cache would keep its argument, which may be a
 * secret.
 */
export const mutate =
  <Argument, Result>(
    { initiate }: Endpoint<Argument, typeof untracked, Result>,
    argument: Argument,
  ): AppThunk<Promise<Result>> =>
  (dispatch) =>
    dispatch(initiate(argument, untracked)).unwrap()

/** Reads from the provider, not from the cache; rejects with the `ProviderError`. */
export const readNow =
  <Argument, Result>(
    { initiate }: Endpoint<Argument, typeof fresh, Result>,
    argument: Argument,
  ): AppThunk<Promise<Result>> =>
  (dispatch) =>
    dispatch(initiate(argument, fresh)).unwrap()
