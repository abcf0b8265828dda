import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { botsApi } from '@/api/bots'
import { generalApi } from '@/api/general'
import { isUnreadable, knownValue } from '@/contract/told'
import { NO_BOT, isBot } from '@/contract/scope'
import type { BotRef } from '@/contract/session'
import { namesAnother } from '@/domain/brokerAccounts'
import { inOwnOrder } from '@/domain/robot/ownOrder'
import { signedOut } from './sessionSlice'

/** The person's bots, the selected one and its broker account. Stored under the specification's plain keys. */
export interface BotsState {
  /** the selected bot; '' = none known, '0' = none on purpose */
  readonly userId: string
  /** the trader who owns the bot, or whom it copies */
  readonly traderId: string
  readonly botIDs: readonly BotRef[]
  /** the broker account whose records are shown; '' = none yet */
  readonly curBrokerID: string
  /** why it is: the provider has said that it trades, or the person has opened it; '' = as it was stored. Not stored */
  readonly shownAs: '' | 'trading' | 'opened'
  /** this provider has named another account than the one it was asked for: it names the one that trades. Not stored */
  readonly namesTrading: boolean
  /** the broker of the copy-trader forms; '' = none yet */
  readonly brokerID: string
  /** what the person calls the bots: as the provider said last, or of this device where it keeps no names */
  readonly botNames: Readonly<Record<string, string>>
  /** their ids, as the person has put them in order; robots that it lacks come last. Of this device */
  readonly botOrder: readonly string[]
  /** the colours that the person has given them, as hues in degrees. Of this device */
  readonly botHues: Readonly<Record<string, number>>
}

type BotLabels = Pick<BotsState, 'botNames' | 'botOrder' | 'botHues'>

const none: BotsState = {
  userId: '',
  traderId: '',
  botIDs: [],
  curBrokerID: '',
  shownAs: '',
  namesTrading: false,
  brokerID: '',
  botNames: {},
  botOrder: [],
  botHues: {},
}

/** A bot to be selected. Going back to the former bot restores the accounts that were selected for it. */
export interface ChosenBot extends BotRef {
  readonly brokers?: Pick<BotsState, 'curBrokerID' | 'brokerID'> & Partial<Pick<BotsState, 'shownAs'>>
}

/** The selector's synthetic first entry. */
export const noBot: BotRef = { userid: NO_BOT, traderid: NO_BOT }

/** The default account, also of the copy-trader forms. */
const FIRST_BROKER = 1

/** Whether a stored text is an account of the copy-trader forms, 0 to 14. */
const isCopyBroker = (stored: string) => /^(\d|1[0-4])$/.test(stored)

const userIdOf = ({ userId }: BotsState) => userId
const traderIdOf = ({ traderId }: BotsState) => traderId
/** Everywhere in the person's own order. */
const botsOf = createSelector(
  [({ botIDs }: BotsState) => botIDs, ({ botOrder }: BotsState) => botOrder],
  inOwnOrder,
)

