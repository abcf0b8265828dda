/** The ways in which something is read from the provider. */
import { QueryStatus } from '@reduxjs/toolkit/query'
import type { QueuePlace } from '@/api/readQueue'
import { corrected, millisecondsNow } from '@/config/clock'
import type { RootState } from '@/store/state'
import type { AppThunk, Endpoint, Unwrappable } from '@/store/thunk'

interface Read<Result> extends Unwrappable<Result> {
  readonly unsubscribe: () => void
  readonly queryCacheKey: string
}

const cached = {} as const

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

/** Seconds for which an answer counts as current, when several bots are read. */
export const CURRENT_SECONDS = 60

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

/** What a save reads something for: before it is sent, after it was accepted, or because its answer was lost. */
export type ReadReason = 'before' | 'accepted' | 'lost'

/**
 * How current an answer must be. Seconds: one that is not older will do, or without a connection the last one. Before a save: only one
 * that is asked for from now on, because another device may have saved meanwhile; those who wait at the same time share it.
 */
export type Freshness = number | ReadReason

/**
 * Reads from the provider, neither from the cache nor, without a connection, from what was seen last; rejects with the `ProviderError`.
 * Without `freshness`, or after a save, what is on its way will do.
 */
export const readNow =
  <Argument, Result>(
    endpoint: ReadEndpoint<Argument, true | number, Result>,
    argument: Argument,
    freshness?: Freshness,
  ): AppThunk<Promise<Result>> =>
  async (dispatch, getState, { askedNow }) => {
    if (typeof freshness === 'number') return dispatch(readInTurn(endpoint, argument, { age: freshness }))
    if (freshness === 'before' && endpoint.select(argument)(getState()).status === QueryStatus.pending)
      await answerOf(dispatch(endpoint.initiate(argument, { forceRefetch: Infinity }))).catch(() => undefined)
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
