/** What the cards of copied traders and of own MetaTrader accounts share. */
import { shownName } from '@/contract/plainText'
import { followedSettingsSchema, type FollowedTrader } from '@/contract/metaTrader'
import type { Translate } from '@/i18n'
import { labelled } from '@/shared/fields/fieldTable'
import type { FormRules } from '@/shared/fields/formProblem'

export type Position = Omit<FollowedTrader, 'loteType' | 'traderid' | 'name'>

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
  [({ maxTrades }) => Number.isInteger(maxTrades), 'errors:numberWhole', 'maxTrades'],
]

const { name: _name, ...entries } = followedSettingsSchema.entries

/** The fields of a copied trader. */
export const traderFields = labelled('copyTrading:field', entries)

/** The name, or the id where the provider has no name. */
export const traderName = (t: Translate, { name, traderid }: Pick<FollowedTrader, 'name' | 'traderid'>) =>
  shownName(name, t('copyTrading:cards.trader', { id: traderid }))
