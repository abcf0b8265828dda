import { selectTraderScope } from '@/features/bots/botsSlice'
import { useFormContext } from '@/shared/fields/formContext'
import { useIsDirty, useProblems, useSaveState } from '@/shared/saving/useRecordForm'
import { selectIsWaiting } from '@/store/batchesSlice'
import type { Place } from '@/store/draftsSlice'
import { useAppSelector } from '@/store/hooks'
import { isPending } from '@/store/savesSlice'
import { channelRules } from './channelRules'

/** How saving a card stands, alone or in a batch. */
export function useCardStatus(at: Place) {
  const save = useSaveState(at)
  const isWaiting = useAppSelector((state) => selectIsWaiting(state, at))
  return { save, isWaiting, isBusy: isWaiting || isPending(save), isDirty: useIsDirty(at) }
}

export type CardStatus = ReturnType<typeof useCardStatus>

/** What the fields of a card need. */
export function useCardContext(at: Place) {
  const problems = useProblems(at, channelRules(useAppSelector(selectTraderScope)))
  const isWaiting = useAppSelector((state) => selectIsWaiting(state, at))
  return useFormContext(at, { cardKey: at.card, problems, isWaiting })
}
