import { copyTradingApi } from '@/api/copyTrading'
import { traderDataSchema, traderInfoSchema, type TraderData, type TraderInfo } from '@/contract/copyTrading'
import { selectCopyBroker } from '@/features/bots/botsSlice'
import type { TraderCalls } from './cards/tradersList'
import { labelled } from '@/shared/fields/fieldTable'
import type { SettingsRecord } from '@/shared/saving/record'
import { mutate } from '@/store/thunk'
import { recordOf } from '@/store/reads'
import { useBrokerDefault, withBroker } from './copyBroker'
import { traderDataRules, traderInfoRules } from './rules'

const { endpoints } = copyTradingApi
const { maxTrades: _ofSome, ...traderInfoEntries } = traderInfoSchema.entries

export const traderInfoRecord: SettingsRecord<TraderInfo> = {
  ...recordOf('traderInfo'),
  switchedBy: 'copyTraderEn',
  fields: labelled('copyTrading:trader', traderInfoEntries),
  rules: () => traderInfoRules,
  schema: traderInfoSchema,
  useQuery: (scope) => useBrokerDefault(recordOf('traderInfo').useQuery(scope)),
  load: (bot, age) => async (dispatch, getState) =>
    withBroker(await dispatch(recordOf('traderInfo').load(bot, age)), selectCopyBroker(getState())),
  save: (bot, info) => mutate(endpoints.saveTraderInfo, { ...info, ...bot }),
}

export const copiedTraders: TraderCalls = {
  ...recordOf('traders'),
  useEnd: copyTradingApi.useGetFollowerInfoQuery,
  save: (bot, trader) => mutate(endpoints.saveTrader, { ...trader, ...bot }),
  remove: (relation) => mutate(endpoints.removeTrader, relation),
}

export const traderDataRecord: SettingsRecord<TraderData> = {
  ...recordOf('traderData'),
  switchedBy: 'copyTraderEn',
  fields: labelled('copyTrading:trader', traderDataSchema.entries),
  rules: () => traderDataRules,
  schema: traderDataSchema,
  useQuery: (scope) => useBrokerDefault(recordOf('traderData').useQuery(scope)),
  load: (bot, age) => async (dispatch, getState) =>
    withBroker(await dispatch(recordOf('traderData').load(bot, age)), selectCopyBroker(getState())),
  save: (bot, data) => mutate(endpoints.saveTraderData, { ...data, ...bot }),
}
