import { SHOULD_AUTOBATCH, createSlice, nanoid, weakMapMemoize, type PayloadAction } from '@reduxjs/toolkit'
import { millisecondsNow } from '@/config/clock'
import { mayHaveArrived, type ProviderError } from '@/contract/providerError'
import { signedIn, signedOut } from '@/store/sessionSlice'
import type { FormPlace } from './draftsSlice'
import type { Order } from './order'
import type { Problem } from './savesSlice'

export interface ItemResult {
  /** `stopped`: nothing was sent, because the batch was stopped before its turn or the person did not confirm */
  readonly state: 'sent' | 'failed' | 'stopped'
  /** the provider was asked afterwards, and shows what was sent */
  readonly isConfirmed?: boolean
  /** the provider was asked before, and has nothing there that could be changed: nothing was sent */
  readonly isNothing?: boolean | undefined
  readonly error?: ProviderError | undefined
  /** although it failed like this, it is certain that nothing was changed: it was not sent, or a read shows it */
  readonly isNotDone?: true | undefined
  /** an earlier try may have arrived */
  readonly mayHaveArrived?: true | undefined
  /** the rules it breaks */
  readonly problems?: readonly Problem[] | undefined
  /** it was changed or removed elsewhere: another try would send nothing */
  readonly isFinal?: true | undefined
}

export interface BatchItem extends Omit<ItemResult, 'state'> {
  readonly key: string
  /** shown to people */
  readonly label: string
  readonly state: 'waiting' | 'sending' | ItemResult['state']
  /** what is sent, as data; without it the batch ends with its page */
  readonly order?: Order
  /** an undo can take it back */
  readonly isUndoable?: true
}

/** An item before its turn. */
export type NewItem = Pick<BatchItem, 'key' | 'label' | 'order' | 'isUndoable'>

/** Many calls of one kind, sent to the provider in order. */
export interface Batch {
  /** distinguishes it from an earlier batch with the same id */
  readonly run: string
  readonly kind: 'send' | 'undo'
  readonly isRunning: boolean
  readonly items: readonly BatchItem[]
  /** when it ended, in milliseconds since 1970 */
  readonly endedAt?: number
}

export const ROW_PREFIX = 'batch '

/** The id of a batch among what is not finished. */
export const rowOf = ({ run }: Pick<Batch, 'run'>) => ROW_PREFIX + run

type Batches = Readonly<Record<string, Batch>>

export const isMissed = ({ state }: Pick<BatchItem, 'state'>) => state === 'failed' || state === 'stopped'

/** Another try may send it. */
export const isRepeatable = (item: Pick<BatchItem, 'state' | 'isFinal'>) => isMissed(item) && !item.isFinal

type Outcome = Pick<BatchItem, 'state' | 'error' | 'isNotDone' | 'mayHaveArrived'>

/** It was sent, now or in an earlier try, and neither a clear refusal nor a read says that it was not done. */
export const hasArrived = (item: Outcome) =>
  item.state === 'sent' ||
  item.mayHaveArrived === true ||
  (item.state === 'failed' && item.error !== undefined && !item.isNotDone && mayHaveArrived(item.error))

/** What has failed and may have arrived all the same has not failed for certain. */
export const shownState = (item: Outcome) =>
  item.state === 'failed' && hasArrived(item) ? 'unknown' : item.state

/** Nothing more will be known of it, and all is well. A command can only be acknowledged. */
export const isSettled = ({
  state,
  isConfirmed,
  isNothing,
  order,
}: Pick<BatchItem, 'state' | 'isConfirmed' | 'isNothing' | 'order'>) =>
  state === 'sent' && (isConfirmed === true || isNothing === true || order?.is === 'command')

/** What an undo takes back: what has arrived, or may have. Of an undo nothing. */
export const undoableIn = ({ kind, items }: Pick<Batch, 'kind' | 'items'>): readonly BatchItem[] =>
  kind === 'undo' ? [] : items.filter((item) => item.isUndoable && hasArrived(item))

