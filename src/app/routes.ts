import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import { botsApi } from '@/api/bots'
import { generalApi } from '@/api/general'
import { moneyApi } from '@/api/money'
import { signalsApi } from '@/api/signals'
import type { SignedInPath } from '@/config/paths'
import type { BotScope } from '@/contract/scope'
import { selectBotScope, selectBrokerScope, selectHasBot, selectTraderScope } from '@/features/bots/botsSlice'
import type { Namespace } from '@/i18n/types'
import type { Dispatch, RootState } from '@/store'
import type { Extra } from '@/store/extra'

export interface RouteEntry {
  /** the screen's own chunk */
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** the texts it needs beside the shell's */
  readonly texts: readonly Namespace[]
  /** it is about one bot: without a bot it asks for one instead of asking the provider */
  readonly needsBot: boolean
  /** built without Ant Design, which then need not be there */
  readonly light?: true
  /** asks for what the screen shows while its code is still on its way */
  readonly data?: Ask
}

type Ask = (dispatch: Dispatch, state: RootState) => void
type Question = ThunkAction<unknown, RootState, Extra, UnknownAction>

/** The answer is kept for the screen that comes, and dropped by itself if none does. */
const ahead = { subscribe: false } as const

const askAccount: RouteEntry['data'] = (dispatch, state) => {
  void dispatch(generalApi.endpoints.getGlobalParams.initiate(selectBrokerScope(state), ahead))
}
const askBots: RouteEntry['data'] = (dispatch, state) => {
  void dispatch(botsApi.endpoints.getBots.initiate(selectBotScope(state), ahead))
}
const askPlans: RouteEntry['data'] = (dispatch, state) => {
  const bot = selectBotScope(state)
  const broker = selectBrokerScope(state)
  void dispatch(moneyApi.endpoints.getMasaniello.initiate(bot, ahead))
  void dispatch(moneyApi.endpoints.getRecoveryParams.initiate(broker, ahead))
  void dispatch(moneyApi.endpoints.getLossRecovery.initiate(broker, ahead))
  void dispatch(moneyApi.endpoints.getCustomCycles.initiate(bot, ahead))
}
const askHome: RouteEntry['data'] = (dispatch, state) => {
  if (!selectHasBot(state)) return
  askAccount(dispatch, state)
  askBots(dispatch, state)
  askPlans(dispatch, state)
}

/** Of subjects at which neither the shell nor Home looks: their calls are fetched along with the screen, which says what fails. */
const askLater =
  <Calls>(calls: () => Promise<Calls>, ask: (calls: Calls, bot: BotScope) => Question): Ask =>
  (dispatch, state) => {
    const bot = selectBotScope(state)
    calls().then(
      (loaded) => void dispatch(ask(loaded, bot)),
      () => undefined,
    )
  }
const copying = () => import('@/api/copyTrading').then(({ copyTradingApi }) => copyTradingApi.endpoints)
const meta = () => import('@/api/metaTrader').then(({ metaTraderApi }) => metaTraderApi.endpoints)
const askMetaData = askLater(meta, ({ getMetaData }, bot) => getMetaData.initiate(bot, ahead))
const askMetaTraders = askLater(meta, ({ getMetaFollow }, bot) => getMetaFollow.initiate(bot, ahead))

const askFollowers = askLater(copying, ({ getFollowers }, bot) => getFollowers.initiate(bot, ahead))

/** The cards of the copied traders, at two addresses. */
const traders: RouteEntry = {
  load: () => import('@/features/copyTrading/TradersScreen'),
  texts: ['copyTrading'],
  needsBot: true,
  light: true,
  data: askLater(copying, ({ getTraders }, bot) => getTraders.initiate(bot, ahead)),
}

