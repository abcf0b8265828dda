import { stopType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { isGap, type Gap, type WithGaps } from '@/contract/told'
import type { KnownGeneral } from './rule'
import type { AssumedAccount } from '../money/botSettings'

/** The values of general settings that limit a day's loss. */
export const lossLimit = ['stopType', 'stopDay'] as const
export const dayLimits = [...lossLimit, 'winDay'] as const
export type DayLimits = KnownGeneral<(typeof dayLimits)[number]>
export type LossLimit = KnownGeneral<(typeof lossLimit)[number]>

type StopName = keyof typeof stopType.codes

/**
 * A limit of the day as general settings have it: the only source of what ends a day, for the rules and for what screens say of it. It is
 * evaluated after each order, so it closes nothing that is open. Source: `domain/money/stops`.
 */
export type DayLimit =
  /** it, or its type, was not told or cannot be read; `number`: only the type was not */
  | { readonly kind: 'unread'; readonly gap: Gap; readonly number?: number }
  | { readonly kind: 'none' }
  /** a number that ends nothing: its type is none that is known, or it is below 0 */
  | { readonly kind: 'void'; readonly number: number }
  /** `number`: units or percents; `amount`: the same in units */
  | {
      readonly kind: 'money'
      readonly type: Exclude<StopName, 'quantity'>
      readonly number: number
      readonly amount: number
    }
  /** `count`: the won or lost signals that end the day, rounded up */
  | { readonly kind: 'signals'; readonly number: number; readonly count: number }

export interface BothDayLimits {
  readonly loss: DayLimit
  readonly win: DayLimit
}

/** Where no amount is asked for. */
const noAccount = { bank: NaN } as const

/** @param bank of the account, in units: some limits are a part of it */
function dayLimit(limit: number | Gap, code: number | Gap, { bank }: Pick<AssumedAccount, 'bank'>): DayLimit {
  if (isGap(limit)) return { kind: 'unread', gap: limit }
  if (limit === 0) return { kind: 'none' }
  if (isGap(code)) return { kind: 'unread', gap: code, number: limit }
  const type = stopType.nameOf(code)
  if (type === undefined || limit < 0) return { kind: 'void', number: limit }
  if (type === 'quantity') return { kind: 'signals', number: limit, count: Math.ceil(limit) }
  return { kind: 'money', type, number: limit, amount: type === 'percentage' ? (bank * limit) / 100 : limit }
}

type ToldLimits = Partial<WithGaps<Pick<GlobalParams, (typeof dayLimits)[number]>>>

/** Both of general settings, as far as they were told. */
export const limitsOfDay = (
  general: ToldLimits,
  account: Pick<AssumedAccount, 'bank'> = noAccount,
): BothDayLimits => ({
  loss: dayLimit(general.stopDay, general.stopType, account),
  win: dayLimit(general.winDay, general.stopType, account),
})

/** Whether a limit can end a day; `undefined`: not known. */
export const endsDay = ({ kind }: DayLimit): boolean | undefined =>
  kind === 'unread' ? undefined : kind === 'money' || kind === 'signals'

const amountOf = (limit: DayLimit) => (limit.kind === 'money' ? limit.amount : undefined)

/**
 * What a day may lose under the daily loss limit, in units, if it only loses; `undefined` if the limit is off or counts signals. For all
 * other types the amount is the same.
 */
export const moneyStop = ({ stopDay, stopType: type }: LossLimit, account: AssumedAccount) =>
  amountOf(dayLimit(stopDay, type, account))

/** The number of lost signals that end the day, rounded up; `undefined` if the limit is off or counts money. */
export function countStop({ stopDay, stopType: type }: LossLimit): number | undefined {
  const limit = dayLimit(stopDay, type, noAccount)
  return limit.kind === 'signals' ? limit.count : undefined
}

/** What a day may win before its profit limit ends it, in units; `undefined` if the limit is off or counts signals. */
export const winLimit = ({ stopType: type, winDay }: DayLimits, account: Pick<AssumedAccount, 'bank'>) =>
  amountOf(dayLimit(winDay, type, account))
