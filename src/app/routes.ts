import type { ComponentType } from 'react'
import type { SignedInPath } from '@/config/paths'
import type { Namespace } from '@/i18n/types'

export interface RouteEntry {
  /** the screen's own chunk */
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** the texts it needs in addition to the shell's */
  readonly texts: readonly Namespace[]
  /** it is about one bot: if none is selected, it shows `ChooseBot` and sends no requests */
  readonly needsBot: boolean
}

/** The cards of the copied traders have two addresses. */
const traders: RouteEntry = {
  load: () => import('@/features/copyTrading/TradersScreen'),
  texts: ['copyTrading', 'settings'],
  needsBot: true,
}

export const routes: Readonly<Record<SignedInPath, RouteEntry>> = {
  '/': { load: () => import('./HomeScreen'), texts: ['home'], needsBot: false },
  '/auth': {
    load: () => import('@/features/session/AccountScreen'),
    texts: ['session'],
    needsBot: false,
  },
  '/geralconfig': {
    load: () => import('./GeneralScreen'),
    texts: ['general', 'proof', 'risk', 'settings'],
    needsBot: true,
  },
  '/comprar': {
    load: () => import('@/features/purchase/BuyScreen'),
    texts: ['purchase', 'session'],
    needsBot: false,
  },
  '/strategies': {
    load: () => import('./StrategiesScreen'),
    // It has Home's rows of plans.
    texts: ['conflicts', 'home', 'money', 'proof', 'replay', 'risk', 'settings'],
    needsBot: true,
  },
  '/brokerconfig': {
    load: () => import('@/features/brokers/BrokersScreen'),
    texts: ['brokers', 'settings'],
    needsBot: true,
  },
  '/copytrader': {
    load: () => import('@/features/copyTrading/CopyTraderHubScreen'),
    texts: ['copyTrading'],
    needsBot: false,
  },
  '/copysignals': {
    load: () => import('@/features/signals/CopySignalsHubScreen'),
    texts: ['conflicts', 'copyChecks', 'copyTrading', 'myCopy', 'renewal', 'signalSteps', 'signals'],
    needsBot: true,
  },
  '/addphone': {
    load: () => import('@/features/signals/AddPhoneScreen'),
    texts: ['phone'],
    needsBot: true,
  },
  '/reader-params': {
    load: () => import('@/features/signals/ReaderParamsScreen'),
    texts: ['settings', 'signals'],
    needsBot: true,
  },
  '/copy-salas': {
    load: () => import('@/features/signals/CopyRoomsScreen'),
    texts: ['copyRooms'],
    needsBot: true,
  },
  '/channels-list': {
    load: () => import('@/features/signals/ChannelListScreen'),
    texts: ['channelList', 'settings'],
    needsBot: true,
  },
  '/configure-channels': {
    load: () => import('@/features/signals/channels/ChannelsScreen'),
    texts: ['channels', 'copyChecks', 'rehearsal', 'settings'],
    needsBot: true,
  },
  '/botspage': {
    load: () => import('./BotsScreen'),
    // The settings file names the fields of all subjects.
    texts: ['channels', 'copyTrading', 'general', 'metaTrader', 'money', 'settings', 'signals'],
    needsBot: true,
  },
  '/botsmanager': {
    load: () => import('@/features/bots/BotsManagerScreen'),
    texts: ['botsManager'],
    needsBot: true,
  },
  '/botcommands': {
    load: () => import('@/features/bots/BotCommandsScreen'),
    texts: ['botCommands'],
    needsBot: true,
  },
  '/configproxy': {
    load: () => import('@/features/brokers/ProxyScreen'),
    texts: ['brokers', 'settings'],
    needsBot: true,
  },
  '/config-masaniello': {
    load: () => import('@/features/money/MasanielloScreen'),
    texts: ['money', 'proof', 'risk', 'settings'],
    needsBot: true,
  },
  '/config-cycles': {
    load: () => import('@/features/money/CyclesScreen'),
    texts: ['money', 'proof', 'risk', 'settings'],
    needsBot: true,
  },
  '/config-soros': {
    load: () => import('@/features/money/SorosScreen'),
    texts: ['money', 'proof', 'risk', 'settings'],
    needsBot: true,
  },
  '/config-recovery': {
    load: () => import('@/features/money/LossRecoveryScreen'),
    texts: ['money', 'proof', 'risk', 'settings'],
    needsBot: true,
  },
  '/config-customcycles': {
    load: () => import('@/features/money/CustomCyclesScreen'),
    texts: ['money', 'proof', 'risk', 'settings'],
    needsBot: true,
  },
  '/traderconfig': {
    load: () => import('@/features/copyTrading/TraderSettingsScreen'),
    texts: ['copyTrading', 'settings'],
    needsBot: true,
  },
  '/followerscopy': {
    load: () => import('@/features/copyTrading/FollowersScreen'),
    texts: ['copyTrading', 'expiries', 'followers', 'renewal', 'settings'],
    needsBot: true,
  },
  '/followconfig': traders,
  '/configfollow': traders,
  '/copyrequest': {
    load: () => import('@/features/copyTrading/CopyRequestScreen'),
    texts: ['copyTrading'],
    needsBot: true,
  },
  '/configmetatrader': {
    load: () => import('@/features/metaTrader/MetaCopyHubScreen'),
    texts: ['copyTrading', 'metaTrader', 'settings'],
    needsBot: false,
  },
  '/configtradercopy': {
    load: () => import('@/features/copyTrading/TraderSettingsScreen'),
    texts: ['copyTrading', 'settings'],
    needsBot: true,
  },
  '/tradermetaconfig': {
    load: () => import('@/features/metaTrader/MetaSettingsScreen'),
    texts: ['copyTrading', 'metaTrader', 'settings'],
    needsBot: true,
  },
  '/followerslist': {
    load: () => import('@/features/copyTrading/FollowersScreen'),
    texts: ['copyTrading', 'expiries', 'followers', 'renewal', 'settings'],
    needsBot: true,
  },
  '/followermetaconfig': {
    load: () => import('@/features/metaTrader/MetaTraderScreen'),
    texts: ['copyTrading', 'settings'],
    needsBot: true,
  },
  '/followermetareq': {
    load: () => import('@/features/metaTrader/MetaRequestScreen'),
    texts: ['copyTrading', 'metaTrader'],
    needsBot: true,
  },
  '/configmetafollower': {
    load: () => import('@/features/metaTrader/MetaTradersScreen'),
    texts: ['copyTrading', 'settings'],
    needsBot: true,
  },
  '/mycopy': {
    load: () => import('@/features/myCopy/MyCopyScreen'),
    texts: ['conflicts', 'copyChecks', 'copyTrading', 'myCopy', 'proof', 'renewal'],
    needsBot: true,
  },
  '/afiliados': {
    load: () => import('@/features/affiliates/AffiliatesScreen'),
    texts: ['affiliates', 'renewal'],
    needsBot: true,
  },
  '/history': {
    load: () => import('@/features/history/HistoryScreen'),
    // It names the fields of all subjects.
    texts: ['channels', 'copyTrading', 'general', 'history', 'metaTrader', 'money', 'settings', 'signals'],
    needsBot: false,
  },
  '/fleet/compare': {
    load: () => import('@/features/compare/CompareScreen'),
    // It names the fields of all subjects.
    texts: ['copyTrading', 'fleet', 'general', 'metaTrader', 'money', 'proof', 'risk', 'settings', 'signals'],
    needsBot: true,
  },
  '/paymentok': {
    load: () => import('@/features/purchase/PaymentOkScreen'),
    texts: ['purchase'],
    needsBot: false,
  },
}
