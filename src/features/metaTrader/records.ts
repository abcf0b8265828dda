import { metaTraderApi } from '@/api/metaTrader'
import { metaSettingsSchema, type MetaSettings } from '@/contract/metaTrader'
import { ownAccount } from '@/domain/metaAccounts'
import { copyTradingApi } from '@/api/copyTrading'
import type { TraderCalls } from '@/shared/copying/tradersList'
import { positionRules } from '@/shared/copying/positionRules'
import type { PortableRecord } from '@/shared/form/record'
import { mutate } from '@/store/thunk'
import { recordOf } from '@/store/reads'
import { metaFields } from './fields'

const { id, path, load } = recordOf('metaData')

/** The bot's own account, without its id, so that the values can be copied to another bot's account. */
export const metaDataRecord: PortableRecord<MetaSettings> = {
  id,
  path,
  fields: metaFields,
  rules: () => positionRules,
  schema: metaSettingsSchema,
  load: (bot) => async (dispatch) => {
    const { traderid: _traderid, ...settings } = ownAccount(await dispatch(load(bot)), bot.userid)
    return settings
  },
  save: (bot, settings) => async (dispatch) => {
    const { traderid } = ownAccount(await dispatch(load(bot)), bot.userid)
    return dispatch(mutate(metaTraderApi.endpoints.saveMetaData, { ...settings, traderid, ...bot }))
  },
}

/** Saved by the same call as the traders of copy trading. */
export const metaTraders: TraderCalls = {
  ...recordOf('metaTraders'),
  save: (bot, trader) => mutate(copyTradingApi.endpoints.saveTrader, { ...trader, ...bot }),
  remove: (relation) => mutate(metaTraderApi.endpoints.removeMetaData, relation),
}
