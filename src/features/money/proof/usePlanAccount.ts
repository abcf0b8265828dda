import { useGetGlobalParamsQuery } from '@/api/general'
import { entryType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import { useAppSelector } from '@/store/hooks'
import { selectAssumptions } from '../assumptionsSlice'
import type { PlayedWith } from './requests'

/** What every plan is played with: the person's assumptions, and the entry and daily stops of general settings. */
export function usePlanAccount(): PlayedWith {
  const { currentData } = useGetGlobalParamsQuery(useAppSelector(selectBrokerScope))
  return { ...usePlayedWith(currentData), isEntryKnown: currentData !== undefined }
}

/** The same with settings that are being edited. */
export function usePlayedWith(
  params: Pick<GlobalParams, 'loteType' | 'lote' | 'stopType' | 'winDay' | 'stopDay'> | undefined,
): Omit<PlayedWith, 'isEntryKnown'> {
  const { bank, payout, minimum, signals, perDay, winRate } = useAppSelector(selectAssumptions)
  return {
    account: {
      bank,
      payout,
      minimum,
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
    odds: { win: winRate / 100 },
  }
}
