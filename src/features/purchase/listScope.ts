import { createSelector } from '@reduxjs/toolkit'
import { selectBots, selectUserId } from '@/features/bots/botsSlice'

/**
 * For whom the list of bots is asked here: a plan may be bought for an id that is no bot yet, and the provider lists nothing
 * for such. One of the person's own is always theirs.
 */
export const selectListScope = createSelector([selectBots, selectUserId], (bots, userId) => ({
  userid: bots.some(({ userid }) => userid === userId) ? userId : (bots[0]?.userid ?? userId),
}))
