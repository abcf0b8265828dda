import { followedSettingsSchema, type FollowedSettings, type FollowedTrader } from '@/contract/metaTrader'
import { byTrader } from '@/domain/copiedTraders'
import type { PortableList } from '../form/record'
import type { Flow } from '@/store/flow'
import type { BotScope, TraderScope } from '@/contract/scope'
import { positionRules } from './positionRules'
import { traderFields } from './traderFields'

interface Calls extends Pick<PortableList<FollowedSettings>, 'id' | 'path'> {
  readonly load: (bot: BotScope) => Flow<Promise<readonly FollowedTrader[]>>
  readonly save: (bot: BotScope, trader: FollowedTrader) => Flow<Promise<unknown>>
  readonly remove: (relation: TraderScope) => Flow<Promise<unknown>>
}

const settingsOf = (trader: FollowedTrader): FollowedSettings => {
  const { traderEna, lote, maxTrades, signalType, takeProfit, stopLoss } = trader
  const { trailingStopLoss, breakEven, breakPips, loteType, name } = trader
  return {
    traderEna,
    lote,
    maxTrades,
    signalType,
    takeProfit,
    stopLoss,
    trailingStopLoss,
    breakEven,
    breakPips,
    loteType,
    name,
  }
}

/** The traders that a bot copies, here or on MetaTrader, for the settings file. None is added: a trader has to be asked first. */
export const tradersList = ({ load, save, remove, ...place }: Calls): PortableList<FollowedSettings> => ({
  ...place,
  schema: followedSettingsSchema,
  nameOf: ({ name }) => name,
  load:
    ({ userid }) =>
    async (dispatch) => {
      const traders = byTrader(await dispatch(load({ userid })))
      return new Map([...traders].map(([traderid, trader]) => [traderid, settingsOf(trader)]))
    },
  fields: () => traderFields,
  rules: () => positionRules,
  save: ({ userid }, traderid, settings) => save({ userid }, { ...settings, traderid }),
  remove: ({ userid }, traderid) => remove({ userid, traderid }),
  whyNotRemovable: () => undefined,
  whyNotAddable: () => () => Promise.resolve(() => 'settings:transfer.askTrader'),
  add: () => () => Promise.reject(new Error('a trader is asked first')),
})
