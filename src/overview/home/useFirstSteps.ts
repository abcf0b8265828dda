import '@/api/copyTrading'
import type { SignedInPath } from '@/config/paths'
import type { ReadyStep } from '@/domain/robot/readiness'
import { selectTraderId, selectUserId } from '@/features/bots/botsSlice'
import { usePicture } from '@/robot/picture/usePicture'
import { useAppSelector } from '@/store/hooks'
import { stakeParts } from '@/store/reading/settings'
import { selectFirstSteps } from './firstStepsSlice'

interface StepPlace {
  readonly to: SignedInPath
  readonly field?: string
}

const places = (isTrader: boolean, hasChannels: boolean): Readonly<Record<ReadyStep['id'], StepPlace>> => ({
  broker: { to: '/brokerconfig' },
  stake: { to: '/geralconfig', field: 'lote' },
  lossLimit: { to: '/geralconfig', field: 'stopDay' },
  phone: { to: isTrader ? '/addphone' : '/copy-salas' },
  // Only a trader's list can be changed.
  channels: { to: isTrader && !hasChannels ? '/channels-list' : '/configure-channels' },
  hours: { to: '/reader-params' },
  power: { to: '/botcommands' },
})

const known = ['traderData', 'reader', 'channels'] as const

/** The first steps of the chosen robot and the next of them, if it lacks any or the person is at them. */
export function useFirstSteps() {
  const userid = useAppSelector(selectUserId)
  const traderid = useAppSelector(selectTraderId)
  const isAtThem = useAppSelector(selectFirstSteps) === userid
  const { settings, steps, isNotReady } = usePicture(stakeParts, known).picture
  const next =
    steps.find(({ state }) => state === 'missing') ??
    // The last one, which no call tells.
    steps.find(({ id, state }) => id === 'power' && state === 'unknown')
  const placeOf = places(traderid === userid, (settings.channels?.length ?? 0) > 0)
  return {
    userid,
    isAtThem,
    steps: steps.map((step) => ({ ...step, place: placeOf[step.id] })),
    next: next && (isNotReady || isAtThem) ? { ...next, place: placeOf[next.id] } : undefined,
  }
}
