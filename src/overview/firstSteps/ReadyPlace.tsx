import type { ReactNode } from 'react'
import { onThisDevice } from '@/config/onDevice'
import { CardPlace } from '@/shared/CardPlace'
import { KeptHeight } from '@/shared/KeptHeight'

const KEY = 'stepsHeight'

/** The robot lacks nothing. */
export const forgetSteps = () => onThisDevice.write(KEY, '')

/** For a robot that lacked something at last. */
export function ReadyPlace({ children }: { readonly children?: ReactNode }) {
  if (!children && onThisDevice.read(KEY) === '') return null
  return (
    <KeptHeight of={KEY} usual="" isDone={children !== undefined}>
      {children ?? <CardPlace hasTitle height="1.5rem" />}
    </KeptHeight>
  )
}
