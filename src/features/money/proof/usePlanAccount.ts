import { useGetGlobalParamsQuery } from '@/api/general'
import { entryType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import type { Account } from '@/domain/money/plan'
import type { Odds } from '@/domain/money/random'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import { useAppSelector } from '@/store/hooks'
import { selectAssumptions } from '../assumptionsSlice'
import type { ForecastRequest } from './forecast'

interface PlanAccount {
  readonly account: Account
  readonly session: ForecastRequest['session']
  readonly odds: Odds
  /** the general settings are still on their way, or did not come: an entry of 1 stands in for the person's own */
  readonly isEntryKnown: boolean
}

/** What every plan is played with: the person's assumptions, and the entry and daily stops of general settings. */
export function usePlanAccount(): PlanAccount {
  const { currentData } = useGetGlobalParamsQuery(useAppSelector(selectBrokerScope))
  return { ...usePlayedWith(currentData), isEntryKnown: currentData !== undefined }
}

/** The same with settings that are being edited. */
export function usePlayedWith(
  params: Pick<GlobalParams, 'loteType' | 'lote' | 'stopType' | 'winDay' | 'stopDay'> | undefined,
): Omit<PlanAccount, 'isEntryKnown'> {
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
