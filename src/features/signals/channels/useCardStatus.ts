import { useSyncExternalStore } from 'react'
import type { Channel } from '@/contract/signals'
import type { FormState } from '@/shared/saving/formState'
import { selectIsWaiting } from '@/store/batchesSlice'
import { useAppSelector } from '@/store/hooks'
import { isPending } from '@/store/savesSlice'

/** The state of saving a card, alone or in a batch. */
export function useCardStatus(state: FormState<Channel>) {
  const status = useSyncExternalStore(state.subscribe, state.save)
  const isWaiting = useAppSelector((all) => selectIsWaiting(all, state.at))
  return { status, isWaiting, isBusy: isWaiting || isPending(status) }
}

export type CardStatus = ReturnType<typeof useCardStatus>
