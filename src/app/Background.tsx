import { useEffect } from 'react'
import { selectHasBot } from '@/features/bots/botsSlice'
import { Reminders } from '@/overview/expiries/Reminders'
import { ClockBar } from '@/overview/offline/ClockBar'
import { ConnectionBar } from '@/overview/offline/ConnectionBar'
import { selectCampaign } from '@/features/session/sessionSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** What runs while the panel is open, on every screen. */
export function Background() {
  const dispatch = useAppDispatch()
  const hasBot = useAppSelector(selectHasBot)
  const hasCampaign = useAppSelector((state) => selectCampaign(state) !== '')
  // Tells the provider that the person came through a seller's campaign.
  useEffect(() => {
    if (!hasBot || !hasCampaign) return
    import('@/features/affiliates/reportCampaign').then(
      ({ reportCampaign }) => dispatch(reportCampaign()),
      () => undefined,
    )
  }, [dispatch, hasBot, hasCampaign])
  return (
    <>
      <ClockBar />
      {import.meta.env.VITE_INSTALLABLE && <ConnectionBar />}
      <Reminders />
    </>
  )
}
