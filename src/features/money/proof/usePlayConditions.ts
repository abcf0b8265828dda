import { useStore } from 'react-redux'
import { generalApi, useGetGlobalParamsQuery } from '@/api/general'
import { entryType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import type { BrokerScope } from '@/contract/scope'
import { oddsOf } from '@/domain/money/random'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import type { RootState } from '@/store'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { AppThunk } from '@/store/thunk'
import { selectAssumptionsOf, type EffectiveAssumptions } from '../assumptionsSlice'
import type { PlayConditions } from './riskQuestions'
import { useAssumptions } from './useAssumptions'

type EntryAndStops = Pick<GlobalParams, 'loteType' | 'lote' | 'stopType' | 'winDay' | 'stopDay'>

/** Conditions for every plan: the person's assumptions, and the entry and daily stops of general settings. */
export function usePlayConditions(): PlayConditions {
  const { currentData } = useGetGlobalParamsQuery(useAppSelector(selectBrokerScope))
  return playConditions(useAssumptions(), currentData)
}

/** The same on demand: waits for general settings that are still loading. */
export function useLoadPlayConditions(of?: BrokerScope): () => Promise<PlayConditions> {
  const dispatch = useAppDispatch()
  const selected = useAppSelector(selectBrokerScope)
  const scope = of ?? selected
  const store = useStore<RootState>()
  const { currentData, isFetching } = useGetGlobalParamsQuery(scope)
  return async () => {
    const assumptions = selectAssumptionsOf(store.getState(), scope.userid)
    if (currentData || !isFetching) return playConditions(assumptions, currentData)
    return dispatch(loadPlayConditions(scope))
  }
}

/** The conditions of any bot and account. */
export const loadPlayConditions =
  (scope: BrokerScope): AppThunk<Promise<PlayConditions>> =>
  async (dispatch, getState) => {
    const { data } = await dispatch(
      generalApi.endpoints.getGlobalParams.initiate(scope, { subscribe: false }),
    )
    return playConditions(selectAssumptionsOf(getState(), scope.userid), data)
  }

/** The same with general settings that are being edited. */
export const usePlayConditionsFor = (params: EntryAndStops): PlayConditions =>
  playConditions(useAssumptions(), params)

/** The person's assumptions, and the entry and daily stops of a bot's general settings. */
export function playConditions(
  {
    bank,
    payout,
    payoutMix,
    minimum,
    maximum,
    signals,
    perDay,
    winRate,
    draws,
    ...assumptions
  }: EffectiveAssumptions,
  params: EntryAndStops | undefined,
): PlayConditions {
  return {
    isEntryKnown: params !== undefined,
    account: {
      bank,
      payout,
      payoutMix,
      minimum,
      maximum,
      entry: params
        ? { loteType: params.loteType, lote: params.lote }
        : { loteType: entryType.codes.fixed, lote: 1 },
    },
    session: {
      operations: signals,
      perDay,
      ...(params
        ? { stops: { stopType: params.stopType, winDay: params.winDay, stopDay: params.stopDay } }
        : {}),
    },
    odds: {
      ...oddsOf(winRate / 100, draws / 100),
      record: assumptions.isRateUncertain
        ? { wins: assumptions.wins, losses: assumptions.losses }
        : undefined,
    },
  }
}
