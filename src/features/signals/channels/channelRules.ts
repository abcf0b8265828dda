import type { Channel } from '@/contract/signals'
import { differencesOf } from '@/shared/fields/fieldTable'
import type { FormRules } from '@/shared/saving/formProblem'
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

/** The selected bot and its trader. */
interface Role {
  readonly userid: string
  readonly traderid: string
}

/** Whether the bot may change all fields of a channel and remove it. The channel's own `traderid` does not matter. */
export const isTrader = ({ userid, traderid }: Role) => userid === traderid

/** For a follower only the rules of its own fields, as it cannot change the others. */
export const channelRules = (role: Role) => (isTrader(role) ? traderRules : negatives)

/** Whether a field changes that only a trader may change. */
export const changesTradersFields = (before: Channel, after: Channel) =>
  differencesOf(channelFields, before, after).some(({ name }) => isTraderOnly(name))
