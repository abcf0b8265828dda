import '@/api/copyTrading'
import '@/api/metaTrader'
import { cyclesIn, type RecoveryParams } from '@/contract/money'
import type { BotSettings } from '@/domain/conflicts'
import { accountsOf } from '@/domain/metaAccounts'
import { selectUserId } from '@/features/bots/botsSlice'
import { useGeneralSettings } from '@/features/general/useGeneralSettings'
import { selectAssumptions } from '@/features/money/assumptionsSlice'
import type { QueryResult } from '@/shared/Loaded'
import { useAppSelector } from '@/store/hooks'
import { useAnswer, useRead } from '@/store/reads'

const plansIn = (plans: RecoveryParams | undefined) => ({ cycles: plans && cyclesIn(plans), soros: plans })

/** What Home's other panels have read; sends no requests. */
export function useSettingsOfHome(): BotSettings {
  const userid = useAppSelector(selectUserId)
  return {
    assumptions: useAppSelector(selectAssumptions),
    general: useAnswer('general'),
    masaniello: useAnswer('masaniello'),
    ...plansIn(useAnswer('recoveryParams')),
    lossRecovery: useAnswer('recovery'),
    customCycles: useAnswer('customCycles'),
    bot: useAnswer('bots')?.find((bot) => bot.userid === userid),
  }
}

interface SettingsQueries {
  readonly settings: BotSettings
  /** the reads behind them: each may be loading or have failed */
  readonly queries: readonly QueryResult<unknown>[]
}

/** The settings of all screens. */
export function useBotSettings(): SettingsQueries {
  const userid = useAppSelector(selectUserId)
  const assumptions = useAppSelector(selectAssumptions)
  const queries = {
    general: useGeneralSettings().query,
    masaniello: useRead('masaniello'),
    plans: useRead('recoveryParams'),
    lossRecovery: useRead('recovery'),
    customCycles: useRead('customCycles'),
    bots: useRead('bots'),
    reader: useRead('reader'),
    traderInfo: useRead('traderInfo'),
    traderData: useRead('traderData'),
    metaData: useRead('metaData'),
    traders: useRead('traders'),
    metaTraders: useRead('metaTraders'),
    channels: useRead('channels'),
    followers: useRead('followers'),
  }
  const { plans, bots, metaData, ...others } = queries
  return {
    settings: {
      assumptions,
      general: others.general.currentData,
      masaniello: others.masaniello.currentData,
      ...plansIn(plans.currentData),
      lossRecovery: others.lossRecovery.currentData,
      customCycles: others.customCycles.currentData,
      bot: bots.currentData?.find((bot) => bot.userid === userid),
      reader: others.reader.currentData,
      traderInfo: others.traderInfo.currentData,
      traderData: others.traderData.currentData,
      metaData: metaData.currentData && accountsOf(metaData.currentData, userid),
      traders: others.traders.currentData,
      metaTraders: others.metaTraders.currentData,
      channels: others.channels.currentData,
      followers: others.followers.currentData,
    },
    queries: Object.values(queries),
  }
}