/** One screen for every address; the compiler misses the one that is missing. */
export const routes: Readonly<Record<SignedInPath, RouteEntry>> = {
  '/': { load: () => import('./HomeScreen'), texts: ['home'], needsBot: false, light: true, data: askHome },
  '/auth': {
    load: () => import('@/features/session/AccountScreen'),
    texts: ['session'],
    needsBot: false,
    light: true,
    data: (dispatch, state) => {
      if (selectHasBot(state)) askBots(dispatch, state)
    },
  },
  '/geralconfig': {
    load: () => import('./GeneralScreen'),
    texts: ['general', 'proof', 'settings'],
    needsBot: true,
    data: askAccount,
  },
  '/comprar': {
    load: () => import('@/features/purchase/BuyScreen'),
    texts: ['purchase', 'session'],
    needsBot: false,
    light: true,
  },
  '/strategies': {
    load: () => import('./StrategiesScreen'),
    // The plans at a glance are Home's too.
    texts: ['conflicts', 'home', 'money', 'proof', 'replay', 'settings'],
    needsBot: true,
    data: askPlans,
  },
  '/brokerconfig': {
    load: () => import('@/features/brokers/BrokersScreen'),
    texts: ['brokers'],
    needsBot: true,
  },
  '/copytrader': {
    load: () => import('@/features/copyTrading/CopyTraderHubScreen'),
    texts: [],
    needsBot: false,
    light: true,
  },
  '/copysignals': {
    load: () => import('@/features/signals/CopySignalsHubScreen'),
    texts: ['signals'],
    needsBot: true,
    light: true,
  },
  '/addphone': {
    load: () => import('@/features/signals/AddPhoneScreen'),
    texts: ['phone'],
    needsBot: true,
    light: true,
  },
  '/reader-params': {
    load: () => import('@/features/signals/ReaderParamsScreen'),
    texts: ['settings', 'signals'],
    needsBot: true,
    data: (dispatch, state) => {
      void dispatch(signalsApi.endpoints.getReaderParams.initiate(selectBotScope(state), ahead))
    },
  },
  '/copy-salas': {
    load: () => import('@/features/signals/CopyRoomsScreen'),
    texts: ['copyRooms'],
    needsBot: true,
    light: true,
  },
  '/channels-list': {
    load: () => import('@/features/signals/ChannelListScreen'),
    texts: ['channelList'],
    needsBot: true,
    light: true,
    data: (dispatch, state) => {
      const scope = selectTraderScope(state)
      void dispatch(signalsApi.endpoints.getChatList.initiate(scope, ahead))
      void dispatch(signalsApi.endpoints.getGroups.initiate(scope, ahead))
    },
  },
  '/configure-channels': {
    load: () => import('@/features/signals/channels/ChannelsScreen'),
    texts: ['channels', 'rehearsal', 'settings'],
    needsBot: true,
    light: true,
    data: (dispatch, state) => {
      void dispatch(signalsApi.endpoints.getGroups.initiate(selectTraderScope(state), ahead))
    },
  },
  '/botspage': {
    load: () => import('./BotsScreen'),
    // It names the settings of all subjects.
    texts: ['copyTrading', 'general', 'metaTrader', 'money', 'settings', 'signals'],
    needsBot: true,
    light: true,
    data: askBots,
  },
  '/botsmanager': {
    load: () => import('@/features/bots/BotsManagerScreen'),
    texts: ['botsManager'],
    needsBot: true,
    light: true,
    data: askBots,
  },
  '/botcommands': {
    load: () => import('@/features/bots/BotCommandsScreen'),
    texts: ['botCommands'],
    needsBot: true,
    light: true,
    data: askBots,
  },
  '/configproxy': {
    load: () => import('@/features/brokers/ProxyScreen'),
    texts: ['brokers'],
    needsBot: true,
  },
  '/config-masaniello': {
    load: () => import('@/features/money/MasanielloScreen'),
    texts: ['money', 'proof', 'settings'],
    needsBot: true,
    data: (dispatch, state) => {
      void dispatch(moneyApi.endpoints.getMasaniello.initiate(selectBotScope(state), ahead))
    },
  },
  '/config-cycles': {
    load: () => import('@/features/money/CyclesScreen'),
    texts: ['money', 'proof', 'settings'],
    needsBot: true,
    data: (dispatch, state) => {
      void dispatch(moneyApi.endpoints.getCycles.initiate(selectBrokerScope(state), ahead))
    },
  },
  '/config-soros': {
    load: () => import('@/features/money/SorosScreen'),
    texts: ['money', 'proof', 'settings'],
    needsBot: true,
    data: (dispatch, state) => {
      void dispatch(moneyApi.endpoints.getSoros.initiate(selectBrokerScope(state), ahead))
    },
  },
  '/config-recovery': {
    load: () => import('@/features/money/LossRecoveryScreen'),
    texts: ['money', 'proof', 'settings'],
    needsBot: true,
    data: (dispatch, state) => {
      void dispatch(moneyApi.endpoints.getLossRecovery.initiate(selectBrokerScope(state), ahead))
    },
  },
  '/config-customcycles': {
    load: () => import('@/features/money/CustomCyclesScreen'),
    texts: ['money', 'proof', 'settings'],
    needsBot: true,
    light: true,
    data: (dispatch, state) => {
      void dispatch(moneyApi.endpoints.getCustomCycles.initiate(selectBotScope(state), ahead))
    },
  },
  '/traderconfig': {
    load: () => import('@/features/copyTrading/TraderDataScreen'),
    texts: ['copyTrading', 'settings'],
    needsBot: true,
    data: askLater(copying, ({ getTraderData }, bot) => getTraderData.initiate(bot, ahead)),
  },
  '/followerscopy': {
    load: () => import('@/features/copyTrading/FollowersCopyScreen'),
    texts: ['expiries', 'followers'],
    needsBot: true,
    light: true,
    data: askFollowers,
  },
  '/followconfig': traders,
  '/configfollow': traders,
  '/copyrequest': {
    load: () => import('@/features/copyTrading/CopyRequestScreen'),
    texts: ['copyTrading'],
    needsBot: true,
    light: true,
  },
  '/configmetatrader': {
    load: () => import('@/features/metaTrader/MetaCopyHubScreen'),
    texts: ['copyTrading', 'metaTrader'],
    needsBot: false,
    data: (dispatch, state) => {
      if (selectHasBot(state)) askMetaData(dispatch, state)
    },
  },
  '/configtradercopy': {
    load: () => import('@/features/copyTrading/TraderInfoScreen'),
    texts: ['copyTrading', 'settings'],
    needsBot: true,
    data: askLater(copying, ({ getTraderInfo }, bot) => getTraderInfo.initiate(bot, ahead)),
  },
  '/tradermetaconfig': {
    load: () => import('@/features/metaTrader/MetaSettingsScreen'),
    texts: ['copyTrading', 'metaTrader', 'settings'],
    needsBot: true,
    data: askMetaData,
  },
  '/followerslist': {
    load: () => import('@/features/copyTrading/FollowersListScreen'),
    texts: ['expiries', 'followers'],
    needsBot: true,
    light: true,
    data: askFollowers,
  },
  '/followermetaconfig': {
    load: () => import('@/features/metaTrader/MetaTraderScreen'),
    texts: ['copyTrading'],
    needsBot: true,
    light: true,
    data: askMetaTraders,
  },
  '/followermetareq': {
    load: () => import('@/features/metaTrader/MetaRequestScreen'),
    texts: ['copyTrading', 'metaTrader'],
    needsBot: true,
    light: true,
  },
  '/configmetafollower': {
    load: () => import('@/features/metaTrader/MetaTradersScreen'),
    texts: ['copyTrading'],
    needsBot: true,
    light: true,
    data: askMetaTraders,
  },
  '/afiliados': {
    load: () => import('@/features/affiliates/AffiliatesScreen'),
    texts: ['affiliates'],
    needsBot: true,
    light: true,
  },
  '/paymentok': {
    load: () => import('@/features/purchase/PaymentOkScreen'),
    texts: ['purchase'],
    needsBot: false,
    light: true,
  },
}
