import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { botsApi } from '@/api/bots'
import type { ProviderError } from '@/contract/providerError'
import type { RootState } from '@/store'
import type { Extra } from '@/store/extra'
import {
  commandOrdered,
  deliveryChanged,
  isMissed,
  selectIsSending,
  selectNextWaiting,
  selectRun,
  sendingStopped,
  type Delivery,
} from './commandsSlice'

type Flow<T> = ThunkAction<T, RootState, Extra, UnknownAction>

const unixNow = () => Math.floor(Date.now() / 1000)

interface Order {
  readonly run: string
  readonly botCmd: number
  readonly userids: readonly string[]
}

/**
 * Sends a command to bots, one after the other, and resolves when no one waits any more. One order at a time: a second press
 * sends nothing. Which one is next is asked of the store each time, so whoever stops the sending or signs out stops it here.
 */
export const sendCommand =
  (order: Order): Flow<Promise<void>> =>
  async (dispatch, getState) => {
    if (selectIsSending(getState())) return
    dispatch(commandOrdered(order))
    const { run } = order
    for (let next = selectNextWaiting(getState(), run); next; next = selectNextWaiting(getState(), run))
      await dispatch(deliver(next))
  }

const deliver =
  ({ id, userid, botCmd }: Delivery): Flow<Promise<void>> =>
  async (dispatch) => {
    dispatch(deliveryChanged({ id, state: 'sending', at: unixNow() }))
    const { sendBotCommand } = botsApi.endpoints
    const { error } = await dispatch(sendBotCommand.initiate({ userid, botCmd }, { track: false }))
    dispatch(
      error
        ? deliveryChanged({ id, state: 'failed', at: unixNow(), failure: error as ProviderError })
        : deliveryChanged({ id, state: 'sent', at: unixNow() }),
    )
  }

/** Once more, to those alone that a run has not reached. */
export const retryRun =
  (run: string): Flow<Promise<void>> =>
  async (dispatch, getState) => {
    const missed = selectRun(getState(), run).filter(isMissed)
    const [first] = missed
    if (first)
      await dispatch(sendCommand({ run, botCmd: first.botCmd, userids: missed.map(({ userid }) => userid) }))
  }

/** Whoever leaves the screen leaves those that wait: nobody would see how it ends. */
export const stopSending = (): Flow<void> => (dispatch) => {
  dispatch(sendingStopped({ at: unixNow() }))
}
