import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { NO_BOT, isBot } from '@/contract/scope'
import type { BotRef } from '@/contract/session'
import { signedOut } from '@/features/session/sessionSlice'

/** Which bots this person has and which of them, and of its broker accounts, is chosen. Stored under the specification's bare keys. */
export interface BotsState {
  /** the chosen bot; '' = none known, '0' = none on purpose */
  readonly userId: string
  /** the trader whose bot it is, or whom it copies */
  readonly traderId: string
  readonly botIDs: readonly BotRef[]
  /** the broker account chosen in general settings; '' = none yet */
  readonly curBrokerID: string
  /** the broker of the copy-trader forms; '' = none yet */
  readonly brokerID: string
}

const none: BotsState = { userId: '', traderId: '', botIDs: [], curBrokerID: '', brokerID: '' }

/** The selector's synthetic first entry. */
export const noBot: BotRef = { userid: NO_BOT, traderid: NO_BOT }

/** The account that trades until one is chosen. */
const FIRST_BROKER = 1

const botsSlice = createSlice({
  name: 'bots',
  initialState: none,
  reducers: {
    /** What a sign-in answers: its first bot is chosen. */
    botsKnown: (_state, { payload }: PayloadAction<readonly BotRef[]>) => ({
      ...none,
      botIDs: payload,
      userId: payload[0]?.userid ?? '',
      traderId: payload[0]?.traderid ?? '',
    }),
    /** Another bot has accounts of its own: the broker choice does not go along. */
    botChosen: (state, { payload }: PayloadAction<BotRef>) => ({
      ...state,
      userId: payload.userid,
      traderId: payload.traderid,
      curBrokerID: '',
      brokerID: '',
    }),
    /** One more, made here: chosen is what was. */
    botAdded: (state, { payload }: PayloadAction<BotRef>) =>
      state.botIDs.some(({ userid }) => userid === payload.userid)
        ? state
        : { ...state, botIDs: [...state.botIDs, payload] },
    /** When the chosen one goes, the first of the others takes its place, as at a sign-in. */
    botRemoved: (state, { payload }: PayloadAction<string>) => {
      const botIDs = state.botIDs.filter(({ userid }) => userid !== payload)
      if (state.userId !== payload) return { ...state, botIDs }
      const { userid, traderid } = botIDs[0] ?? noBot
      return { botIDs, userId: userid, traderId: traderid, curBrokerID: '', brokerID: '' }
    },
    brokerChosen: (state, { payload }: PayloadAction<number>) => ({ ...state, curBrokerID: String(payload) }),
  },
  extraReducers: (build) => build.addCase(signedOut, () => none),
  selectors: {
    selectUserId: ({ userId }) => userId,
    selectTraderId: ({ traderId }) => traderId,
    selectBots: ({ botIDs }) => botIDs,
    selectHasBot: ({ userId }) => isBot(userId),
    /** The trader's own bot carries its own id as the trader's. */
    selectIsTrader: ({ userId, traderId }) => isBot(userId) && userId === traderId,
    selectHasChosenBroker: ({ curBrokerID }) => curBrokerID !== '',
    selectBotScope: createSelector([({ userId }: BotsState) => userId], (userid) => ({ userid })),
    selectTraderScope: createSelector(
      [({ userId }: BotsState) => userId, ({ traderId }: BotsState) => traderId],
      (userid, traderid) => ({ userid, traderid }),
    ),
    selectBrokerScope: createSelector(
      [({ userId }: BotsState) => userId, ({ curBrokerID }: BotsState) => curBrokerID],
      (userid, curBrokerID) => ({ userid, brokerid: Number(curBrokerID) || FIRST_BROKER }),
    ),
  },
})

export const { botsKnown, botChosen, botAdded, botRemoved, brokerChosen } = botsSlice.actions
export const {
  selectUserId,
  selectTraderId,
  selectBots,
  selectHasBot,
  selectIsTrader,
  selectHasChosenBroker,
  selectBotScope,
  selectTraderScope,
  selectBrokerScope,
} = botsSlice.selectors
export const botsReducer = botsSlice.reducer
