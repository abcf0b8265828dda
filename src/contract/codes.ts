/**
 * Every code of the wire: its name, its number and, by the order here, its place in a menu. Code compares names
 * (`accountType.codes.real`), never numbers. Labels are in `locales/<lng>/options.json` under the same names.
 */
import type { Gap } from './told'

type Codes = Readonly<Record<string, number>>

export interface CodeTable<Name extends string, C extends Codes> {
  /** name → wire code */
  readonly codes: C
  /** in menu order; `label` is a message key */
  readonly options: readonly {
    readonly value: number
    readonly label: `options:${Name}.${keyof C & string}`
  }[]
  /** the name of a wire code; `undefined` for an unknown one, and where none is told */
  nameOf(code: number | Gap): keyof C | undefined
}

function codeTable<const Name extends string, const C extends Codes>(
  name: Name,
  codes: C,
): CodeTable<Name, C> {
  const names = Object.keys(codes) as (keyof C & string)[]
  return {
    codes,
    options: names.map((key) => ({ value: codes[key] ?? 0, label: `options:${name}.${key}` as const })),
    nameOf: (code) => names.find((key) => codes[key] === code),
  }
}

export const accountType = codeTable('accountType', { demo: 1, real: 2, tournament: 3 })
export const traderMode = codeTable('traderMode', { trader: 1, follower: 2 })

/** The unit of the stake (`loteType`). */
export const entryType = codeTable('entryType', { fixed: 1, percentage: 2 })

/** `loteType` on the MetaTrader follower side. */
export const copyLotType = codeTable('copyLotType', { fixed: 1, copy: 2 })

export const stopType = codeTable('stopType', {
  fixed: 1,
  percentage: 2,
  deltaLoss: 3,
  deltaWinLoss: 4,
  quantity: 5,
  floating: 6,
})

/** The broker accounts of general settings and channels. */
export const brokerAccount = codeTable('brokerAccount', { all: 0, first: 1, second: 2 })

/** The same where one of them is meant. */
export const oneBrokerAccount = codeTable('brokerAccount', { first: 1, second: 2 })

/** The brokers of the copy-trader forms. */
export const copyBroker = codeTable('copyBroker', {
  b0: 0,
  b1: 1,
  b2: 2,
  b3: 3,
  b4: 4,
  b5: 5,
  b6: 6,
  b7: 7,
  b8: 8,
  b9: 9,
  b10: 10,
  b11: 11,
  b12: 12,
  b13: 13,
  b14: 14,
})

export const masanielloType = codeTable('masanielloType', { disabled: 0, normal: 1, progressive: 2 })
export const masanielloMode = codeTable('masanielloMode', { singleSignal: 1 })
export const recoveryMode = codeTable('recoveryMode', { conservative: 1, moderate: 2, aggressive: 3 })

/** Percent of the loss that each win recovers, in the order of the menu. */
export const recoveryPercent = codeTable('recoveryPercent', {
  disabled: 0,
  p100: 100,
  p50: 50,
  p40: 40,
  p25: 25,
  p20: 20,
  p15: 15,
  p10: 10,
  p5: 5,
})

export const copySignalType = codeTable('copySignalType', {
  previousImmediate: 4,
  nextImmediate: 5,
  nextCandle: 6,
  endOfCandle: 7,
  fullMinute: 8,
  interval: 9,
})
export const candleColor = codeTable('candleColor', { disabled: 0, reversal: 1, trend: 2 })

export const metaSignalType = codeTable('metaSignalType', {
  pending: 1,
  pendingTpSl: 2,
  marketPrice: 3,
  market: 4,
})
export const channelSignalType = codeTable('channelSignalType', {
  group: 0,
  limit: 1,
  limit2: 2,
  market: 3,
  market2: 4,
})
export const takeProfitCount = codeTable('takeProfitCount', { tp1: 1, tp2: 2, tp3: 3 })

export const botCommand = codeTable('botCommand', {
  turnOn: 1,
  turnOff: 2,
  status: 3,
  restart: 4,
  score: 5,
  info: 6,
  galePrice: 7,
  accountType: 8,
  copyMode: 9,
  resetScore: 10,
  resetMasaniello: 11,
  resetCycle: 12,
  resetRecovery: 13,
  updateBot: 14,
  enableCopy: 15,
  liquidity: 16,
})

/** Currencies of a purchase, by the wire's words. */
export const coins = ['brl', 'usd'] as const
export type Coin = (typeof coins)[number]

/** The payment methods, with the names of the wire and the specification. */
export const payMethods = ['Mercado Pago', 'Stripe', 'Crypto', 'Paypal'] as const
export type PayMethod = (typeof payMethods)[number]
