import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { draftChanged, selectPurchaseDraft, type PurchaseDraft } from './buySlice'

/** The choices, and how they are changed: by a step of `domain/buyFlow`, which returns the same choices if nothing changes. */
export function useDraft() {
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectPurchaseDraft)
  return {
    draft,
    change: (next: PurchaseDraft) => {
      if (next !== draft) dispatch(draftChanged(next))
    },
  }
}
