import { onThisDevice } from '@/config/onDevice'
import { wasSwitchedOff } from '@/domain/robot/readiness'
import { selectUserId } from '@/store/botsSlice'
import { usePictureOfSteps } from '@/robot/picture/usePictures'
import { useSnapshot } from '@/overview/stopAll/useSnapshot'
import { useAppSelector } from '@/store/hooks'
import { usePlaceOf } from '@/robot/useStepPlaces'
import { selectBrokerKey, selectFirstSteps } from './firstStepsSlice'

/** The first steps of the chosen robot and the next of them, if it lacks any or the person is at them. */
export function useFirstSteps() {
  const userid = useAppSelector(selectUserId)
  const isAtThem = useAppSelector(selectFirstSteps) === userid
  const brokerKey = useAppSelector((state) => selectBrokerKey(state, userid))
  const { picture, isLoading } = usePictureOfSteps()
  // What was switched off by a stop of everything is resumed, not set up again.
  const isStopped = useSnapshot() !== undefined
  const placeOf = usePlaceOf()
  // Nor is a robot that has worked before, as far as this device or the provider shows it.
  const wasReady = onThisDevice.read(`wasReady ${userid}`) !== '' || wasSwitchedOff(picture.settings)
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
    /** it lacks nothing that is essential */
    isSetUp: !isLoading && !picture.isNotReady,
    /** a step that is still being read may be the next one */
    next: !isStopped && ((picture.isNotReady && !wasReady) || (isAtThem && !isLoading)) ? next : undefined,
  }
}