const waiting = ({ key, label, order, isUndoable }: NewItem): BatchItem => ({
  key,
  label,
  state: 'waiting',
  ...(order && { order }),
  ...(isUndoable && { isUndoable }),
})
const waitingAgain = (item: BatchItem): BatchItem => ({
  ...waiting(item),
  ...(hasArrived(item) && { mayHaveArrived: true as const }),
})
const stopped = (item: BatchItem): BatchItem =>
  item.state === 'waiting' ? { ...item, state: 'stopped' } : item

const changed = (batches: Batches, id: string, change: (batch: Batch) => Batch): Batches => {
  const batch = batches[id]
  return batch ? { ...batches, [id]: change(batch) } : batches
}

type Started = Pick<Batch, 'run' | 'kind' | 'items'> & { readonly id: string }
type Moved = Omit<BatchItem, 'key' | 'label'> & {
  readonly id: string
  readonly index: number
}

const initialState: Batches = {}

const batchesSlice = createSlice({
  name: 'batches',
  initialState,
  reducers: {
    batchStarted: {
      prepare: (id: string, kind: Batch['kind'], items: readonly NewItem[]) => ({
        payload: { id, kind, run: nanoid(), items: items.map(waiting) },
      }),
      reducer: (batches, { payload: { id, ...batch } }: PayloadAction<Started>) => ({
        ...batches,
        [id]: { ...batch, isRunning: true },
      }),
    },
    batchRetried: (batches, { payload }: PayloadAction<{ id: string; keys: readonly string[] }>) =>
      changed(batches, payload.id, (batch) => {
        const wanted = new Set(payload.keys)
        const items = batch.items.map((item) => (wanted.has(item.key) ? waitingAgain(item) : item))
        return { run: batch.run, kind: batch.kind, isRunning: true, items }
      }),
    itemMoved: {
      // Subscribers are notified once per frame: answers may come faster than rows are drawn.
      prepare: (payload: Moved) => ({ payload, meta: { [SHOULD_AUTOBATCH]: true } }),
      reducer: (batches, { payload: { id, index, ...result } }: PayloadAction<Moved>) =>
        changed(batches, id, (batch) => {
          const item = batch.items[index]
          return item ? { ...batch, items: batch.items.with(index, { ...item, ...result }) } : batch
        }),
    },
    /** Items that wait are stopped; those being sent go on. */
    batchStopped: (batches, { payload: id }: PayloadAction<string>) =>
      changed(batches, id, (batch) => ({ ...batch, items: batch.items.map(stopped) })),
    batchEnded: {
      prepare: (id: string) => ({ payload: { id, endedAt: millisecondsNow() } }),
      reducer: (batches, { payload: { id, endedAt } }: PayloadAction<{ id: string; endedAt: number }>) =>
        changed(batches, id, (batch) => ({
          ...batch,
          isRunning: false,
          endedAt,
          items: batch.items.map(stopped),
        })),
    },
    /** It ended in an earlier page. */
    batchReturned: {
      prepare: (payload: Omit<Batch, 'isRunning'> & { readonly id: string }) => ({
        payload: { ...payload, isRunning: false },
      }),
      reducer: (batches, { payload: { id, ...batch } }: PayloadAction<Batch & { readonly id: string }>) => ({
        ...batches,
        [id]: batch,
      }),
    },
    /** Removed from the store: waiting items are not sent. */
    batchClosed: (batches, { payload }: PayloadAction<string>) => {
      const { [payload]: _closed, ...others } = batches
      return others
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => ({})).addCase(signedIn, () => ({})),
})

export const { reducer: batchesReducer } = batchesSlice
export const { batchStarted, batchRetried, itemMoved, batchStopped, batchEnded, batchReturned, batchClosed } =
  batchesSlice.actions

export const selectBatch = ({ batches }: { readonly batches: Batches }, id: string): Batch | undefined =>
  batches[id]

const waitingIn = weakMapMemoize(
  (items: Batch['items']): ReadonlySet<string> =>
    new Set(items.filter(({ state }) => state === 'waiting').map(({ key }) => key)),
)

/** Whether a card waits in the batch that has its form's name as id. */
export function selectIsWaiting(state: { readonly batches: Batches }, { form, card }: FormPlace): boolean {
  const batch = selectBatch(state, form)
  return batch !== undefined && waitingIn(batch.items).has(card)
}
