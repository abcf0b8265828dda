import pMap from 'p-map'
import type { Tag } from '@/contract/call'
import { providerApi } from '@/api/providerApi'
import { asProviderError, isSessionOver } from '@/contract/providerError'
import { selectEmail } from '@/store/sessionSlice'
import type { Saved } from './save'
import type { ReadBack } from './savesSlice'
import {
  batchClosed,
  batchEnded,
  batchLeft,
  batchRetried,
  batchStarted,
  batchStopped,
  itemError,
  isMissed,
  isBatchToBeSeen,
  itemMoved,
  unfinishedIdOf,
  selectBatch,
  selectRun,
  itemState,
  undoableIn,
  type Batch,
  type BatchItem,
  type ItemEnding,
  type NewItem,
} from './batchesSlice'
import { repeatedly } from '@/store/repeatedly'
import type { AppThunk } from '@/store/thunk'

/** One item of a batch. */
export interface Sendable extends Omit<NewItem, 'isUndoable'> {
  /** Goes through `save`. `allSent`: no item of its batch waits or is being sent any more. */
  readonly send: (allSent: Promise<void>) => Promise<Saved>
  readonly undo?: (allSent: Promise<void>) => Promise<Saved>
  /** what it changes, where that is read again once for all items */
  readonly changes?: readonly Tag[]
}

const known = ({ kind }: ReadBack) => (kind === 'reading' ? undefined : kind)

interface BatchRun {
  readonly id: string
  readonly items: readonly Sendable[]
  /** how many are sent at the same time */
  readonly atOnce: number
}

/** Loaded for a batch that can be kept. */
const keeping = () => import('./keptBatches')
const unfinished = () => import('./unfinished')
const isKeepable = (batch: Batch | undefined) => batch?.items.every(({ order }) => order) ?? false

/** Keeps a batch on the device as it goes on: one write at a time, of what is known by then. */
function keeperOf(id: string, run: string): AppThunk<() => Promise<void>> {
  return (dispatch, getState) => {
    const write = repeatedly(async () => {
      const { keepBatch } = await keeping()
      await dispatch(keepBatch(id, run))
    })
    return async () => {
      // What cannot be kept is sent all the same.
      if (isKeepable(selectRun(getState(), run))) await write().catch(console.warn)
    }
  }
}

/**
 * Sends the waiting items in their order and resolves to the result of each. Whether an item still waits is read from the store
 * each time, so that stopping or closing the batch, or signing out, takes effect here.
 */
const sendWaiting =
  ({ id, items, atOnce }: BatchRun): AppThunk<Promise<readonly BatchItem[]>> =>
  async (dispatch, getState) => {
    const { run = '' } = selectBatch(getState(), id) ?? {}
    const batch = () => selectRun(getState(), run)
    const keep = dispatch(keeperOf(id, run))
    const keepLater = () => void keep()
    const move = (index: number, ended: ItemEnding) => {
      if (batch()) {
        dispatch(itemMoved({ run, index, ended }))
        keepLater()
      }
    }
    await keep()
    let end = () => {}
    const allSent = new Promise<void>((resolve) => (end = resolve))
    const sent = await pMap(
      items,
      async ({ key, label, send }, index): Promise<BatchItem & { readonly readBack?: Saved['readBack'] }> => {
        const item = batch()?.items[index]
        if (!item || itemState(item) !== 'waiting')
          return item ?? { key, label, ended: { outcome: { kind: 'signedOut' } } }
        dispatch(itemMoved({ run, index }))
        const { outcome, readBack, late } = await send(allSent).catch((thrown: unknown): Saved => ({
          outcome: { kind: 'failed', error: asProviderError(thrown) },
        }))
        const ended: ItemEnding = {
          outcome: outcome.kind === 'accepted' ? { kind: 'accepted', result: undefined } : outcome,
        }
        move(index, ended)
        // Unless it was sent again meanwhile.
        void late?.then((shown) => {
          if (shown && isMissed(batch()?.items[index] ?? item))
            move(index, { ...ended, readBack: known(shown) })
        })
        // The others would fail like this one: they are said not to be sent.
        if (outcome.kind === 'failed' && isSessionOver(outcome.error) && batch()) dispatch(batchStopped(run))
        return { ...item, ended, readBack }
      },
      { concurrency: atOnce },
    )
    end()
    const changes = new Set(items.flatMap((item) => item.changes ?? []))
    if (changes.size > 0) dispatch(providerApi.util.invalidateTags([...changes]))
    const results = await Promise.all(
      sent.map(async ({ readBack, ...item }, index): Promise<BatchItem> => {
        const shown = await readBack
        if (!shown || !item.ended) return item
        const ended = { ...item.ended, readBack: known(shown) }
        move(index, ended)
        return { ...item, ended }
      }),
    )
    if (batch()) {
      dispatch(batchEnded(run))
      await keep()
    }
    return results
  }

/** Sends, and until it has ended no other tab takes it for cut off. */
const sendUnderWay =
  (run: BatchRun): AppThunk<ReturnType<ReturnType<typeof sendWaiting>>> =>
  async (dispatch, getState) => {
    const batch = selectBatch(getState(), run.id)
    if (!batch || !isKeepable(batch)) return dispatch(sendWaiting(run))
    const kept = await unfinished().catch(console.warn)
    const send = () => dispatch(sendWaiting(run))
    return kept ? kept.whileUnderWay(unfinishedIdOf(batch), send) : send()
  }

/**
 * Its results are no longer shown. If it is running, what waits is not sent: then it is not finished, nor if the session has ended
 * meanwhile, for which the person is told to sign in again.
 */
export const closeBatch =
  (id: string): AppThunk<void> =>
  (dispatch, getState) => {
    const batch = selectBatch(getState(), id)
    if (!batch) return
    const isCutOff =
      batch.isRunning || batch.items.map(itemError).some((error) => error && isSessionOver(error))
    if (!isCutOff && isKeepable(batch)) {
      const [who, row] = [selectEmail(getState()), unfinishedIdOf(batch)]
      void unfinished()
        .then(({ forgetUnfinished }) => forgetUnfinished(who, row))
        .catch(console.warn)
    }
    dispatch(batchClosed(id))
  }

/** Where it was shown is closed. What waits is not sent; what is missing then, or can be taken back, is shown above every screen. */
export const leaveBatch =
  (id: string): AppThunk<void> =>
  (dispatch, getState) => {
    const batch = selectBatch(getState(), id)
    if (!batch) return
    const isSeen = !batch.isRunning && !isBatchToBeSeen(batch)
    if (isSeen || !isKeepable(batch)) return dispatch(closeBatch(id))
    dispatch(batchStopped(batch.run))
    dispatch(batchLeft(batch.run))
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
    // How the former one has ended was seen.
    dispatch(closeBatch(run.id))
    const items = run.items.map(({ undo, ...item }) => ({
      ...item,
      ...(undo && { isUndoable: true as const }),
    }))
    dispatch(batchStarted(run.id, kind, items))
    return dispatch(sendUnderWay(run))
  }

/** Sends only these items again; the results of the others stay. */
export const retryBatch =
  (run: BatchRun, keys: readonly string[]): AppThunk<Promise<readonly BatchItem[]>> =>
  async (dispatch, getState) => {
    const batch = selectBatch(getState(), run.id)
    if (!batch || batch.isRunning || keys.length === 0) return []
    dispatch(batchRetried({ run: batch.run, keys }))
    return dispatch(sendUnderWay(run))
  }
