import { metaSignalType } from '@/contract/codes'
import type { MetaSettings } from '@/contract/metaTrader'
import { traderFields } from '@/features/copyTrading/cards/traderFields'
import type { FieldTable } from '@/shared/fields/fieldTable'

const { lote, maxTrades, takeProfit, stopLoss, trailingStopLoss, breakEven, breakPips } = traderFields

/** Labels of a trader's own MetaTrader account, without its id, which is never copied. */
export const metaFields = {
  traderEna: { label: 'metaTrader:own.traderEna' },
  sendClose: { label: 'metaTrader:own.sendClose' },
  lote,
  maxTrades,
  signalType: { label: 'copyTrading:field.signalType', options: metaSignalType.options },
  takeProfit,
  stopLoss,
  trailingStopLoss,
  breakEven,
  breakPips,
} as const satisfies FieldTable<MetaSettings>
