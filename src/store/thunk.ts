import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import type { QueuePlace } from '@/api/readQueue'
import { corrected, millisecondsNow } from '@/config/clock'
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

/** Seconds within which nothing is read again but for what is sent. */
const YOUNG = 5

/** A person waits for it. */
const inFront: QueuePlace = () => 0

const inTheQueue = { refetchOnFocus: false, refetchOnReconnect: false } as const

/** A read that others read too, or that many are like. */
export interface ReadTurn {
  /** seconds: an answer in the cache that is not older will do, or without a connection the last one; `Infinity`: any */
  readonly age?: number
  readonly place?: QueuePlace
  /** it is not wanted any more */
  readonly signal?: AbortSignal
  /** takes its subscription, with which the answer is kept and read again after a save */
  readonly keep?: (reading: Pick<Read<unknown>, 'queryCacheKey' | 'unsubscribe'>) => void
}

interface ReadOptions<Fresh> {
  readonly forceRefetch: Fresh
  readonly subscriptionOptions?: typeof inTheQueue
}

/** What the queue needs of an endpoint. */
export interface ReadEndpoint<Argument, Fresh, Result> extends Endpoint<
  Argument,
  ReadOptions<Fresh>,
  Read<Result>
> {
  readonly select: (argument: Argument) => (state: RootState) => {
    readonly status: QueryStatus
    readonly fulfilledTimeStamp?: number | undefined
  }
}

/** Reads what the cache does not have, once its turn has come; rejects with the `ProviderError`. */
export const readInTurn =
  <Argument, Result>(
    { initiate, select }: ReadEndpoint<Argument, number, Result>,
    argument: Argument,
    { age = 0, place = inFront, signal, keep }: ReadTurn = {},
  ): AppThunk<Promise<Result>> =>
  (dispatch, getState, { readQueue }) => {
    if (signal?.aborted) return Promise.reject(signal.reason as Error)
    const forceRefetch = Math.max(age, YOUNG)
    const read = () => {
      const reading = dispatch(initiate(argument, { forceRefetch, subscriptionOptions: inTheQueue }))
      if (!keep) return answerOf(reading)
      keep(reading)
      return reading.unwrap()
    }
    const { status, fulfilledTimeStamp = -Infinity } = select(argument)(getState())
    const isThere = (millisecondsNow() - corrected(fulfilledTimeStamp)) / 1000 < forceRefetch
    return isThere || status === QueryStatus.pending ? read() : readQueue.add(read, place, signal)
  }

/**
 * Reads from the provider, neither from the cache nor, without a connection, from what was seen last; rejects with the `ProviderError`.
 *
 * @param age seconds: an answer that is not older will do, or without a connection the last one; else it is read in its turn
 */
export const readNow =
  <Argument, Result>(
    endpoint: ReadEndpoint<Argument, true | number, Result>,
    argument: Argument,
    age?: number,
  ): AppThunk<Promise<Result>> =>
  async (dispatch, _getState, { askedNow }) => {
    if (age !== undefined) return dispatch(readInTurn(endpoint, argument, { age }))
    const reading = dispatch(endpoint.initiate(argument, { forceRefetch: true }))
    const { queryCacheKey } = reading
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
