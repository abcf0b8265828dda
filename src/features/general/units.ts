import { entryType, stopType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import type { MessageKey } from '@/i18n/types'

/** The unit of the amount, by the type selected beside it. */
export function entryUnit({ loteType }: Partial<GlobalParams>): MessageKey {
  if (loteType === entryType.codes.fixed) return 'general:units.money'
  if (loteType === entryType.codes.percentage) return 'general:units.percent'
  return 'general:units.none'
}

export function entryHelp({ loteType }: Partial<GlobalParams>): MessageKey {
  if (loteType === entryType.codes.fixed) return 'general:entry.amount'
  if (loteType === entryType.codes.percentage) return 'general:entry.share'
  return 'general:entry.undefined'
}

export function stopUnit({ stopType: type }: Partial<GlobalParams>): MessageKey {
  const { fixed, percentage, quantity } = stopType.codes
  if (type === fixed) return 'general:units.money'
  if (type === percentage) return 'general:units.percent'
  if (type === quantity) return 'general:units.operations'
  // The specification gives no unit for the delta and floating stops: it depends on the broker's account.
  return 'general:units.none'
}
