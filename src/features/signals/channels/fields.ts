import { brokerAccount, channelSignalType, takeProfitCount } from '@/contract/codes'
import type { Channel } from '@/contract/signals'
import type { FieldTable } from '@/shared/fields/fieldTable'

/** Labels of a channel's fields, in the order of a card, without its ids, which are never copied. */
export const channelFields = {
  chanEnable: { label: 'channels:fields.chanEnable' },
  lote: { label: 'channels:fields.lote' },
  takeProfit: { label: 'channels:fields.takeProfit' },
  stopLoss: { label: 'channels:fields.stopLoss' },
  signalType: { label: 'channels:fields.signalType', options: channelSignalType.options },
  brokerID: { label: 'channels:fields.brokerID', options: brokerAccount.options },
  tpQnt: { label: 'channels:fields.tpQnt', options: takeProfitCount.options },
  botID: { label: 'channels:fields.botID' },
  send2Trader: { label: 'channels:fields.send2Trader' },
  inverter: { label: 'channels:fields.inverter' },
  trailingStopLoss: { label: 'channels:fields.trailingStopLoss' },
  breakEven: { label: 'channels:fields.breakEven' },
  breakPips: { label: 'channels:fields.breakPips' },
  symbolGrp: { label: 'channels:fields.symbolGrp' },
  wordfilter: { label: 'channels:fields.wordfilter' },
  ignore: { label: 'channels:fields.ignore' },
} as const satisfies FieldTable<Channel>

export type ChannelField = keyof typeof channelFields

export const fieldNames = Object.keys(channelFields) as readonly ChannelField[]

/** The fields that a follower may set for itself. */
const followerFields: ReadonlySet<string> = new Set<ChannelField>([
  'chanEnable',
  'lote',
  'takeProfit',
  'stopLoss',
])

/** The trader's fields that are shown only on demand. */
const advancedFields: ReadonlySet<string> = new Set<ChannelField>([
  'send2Trader',
  'inverter',
  'trailingStopLoss',
  'breakEven',
  'breakPips',
  'symbolGrp',
  'wordfilter',
  'ignore',
])

export const isTraderOnly = (field: string) => field in channelFields && !followerFields.has(field)
export const isAdvanced = (field: string) => advancedFields.has(field)
