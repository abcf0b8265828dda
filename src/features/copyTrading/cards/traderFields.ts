import { followedSettingsSchema } from '@/contract/metaTrader'
import { labelled } from '@/shared/fields/fieldTable'

const { name: _name, ...entries } = followedSettingsSchema.entries

/** The fields of a copied trader. */
export const traderFields = labelled('copyTrading:field', entries)
