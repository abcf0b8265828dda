import { nanoid } from '@reduxjs/toolkit'
import { botsApi } from '@/api/bots'
import { purchaseApi } from '@/api/purchase'
import type { ProviderError } from '@/contract/providerError'
import type { Purchase } from '@/contract/purchase'
import { isBot } from '@/contract/scope'
import { planPrice, daysOf } from '@/domain/buyFlow'
import { paymentLink } from './link'
import { isSamePurchase, listedExpiry } from './purchases'
import { botChosen, selectBots, selectTraderId, selectUserId, type ChosenBot } from '@/store/botsSlice'
import { selectEmail } from '@/store/sessionSlice'
import { messageOf } from '@/i18n/messageOf'
import type { Message } from '@/i18n/types'
import type { RootState } from '@/store/state'
import { readOnce } from '@/store/reading/read'
import { save } from '@/store/saving/save'
import { mutate, type AppThunk } from '@/store/thunk'
import {
  botReplaced,
  buyerTyped,
  expiryRead,
  linkAnswered,
  linkAsked,
  linkMade,
  selectAsked,
  selectPurchaseDraft,
} from './buySlice'
import { selectIsAsking, selectListScope, selectPurchase } from './selectors'

/** The answer is not the address of a checkout. */
const unsafe: ProviderError = { kind: 'malformed', endpoint: 'paymentLink' }

/** The provider says if the id belongs to somebody else; otherwise the usual message. */
const refusalOf = (error: ProviderError): Message => {
  if (error === unsafe) return { key: 'purchase:errors.unsafeLink' }
  const isAboutId = error.kind === 'http' && (error.status === 403 || error.field === 'userid')
  return isAboutId ? { key: 'purchase:errors.notYours' } : messageOf(error)
}

/** The selected bot, with its selected broker accounts. */
const chosenBot = (state: RootState): ChosenBot => ({
  userid: selectUserId(state),
  traderid: selectTraderId(state),
  brokers: {
    curBrokerID: state.bots.curBrokerID,
    shownAs: state.bots.shownAs,
    brokerID: state.bots.brokerID,
  },
})

/**
 * Selects the buyer's id as bot and as its trader. One of the person's own bots keeps its trader, so that a follower who renews
 * goes on following. Returns a function that undoes this, for when no link is made.
 */
const chooseBuyer =
  ({ userid }: Purchase): AppThunk<() => void> =>
  (dispatch, getState) => {
    const before = chosenBot(getState())
    if (before.userid === userid) return () => undefined
    const bot = selectBots(getState()).find((own) => own.userid === userid) ?? { userid, traderid: userid }
    dispatch(botChosen(bot))
    return () => {
      const now = chosenBot(getState())
      if (now.userid !== userid || now.traderid !== bot.traderid) return
      dispatch(botChosen(before))
      // The typed id stays.
      dispatch(buyerTyped(userid))
    }
  }

/**
 * The buyer's expiry before a link can be paid: of the list that is there or, if it is on its way or failed, of the next answer, however
 * late. `undefined`: not known.
 */
const readExpiry =
  (userid: string): AppThunk<Promise<number | undefined>> =>
  (dispatch, getState) => {
    const scope = selectListScope(getState())
    if (!isBot(scope.userid)) return Promise.resolve(undefined)
    return dispatch(readOnce(botsApi.endpoints.getBots, scope)).then(
      (bots) => listedExpiry(bots, userid),
      () => undefined,
    )
  }

/**
 * Requests the payment link for the current choices. Resolves to nothing, or to the message of a failure, after which nothing has
 * changed. One call at a time for the same choices. If they change meanwhile, the answer is not shown, but a link that was made is
 * kept among the purchases.
 */
export const generateLink =
  (now: number): AppThunk<Promise<Message | undefined>> =>
  async (dispatch, getState) => {
    const state = getState()
    const purchase = selectPurchase(state)
    if (!purchase || selectIsAsking(state)) return undefined
    const draft = selectPurchaseDraft(state)
    const email = selectEmail(state)
    const from = chosenBot(state)
    let goBack = () => {}
    const id = nanoid()
    const expiry = dispatch(readExpiry(purchase.userid))
    dispatch(linkAsked({ id, purchase }))
    const { outcome } = await dispatch(
      save({
        at: { form: 'paymentLink', card: id },
        leavesNoState: true,
        about: () => {
          const { userid: bot, subid, coin, quantity, paymethod } = purchase
          return { path: '/comprar', act: 'asked', bot, after: { subid, coin, quantity, paymethod } }
        },
        send: async () => {
          goBack = dispatch(chooseBuyer(purchase))
          const link = paymentLink(await dispatch(mutate(purchaseApi.endpoints.buyBot, purchase)))
          if (!link) throw unsafe
          return link.href
        },
      }),
    )
    dispatch(linkAnswered(id))
    if (outcome.kind === 'accepted') {
      const about = {
        days: daysOf(draft) ?? 0,
        cents: planPrice(draft),
        url: outcome.result,
        at: now,
      }
      dispatch(linkMade({ id, email, purchase, openedAt: 0, after: 0, ...about }))
      // The link does not wait for it.
      void expiry.then((before) => dispatch(expiryRead({ id, before })))
      if (from.userid !== purchase.userid) dispatch(botReplaced(from))
    }
    if (outcome.kind !== 'failed') return undefined
    const wanted = selectPurchase(getState())
    if (selectAsked(getState()).length === 0) goBack()
    return wanted && isSamePurchase(wanted, purchase) ? refusalOf(outcome.error) : undefined
  }
