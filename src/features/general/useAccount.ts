import { accountType } from '@/contract/codes'
import { selectHasBot } from '@/features/bots/botsSlice'
import { useGeneralSettings } from './useGeneralSettings'
import { useAppSelector } from '@/store/hooks'

export interface Account {
  /** `none`: no bot is selected; `unknown`: the provider does not say, or its code is unknown */
  readonly kind: keyof typeof accountType.codes | 'none' | 'loading' | 'unknown'
  readonly hasFailed: boolean
}

/** The type of the selected bot's trading account. While another bot's answer loads, the old one is not used. */
export function useAccount(): Account {
  const hasBot = useAppSelector(selectHasBot)
  const { currentData, isError, isFetching } = useGeneralSettings().query
  if (!hasBot) return { kind: 'none', hasFailed: false }
  if (currentData) return { kind: accountType.nameOf(currentData.accType) ?? 'unknown', hasFailed: false }
  return { kind: isError && !isFetching ? 'unknown' : 'loading', hasFailed: isError && !isFetching }
}
