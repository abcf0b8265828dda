import { Strategies } from '@/features/money/Strategies'
import { later } from '@/shared/later'
import { Placeholder, Skeleton } from '@/shared/Skeleton'

const LaterConflicts = later(
  async () => (await import('@/features/conflicts/ConflictsPanel')).ConflictsPanel,
  <Skeleton>
    <Placeholder height="21rem" />
  </Skeleton>,
)

/** The staking plans, and conflicts with the bot's other settings. */
export default function StrategiesScreen() {
  return (
    <Strategies>
      <LaterConflicts />
    </Strategies>
  )
}
