import { createSelector } from '@reduxjs/toolkit'
import { selectBots, selectUserId } from '@/features/bots/botsSlice'

/**
 * The id for which the list of bots is loaded here. A plan may be bought for an id that is not a bot yet, for which the provider lists
 * nothing; then the person's first bot is used.
 */
export const selectListScope = createSelector([selectBots, selectUserId], (bots, userId) => ({
  userid: bots.some(({ userid }) => userid === userId) ? userId : (bots[0]?.userid ?? userId),
}))
