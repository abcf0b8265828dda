import { stopType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import type { AssumedAccount } from './rule'

/** An unknown type or a limit of 0 or less stops nothing. Source: `domain/money/stops`. */
export const hasLossStop = ({ stopType: type, stopDay }: GlobalParams) =>
  stopType.nameOf(type) !== undefined && stopDay > 0

/**
 * What a day may lose under the daily loss limit, in units, if it only loses; `undefined` if the limit is off or counts signals.
 * For all other types the amount is the same. Source: `domain/money/stops`.
 */
export function moneyStop(general: GlobalParams, { bank }: AssumedAccount): number | undefined {
  const name = stopType.nameOf(general.stopType)
  if (!hasLossStop(general) || name === 'quantity') return undefined
  return name === 'percentage' ? (bank * general.stopDay) / 100 : general.stopDay
}

/** The number of lost signals that end the day, rounded up; `undefined` if the limit is off or counts money. */
export const countStop = (general: GlobalParams) =>
  hasLossStop(general) && stopType.nameOf(general.stopType) === 'quantity'
    ? Math.ceil(general.stopDay)
    : undefined
