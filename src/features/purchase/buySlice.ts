import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { botsApi } from '@/api/bots'
import { coins, payMethods, type Coin, type PayMethod } from '@/contract/purchase'
import {
  botsTyped,
  coinChosen,
  customToggled,
  firstChoices,
  methodChosen,
  planChosen,
  purchaseOf,
  type Choices,
} from '@/domain/buyFlow'
import {
  isPaid,
  isSamePurchase,
  latestPurchase,
  settled,
  withPurchase,
  type StartedPurchase,
} from '@/domain/purchases'
import { botChosen, selectBots, selectUserId } from '@/features/bots/botsSlice'
import { creditedSeller } from '@/features/session/attribution'
import { selectEmail, selectSellerId, signedIn, signedOut } from '@/features/session/sessionSlice'
import type { RootState } from '@/store'

/** The networks that carry USDT. The wire has no word for it: the checkout names the one that counts. */
export const networks = ['TRC20', 'BEP20', 'ERC20'] as const
type Network = (typeof networks)[number]

/** What is being bought, before there is a link for it. */
interface Draft extends Choices {
  /** who it is for, as typed or brought by the address; absent = the chosen bot */
  readonly userid?: string | undefined
  readonly network: Network | ''
}

export interface BuyState {
  /** absent while nothing was touched */
  readonly buyDraft?: Draft
  /** the newest first */
  readonly purchases: readonly StartedPurchase[]
  /** the purchase whose link is on the screen; '' = none: whatever is changed, the link for it goes */
  readonly buyLink: string
  /** the link that is being asked for, in memory: a reload forgets the question, and its answer with it */
  readonly asking: string
}

