import { useEffect, useMemo } from 'react'
import { useGetGlobalParamsQuery } from '@/api/general'
import { accountType, brokerAccount } from '@/contract/codes'
import { isBot } from '@/contract/scope'
import {
  brokerChosen,
  selectBrokerScope,
  selectHasBot,
  selectHasChosenBroker,
} from '@/features/bots/botsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

const { first, second } = brokerAccount.codes

/**
 * The general settings of the session's account. If none is chosen yet, the account that the provider names is chosen first.
 * `curBrokerID` is always the account of these values, so that one account's values are never shown or saved under the other's
 * name: providers answer with the account that trades, whichever was asked for.
 */
export function useGeneralSettings() {
  const dispatch = useAppDispatch()
  const scope = useAppSelector(selectBrokerScope)
  const hasChosen = useAppSelector(selectHasChosenBroker)
  const query = useGetGlobalParamsQuery(scope, { skip: !isBot(scope.userid) })
  const answer = query.currentData

  const named = hasChosen ? undefined : answer?.curBrokerID
  const isNamed = named === first || named === second
  useEffect(() => {
    if (isNamed) dispatch(brokerChosen(named))
  }, [dispatch, named, isNamed])

  const values = useMemo(
    () => answer && { ...answer, curBrokerID: hasChosen ? scope.brokerid : answer.curBrokerID },
    [answer, hasChosen, scope.brokerid],
  )
  return { scope, query: { ...query, currentData: isNamed && named !== scope.brokerid ? undefined : values } }
}

export interface AccountState {
  /** `none`: no bot is selected; `unknown`: the provider does not say, or its code is unknown */
  readonly kind: keyof typeof accountType.codes | 'none' | 'loading' | 'unknown'
  readonly hasFailed: boolean
}

/** The type of the selected bot's trading account. While another bot's answer loads, the old one is not used. */
export function useAccount(): AccountState {
  const hasBot = useAppSelector(selectHasBot)
  const { currentData, isError, isFetching } = useGeneralSettings().query
  if (!hasBot) return { kind: 'none', hasFailed: false }
  if (currentData) return { kind: accountType.nameOf(currentData.accType) ?? 'unknown', hasFailed: false }
  return { kind: isError && !isFetching ? 'unknown' : 'loading', hasFailed: isError && !isFetching }
}
