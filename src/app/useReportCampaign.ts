import { useEffect } from 'react'
import { selectHasBot } from '@/features/bots/botsSlice'
import { selectCampaign } from '@/features/session/sessionSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** Reports to the provider that the person came through a seller's campaign. Its code is loaded only then. */
export function useReportCampaign() {
  const dispatch = useAppDispatch()
  const hasBot = useAppSelector(selectHasBot)
  const hasCampaign = useAppSelector((state) => selectCampaign(state) !== '')
  useEffect(() => {
    if (!hasBot || !hasCampaign) return
    import('@/features/affiliates/reportCampaign').then(
      ({ reportCampaign }) => dispatch(reportCampaign()),
      () => undefined,
    )
  }, [dispatch, hasBot, hasCampaign])
}
