import { SHOULD_AUTOBATCH, createSlice, nanoid, weakMapMemoize, type PayloadAction } from '@reduxjs/toolkit'
import { millisecondsNow } from '@/config/clock'
import { mayHaveArrived } from '@/contract/providerError'
import { signedIn, signedOut } from '@/store/sessionSlice'
import type { FormPlace } from './draftsSlice'
import type { BatchOrder } from './order'
import type { SaveOutcome, ReadBack } from './savesSlice'

/** How a save has ended, as far as it is known. */
export interface ItemEnding {
  readonly outcome: SaveOutcome
  /** what was read after it, or later */
  readonly readBack?: Exclude<ReadBack['kind'], 'reading'> | undefined
}

export interface BatchItem {
  readonly key: string
  /** shown to people */
  readonly label: string
  /** what is sent, as data; without it the batch ends with its page */
  readonly order?: BatchOrder
  /** an undo can take it back */
  readonly isUndoable?: true
  readonly isSending?: boolean
  /** while it waits or is being sent there is none */
  readonly ended?: ItemEnding
  /** an earlier try may have arrived */
  readonly mayHaveArrived?: boolean
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
export const unfinishedIdOf = ({ run }: Pick<Batch, 'run'>) => ROW_PREFIX + run

type Batches = Readonly<Record<string, Batch>>

/** The provider does not show what was accepted, or shows that what failed was not done. */
const isKnownNotDone = ({ outcome, readBack }: ItemEnding) =>
  readBack === 'differs' ||
  (outcome.kind !== 'accepted' &&
    (outcome.kind !== 'failed' || outcome.isNotSent === true || !mayHaveArrived(outcome.error)))

type Standing = Pick<BatchItem, 'isSending' | 'ended' | 'mayHaveArrived'>

/** It was sent, now or in an earlier try, and neither a clear refusal nor a read says that it was not done. */
export const hasArrived = ({ ended, mayHaveArrived: before }: Standing) =>
  ended?.readBack !== 'differs' &&
  (before === true || (ended !== undefined && (ended.readBack === 'confirmed' || !isKnownNotDone(ended))))

/**
 * How far an item is, or how it has ended. Only what a read shows is `confirmed`; `unknown`: it has failed and may have arrived all the
 * same. `stopped`: nothing was sent, because the batch was stopped before its turn or the person did not confirm.
 */
export function itemState(item: Standing) {
  const { ended, isSending } = item
  if (!ended) return isSending ? 'sending' : 'waiting'
  if (ended.readBack === 'confirmed') return 'confirmed'
  if (ended.readBack === 'differs') return 'failed'
  switch (ended.outcome.kind) {
    case 'accepted':
      return 'received'
    case 'nothing':
      return 'nothing'
    case 'failed':
    case 'refused':
      return hasArrived(item) ? 'unknown' : 'failed'
    case 'notConfirmed':
    case 'busy':
    case 'signedOut':
      return 'stopped'
  }
}

export const itemError = ({ ended }: Pick<BatchItem, 'ended'>) =>
  ended?.outcome.kind === 'failed' ? ended.outcome.error : undefined

export const hasItemEnded = ({ ended }: Pick<BatchItem, 'ended'>) => ended !== undefined

export const isMissed = (item: Standing) => {
  const state = itemState(item)
  return state === 'failed' || state === 'unknown' || state === 'stopped'
}

/** It was changed or removed elsewhere: another try would send nothing. */
const isFinal = ({ outcome }: ItemEnding) =>
  outcome.kind === 'refused'
    ? outcome.problems.some(({ isRefusal }) => isRefusal)
    : outcome.kind === 'failed' && outcome.isNotSent === true && outcome.error.kind === 'refused'

/** Another try may send it. Switches are tried until a read shows them. */
export const isRepeatable = (item: Standing & Pick<BatchItem, 'order'>) =>
  (isMissed(item) && !(item.ended && isFinal(item.ended))) ||
  (itemState(item) === 'received' && item.order?.is === 'switches')

/** Nothing more will be known of it, and all is well. A command can only be acknowledged. */
export const isItemSettled = (item: Standing & Pick<BatchItem, 'order'>) => {
  const state = itemState(item)
  return (
    state === 'confirmed' || state === 'nothing' || (state === 'received' && item.order?.is === 'command')
  )
}

/** What an undo takes back: what has arrived, or may have. Of an undo nothing. */
export const undoableIn = ({ kind, items }: Pick<Batch, 'kind' | 'items'>): readonly BatchItem[] =>
  kind === 'undo' ? [] : items.filter((item) => item.isUndoable && hasArrived(item))

/** Something of it is missing, or can be taken back: it is offered until its person has seen it. */
export const isBatchToBeSeen = (batch: Pick<Batch, 'kind' | 'items'>) =>
  !batch.items.every(isItemSettled) || undoableIn(batch).length > 0

const waiting = ({ key, label, order, isUndoable }: NewItem): BatchItem => ({
  key,
  label,
  ...(order && { order }),
  ...(isUndoable && { isUndoable }),
})
const waitingAgain = (item: BatchItem): BatchItem => ({
  ...waiting(item),
  ...(hasArrived(item) && { mayHaveArrived: true as const }),
})
const stopped = (item: BatchItem): BatchItem =>
  itemState(item) === 'waiting' ? { ...item, ended: { outcome: { kind: 'notConfirmed' } } } : item

const withRun = (batches: Batches, run: string) =>
  Object.entries(batches).find(([, batch]) => batch.run === run)

const changed = (batches: Batches, run: string, change: (batch: Batch) => Batch): Batches => {
  const [id, batch] = withRun(batches, run) ?? []
  return id !== undefined && batch ? { ...batches, [id]: change(batch) } : batches
}

type Started = Pick<Batch, 'run' | 'kind' | 'items'> & { readonly id: string }
interface Moved {
  readonly run: string
  readonly index: number
  /** without it, it is being sent */
  readonly ended?: ItemEnding
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
    batchRetried: (batches, { payload }: PayloadAction<{ run: string; keys: readonly string[] }>) =>
      changed(batches, payload.run, (batch) => {
        const wanted = new Set(payload.keys)
        const items = batch.items.map((item) => (wanted.has(item.key) ? waitingAgain(item) : item))
        return { run: batch.run, kind: batch.kind, isRunning: true, items }
      }),
    itemMoved: {
      // Subscribers are notified once per frame: answers may come faster than rows are drawn.
      prepare: (payload: Moved) => ({ payload, meta: { [SHOULD_AUTOBATCH]: true } }),
      reducer: (batches, { payload: { run, index, ended } }: PayloadAction<Moved>) =>
        changed(batches, run, (batch) => {
          const item = batch.items[index]
          if (!item) return batch
          const moved = { ...item, isSending: !ended, ...(ended && { ended }) }
          return { ...batch, items: batch.items.with(index, moved) }
        }),
    },
    /** Items that wait are stopped; those being sent go on. */
    batchStopped: (batches, { payload: run }: PayloadAction<string>) =>
      changed(batches, run, (batch) => ({ ...batch, items: batch.items.map(stopped) })),
    batchEnded: {
      prepare: (run: string) => ({ payload: { run, endedAt: millisecondsNow() } }),
      reducer: (batches, { payload: { run, endedAt } }: PayloadAction<{ run: string; endedAt: number }>) =>
        changed(batches, run, (batch) => ({
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
    /** Where it was shown is closed: from now on it is shown above every screen, and another can start there. */
    batchLeft: (batches, { payload: run }: PayloadAction<string>) => {
      const [id, batch] = withRun(batches, run) ?? []
      if (id === undefined || !batch) return batches
      const { [id]: _left, ...others } = batches
      return { ...others, [unfinishedIdOf(batch)]: batch }
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
export const {
  batchStarted,
  batchRetried,
  itemMoved,
  batchStopped,
  batchEnded,
  batchReturned,
  batchLeft,
  batchClosed,
} = batchesSlice.actions

/** Wherever it is shown by now. */
export const selectRun = ({ batches }: { readonly batches: Batches }, run: string): Batch | undefined =>
  withRun(batches, run)?.[1]

export const selectBatch = ({ batches }: { readonly batches: Batches }, id: string): Batch | undefined =>
  batches[id]

const waitingIn = weakMapMemoize(
  (items: Batch['items']): ReadonlySet<string> =>
    new Set(items.filter((item) => itemState(item) === 'waiting').map(({ key }) => key)),
)

/** Whether a card waits in the batch that has its form's name as id. */
export function selectIsWaiting(state: { readonly batches: Batches }, { form, card }: FormPlace): boolean {
  const batch = selectBatch(state, form)
  return batch !== undefined && waitingIn(batch.items).has(card)
}
