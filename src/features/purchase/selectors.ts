/** Selectors that combine the purchase, the selected bot and the session. */
import { createSelector } from '@reduxjs/toolkit'
import { botsApi } from '@/api/bots'
import { buyError, purchaseOf } from '@/domain/buyFlow'
import { hasMoved, isSamePurchase, latestPurchase, listedExpiry } from './purchases'
import { selectBots, selectUserId } from '@/store/botsSlice'
import { creditedSeller } from '@/domain/attribution'
import { selectEmail, selectSellerId } from '@/store/sessionSlice'
import type { RootState } from '@/store/state'
import { selectAsked, selectPurchaseDraft } from './buySlice'

/**
 * The id for which the list of bots is loaded here. A plan may be bought for an id that is not a bot yet, for which the provider lists
 * nothing; then the person's first bot is used.
 */
export const selectListScope = createSelector([selectBots, selectUserId], (bots, userId) => ({
  userid: bots.some(({ userid }) => userid === userId) ? userId : (bots[0]?.userid ?? userId),
}))

/** The buyer's id: as typed or, until then, the selected bot. */
export const selectBuyer = (state: RootState): string => {
  const { userid } = selectPurchaseDraft(state)
  const chosen = selectUserId(state)
  return userid ?? (chosen === '0' ? '' : chosen)
}

/** A bot's last known expiry, like `listedExpiry`; `undefined` while no list is known. */
export function selectExpiry(state: RootState, userid: string): number | undefined {
  const { data } = botsApi.endpoints.getBots.select(selectListScope(state))(state)
  return data && listedExpiry(data, userid)
}

/** The seller who is credited; '' = none. */
export const selectCredited = createSelector(
  [selectSellerId, selectBots, selectUserId, selectBuyer],
  (sellerId, bots, userId, buyer) =>
    creditedSeller(sellerId, [...bots.map(({ userid }) => userid), userId, buyer.trim()]),
)

/** What is missing or invalid; then there is no purchase to request. */
export const selectBuyError = createSelector([selectPurchaseDraft, selectBuyer], buyError)

/** The purchase to request; `undefined` while a choice is missing or invalid. */
export const selectPurchase = createSelector([selectPurchaseDraft, selectBuyer, selectCredited], purchaseOf)

/** The link of what is chosen is on its way, whoever is credited. */
export const selectIsAsking = (state: RootState): boolean => {
  const chosen = selectPurchase(state)
  return (
    chosen !== undefined &&
    selectAsked(state).some(({ purchase }) =>
      isSamePurchase(purchase, { ...chosen, sellerid: purchase.sellerid }),
    )
  )
}

export const selectPurchases = createSelector(
  [(state: RootState) => state.buy.purchases, selectEmail],
  (purchases, mine) => purchases.filter(({ email }) => email === mine),
)

/** The link for exactly the current choices, while the expiry has not moved. */
export const selectCurrentLink = createSelector(
  [selectPurchases, (state: RootState) => state.buy.buyLink, selectPurchase],
  (purchases, id, purchase) => {
    const found = purchases.find((started) => started.id === id)
    return found && purchase && !hasMoved(found) && isSamePurchase(found.purchase, purchase)
      ? found
      : undefined
  },
)

export const selectLatest = createSelector([selectPurchases], latestPurchase)
