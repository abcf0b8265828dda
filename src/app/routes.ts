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

type RouteMaker = (load: RouteEntry['load'], texts: RouteEntry['texts']) => RouteEntry
const screen: RouteMaker = (load, texts) => ({ load, texts, needsBot: false })
const ofBot: RouteMaker = (load, texts) => ({ load, texts, needsBot: true })

const ofMoney = ['money', 'proof', 'risk', 'settings'] as const
/** For screens that name the fields of all subjects. */
const everyField = [
  'channels',
  'copyTrading',
  'general',
  'metaTrader',
  'money',
  'settings',
  'signals',
] as const

/** Each has two addresses. */
const followers = ofBot(
  () => import('@/overview/followers/FollowersScreen'),
  ['copyTrading', 'expiries', 'followers', 'renewal', 'settings'],
)
const traderSettings = ofBot(
  () => import('@/features/copyTrading/TraderSettingsScreen'),
  ['copyTrading', 'settings'],
)
const traders = ofBot(
  () => import('@/features/copyTrading/TradersScreen'),
  ['copyChecks', 'copyTrading', 'settings'],
)

export const routes: Readonly<Record<SignedInPath, RouteEntry>> = {
  '/': screen(() => import('@/overview/home/HomeScreen'), ['home']),
  '/auth': screen(() => import('@/overview/account/AccountScreen'), ['session']),
  '/geralconfig': ofBot(
    () => import('@/features/general/GeneralScreen'),
    ['general', 'proof', 'risk', 'settings'],
  ),
  '/comprar': screen(() => import('@/features/purchase/BuyScreen'), ['purchase', 'session']),
  // It has Home's rows of plans.
  '/strategies': ofBot(
    () => import('@/overview/strategies/StrategiesScreen'),
    ['conflicts', 'home', 'money', 'proof', 'replay', 'risk', 'settings'],
  ),
  '/brokerconfig': ofBot(() => import('@/features/brokers/BrokersScreen'), ['brokers', 'settings']),
  '/copytrader': screen(
    () => import('@/overview/copyTrader/CopyTraderHubScreen'),
    ['conflicts', 'copyChecks', 'copyTrading', 'followers'],
  ),
  '/copysignals': ofBot(
    () => import('@/overview/copySignals/CopySignalsHubScreen'),
    ['channelList', 'conflicts', 'copyChecks', 'copyTrading', 'myCopy', 'renewal', 'signalSteps', 'signals'],
  ),
  '/addphone': ofBot(() => import('@/features/signals/AddPhoneScreen'), ['phone']),
  '/reader-params': ofBot(() => import('@/features/signals/ReaderParamsScreen'), ['settings', 'signals']),
  '/copy-salas': ofBot(() => import('@/features/signals/CopyRoomsScreen'), ['copyRooms']),
  '/channels-list': ofBot(() => import('@/features/signals/ChannelListScreen'), ['channelList', 'settings']),
  '/configure-channels': ofBot(
    () => import('@/overview/channels/ChannelsScreen'),
    ['channels', 'copyChecks', 'rehearsal', 'settings'],
  ),
  '/botspage': ofBot(() => import('@/overview/bots/BotsScreen'), ['copyChecks', ...everyField]),
  '/botsmanager': ofBot(() => import('@/features/bots/BotsManagerScreen'), ['botsManager', 'settings']),
  '/botcommands': ofBot(() => import('@/overview/commands/BotCommandsScreen'), ['botCommands']),
  '/configproxy': ofBot(() => import('@/features/brokers/ProxyScreen'), ['brokers', 'settings']),
  '/config-masaniello': ofBot(() => import('@/features/money/plans/MasanielloScreen'), ofMoney),
  '/config-cycles': ofBot(() => import('@/features/money/plans/CyclesScreen'), ofMoney),
  '/config-soros': ofBot(() => import('@/features/money/plans/SorosScreen'), ofMoney),
  '/config-recovery': ofBot(() => import('@/features/money/plans/LossRecoveryScreen'), ofMoney),
  '/config-customcycles': ofBot(() => import('@/features/money/plans/CustomCyclesScreen'), ofMoney),
  '/traderconfig': traderSettings,
  '/followerscopy': followers,
  '/followconfig': traders,
  '/configfollow': traders,
  '/copyrequest': ofBot(() => import('@/features/copyTrading/CopyRequestScreen'), ['copyTrading']),
  '/configmetatrader': screen(
    () => import('@/features/metaTrader/MetaCopyHubScreen'),
    ['copyTrading', 'followers', 'metaTrader', 'settings'],
  ),
  '/configtradercopy': traderSettings,
  '/tradermetaconfig': ofBot(
    () => import('@/features/metaTrader/MetaSettingsScreen'),
    ['copyTrading', 'metaTrader', 'settings'],
  ),
  '/followerslist': followers,
  '/followermetaconfig': ofBot(
    () => import('@/features/metaTrader/MetaTraderScreen'),
    ['copyChecks', 'copyTrading', 'settings'],
  ),
  '/followermetareq': ofBot(
    () => import('@/features/metaTrader/MetaRequestScreen'),
    ['copyTrading', 'metaTrader'],
  ),
  '/configmetafollower': ofBot(
    () => import('@/features/metaTrader/MetaTradersScreen'),
    ['copyChecks', 'copyTrading', 'settings'],
  ),
  '/mycopy': ofBot(
    () => import('@/overview/myCopy/MyCopyScreen'),
    ['conflicts', 'copyChecks', 'copyTrading', 'myCopy', 'proof', 'renewal'],
  ),
  '/afiliados': ofBot(() => import('@/features/affiliates/AffiliatesScreen'), ['affiliates', 'renewal']),
  '/history': screen(() => import('@/overview/history/HistoryScreen'), [...everyField, 'history']),
  '/fleet/compare': ofBot(
    () => import('@/overview/compare/CompareScreen'),
    [...everyField, 'fleet', 'proof', 'risk'],
  ),
  '/paymentok': screen(() => import('@/features/purchase/PaymentOkScreen'), ['purchase']),
}
