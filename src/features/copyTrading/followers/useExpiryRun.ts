import { useStore } from 'react-redux'
import { changedByExpiry } from '@/contract/copyTrading'
import { providerApi } from '@/api/providerApi'
import type { PlannedExpiry } from './expiryChange'
import { selectUserId } from '@/store/botsSlice'
import { useBatch } from '@/shared/useBatch'
import type { RootState } from '@/store'
import type { Sendable } from '@/store/saving/batch'
import {
  isMissed,
  isRepeatable,
  selectBatch,
  stateOf,
  undoableIn,
  type Batch,
  type BatchItem,
} from '@/store/saving/batchesSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { createSharedReads, type SharedReads } from '@/store/saving/sharedReads'
import type { AppThunk } from '@/store/thunk'
import { readExpiries, saveExpiry, type FollowersPath } from './expirySave'

/** The change of many expiries that was sent last. */
export interface ExpiryRun extends Pick<Batch, 'kind' | 'items' | 'isRunning' | 'endedAt'> {
  /** how many the list shows as they were sent */
  readonly saved: number
  /** followers whose expiry was not changed, or not as it was sent */
  readonly missed: readonly BatchItem[]
  /** how many of them may get the same expiry again: not those that were changed elsewhere */
  readonly repeatable: number
  /** number of followers that an undo would restore: their call arrived, or may have arrived */
  readonly undoable: number
}

/** Milliseconds. A list of ten thousand followers is a megabyte, and an expiry has nothing beside it that a save could take back. */
const READ_USABLE = 1000

/** Enough for a slow provider, and few enough to leave the browser connections for other calls. */
const AT_ONCE = 4

const runOf = (batch: Batch): ExpiryRun => ({
  ...batch,
  saved: batch.items.filter((item) => stateOf(item) === 'confirmed').length,
  missed: batch.items.filter(isMissed),
  repeatable: batch.items.filter(isRepeatable).length,
  undoable: undoableIn(batch).length,
})

const reversed = ({ from, to, ...who }: PlannedExpiry): PlannedExpiry => ({ ...who, from: to, to: from })

/** What was sent; an undo has what it takes back. */
const plansIn = (batch: Batch | undefined): readonly PlannedExpiry[] =>
  (batch?.items ?? []).flatMap(({ key, label, order }) =>
    order?.is === 'expiry' ? [{ id: key, name: label, from: order.from, to: order.to }] : [],
  )

/** The name of a trader's change of many in the store. */
const expiriesOf = (traderid: string) => `expiries ${traderid}`

/** New expiries as items of a batch, and the reads that they share. */
export const expiryItems =
  (
    traderid: string,
    plan: readonly PlannedExpiry[],
    path: FollowersPath,
  ): AppThunk<readonly [items: readonly Sendable[], reads: readonly SharedReads<unknown>[]]> =>
  (dispatch) => {
    const shared = createSharedReads(() => dispatch(readExpiries(traderid)), READ_USABLE)
    const items = plan.map((planned): Sendable => ({
      key: planned.id,
      label: planned.name,
      order: { is: 'expiry', traderid, path, from: planned.from, to: planned.to },
      send: () => dispatch(saveExpiry(traderid, planned, path, shared)),
      undo: () => dispatch(saveExpiry(traderid, reversed(planned), path, shared)),
    }))
    return [items, [shared]]
  }

/**
 * Sends one call per follower, a few at a time, and keeps each result, also when the screen is left.
 *
 * @param path the screen where they are sent
 */
export function useExpiryRun(path: FollowersPath) {
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const traderid = useAppSelector(selectUserId)
  const { batch, ...batching } = useBatch(expiriesOf(traderid), { atOnce: AT_ONCE, isKept: true })

  async function follow(sending: Promise<readonly BatchItem[]>) {
    if ((await sending).length === 0) return
    dispatch(providerApi.util.invalidateTags([...changedByExpiry]))
  }

  const sendables = (plan: readonly PlannedExpiry[]) => dispatch(expiryItems(traderid, plan, path))
  /** From the store, because an earlier screen may have sent it. */
  const last = () => selectBatch(store.getState(), expiriesOf(traderid))

  return {
    run: batch && runOf(batch),
    start: (plan: readonly PlannedExpiry[]) => void follow(batching.start(...sendables(plan))),
    /** Sends again only to followers whose call failed or was stopped. */
    retry: () => {
      const plan = plansIn(last())
      const wanted = last()?.kind === 'undo' ? plan.map(reversed) : plan
      void follow(batching.retry(isRepeatable, ...sendables(wanted)))
    },
    undo: () => void follow(batching.undo(...sendables(plansIn(last())))),
    stop: batching.stop,
    close: batching.close,
  }
}
export type ExpiryRunning = ReturnType<typeof useExpiryRun>
