import { useGetGlobalParamsQuery } from '@/api/general'
import type { GlobalParams } from '@/contract/general'
import { playConditions, type PlayConditions } from '@/domain/money/robotStakes'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import { useAppSelector } from '@/store/hooks'
import { useAssumptions } from './useAssumptions'

type EntryAndStops = Pick<GlobalParams, 'loteType' | 'lote' | 'stopType' | 'winDay' | 'stopDay'>

/** Conditions for every plan: the person's assumptions, and the entry and daily stops of general settings. */
export function usePlayConditions(): PlayConditions {
  const { currentData } = useGetGlobalParamsQuery(useAppSelector(selectBrokerScope))
  return playConditions(useAssumptions(), currentData)
}

/** The same with general settings that are being edited. */
export const usePlayConditionsFor = (params: EntryAndStops): PlayConditions =>
  playConditions(useAssumptions(), params)
