import { useDeferredValue, useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import { changedByExpiry, copyTradingApi } from '@/api/copyTrading'
import { providerApi } from '@/api/providerApi'
import type { PlannedExpiry } from '@/domain/expiryChange'
import { selectUserId } from '@/features/bots/botsSlice'
import { useBatch } from '@/shared/useBatch'
import type { RootState } from '@/store'
import { aboutExpiry } from './aboutExpiry'
import { attempt, type Outcome } from '@/store/attempt'
import type { Sendable } from '@/store/batch'
import { batchClosed, hasArrived, selectBatch, type Batch, type BatchItem } from '@/store/batchesSlice'
import { mutate, type AppThunk } from '@/store/thunk'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** One follower's new expiry and the state of its call. */
export interface Step extends PlannedExpiry, Pick<BatchItem, 'state' | 'error'> {}

export interface ExpiryRun extends Pick<Batch, 'kind' | 'endedAt'> {
  readonly steps: readonly Step[]
  /** number of followers that an undo would restore: their call arrived, or may have arrived */
  readonly undoable: number
  /**
   * `undefined` while it runs. `listRequest`: id of the list's latest request when the run ended; an answer with another id is
   * newer than the run. Ids instead of times, because the clock may be changed meanwhile.
   */
  readonly over?: { readonly listRequest: string | undefined } | undefined
}

/** Enough for a slow provider, and few enough to leave the browser connections for other calls. */
const AT_ONCE = 4

const sendExpiry =
  (
    traderid: string,
    { id, name }: PlannedExpiry,
    before: number,
    expCopy: number,
  ): AppThunk<Promise<Outcome>> =>
  (dispatch) => {
    const at = { form: expiriesOf(traderid), card: id }
    const call = { userid: id, traderid, expCopy, isOneOfMany: true }
    const { updateExpiry } = copyTradingApi.endpoints
    return dispatch(
      attempt({
        at,
        about: () => aboutExpiry(traderid, { id, name, expCopy: before }, expCopy),
        send: () => dispatch(mutate(updateExpiry, call)),
        isOneOfMany: true,
      }),
    )
  }

/** The name of a trader's run in the store. */
export const expiriesOf = (traderid: string) => `expiries ${traderid}`

/** Sends one call per follower, a few at a time, and keeps each result, also when the screen is left. */
export function useExpiryRun() {
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const traderid = useAppSelector(selectUserId)
  const batching = useBatch(expiriesOf(traderid), { atOnce: AT_ONCE, isKept: true })
  const [over, setOver] = useState<ExpiryRun['over']>()

  // Deferred, because answers come faster than thousands of lines can be rendered.
  const batch = useDeferredValue(batching.batch)
  const run = useMemo(() => batch && runOf(batch, batch.isRunning ? undefined : over), [batch, over])

  /** Reloads the list after the run, to show what the provider has stored. */
  async function follow(sending: Promise<readonly BatchItem[]>) {
    setOver(undefined)
    const scope = { userid: traderid }
    if ((await sending).length === 0) return
    const { getFollowers } = copyTradingApi.endpoints
    setOver({ listRequest: getFollowers.select(scope)(store.getState()).requestId })
    // A pending answer may be older than the run's last call.
    await dispatch(copyTradingApi.util.getRunningQueryThunk('getFollowers', scope))
    dispatch(providerApi.util.invalidateTags([...changedByExpiry]))
  }

  const itemOf = (planned: PlannedExpiry): Sendable => ({
    key: planned.id,
    label: planned.name,
    change: { from: planned.from, to: planned.to },
    send: () => dispatch(sendExpiry(traderid, planned, planned.from, planned.to)),
    undo: () => dispatch(sendExpiry(traderid, planned, planned.to, planned.from)),
  })

  return {
    run,
    start: (next: readonly PlannedExpiry[]) => {
      if (batching.isUnderWay() || next.length === 0) return
      void follow(batching.start(next.map(itemOf)))
    },
    /** Sends again only to followers whose call failed or was stopped. */
    retry: () => void follow(batching.retry()),
    undo: () => void follow(batching.undo(plansIn(batching.batch).map(itemOf))),
    stop: batching.stop,
    close: batching.close,
  }
}

const plansIn = (batch: Pick<Batch, 'items'> | undefined): readonly PlannedExpiry[] =>
  (batch?.items ?? []).flatMap(({ key, label, change }) =>
    change ? [{ id: key, name: label, ...change }] : [],
  )

/** Its undo is no longer offered. */
export const forgetExpiries =
  (traderid: string): AppThunk<void> =>
  (dispatch, getState) => {
    const batch = selectBatch(getState(), expiriesOf(traderid))
    if (batch && !batch.isRunning) dispatch(batchClosed(expiriesOf(traderid)))
  }

/** The steps of a run; an undo goes from the new expiry to the old one. */
function runOf(batch: Batch, over: ExpiryRun['over']): ExpiryRun {
  const { kind, items, endedAt } = batch
  const steps = items.flatMap(({ key, label, state, error, change }): readonly Step[] => {
    if (!change) return []
    const { from, to } = kind === 'undo' ? { from: change.to, to: change.from } : change
    return [{ id: key, name: label, from, to, state, ...(error && { error }) }]
  })
  const undoable = kind === 'undo' ? 0 : items.filter(hasArrived).length
  return { kind, steps, over, undoable, ...(endedAt !== undefined && { endedAt }) }
}
