import { useEffect, useLayoutEffect } from 'react'
import { useStore } from 'react-redux'
import { changedByExpiry } from '@/api/copyTrading'
import { providerApi } from '@/api/providerApi'
import type { Follower } from '@/contract/copyTrading'
import type { PlannedExpiry } from '@/domain/expiryChange'
import { selectUserId } from '@/features/bots/botsSlice'
import { useBatch } from '@/shared/useBatch'
import type { RootState } from '@/store'
import type { Sendable } from '@/store/saving/batch'
import { isMissed, selectBatch, undoableIn, type Batch, type BatchItem } from '@/store/saving/batchesSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { createSharedReads } from '@/store/saving/sharedReads'
import { readExpiries, saveExpiry, type FollowersPath } from './expirySave'
import { bringRunBack, expiriesOf, keepRun } from './keptRun'

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

/** Not if it has another date than the person saw: they look at that before it is replaced. */
const isRepeatable = (item: BatchItem) =>
  isMissed(item) && !item.problems?.some(({ field }) => field === 'expCopy')

const runOf = (batch: Batch): ExpiryRun => ({
  ...batch,
  saved: batch.items.filter(({ isConfirmed }) => isConfirmed).length,
  missed: batch.items.filter(isMissed),
  repeatable: batch.items.filter(isRepeatable).length,
  undoable: undoableIn(batch).length,
})

const reversed = ({ from, to, ...who }: PlannedExpiry): PlannedExpiry => ({ ...who, from: to, to: from })

/** What was sent; an undo has what it takes back. */
const plansIn = (batch: Batch | undefined): readonly PlannedExpiry[] =>
  (batch?.items ?? []).flatMap(({ key, label, change }) =>
    change ? [{ id: key, name: label, ...change }] : [],
  )

/**
 * Sends one call per follower, a few at a time, and keeps each result, also when the screen is left or the page reloaded.
 *
 * @param path the screen where they are sent
 */
export function useExpiryRun(followers: readonly Follower[], path: FollowersPath) {
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const traderid = useAppSelector(selectUserId)
  const { batch, ...batching } = useBatch(expiriesOf(traderid), { atOnce: AT_ONCE, isKept: true })

  useLayoutEffect(() => {
    dispatch(bringRunBack(traderid, followers))
  }, [dispatch, traderid, followers])
  useEffect(() => {
    const keep = () => dispatch(keepRun(traderid))
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [dispatch, traderid])

  async function follow(sending: Promise<readonly BatchItem[]>) {
    if ((await sending).length === 0) return
    dispatch(keepRun(traderid))
    dispatch(providerApi.util.invalidateTags([...changedByExpiry]))
  }

  const sendables = (plan: readonly PlannedExpiry[]) => {
    const shared = createSharedReads(() => dispatch(readExpiries(traderid)), READ_USABLE)
    const items = plan.map((planned): Sendable => ({
      key: planned.id,
      label: planned.name,
      change: { from: planned.from, to: planned.to },
      send: () => dispatch(saveExpiry(traderid, planned, path, shared)),
      undo: () => dispatch(saveExpiry(traderid, reversed(planned), path, shared)),
    }))
    return [items, [shared]] as const
  }
  /** From the store, because an earlier page may have sent it. */
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
    close: () => {
      batching.close()
      dispatch(keepRun(traderid))
    },
  }
}
export type ExpiryRunning = ReturnType<typeof useExpiryRun>
