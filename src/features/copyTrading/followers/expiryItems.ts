/** New expiries of many followers as items of a batch. */
import { changedByExpiry } from '@/contract/copyTrading'
import { providerApi } from '@/api/providerApi'
import type { PlannedExpiry } from './expiryChange'
import type { Sendable } from '@/store/saving/batch'
import { createSharedReads, type SharedReads } from '@/store/saving/sharedReads'
import type { AppThunk } from '@/store/thunk'
import { readExpiries, saveExpiry, type FollowersPath } from './expirySave'

/** Milliseconds. A list of ten thousand followers is a megabyte, and an expiry has nothing beside it that a save could take back. */
const READ_USABLE = 1000

const reversed = ({ from, to, ...who }: PlannedExpiry): PlannedExpiry => ({ ...who, from: to, to: from })

/** One for each follower, and the reads that they share. */
export const expiryItems =
  (
    traderid: string,
    plan: readonly PlannedExpiry[],
    path: FollowersPath,
  ): AppThunk<readonly [items: readonly Sendable[], reads: readonly SharedReads<unknown>[]]> =>
  (dispatch) => {
    const reads = createSharedReads(() => dispatch(readExpiries(traderid)), READ_USABLE)
    const shared: typeof reads = {
      ...reads,
      end() {
        reads.end()
        // Once for all of them: what else shows an expiry.
        dispatch(providerApi.util.invalidateTags([...changedByExpiry]))
      },
    }
    const items = plan.map((planned): Sendable => ({
      key: planned.id,
      label: planned.name,
      order: { is: 'expiry', traderid, path, from: planned.from, to: planned.to },
      send: () => dispatch(saveExpiry(traderid, planned, path, shared)),
      undo: () => dispatch(saveExpiry(traderid, reversed(planned), path, shared)),
    }))
    return [items, [shared]]
  }
