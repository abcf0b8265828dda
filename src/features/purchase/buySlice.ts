import { plainText } from '@/contract/plainText'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { botsApi } from '@/api/bots'
import type { BotRef } from '@/contract/session'
import { coins, payMethods } from '@/contract/codes'
import type { Purchase } from '@/contract/purchase'
import { firstChoices, purchaseOf, type PurchaseChoices } from '@/domain/buyFlow'
import { hasMoved, isSamePurchase, settled, withPurchase, type StartedPurchase } from './purchases'
import { botChosen } from '@/store/botsSlice'
import { signedIn, signedOut } from '@/store/sessionSlice'

/** The networks for USDT. Not sent, because the call has no field for it: the checkout decides. */
export const networks = ['TRC20', 'BEP20', 'ERC20'] as const
type Network = (typeof networks)[number]

/** The choices before there is a link. */
export interface PurchaseDraft extends PurchaseChoices {
  /** the buyer's id as typed or from the address; absent = the selected bot */
  readonly userid?: string | undefined
  readonly network: Network | ''
}

/** A link that was asked for and not answered yet; `id`: that of the purchase it starts. */
interface Asked {
  readonly id: string
  readonly purchase: Purchase
}

export interface BuyState {
  /** absent until something is edited */
  readonly buyDraft?: PurchaseDraft
  /** the newest first */
  readonly purchases: readonly StartedPurchase[]
  /** the purchase whose link is on the screen; '' = none: any change of the choices removes it */
  readonly buyLink: string
  readonly asked: readonly Asked[]
  /** the bot that was selected until a link was made for another one */
  readonly replacedBot?: BotRef | undefined
}

declare module '@/store/state' {
  interface RootState {
    readonly buy: BuyState
  }
}

const nothing: BuyState = { purchases: [], buyLink: '', asked: [] }
const firstDraft: PurchaseDraft = { ...firstChoices, network: '' }

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The stored format of the draft and the purchases; anything else is ignored. */
export const draftSchema: v.GenericSchema<unknown, PurchaseDraft> = v.object({
  method: v.picklist([...payMethods, '']),
  coin: v.picklist(coins),
  custom: v.boolean(),
  subid: count,
  bots: count,
  userid: v.optional(v.pipe(v.string(), v.maxLength(40))),
  network: v.picklist([...networks, '']),
})
export const purchasesSchema: v.GenericSchema<unknown, readonly StartedPurchase[]> = v.pipe(
  v.array(
    v.object({
      id: v.string(),
      email: v.string(),
      purchase: v.object({
        userid: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
        subid: count,
        coin: v.picklist(coins),
        quantity: count,
        sellerid: v.string(),
        paymethod: v.picklist(payMethods),
      }),
      days: count,
      cents: v.optional(count),
      url: v.string(),
      at: count,
      openedAt: count,
      before: v.optional(v.number()),
      after: v.number(),
    }),
  ),
  v.maxLength(20),
)

/**
 * Whether a payment that has arrived since is for what is chosen, and for the same bot.
 *
 * @param chosenBot the selected bot, for whom it is unless another id is typed
 */
export function isChoicePaid(before: BuyState, { purchases, buyDraft }: BuyState, chosenBot: string) {
  const chosen = buyDraft && purchaseOf(buyDraft, buyDraft.userid ?? chosenBot, '')
  const paidBefore = new Set(before.purchases.filter(hasMoved).map(({ id }) => id))
  return (
    chosen !== undefined &&
    purchases.some(
      (one) =>
        hasMoved(one) && !paidBefore.has(one.id) && isSamePurchase({ ...one.purchase, sellerid: '' }, chosen),
    )
  )
}

/** Changes one purchase. */
const withChange = (
  state: BuyState,
  change: Pick<StartedPurchase, 'id'> & Partial<StartedPurchase>,
): BuyState => ({
  ...state,
  purchases: state.purchases.map((started) =>
    started.id === change.id ? { ...started, ...change } : started,
  ),
})

