import type { SignedInPath } from '@/config/paths'
import type { ReadyStep } from '@/domain/robot/readiness'
import { selectTraderId, selectUserId } from '@/store/botsSlice'
import { usePictureOfSteps } from '@/robot/picture/usePictures'
import { useSnapshot } from '@/overview/stopAll/useSnapshot'
import { useAppSelector } from '@/store/hooks'
import { useAnswer } from '@/store/reading/reads'
import { selectBrokerKey, selectFirstSteps } from './firstStepsSlice'

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

/** Where each step of the chosen robot is done. */
export function usePlaceOf() {
  const isTrader = useAppSelector(selectTraderId) === useAppSelector(selectUserId)
  const placeOf = places(isTrader, (useAnswer('channels')?.length ?? 0) > 0)
  return (id: ReadyStep['id']) => placeOf[id]
}

/** The first steps of the chosen robot and the next of them, if it lacks any or the person is at them. */
export function useFirstSteps() {
  const userid = useAppSelector(selectUserId)
  const isAtThem = useAppSelector(selectFirstSteps) === userid
  const brokerKey = useAppSelector((state) => selectBrokerKey(state, userid))
  const { picture, isLoading } = usePictureOfSteps()
  // What was switched off by a stop of everything is resumed, not set up again.
  const isStopped = useSnapshot() !== undefined
  const placeOf = usePlaceOf()
  const steps = picture.steps.map((step) => {
    const state = step.id === 'broker' && brokerKey === 'sent' ? 'done' : step.state
    return {
      ...step,
      state,
      place: placeOf(step.id),
      /** no call tells it: it has its turn all the same, unless it is left for later */
      isOpen:
        state === 'missing' ||
        (state === 'unknown' && (step.id === 'power' || (step.id === 'broker' && brokerKey === undefined))),
    }
  })
  const next = steps.find(({ isOpen }) => isOpen)
  return {
    userid,
    steps,
    isLoading,
    /** a step that is still being read may be the next one */
    next: !isStopped && (picture.isNotReady || (isAtThem && !isLoading)) ? next : undefined,
  }
}
