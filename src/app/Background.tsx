import { useEffect } from 'react'
import { CutOffBatches } from '@/overview/unfinished/CutOffBatches'
import { OwedAccounts } from '@/overview/unfinished/OwedAccounts'
import { selectHasBot } from '@/store/botsSlice'
import { Reminders } from '@/overview/expiries/Reminders'
import { ClockBar } from '@/overview/offline/ClockBar'
import { ConnectionBar } from '@/overview/offline/ConnectionBar'
import { newcomerTold, selectIsNewcomer } from '@/store/pageSlice'
import { selectCampaign } from '@/store/sessionSlice'
import { useNotify } from '@/shared/notices'
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
  const notify = useNotify()
  const isNewcomer = useAppSelector(selectIsNewcomer)
  // A sign-in clears the notices, so that what a registration has to say comes after it.
  useEffect(() => {
    if (!isNewcomer) return
    notify.done('session:register.done')
    dispatch(newcomerTold())
  }, [dispatch, notify, isNewcomer])
  return (
    <>
      <ClockBar />
      {import.meta.env.VITE_INSTALLABLE && <ConnectionBar />}
      <OwedAccounts />
      <CutOffBatches />
      <Reminders />
    </>
  )
}