const buySlice = createSlice({
  name: 'buy',
  initialState: nothing,
  reducers: {
    /** Removes the link, which was for the former choices. */
    draftChanged: (state, { payload: buyDraft }: PayloadAction<PurchaseDraft>) => ({
      ...state,
      buyDraft,
      buyLink: '',
    }),
    buyerTyped: (state, { payload: userid }: PayloadAction<string>) => ({
      ...state,
      buyDraft: { ...(state.buyDraft ?? firstDraft), userid: plainText(userid) },
      buyLink: '',
    }),
    linkAsked: (state, { payload }: PayloadAction<Asked>) => ({
      ...state,
      asked: [...state.asked, payload],
    }),
    /** With a link or without one. */
    linkAnswered: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      asked: state.asked.filter(({ id }) => id !== payload),
    }),
    linkMade: (state, { payload }: PayloadAction<StartedPurchase>) => ({
      ...state,
      purchases: withPurchase(state.purchases, payload),
      buyLink: payload.id,
    }),
    /** The bot's expiry before the payment, read while the link was asked for; where it has moved meanwhile, it may be the one after. */
    expiryRead: (state, { payload }: PayloadAction<Pick<StartedPurchase, 'id' | 'before'>>) =>
      state.purchases.some((started) => started.id === payload.id && hasMoved(started))
        ? state
        : withChange(state, payload),
    botReplaced: (state, { payload }: PayloadAction<BotRef>) => ({ ...state, replacedBot: payload }),
    linkOpened: (state, { payload }: PayloadAction<Pick<StartedPurchase, 'id' | 'openedAt'>>) =>
      withChange(state, payload),
    /** Another tab has changed the list. */
    purchasesReceived: (state, { payload }: PayloadAction<readonly StartedPurchase[]>) => ({
      ...state,
      purchases: payload,
    }),
    /** After a payment the choice that led to it is empty again: one press must not make a second link. */
    choicePaid: ({ buyDraft = firstDraft, ...state }) => ({
      ...state,
      buyDraft: { ...buyDraft, subid: 0, bots: 0 },
      buyLink: '',
    }),
  },
  extraReducers: (build) =>
    build
      .addCase(signedOut, () => nothing)
      /** A person who signs in gets their own purchases and an empty draft. */
      .addCase(signedIn, (state, { payload }) => ({
        ...nothing,
        ...(state.buyDraft && { buyDraft: firstDraft }),
        purchases: state.purchases.filter(({ email }) => email === payload.email),
      }))
      /** The typed id belonged to the former bot; a link for the newly selected one stays. */
      .addCase(botChosen, (state, { payload }) => {
        const link = state.purchases.find(({ id }) => id === state.buyLink)
        const isSame = link?.purchase.userid === payload.userid
        return {
          ...state,
          ...(state.buyDraft && { buyDraft: { ...state.buyDraft, userid: undefined } }),
          buyLink: isSame ? state.buyLink : '',
          replacedBot: undefined,
        }
      })
      /** The provider has no call for payments: a later expiry shows them. */
      .addMatcher(
        botsApi.endpoints.getBots.matchFulfilled,
        (state, { payload }) =>
          // Nothing changes where the list stays the same.
          void Object.assign(state, { purchases: settled(state.purchases, payload) }),
      ),
  selectors: {
    selectPurchaseDraft: ({ buyDraft = firstDraft }) => buyDraft,
    selectReplacedBot: ({ replacedBot }) => replacedBot,
    /** The links that are on their way. */
    selectAsked: ({ asked }) => asked,
  },
})

export const {
  draftChanged,
  buyerTyped,
  linkAsked,
  linkAnswered,
  linkMade,
  expiryRead,
  botReplaced,
  linkOpened,
  purchasesReceived,
  choicePaid,
} = buySlice.actions
export const { selectPurchaseDraft, selectReplacedBot, selectAsked } = buySlice.selectors
export const buyReducer = buySlice.reducer
