import { nanoid, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import { botsApi } from '@/api/bots'
import { purchaseApi } from '@/api/purchase'
import type { ProviderError } from '@/contract/providerError'
import type { Purchase } from '@/contract/purchase'
import type { BotRef } from '@/contract/session'
import { centsOf, daysOf } from '@/domain/buyFlow'
import { paymentLink } from '@/domain/link'
import { botChosen, selectTraderId, selectUserId } from '@/features/bots/botsSlice'
import { selectEmail } from '@/features/session/sessionSlice'
import { messageOf } from '@/i18n/messageOf'
import type { Message } from '@/i18n/types'
import type { RootState } from '@/store'
import type { Extra } from '@/store/extra'
import {
  buyerTyped,
  linkAsked,
  linkFailed,
  linkMade,
  selectAsking,
  selectDraft,
  selectPurchase,
} from './buySlice'
import { selectListScope } from './listScope'

type Flow<T> = ThunkAction<Promise<T>, RootState, Extra, UnknownAction>

/** Whose id it is says the provider alone. */
const refusalOf = (error: ProviderError): Message => {
  const isAboutId = error.kind === 'http' && (error.status === 403 || error.field === 'userid')
  return isAboutId ? { key: 'purchase:errors.notYours' } : messageOf(error)
}

const chosenBot = (state: RootState): BotRef => ({
  userid: selectUserId(state),
  traderid: selectTraderId(state),
})

/** The bot's expiry as last told; 0 where the provider's list has no such bot; `undefined` while there is no list. */
function expiryOf(state: RootState, userid: string): number | undefined {
  const { data } = botsApi.endpoints.getBots.select(selectListScope(state))(state)
  return data && (data.find((bot) => bot.userid === userid)?.botexp ?? 0)
}

/** The id check has passed: the id becomes the chosen bot's and its trader's. Returns the way back, for when nothing comes of it. */
const chooseBuyer =
  ({ userid }: Purchase): ThunkAction<() => void, RootState, Extra, UnknownAction> =>
  (dispatch, getState) => {
    const before = chosenBot(getState())
    if (before.userid === userid && before.traderid === userid) return () => undefined
    dispatch(botChosen({ userid, traderid: userid }))
    return () => {
      const now = chosenBot(getState())
      if (now.userid !== userid || now.traderid !== userid) return
      dispatch(botChosen(before))
      // What was typed stays.
      dispatch(buyerTyped(userid))
    }
  }

/**
 * Asks for the payment link of what is chosen. Resolves to nothing, or to what to say of its failure: then nothing has
 * changed. One at a time; who changes the choices meanwhile is not told of the answer, though a link that was made is
 * kept among the purchases.
 */
export const generateLink =
  (now: number): Flow<Message | undefined> =>
  async (dispatch, getState) => {
    const state = getState()
    const purchase = selectPurchase(state)
    if (!purchase || selectAsking(state) !== '') return undefined
    const draft = selectDraft(state)
    const email = selectEmail(state)
    const before = expiryOf(state, purchase.userid)
    const id = nanoid()
    const goBack = dispatch(chooseBuyer(purchase))
    dispatch(linkAsked(id))
    const attempt = await dispatch(purchaseApi.endpoints.buyBot.initiate(purchase, { track: false }))
    const isAwaited = selectAsking(getState()) === id
    // Whoever has left, or is somebody else by now, is told nothing.
    if (selectEmail(getState()) !== email) return undefined
    const link = attempt.data === undefined ? undefined : paymentLink(attempt.data)
    if (!link) {
      dispatch(linkFailed(id))
      if (selectAsking(getState()) === '') goBack()
      if (!isAwaited) return undefined
      return attempt.error ? refusalOf(attempt.error as ProviderError) : { key: 'purchase:errors.unsafeLink' }
    }
    const days = daysOf(draft) ?? 0
    const about = { days, cents: centsOf(draft), before, url: link.href, at: now }
    dispatch(linkMade({ id, email, purchase, openedAt: 0, after: 0, ...about }))
    return undefined
  }
