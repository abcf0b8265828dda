import { botsApi, useGetBotsQuery } from '@/api/bots'
import {
  useGetFollowersQuery,
  useGetTraderDataQuery,
  useGetTraderInfoQuery,
  useGetTradersQuery,
} from '@/api/copyTrading'
import { generalApi } from '@/api/general'
import { useGetMetaDataQuery, useGetMetaFollowQuery } from '@/api/metaTrader'
import {
  moneyApi,
  useGetCustomCyclesQuery,
  useGetLossRecoveryQuery,
  useGetMasanielloQuery,
  useGetRecoveryParamsQuery,
} from '@/api/money'
import { useGetGroupsQuery, useGetReaderParamsQuery } from '@/api/signals'
import { cyclesIn, type RecoveryParams } from '@/contract/money'
import type { BotSettings } from '@/domain/conflicts'
import { accountsOf } from '@/domain/metaAccounts'
import { selectBotScope, selectBrokerScope, selectTraderScope } from '@/features/bots/botsSlice'
import { useGeneralSettings } from '@/features/general/useGeneralSettings'
import { selectAssumptions } from '@/features/money/assumptionsSlice'
import type { QueryResult } from '@/shared/Loaded'
import { useAppSelector } from '@/store/hooks'

const plansIn = (plans: RecoveryParams | undefined) => ({ cycles: plans && cyclesIn(plans), soros: plans })

/** What Home's other parts have asked for. Only looked at: to ask again for what has failed is theirs. */
export function useSettingsOfHome(): BotSettings {
  const scope = useAppSelector(selectBotScope)
  const broker = useAppSelector(selectBrokerScope)
  const { getMasaniello, getRecoveryParams, getLossRecovery, getCustomCycles } = moneyApi.endpoints
  const { currentData: bots } = botsApi.endpoints.getBots.useQueryState(scope)
  return {
    assumptions: useAppSelector(selectAssumptions),
    general: generalApi.endpoints.getGlobalParams.useQueryState(broker).currentData,
    masaniello: getMasaniello.useQueryState(scope).currentData,
    ...plansIn(getRecoveryParams.useQueryState(broker).currentData),
    lossRecovery: getLossRecovery.useQueryState(broker).currentData,
    customCycles: getCustomCycles.useQueryState(scope).currentData,
    bot: bots?.find(({ userid }) => userid === scope.userid),
  }
}

interface AskedSettings {
  readonly settings: BotSettings
  /** the calls that they come from: each may be on its way, or have failed */
  readonly queries: readonly QueryResult<unknown>[]
}

/** What can be set on any screen. */
export function useBotSettings(): AskedSettings {
  const scope = useAppSelector(selectBotScope)
  const broker = useAppSelector(selectBrokerScope)
  const assumptions = useAppSelector(selectAssumptions)
  const general = useGeneralSettings().query
  const masaniello = useGetMasanielloQuery(scope)
  const plans = useGetRecoveryParamsQuery(broker)
  const lossRecovery = useGetLossRecoveryQuery(broker)
  const customCycles = useGetCustomCyclesQuery(scope)
  const bots = useGetBotsQuery(scope)
  const reader = useGetReaderParamsQuery(scope)
  const traderInfo = useGetTraderInfoQuery(scope)
  const traderData = useGetTraderDataQuery(scope)
  const metaData = useGetMetaDataQuery(scope)
  const traders = useGetTradersQuery(scope)
  const metaTraders = useGetMetaFollowQuery(scope)
  const channels = useGetGroupsQuery(useAppSelector(selectTraderScope))
  const followers = useGetFollowersQuery(scope)

  return {
    settings: {
      assumptions,
      general: general.currentData,
      masaniello: masaniello.currentData,
      ...plansIn(plans.currentData),
      lossRecovery: lossRecovery.currentData,
      customCycles: customCycles.currentData,
      bot: bots.currentData?.find(({ userid }) => userid === scope.userid),
      reader: reader.currentData,
      traderInfo: traderInfo.currentData,
      traderData: traderData.currentData,
      metaData: metaData.currentData && accountsOf(metaData.currentData, scope.userid),
      traders: traders.currentData,
      metaTraders: metaTraders.currentData,
      channels: channels.currentData,
      followers: followers.currentData,
    },
    queries: [
      general,
      masaniello,
      plans,
      lossRecovery,
      customCycles,
      bots,
      reader,
      traderInfo,
      traderData,
      metaData,
      traders,
      metaTraders,
      channels,
      followers,
    ],
  }
}
