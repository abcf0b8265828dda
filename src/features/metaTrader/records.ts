import { useMemo } from 'react'
import { metaTraderApi } from '@/api/metaTrader'
import {
  metaSettingsSchema,
  type MetaData,
  type MetaDataAnswer,
  type MetaSettings,
  type MetaSettingsAnswer,
} from '@/contract/metaTrader'
import type { BotScope } from '@/contract/scope'
import { byTrader } from '@/domain/copiedTraders'
import { accountsOf, ownAccount } from '@/domain/metaAccounts'
import { copyTradingApi } from '@/api/copyTrading'
import type { TraderCalls } from '@/features/copyTrading/cards/tradersList'
import { positionRules } from '@/features/copyTrading/cards/position'
import { labelled } from '@/shared/fields/fieldTable'
import type { PortableList, SettingsRecord } from '@/shared/form/settingsRecord'
import { mutate } from '@/store/thunk'
import { recordOf } from '@/store/reading/reads'
import { CURRENT_SECONDS } from '@/store/reading/settings'

const { traderEna, sendClose, ...position } = metaSettingsSchema.entries
const { load, useQuery, ...read } = recordOf('metaData')

/** The bot's own account, without its id, so that the values can be copied to another bot's account. */
function ownSettings(accounts: readonly MetaDataAnswer[], bot: BotScope): MetaSettingsAnswer {
  const { traderid: _traderid, ...settings } = ownAccount(accounts, bot.userid)
  return settings
}

export const metaDataRecord: SettingsRecord<MetaSettings> = {
  ...read,
  fields: {
    ...labelled('metaTrader:own', { traderEna, sendClose }),
    ...labelled('copyTrading:field', position),
  },
  rules: () => positionRules,
  schema: metaSettingsSchema,
  defaults: metaSettingsSchema.defaults,
  useQuery: (bot) => {
    const { currentData, ...query } = useQuery(bot)
    const own = useMemo(() => currentData && ownSettings(currentData, bot), [currentData, bot])
    return { ...query, currentData: own }
  },
  load: (bot, age) => async (dispatch) => ownSettings(await dispatch(load(bot, age)), bot),
  save: (bot, settings) => async (dispatch) => {
    // As it was read for this save: nothing else may come in between.
    const { traderid } = ownAccount(await dispatch(load(bot, CURRENT_SECONDS)), bot.userid)
    return dispatch(
      mutate(metaTraderApi.endpoints.saveMetaData, { ...(settings as MetaSettingsAnswer), traderid, ...bot }),
    )
  },
}

/** All accounts of the bot, also those that the settings file does not have. */
export const metaAccounts: Pick<PortableList<MetaData>, 'id' | 'switchedBy' | 'load' | 'save'> = {
  id: read.id,
  switchedBy: 'traderEna',
  load:
    ({ userid }) =>
    async (dispatch) =>
      byTrader(accountsOf(await dispatch(load({ userid })), userid)),
  save: ({ userid }, _id, account) =>
    mutate(metaTraderApi.endpoints.saveMetaData, { ...(account as MetaDataAnswer), userid }),
}

/** Saved by the same call as the traders of copy trading. */
export const metaTraders: TraderCalls = {
  ...recordOf('metaTraders'),
  useEnd: copyTradingApi.useGetFollowerInfoQuery,
  save: (bot, trader) => mutate(copyTradingApi.endpoints.saveTrader, { ...trader, ...bot }),
  remove: (relation) => mutate(metaTraderApi.endpoints.removeMetaData, relation),
}