const botsSlice = createSlice({
  name: 'bots',
  initialState: none,
  reducers: {
    botsKnown: {
      /** @param labels what the same person is known to call them, their order and colours */
      prepare: (payload: readonly BotRef[], labels: Partial<BotLabels> = {}) => ({ payload, meta: labels }),
      /** The bots of a sign-in; the first is selected. If it was selected before, its copy-trader account stays. */
      reducer: (
        state,
        { payload, meta: labels }: PayloadAction<readonly BotRef[], string, Partial<BotLabels>>,
      ) => {
        const { userid = '', traderid = '' } = payload[0] ?? {}
        const { brokerID } = userid === state.userId ? state : none
        return { ...none, botIDs: payload, userId: userid, traderId: traderid, brokerID, ...labels }
      },
    },
    /** Another bot has its own accounts, so the broker choice is reset, or restored with `brokers`. */
    botChosen: (state, { payload: { userid, traderid, brokers } }: PayloadAction<ChosenBot>) => ({
      ...state,
      userId: userid,
      traderId: traderid,
      curBrokerID: '',
      shownAs: '',
      brokerID: '',
      ...brokers,
    }),
    /** A new bot; the selected one stays. */
    botAdded: (state, { payload }: PayloadAction<BotRef>) =>
      state.botIDs.some(({ userid }) => userid === payload.userid)
        ? state
        : { ...state, botIDs: [...state.botIDs, payload] },
    /** If the selected bot is removed, the first of the others is selected, as at a sign-in. */
    botRemoved: (state, { payload }: PayloadAction<string>) => {
      const botIDs = state.botIDs.filter(({ userid }) => userid !== payload)
      const botOrder = state.botOrder.filter((userid) => userid !== payload)
      if (state.userId !== payload) return { ...state, botIDs, botOrder }
      const { userid, traderid } = inOwnOrder(botIDs, botOrder)[0] ?? noBot
      return {
        ...state,
        botIDs,
        botOrder,
        userId: userid,
        traderId: traderid,
        curBrokerID: '',
        shownAs: '',
        brokerID: '',
      }
    },
    /** The account that trades, as the provider says, is shown. */
    tradingAccountShown: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      curBrokerID: String(payload),
      shownAs: 'trading',
    }),
    /** The person has opened an account's records, which need not be the one that trades. */
    accountOpened: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      curBrokerID: String(payload),
      shownAs: 'opened',
    }),
    /** Chosen in a copy-trader form; the default of these forms from then on. */
    copyBrokerChosen: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      brokerID: String(payload),
    }),
    /** '' = no name */
    botNamed: (
      { botNames },
      { payload }: PayloadAction<{ readonly userid: string; readonly name: string }>,
    ) => {
      botNames[payload.userid] = payload.name
    },
    /** Names, order and colours of this device: those that are given take the place of all former ones. */
    botLabelsChanged: (
      state,
      { payload }: PayloadAction<Partial<Pick<BotsState, 'botNames' | 'botOrder' | 'botHues'>>>,
    ) => ({ ...state, ...payload }),
  },
  extraReducers: (build) =>
    build
      .addCase(signedOut, () => none)
      .addMatcher(generalApi.endpoints.getGlobalParams.matchFulfilled, (state, { payload, meta }) => {
        const asked = meta.arg.originalArgs.brokerid
        if (namesAnother({ asked, named: knownValue(payload.curBrokerID) })) state.namesTrading = true
      })
      .addMatcher(botsApi.endpoints.getBots.matchFulfilled, ({ botNames }, { payload }) => {
        // One that cannot be read takes no other's place.
        for (const { userid, name } of payload)
          if (name !== undefined && !isUnreadable(name)) botNames[userid] = knownValue(name) ?? ''
      }),
  selectors: {
    selectUserId: userIdOf,
    selectTraderId: traderIdOf,
    selectBots: botsOf,
    selectBotNames: ({ botNames }) => botNames,
    selectBotOrder: ({ botOrder }) => botOrder,
    selectBotHues: ({ botHues }) => botHues,
    selectHasBot: ({ userId }) => isBot(userId),
    /** A trader's own bot has its own id as the trader's id. */
    selectIsTrader: ({ userId, traderId }) => isBot(userId) && userId === traderId,
    selectShownAs: ({ shownAs }) => shownAs,
    selectNamesTrading: ({ namesTrading }) => namesTrading,
    /** the account of a copy-trader form where the provider has none */
    selectCopyBroker: ({ brokerID }) => (isCopyBroker(brokerID) ? Number(brokerID) : FIRST_BROKER),
    /** those of the sign-in, and the selected one: it may have been bought since */
    selectOwnBots: createSelector(
      [botsOf, userIdOf, traderIdOf, ({ botOrder }: BotsState) => botOrder],
      (bots, userid, traderid, order) =>
        !isBot(userid) || bots.some((bot) => bot.userid === userid)
          ? bots
          : inOwnOrder([...bots, { userid, traderid }], order),
    ),
    selectBotScope: createSelector([userIdOf], (userid) => ({ userid })),
    selectTraderScope: createSelector([userIdOf, traderIdOf], (userid, traderid) => ({ userid, traderid })),
    /** the selected bot and the account whose records are shown */
    selectBrokerScope: createSelector(
      [userIdOf, ({ curBrokerID }: BotsState) => curBrokerID],
      (userid, curBrokerID) => ({ userid, brokerid: Number(curBrokerID) || FIRST_BROKER }),
    ),
  },
})

export const {
  botsKnown,
  botChosen,
  botAdded,
  botRemoved,
  botNamed,
  botLabelsChanged,
  tradingAccountShown,
  accountOpened,
  copyBrokerChosen,
} = botsSlice.actions
export const {
  selectUserId,
  selectTraderId,
  selectBots,
  selectBotNames,
  selectBotOrder,
  selectBotHues,
  selectHasBot,
  selectIsTrader,
  selectShownAs,
  selectNamesTrading,
  selectCopyBroker,
  selectOwnBots,
  selectBotScope,
  selectTraderScope,
  selectBrokerScope,
} = botsSlice.selectors

export const selectOwnIds = createSelector([selectOwnBots], (bots): readonly string[] => [
  ...new Set(bots.map(({ userid }) => userid)),
])
export const botsReducer = botsSlice.reducer
