import type { WithGaps } from '@/contract/told'
import type { TraderScope } from '@/contract/scope'
import type { Channel } from '@/contract/signals'
import { differencesOf } from '@/shared/fields/fieldTable'
import type { FormRules } from '@/shared/fields/formProblem'
import { channelFields, isTraderOnly } from './fields'

const hasNoComma = (words: string) => !words.includes(',')

const negatives: FormRules<Channel> = [
  [({ lote }) => lote >= 0, 'channels:errors.negative', 'lote'],
  [({ takeProfit }) => takeProfit >= 0, 'channels:errors.negative', 'takeProfit'],
  [({ stopLoss }) => stopLoss >= 0, 'channels:errors.negative', 'stopLoss'],
]

/** In the specification's order. */
const traderRules: FormRules<Channel> = [
  [({ wordfilter }) => hasNoComma(wordfilter), 'errors:useSemicolon', 'wordfilter'],
  [({ ignore }) => hasNoComma(ignore), 'errors:useSemicolon', 'ignore'],
  ...negatives,
  [
    ({ breakEven, trailingStopLoss }) => !(breakEven && trailingStopLoss),
    'channels:errors.exclusiveStops',
    'breakEven',
  ],
]

/** Whether the bot may change all fields of a channel and remove it. The channel's own `traderid` does not matter. */
export const isTrader = ({ userid, traderid }: TraderScope) => userid === traderid

/** For a follower only the rules of its own fields, as it cannot change the others. */
export const channelRules = (role: TraderScope) => (isTrader(role) ? traderRules : negatives)

/**
 * The rules of a save of one of these channels. The person may have become a follower or selected another bot since the screen was
 * rendered.
 *
 * @param role the selected bot when it is sent
 * @param kept what the provider has
 */
export const rulesOfSave = (
  scope: TraderScope,
  role: TraderScope,
  kept: WithGaps<Channel>,
): FormRules<Channel> => [
  [() => role.userid === scope.userid, 'channels:errors.otherBot'],
  [
    (_known, channel) =>
      isTrader(role) || differencesOf(channelFields, kept, channel).every(({ name }) => !isTraderOnly(name)),
    'channels:errors.onlyTraderSaves',
  ],
  ...channelRules(role),
]

/** The rules of a removal. */
export const rulesOfRemoval = (scope: TraderScope, role: TraderScope): FormRules<object> => [
  [() => role.userid === scope.userid, 'channels:errors.otherBot'],
  [() => isTrader(role), 'channels:errors.onlyTraderRemoves'],
]
