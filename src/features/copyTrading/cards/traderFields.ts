import { copyLotType, metaSignalType } from '@/contract/codes'
import type { FollowedTrader } from '@/contract/metaTrader'
import type { FieldTable } from '@/shared/fields/fieldTable'

/** Labels of a copied trader's fields. The trader's id is left out: it is never copied from another record. */
export const traderFields = {
  traderEna: { label: 'copyTrading:field.traderEna' },
  loteType: { label: 'copyTrading:field.loteType', options: copyLotType.options },
  lote: { label: 'copyTrading:field.lote' },
  maxTrades: { label: 'copyTrading:field.maxTrades' },
  signalType: { label: 'copyTrading:field.signalType', options: metaSignalType.options },
  takeProfit: { label: 'copyTrading:field.takeProfit' },
  stopLoss: { label: 'copyTrading:field.stopLoss' },
  trailingStopLoss: { label: 'copyTrading:field.trailingStopLoss' },
  breakEven: { label: 'copyTrading:field.breakEven' },
  breakPips: { label: 'copyTrading:field.breakPips' },
} as const satisfies FieldTable<FollowedTrader>
