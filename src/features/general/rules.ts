import { brokerAccount, entryType, stopType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import type { FormRules } from '@/shared/saving/formProblem'

export const generalRules: FormRules<GlobalParams> = [
  [({ lote }) => lote >= 0, 'errors:invalidParameters', 'lote'],
  [({ takeProfit }) => takeProfit >= 0, 'errors:invalidParameters', 'takeProfit'],
  [({ stoploss }) => stoploss >= 0, 'errors:invalidParameters', 'stoploss'],
  [({ spread }) => spread >= 0, 'errors:invalidParameters', 'spread'],
  [({ curBrokerID }) => curBrokerID <= brokerAccount.codes.second, 'general:rules.broker', 'curBrokerID'],
  [({ loteType }) => entryType.nameOf(loteType) !== undefined, 'general:rules.entryType', 'loteType'],
  [({ stopType: stop }) => stopType.nameOf(stop) !== undefined, 'general:rules.stopType', 'stopType'],
]
