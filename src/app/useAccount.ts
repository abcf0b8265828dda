import { useGetGlobalParamsQuery } from '@/api/general'
import { accountType } from '@/contract/codes'
import { selectBrokerScope, selectHasBot } from '@/features/bots/botsSlice'
import { useAppSelector } from '@/store/hooks'

export interface Account {
  /** `none`: no bot is chosen; `loading`; `unknown`: the provider does not say, or says what this panel does not know */
  readonly kind: keyof typeof accountType.codes | 'none' | 'loading' | 'unknown'
  readonly hasFailed: boolean
}

/** Whose money the chosen bot trades. The old bot's answer never stands for the new one's. */
export function useAccount(): Account {
  const hasBot = useAppSelector(selectHasBot)
  const scope = useAppSelector(selectBrokerScope)
  const { currentData, isError, isFetching } = useGetGlobalParamsQuery(scope, { skip: !hasBot })
  if (!hasBot) return { kind: 'none', hasFailed: false }
  if (currentData) return { kind: accountType.nameOf(currentData.accType) ?? 'unknown', hasFailed: false }
  return { kind: isError && !isFetching ? 'unknown' : 'loading', hasFailed: isError && !isFetching }
}
