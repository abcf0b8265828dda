import { useMemo, useState } from 'react'
import { copyTradingApi } from '@/api/copyTrading'
import {
  traderDataSchema,
  traderInfoSchema,
  type TraderData,
  type TraderDataAnswer,
  type TraderInfo,
  type TraderInfoAnswer,
} from '@/contract/copyTrading'
import { selectCopyBroker } from '@/store/botsSlice'
import type { QueryResult } from '@/shared/Loaded'
import { labelled } from '@/shared/fields/fieldTable'
import type { SettingsRecord } from '@/shared/form/settingsRecord'
import { useAppSelector } from '@/store/hooks'
import type { Address } from '@/store/address'
import { listReadOf, recordOf } from '@/store/reading/reads'
import type { Freshness } from '@/store/reading/read'
import { mutate, type AppThunk } from '@/store/thunk'
import type { TraderCalls } from './cards/tradersList'
import { traderDataRules, traderInfoRules } from './rules'

const { endpoints } = copyTradingApi
const { maxTrades: _ofSome, ...traderInfoEntries } = traderInfoSchema.entries

/** How a record is read: where the provider names no account, with the session's last one. */
interface CopyRead<Kept> {
  readonly useQuery: (at: Address) => QueryResult<Kept>
  readonly read: (at: Address, freshness?: Freshness) => AppThunk<Promise<Kept>>
}
function withBroker<Kept extends Pick<TraderInfoAnswer, 'brokerID'>>({ useQuery, read }: CopyRead<Kept>) {
  const filled = (kept: Kept, broker: number) => ({ ...kept, brokerID: kept.brokerID ?? broker })
  return {
    useQuery: (at: Address) => {
      const { currentData, ...query } = useQuery(at)
      // As it was when the screen opened: an account that is picked later is an edit, and does not change what counts as loaded.
      const [broker] = useState(useAppSelector(selectCopyBroker))
      return {
        ...query,
        currentData: useMemo(() => currentData && filled(currentData, broker), [currentData, broker]),
      }
    },
    read:
      (at: Address, freshness?: Freshness): AppThunk<Promise<ReturnType<typeof filled>>> =>
      async (dispatch, getState) =>
        filled(await dispatch(read(at, freshness)), selectCopyBroker(getState())),
  }
}

export const traderInfoRecord: SettingsRecord<TraderInfo> = {
  ...recordOf('traderInfo'),
  ...withBroker(recordOf('traderInfo')),
  switchedBy: 'copyTraderEn',
  fields: labelled('copyTrading:trader', traderInfoEntries),
  rules: () => traderInfoRules,
  schema: traderInfoSchema,
  defaults: traderInfoSchema.defaults,
  save: ({ userid }, info) => mutate(endpoints.saveTraderInfo, { ...(info as TraderInfoAnswer), userid }),
}

export const traderDataRecord: SettingsRecord<TraderData> = {
  ...recordOf('traderData'),
  ...withBroker(recordOf('traderData')),
  switchedBy: 'copyTraderEn',
  fields: labelled('copyTrading:trader', traderDataSchema.entries),
  rules: () => traderDataRules,
  schema: traderDataSchema,
  defaults: traderDataSchema.defaults,
  save: ({ userid }, data) => mutate(endpoints.saveTraderData, { ...(data as TraderDataAnswer), userid }),
}

export const copiedTraders: TraderCalls = {
  ...listReadOf('traders'),
  kind: 'trader',
  useEnd: copyTradingApi.useGetFollowerInfoQuery,
  save: (bot, trader) => mutate(endpoints.saveTrader, { ...trader, ...bot }),
  remove: (relation) => mutate(endpoints.removeTrader, relation),
}
