import { candleColor, copySignalType } from '@/contract/codes'
import type { TraderData, TraderInfo } from '@/contract/copyTrading'
import type { FormRules } from '@/shared/fields/formProblem'

/** The specification's three rules in its order, then rules against values that make no sense to a robot. */
export const traderInfoRules: FormRules<TraderInfo> = [
  [
    ({ signalType, delaysig }) => signalType !== copySignalType.codes.interval || delaysig.includes(','),
    'copyTrading:rules.delay',
    'delaysig',
  ],
  [({ paresFilter }) => !/\s/.test(paresFilter), 'copyTrading:rules.spaces', 'paresFilter'],
  [
    ({ candleColor: color, paresFilter }) => color === candleColor.codes.disabled || paresFilter !== '',
    'copyTrading:rules.assets',
    'paresFilter',
  ],
  [({ timeframe }) => timeframe >= 0, 'copyTrading:rules.notNegative', 'timeframe'],
  [({ timeframe }) => Number.isInteger(timeframe), 'errors:numberWhole', 'timeframe'],
]

export const traderDataRules: FormRules<TraderData> = [
  ...traderInfoRules,
  [({ maxTrades }) => maxTrades >= 0, 'copyTrading:rules.notNegative', 'maxTrades'],
  [({ maxTrades }) => Number.isInteger(maxTrades), 'errors:numberWhole', 'maxTrades'],
]
