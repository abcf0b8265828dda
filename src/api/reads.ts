/** What the panel reads about a bot: by which call, for which scope, and on which screens it is shown. */
import type { SignedInPath } from '@/config/paths'
import type { botsCalls } from '@/contract/bots'
import type { copyTradingCalls } from '@/contract/copyTrading'
import type { generalCalls } from '@/contract/general'
import type { metaTraderCalls } from '@/contract/metaTrader'
import type { moneyCalls } from '@/contract/money'
import type { signalsCalls } from '@/contract/signals'
import type { BotScope, BrokerScope, TraderScope } from '@/contract/scope'
import type { botsApi } from './bots'
import type { copyTradingApi } from './copyTrading'
import type { generalApi } from './general'
import type { metaTraderApi } from './metaTrader'
import type { moneyApi } from './money'
import type { signalsApi } from './signals'

type Endpoints = (typeof botsApi &
  typeof copyTradingApi &
  typeof generalApi &
  typeof metaTraderApi &
  typeof moneyApi &
  typeof signalsApi)['endpoints']

type Calls = typeof botsCalls &
  typeof copyTradingCalls &
  typeof generalCalls &
  typeof metaTraderCalls &
  typeof moneyCalls &
  typeof signalsCalls

interface Scopes {
  readonly bot: BotScope
  /** one of the bot's broker accounts */
  readonly account: BrokerScope
  /** the bot and the trader it follows */
  readonly trader: TraderScope
}

interface Shown {
  /** first the screen where it is set, then all others that show it when they open */
  readonly screens: readonly [SignedInPath, ...SignedInPath[]]
  /** loads the subject's endpoints; only where neither the shell nor Home needs them from the start */
  readonly calls?: () => Promise<unknown>
}

/** Whose it is, is what its call says; another word does not compile. */
type Read = {
  [Query in keyof Endpoints]: Calls[Query] extends {
    readonly whose: infer Whose extends keyof Scopes
  }
    ? Shown & { readonly query: Query; readonly whose: Whose }
    : never
}[keyof Endpoints]

const meta = () => import('./metaTrader')

export const reads = {
  general: { query: 'getGlobalParams', whose: 'account', screens: ['/geralconfig', '/'] },
  bots: {
    query: 'getBots',
    whose: 'bot',
    screens: ['/botsmanager', '/', '/auth', '/botspage', '/botcommands'],
  },
  masaniello: { query: 'getMasaniello', whose: 'bot', screens: ['/config-masaniello', '/', '/strategies'] },
  /** cycles and Soros in one record */
  recoveryParams: { query: 'getRecoveryParams', whose: 'account', screens: ['/strategies', '/'] },
  cycles: { query: 'getCycles', whose: 'account', screens: ['/config-cycles'] },
  soros: { query: 'getSoros', whose: 'account', screens: ['/config-soros'] },
  recovery: { query: 'getLossRecovery', whose: 'account', screens: ['/config-recovery', '/', '/strategies'] },
  customCycles: {
    query: 'getCustomCycles',
    whose: 'bot',
    screens: ['/config-customcycles', '/', '/strategies'],
  },
  reader: { query: 'getReaderParams', whose: 'bot', screens: ['/reader-params', '/mycopy', '/copysignals'] },
  channels: {
    query: 'getGroups',
    whose: 'trader',
    screens: ['/configure-channels', '/channels-list', '/mycopy', '/copysignals'],
  },
  chats: { query: 'getChatList', whose: 'trader', screens: ['/channels-list', '/copysignals'] },
  traderInfo: { query: 'getTraderInfo', whose: 'bot', screens: ['/configtradercopy'] },
  traderData: {
    query: 'getTraderData',
    whose: 'bot',
    screens: [
      '/traderconfig',
      '/',
      '/mycopy',
      '/copytrader',
      '/configfollow',
      '/followconfig',
      '/configmetafollower',
      '/followermetaconfig',
    ],
  },
  traders: {
    query: 'getTraders',
    whose: 'bot',
    screens: ['/configfollow', '/followconfig', '/mycopy', '/copytrader'],
  },
  followers: {
    query: 'getFollowers',
    whose: 'bot',
    screens: ['/followerscopy', '/followerslist'],
  },
  metaData: {
    query: 'getMetaData',
    whose: 'bot',
    screens: ['/tradermetaconfig', '/configmetatrader'],
    calls: meta,
  },
  metaTraders: {
    query: 'getMetaFollow',
    whose: 'bot',
    screens: ['/configmetafollower', '/followermetaconfig', '/mycopy'],
    calls: meta,
  },
} as const satisfies Readonly<Record<string, Read>>

export type ReadId = keyof typeof reads
export type ScopeOf<Id extends ReadId> = Scopes[(typeof reads)[Id]['whose']]
export type AnswerOf<Id extends ReadId> = Endpoints[(typeof reads)[Id]['query']]['Types']['ResultType']

export const readsAt = (path: SignedInPath): readonly (Read & { readonly id: ReadId })[] =>
  (Object.keys(reads) as ReadId[])
    .map((id) => ({ ...(reads[id] as Read), id }))
    .filter(({ screens }) => screens.includes(path))