const nothing: BuyState = { purchases: [], buyLink: '', asking: '' }
const firstDraft: Draft = { ...firstChoices, network: '' }

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** How the draft and the purchases stand in storage: anything else is a fresh start. */
export const draftSchema: v.GenericSchema<unknown, Draft> = v.object({
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

/** The stored list as another tab wrote it; `undefined` when it is none. */
export function readPurchases(written: string): readonly StartedPurchase[] | undefined {
  try {
    return v.parse(purchasesSchema, JSON.parse(written))
  } catch {
    return undefined
  }
}

/** Changed choices have no link yet, and the answer to an earlier question is not theirs. */
const edited = (state: BuyState, change: (draft: Draft) => Draft): BuyState => {
  const before = state.buyDraft ?? firstDraft
  const buyDraft = change(before)
  return buyDraft === before ? state : { ...state, buyDraft, buyLink: '', asking: '' }
}

const buySlice = createSlice({
  name: 'buy',
  initialState: nothing,
  reducers: {
    payMethodChosen: (state, { payload }: PayloadAction<PayMethod>) =>
      edited(state, (draft) => ({ ...draft, ...methodChosen(draft, payload) })),
    currencyChosen: (state, { payload }: PayloadAction<Coin>) =>
      edited(state, (draft) => ({ ...draft, ...coinChosen(draft, payload) })),
    customPlanToggled: (state, { payload }: PayloadAction<boolean>) =>
      edited(state, (draft) => ({ ...draft, ...customToggled(draft, payload) })),
    planPicked: (state, { payload }: PayloadAction<number>) =>
      edited(state, (draft) => ({ ...draft, ...planChosen(draft, payload) })),
    botCountTyped: (state, { payload }: PayloadAction<number>) =>
      edited(state, (draft) => ({ ...draft, ...botsTyped(draft, payload) })),
    buyerTyped: (state, { payload }: PayloadAction<string>) =>
      edited(state, (draft) => ({ ...draft, userid: payload })),
    networkChosen: (state, { payload }: PayloadAction<Network | ''>) =>
      edited(state, (draft) => ({ ...draft, network: payload })),
    linkAsked: (state, { payload }: PayloadAction<string>) => ({ ...state, asking: payload, buyLink: '' }),
    /** What was asked meanwhile, or changed, keeps its own way: this answer is not for it. */
    linkFailed: (state, { payload }: PayloadAction<string>) =>
      state.asking === payload ? { ...state, asking: '' } : state,
    linkMade: (state, { payload }: PayloadAction<StartedPurchase>) => ({
      ...state,
      purchases: withPurchase(state.purchases, payload),
      ...(state.asking === payload.id ? { asking: '', buyLink: payload.id } : {}),
    }),
    linkOpened: (state, { payload }: PayloadAction<{ readonly id: string; readonly at: number }>) => ({
      ...state,
      purchases: state.purchases.map((started) =>
        started.id === payload.id ? { ...started, openedAt: payload.at } : started,
      ),
    }),
    /** Another tab has made, opened or settled one. */
    purchasesHeard: (state, { payload }: PayloadAction<readonly StartedPurchase[]>) => ({
      ...state,
      purchases: payload,
    }),
  },
  extraReducers: (build) =>
    build
      .addCase(signedOut, () => nothing)
      /** Whoever signs in finds their own, and begins anew. */
      .addCase(signedIn, (state, { payload }) => ({
        ...nothing,
        ...(state.buyDraft && { buyDraft: firstDraft }),
        purchases: state.purchases.filter(({ email }) => email === payload.email),
      }))
      /** What is typed was about the bot before; the link for the chosen one itself may stay. */
      .addCase(botChosen, (state, { payload }) => {
        const link = state.purchases.find(({ id }) => id === state.buyLink)
        const isSame = link?.purchase.userid === payload.userid
        return {
          ...state,
          ...(state.buyDraft && { buyDraft: { ...state.buyDraft, userid: undefined } }),
          asking: '',
          buyLink: isSame ? state.buyLink : '',
        }
      })
      /** The provider has no call that tells what was paid: a later expiry does. */
      .addMatcher(botsApi.endpoints.getBots.matchFulfilled, (state, { payload }) => {
        const purchases = settled(state.purchases, payload)
        return purchases === state.purchases ? state : { ...state, purchases }
      }),
  selectors: {
    selectDraft: ({ buyDraft = firstDraft }) => buyDraft,
    selectAsking: ({ asking }) => asking,
  },
})

export const {
  payMethodChosen,
  currencyChosen,
  customPlanToggled,
  planPicked,
  botCountTyped,
  buyerTyped,
  networkChosen,
  linkAsked,
  linkFailed,
  linkMade,
  linkOpened,
  purchasesHeard,
} = buySlice.actions
export const { selectDraft, selectAsking } = buySlice.selectors
export const buyReducer = buySlice.reducer

/** Who it is for: what was typed or, until then, the chosen bot. */
export const selectBuyer = (state: RootState): string => {
  const { userid } = selectDraft(state)
  const chosen = selectUserId(state)
  return userid ?? (chosen === '0' ? '' : chosen)
}

/** The seller who gets the credit; '' = nobody. */
export const selectCredited = createSelector(
  [selectSellerId, selectBots, selectUserId, selectBuyer],
  (sellerId, bots, userId, buyer) =>
    creditedSeller(sellerId, [...bots.map(({ userid }) => userid), userId, buyer.trim()]),
)

/** What may be asked for now; `undefined` while anything is wrong. */
export const selectPurchase = createSelector([selectDraft, selectBuyer, selectCredited], purchaseOf)

export const selectPurchases = createSelector(
  [(state: RootState) => state.buy.purchases, selectEmail],
  (purchases, mine) => purchases.filter(({ email }) => email === mine),
)

/** The link on the screen: made for the very choices that stand there, and not paid yet. */
export const selectCurrentLink = createSelector(
  [selectPurchases, (state: RootState) => state.buy.buyLink, selectPurchase],
  (purchases, id, wanted) => {
    const found = purchases.find((started) => started.id === id)
    return found && wanted && !isPaid(found) && isSamePurchase(found.purchase, wanted) ? found : undefined
  },
)

export const selectLatest = createSelector([selectPurchases], latestPurchase)
