import { BotsHub } from '@/features/bots/BotsHub'
import { selectUserId } from '@/features/bots/botsSlice'
import { useAppSelector } from '@/store/hooks'
import { LaterTimeline } from './expiries/LaterTimeline'
import { TransferPanel } from './transfer/TransferPanel'

/** The person's bots, and the way of their settings from one to another. */
export default function BotsScreen() {
  const userId = useAppSelector(selectUserId)
  return (
    <BotsHub>
      <section className="bots__section">
        <LaterTimeline />
      </section>
      {/* What was compared with one bot is never sent to another. */}
      <TransferPanel key={userId} />
    </BotsHub>
  )
}
