import { Strategies } from '@/features/money/Strategies'
import { ConflictsPanel } from './conflicts/ConflictsPanel'

/** The plans for the stake, and what contradicts them in the bot's other settings. */
export default function StrategiesScreen() {
  return (
    <Strategies>
      <ConflictsPanel />
    </Strategies>
  )
}
