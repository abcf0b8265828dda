/**
 * The unit of an account's money. Plans and rules count in hundreds of its smallest amount, so that all of them round to what can be
 * paid: 1.00 is 100 cents, 100 yen, or 0.000001 BTC. `hundreds.ts` converts what enters them, and what leaves them as a setting.
 */
import type { GlobalParams } from '@/contract/general'
import { knownValue, type WithGaps } from '@/contract/told'

/** Decimals of the smallest amount that is paid. */
const decimals = {
  BRL: 2,
  USD: 2,
  EUR: 2,
  GBP: 2,
  MXN: 2,
  ARS: 2,
  CLP: 0,
  COP: 0,
  PEN: 2,
  UYU: 2,
  AOA: 2,
  MZN: 2,
  NGN: 2,
  ZAR: 2,
  MAD: 2,
  TRY: 2,
  INR: 2,
  IDR: 2,
  THB: 2,
  VND: 0,
  JPY: 0,
  KRW: 0,
  USDT: 2,
  BTC: 8,
  ETH: 8,
} as const

export type Unit = keyof typeof decimals
export const units = Object.keys(decimals) as readonly Unit[]

/** Of a unit that nobody has told: hundredths. */
export const decimalsOf = (unit: Unit | undefined): number => (unit === undefined ? 2 : decimals[unit])

/** The smallest amount, in units. */
export const smallestAmount = (unit: Unit | undefined): number => 1 / 10 ** decimalsOf(unit)

/** From units to hundreds of the smallest amount. Fifteen digits are what a number holds: 0.00001234 BTC is 12.34, not 12.340000000000002. */
export function inHundreds(amount: number, unit: Unit | undefined): number {
  const places = decimalsOf(unit)
  return places === 2 ? amount : Number((amount * 10 ** places).toPrecision(15)) / 100
}

/** From hundreds of the smallest amount to units, rounded to it. */
export function inUnits(hundreds: number, unit: Unit | undefined): number {
  const places = decimalsOf(unit)
  return places === 2 ? hundreds : Math.round(hundreds * 100) / 10 ** places
}

/** If orders close at prices, the stake is in lots, such as 0.01, and no amount of money. */
export const areLots = ({
  takeProfit,
  stoploss,
}: WithGaps<Pick<GlobalParams, 'takeProfit' | 'stoploss'>>): boolean =>
  (knownValue(takeProfit) ?? 0) > 0 || (knownValue(stoploss) ?? 0) > 0
