/** Records of the provider. What a builder does not name, and is not told, is 0, empty or off. */
import type { Assumed } from '@/domain/money/botStakes'
import type { Referral } from '@/contract/affiliates'
import {
  accountType,
  brokerAccount,
  copyLotType,
  entryType,
  masanielloType,
  stopType,
  traderMode,
} from '@/contract/codes'
import { traderDataSchema } from '@/contract/copyTrading'
import { globalParamsSchema } from '@/contract/general'
import {
  followedSettingsSchema,
  metaSettingsSchema,
  type FollowedTrader,
  type MetaData,
} from '@/contract/metaTrader'
import {
  cyclesSchema,
  lossRecoverySchema,
  masanielloSchema,
  recoveryParamsSchema,
  sorosSchema,
  type CustomCycle,
} from '@/contract/money'
import { channelSettingsSchema, readerParamsSchema, type Channel } from '@/contract/signals'

const builder =
  <Shape extends object>({ defaults }: { readonly defaults: Partial<Shape> }, usual: Partial<Shape> = {}) =>
  (more: Partial<Shape> = {}) =>
    ({ ...defaults, ...usual, ...more }) as Shape

/** General settings: a real account that stakes 2 by itself, without a limit of the day. */
export const aRobot = builder(globalParamsSchema, {
  accType: accountType.codes.real,
  loteType: entryType.codes.fixed,
  lote: 2,
  stopType: stopType.codes.fixed,
  curBrokerID: brokerAccount.codes.first,
  traderMode: traderMode.codes.trader,
})

/** 6 wins of 10 with a capital of 100. */
export const aMasaniello = builder(masanielloSchema, {
  capital: 100,
  totalOper: 10,
  totalWin: 6,
  payout: 85,
  typeMas: masanielloType.codes.normal,
})

// These plans are off until numbers switch them on.
export const someCycles = builder(cyclesSchema)
export const aSoros = builder(sorosSchema)
export const aRecovery = builder(lossRecoverySchema)
/** Cycles and Soros in one record. */
export const cyclesAndSoros = builder(recoveryParamsSchema)

/** A row of custom cycles: its entry, then its martingale steps. */
export function aRow(cycle: number, ...stakes: readonly number[]): CustomCycle {
  const [entrada = 0, mg1 = 0, mg2 = 0, mg3 = 0, mg4 = 0, mg5 = 0, mg6 = 0, mg7 = 0] = stakes
  return { cycle, entrada, mg1, mg2, mg3, mg4, mg5, mg6, mg7 }
}

/** A reader without windows and limits. */
export const aReader = builder(readerParamsSchema)

/** Copying is on, without filters. */
export const someCopySettings = builder(traderDataSchema, { copyTraderEn: true })

/** A trader that is copied with a tenth of a lot, without limits. */
export const aTrader = builder<FollowedTrader>(followedSettingsSchema, {
  traderid: '5001',
  name: 'Diego',
  traderEna: true,
  lote: 0.1,
  loteType: copyLotType.codes.fixed,
})

/** A channel that is on with a tenth of a lot, without limits and filters. */
export const aChannel = builder<Channel>(channelSettingsSchema, {
  idChan: '77',
  nameGroup: 'Sala VIP',
  chanEnable: true,
  lote: 0.1,
  brokerID: brokerAccount.codes.first,
  traderid: '',
})

/** A trader's own MetaTrader account. */
export const aMetaAccount = builder<MetaData>(metaSettingsSchema, { traderid: '1001', traderEna: true })

/** A plan of thirty days that somebody bought through a seller. */
export const aReferral = (more: Partial<Referral> = {}): Referral => ({
  id: '1',
  state: 'paid',
  buyer: 'br***@l***.example',
  campaign: '',
  days: 30,
  quantity: 1,
  coin: 'brl',
  cents: 10_000,
  commissionCents: 2000,
  at: 100,
  ...more,
})

/** Everything that a bot may stake, off. */
export const offPlans = {
  masaniello: aMasaniello({ typeMas: masanielloType.codes.disabled }),
  cycles: someCycles(),
  soros: aSoros(),
  lossRecovery: aRecovery(),
  customCycles: [],
}

/** The same, and a reader that is always open. */
export const offSettings = { ...offPlans, reader: aReader() }

/** What a person assumes, with a rate that was given. */
export const assumed = (changes: Pick<Assumed, 'bank' | 'signals' | 'perDay' | 'winRate'>) => ({
  payout: 85,
  minimum: 1,
  maximum: 0,
  draws: 0,
  ties: 'refunded' as const,
  isRateUncertain: false,
  wins: 0,
  losses: 0,
  ...changes,
})
