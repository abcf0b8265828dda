import { channelSettingsSchema } from '@/contract/signals'
import { labelled } from '@/shared/fields/fieldTable'

const { nameGroup: _name, ...entries } = channelSettingsSchema.entries

/** The fields that are copied from one channel to another. */
export const channelFields = labelled('channels:fields', entries)

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
