import pMap from 'p-map'
import { asProviderError } from '@/contract/providerError'
import type { Outcome } from './attempt'
import {
  batchEnded,
  batchRetried,
  batchStarted,
  hasArrived,
  itemMoved,
  selectBatch,
  type Batch,
  type BatchItem,
  type ItemResult,
  type NewItem,
} from './batchesSlice'
import type { AppThunk } from './thunk'

/** One item of a batch. */
export interface Sendable extends NewItem {
  /** goes through `attempt` */
  readonly send: () => Promise<Outcome>
  readonly undo?: () => Promise<Outcome>
}

function resultOf(outcome: Outcome): ItemResult {
  switch (outcome.kind) {
    case 'accepted':
      return { state: 'sent', ...(outcome.isConfirmed && { isConfirmed: true }) }
    case 'failed':
      return { state: 'failed', error: outcome.error }
    case 'refused':
      return { state: 'failed', problems: outcome.problems }
    case 'notConfirmed':
    case 'busy':
    case 'signedOut':
      return { state: 'stopped' }
  }
}

interface Run {
  readonly id: string
  readonly items: readonly Sendable[]
  /** how many are sent at the same time */
  readonly atOnce: number
}

/**
 * Sends the waiting items in their order and resolves to the result of each. Whether an item still waits is read from the store
 * each time, so that stopping or closing the batch, or signing out, takes effect here.
 */
const sendWaiting =
  ({ id, items, atOnce }: Run): AppThunk<Promise<readonly BatchItem[]>> =>
  async (dispatch, getState) => {
    const run = selectBatch(getState(), id)?.run
    const batch = () => {
      const now = selectBatch(getState(), id)
      return now?.run === run ? now : undefined
    }
    const results = await pMap(
      items,
      async ({ key, label, send }, index): Promise<BatchItem> => {
        const item = batch()?.items[index]
        if (item?.state !== 'waiting') return item ?? { key, label, state: 'stopped' }
        dispatch(itemMoved({ id, index, state: 'sending' }))
        const outcome = await send().catch((thrown: unknown): Outcome => ({
          kind: 'failed',
          error: asProviderError(thrown),
        }))
        const result = resultOf(outcome)
        if (batch()) dispatch(itemMoved({ id, index, ...result }))
        return { key, label, ...result }
      },
      { concurrency: atOnce },
    )
    if (batch()) dispatch(batchEnded(id))
    return results
  }

/** The items that take back what has arrived, or may have. */
export const undoing = (items: readonly Sendable[], sent: readonly BatchItem[]): readonly Sendable[] => {
  const arrived = new Set(sent.filter(hasArrived).map(({ key }) => key))
  return items.flatMap(({ undo, ...item }) =>
    undo && arrived.has(item.key) ? [{ ...item, send: undo }] : [],
  )
}

/** Sends nothing while a batch with this id is running: a double click sends once. */
export const startBatch =
  (run: Run, kind: Batch['kind'] = 'send'): AppThunk<Promise<readonly BatchItem[]>> =>
  async (dispatch, getState) => {
    if (selectBatch(getState(), run.id)?.isRunning) return []
    dispatch(batchStarted(run.id, kind, run.items))
    return dispatch(sendWaiting(run))
  }

/** Sends only these items again; the results of the others stay. */
export const retryBatch =
  (run: Run, keys: readonly string[]): AppThunk<Promise<readonly BatchItem[]>> =>
  async (dispatch, getState) => {
    const batch = selectBatch(getState(), run.id)
    if (!batch || batch.isRunning || keys.length === 0) return []
    dispatch(batchRetried({ id: run.id, keys }))
    return dispatch(sendWaiting(run))
  }
