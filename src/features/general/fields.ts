import { accountType, entryType, stopType, traderMode } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import type { FieldTable } from '@/shared/fields/fieldTable'

/** Labels of the fields. `curBrokerID` is left out: it is the account of the record, not a setting. */
export const generalFields = {
  accType: { label: 'general:account.accType', options: accountType.options, isNeverSuggested: true },
  traderMode: { label: 'general:account.traderMode', options: traderMode.options },
  loteType: { label: 'general:entry.loteType', options: entryType.options },
  lote: { label: 'general:entry.lote' },
  spread: { label: 'general:entry.spread' },
  takeProfit: { label: 'general:entry.takeProfit' },
  stoploss: { label: 'general:entry.stoploss' },
  stopType: { label: 'general:stops.stopType', options: stopType.options },
  winDay: { label: 'general:stops.winDay' },
  stopDay: { label: 'general:stops.stopDay' },
} as const satisfies FieldTable<GlobalParams>
