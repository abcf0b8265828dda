import { accountType } from '@/contract/codes'
import { selectHasBot } from '@/features/bots/botsSlice'
import { useGeneralSettings } from '@/features/general/useGeneralSettings'
import { useAppSelector } from '@/store/hooks'

export interface Account {
  /** `none`: no bot is chosen; `loading`; `unknown`: the provider does not say, or says what this panel does not know */
  readonly kind: keyof typeof accountType.codes | 'none' | 'loading' | 'unknown'
  readonly hasFailed: boolean
}

/** Whose money the chosen bot trades, on the account that it trades with. The old bot's answer never stands for the new one's. */
export function useAccount(): Account {
  const hasBot = useAppSelector(selectHasBot)
  const { currentData, isError, isFetching } = useGeneralSettings().query
  if (!hasBot) return { kind: 'none', hasFailed: false }
  if (currentData) return { kind: accountType.nameOf(currentData.accType) ?? 'unknown', hasFailed: false }
  return { kind: isError && !isFetching ? 'unknown' : 'loading', hasFailed: isError && !isFetching }
}
