import { stopType } from '@/contract/codes'
import type { KnownGeneral } from './rule'
import type { AssumedAccount } from '../money/botSettings'
import { hasLossStop } from '../money/stops'

/** The values of general settings that limit a day's loss. */
export const lossLimit = ['stopType', 'stopDay'] as const
export const dayLimits = [...lossLimit, 'winDay'] as const
export type DayLimits = KnownGeneral<(typeof dayLimits)[number]>
export type LossLimit = KnownGeneral<(typeof lossLimit)[number]>

/**
 * What a day may lose under the daily loss limit, in units, if it only loses; `undefined` if the limit is off or counts signals.
 * For all other types the amount is the same. Source: `domain/money/stops`.
 */
export function moneyStop(general: LossLimit, { bank }: AssumedAccount): number | undefined {
  const name = stopType.nameOf(general.stopType)
  if (!hasLossStop(general) || name === 'quantity') return undefined
  return name === 'percentage' ? (bank * general.stopDay) / 100 : general.stopDay
}

/** The number of lost signals that end the day, rounded up; `undefined` if the limit is off or counts money. */
export const countStop = (general: LossLimit) =>
  hasLossStop(general) && stopType.nameOf(general.stopType) === 'quantity'
    ? Math.ceil(general.stopDay)
    : undefined

/** What a day may win before its profit limit ends it, in units; `undefined` if the limit is off or counts signals. */
export function winLimit({ stopType: type, winDay }: DayLimits, { bank }: Pick<AssumedAccount, 'bank'>) {
  const name = stopType.nameOf(type)
  if (name === undefined || name === 'quantity' || winDay <= 0) return undefined
  return name === 'percentage' ? (bank * winDay) / 100 : winDay
}
