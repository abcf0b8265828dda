import pMap from 'p-map'
import { asProviderError } from '@/contract/providerError'
import type { Outcome, Saved } from './save'
import type { ReadBack } from './savesSlice'
import type { SharedReads } from './sharedReads'
import {
  batchEnded,
  batchRetried,
  batchStarted,
  itemMoved,
  selectBatch,
  undoableIn,
  type Batch,
  type BatchItem,
  type ItemResult,
  type NewItem,
} from './batchesSlice'
import type { AppThunk } from '@/store/thunk'

/** One item of a batch. */
export interface Sendable extends Omit<NewItem, 'isUndoable'> {
  /** goes through `save` */
  readonly send: () => Promise<Saved & Pick<ItemResult, 'isNothing'>>
  readonly undo?: () => Promise<Saved>
}

function resultOf(outcome: Outcome): ItemResult {
  switch (outcome.kind) {
    case 'accepted':
      return { state: 'sent' }
    case 'failed':
      return { state: 'failed', error: outcome.error, ...(outcome.isNotSent && { isNotDone: true }) }
    case 'refused':
      return { state: 'failed', problems: outcome.problems }
    case 'notConfirmed':
    case 'busy':
    case 'signedOut':
      return { state: 'stopped' }
  }
}

/** The same with what was read afterwards: only that says what is stored. */
function readBackResult(result: ItemResult, readBack: ReadBack | undefined): ItemResult {
  if (readBack?.kind === 'confirmed') return { state: 'sent', isConfirmed: true }
  if (readBack?.kind !== 'differs') return result
  if (result.error) return { ...result, isNotDone: true, mayHaveArrived: undefined }
  const problems = [{ field: '', message: { key: 'settings:readBack.differs' } as const }]
  return { state: 'failed', problems, mayHaveArrived: undefined }
}

interface BatchRun {
  readonly id: string
  readonly items: readonly Sendable[]
  /** how many are sent at the same time */
  readonly atOnce: number
  /** the reads that its items share: those after them wait until all are sent */
  readonly reads?: readonly SharedReads<unknown>[] | undefined
}

/**
 * Sends the waiting items in their order and resolves to the result of each. Whether an item still waits is read from the store
 * each time, so that stopping or closing the batch, or signing out, takes effect here.
 */
const sendWaiting =
  ({ id, items, atOnce, reads = [] }: BatchRun): AppThunk<Promise<readonly BatchItem[]>> =>
  async (dispatch, getState) => {
    for (const shared of reads) shared.begin()
    const run = selectBatch(getState(), id)?.run
    const batch = () => {
      const now = selectBatch(getState(), id)
      return now?.run === run ? now : undefined
    }
    const move = (index: number, result: ItemResult) => {
      if (batch())
        dispatch(
          itemMoved({ id, index, error: undefined, isNotDone: undefined, problems: undefined, ...result }),
        )
      return result
    }
    const sent = await pMap(
      items,
      async ({ key, label, send }, index) => {
        const item = batch()?.items[index]
        if (item?.state !== 'waiting') return { item: item ?? { key, label, state: 'stopped' as const } }
        dispatch(itemMoved({ id, index, state: 'sending' }))
        const { outcome, readBack, isNothing } = await send().catch((thrown: unknown) => ({
          outcome: { kind: 'failed', error: asProviderError(thrown) } as const,
          readBack: undefined,
          isNothing: undefined,
        }))
        const { change } = item
        const result = move(index, isNothing ? { state: 'sent', isNothing } : resultOf(outcome))
        return { item: { key, label, ...(change && { change }), ...result }, result, readBack }
      },
      { concurrency: atOnce },
    )
    for (const shared of reads) shared.end()
    const results = await Promise.all(
      sent.map(async ({ item, result, readBack }, index): Promise<BatchItem> => {
        const shown = await readBack
        return result && shown ? { ...item, ...move(index, readBackResult(result, shown)) } : item
      }),
    )
    if (batch()) dispatch(batchEnded(id))
    return results
  }

/** The items that take back what can be. */
export const undoing = (items: readonly Sendable[], batch: Batch | undefined): readonly Sendable[] => {
  const undoable = new Set(batch && undoableIn(batch).map(({ key }) => key))
  return items.flatMap(({ undo, ...item }) =>
    undo && undoable.has(item.key) ? [{ ...item, send: undo }] : [],
  )
}

/** Sends nothing while a batch with this id is running: a double click sends once. */
export const startBatch =
  (run: BatchRun, kind: Batch['kind'] = 'send'): AppThunk<Promise<readonly BatchItem[]>> =>
  async (dispatch, getState) => {
    if (selectBatch(getState(), run.id)?.isRunning) return []
    const items = run.items.map(({ undo, ...item }) => ({
      ...item,
      ...(undo && { isUndoable: true as const }),
    }))
    dispatch(batchStarted(run.id, kind, items))
    return dispatch(sendWaiting(run))
  }

/** Sends only these items again; the results of the others stay. */
export const retryBatch =
  (run: BatchRun, keys: readonly string[]): AppThunk<Promise<readonly BatchItem[]>> =>
  async (dispatch, getState) => {
    const batch = selectBatch(getState(), run.id)
    if (!batch || batch.isRunning || keys.length === 0) return []
    dispatch(batchRetried({ id: run.id, keys }))
    return dispatch(sendWaiting(run))
  }
