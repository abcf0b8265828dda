import type { FollowedTrader } from '@/contract/metaTrader'
import type { FormRules } from '@/shared/saving/formProblem'

/** The settings that a trader's own account and a copied trader share. */
type Position = Omit<FollowedTrader, 'loteType' | 'traderid' | 'name'>

const amounts = ['lote', 'maxTrades', 'takeProfit', 'stopLoss', 'breakPips'] as const

/** The specification's own rule comes first, then rules against values that make no sense to a robot. */
export const positionRules: FormRules<Position> = [
  [
    ({ trailingStopLoss, breakEven }) => !(trailingStopLoss && breakEven),
    'copyTrading:rules.bothStops',
    'breakEven',
  ],
  ...amounts.map((name): FormRules<Position>[number] => [
    (position) => position[name] >= 0,
    'copyTrading:rules.notNegative',
    name,
  ]),
  [({ maxTrades }) => Number.isInteger(maxTrades), 'copyTrading:rules.whole', 'maxTrades'],
]
