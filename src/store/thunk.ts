import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { Extra } from './extra'
import type { RootState } from './state'

/** A thunk of this store. */
export type AppThunk<Result> = ThunkAction<Result, RootState, Extra, UnknownAction>

export interface Endpoint<Argument, Options, Call> {
  readonly initiate: (argument: Argument, options: Options) => AppThunk<Call>
}
export interface Unwrappable<Result> {
  readonly unwrap: () => Promise<Result>
}
const untracked = { track: false } as const

/**
 * Sends a mutation; rejects with the `ProviderError`. Untracked, because the API's cache would keep its argument, which may be a
 * secret.
 */
export const mutate =
  <Argument, Result>(
    { initiate }: Endpoint<Argument, typeof untracked, Unwrappable<Result>>,
    argument: Argument,
  ): AppThunk<Promise<Result>> =>
  (dispatch) =>
    dispatch(initiate(argument, untracked)).unwrap()
