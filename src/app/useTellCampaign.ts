import { useEffect } from 'react'
import { selectHasBot } from '@/features/bots/botsSlice'
import { selectCampaign } from '@/features/session/sessionSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** Whoever came by a seller's tagged link is known to the provider from now on. Its code comes only for those who did. */
export function useTellCampaign() {
  const dispatch = useAppDispatch()
  const hasBot = useAppSelector(selectHasBot)
  const hasCampaign = useAppSelector((state) => selectCampaign(state) !== '')
  useEffect(() => {
    if (!hasBot || !hasCampaign) return
    import('@/features/affiliates/tellCampaign').then(
      ({ tellCampaign }) => dispatch(tellCampaign()),
      () => undefined,
    )
  }, [dispatch, hasBot, hasCampaign])
}
