import { candleColor, copyBroker, copySignalType } from '@/contract/codes'
import type { TraderData, TraderInfo } from '@/contract/copyTrading'
import type { FieldTable } from '@/shared/fields/fieldTable'

/** Labels of a trader's copy settings. */
export const traderInfoFields = {
  copyTraderEn: { label: 'copyTrading:trader.copyTraderEn' },
  signalType: { label: 'copyTrading:trader.signalType', options: copySignalType.options },
  delaysig: { label: 'copyTrading:trader.delaysig' },
  stakeMin: { label: 'copyTrading:trader.stakeMin' },
  brokerID: { label: 'copyTrading:trader.brokerID', options: copyBroker.options },
  candleColor: { label: 'copyTrading:trader.candleColor', options: candleColor.options },
  timeframe: { label: 'copyTrading:trader.timeframe' },
  paresFilter: { label: 'copyTrading:trader.paresFilter' },
} as const satisfies FieldTable<TraderInfo>

export const traderDataFields = {
  ...traderInfoFields,
  maxTrades: { label: 'copyTrading:trader.maxTrades' },
} as const satisfies FieldTable<TraderData>
