import { Strategies } from '@/features/money/Strategies'
import { ConflictsPanel } from './conflicts/ConflictsPanel'

/** The staking plans, and conflicts with the bot's other settings. */
export default function StrategiesScreen() {
  return (
    <Strategies>
      <ConflictsPanel />
    </Strategies>
  )
}
