import type { Channel } from '@/contract/signals'
import { differencesOf } from '@/shared/form/fieldTable'
import type { FormRules } from '@/shared/form/useSave'
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

/** A follower answers for its own fields alone: the others are not its to put right. */
export const channelRules = (isTrader: boolean) => (isTrader ? traderRules : negatives)

/** The bot that is chosen, and whose trader it is. */
interface Role {
  readonly userid: string
  readonly traderid: string
}

/** Who may change all of a channel: the trader, in a channel of its own (`traderid` blank = not said). */
export const isOwnChannel = ({ userid, traderid }: Role, channel: Pick<Channel, 'traderid'>) =>
  userid === traderid && (channel.traderid === '' || channel.traderid === userid)

/** Whether something is changed that only a trader may change. */
export const changesTradersFields = (before: Channel, after: Channel) =>
  differencesOf(channelFields, before, after).some(({ name }) => isTraderOnly(name))
