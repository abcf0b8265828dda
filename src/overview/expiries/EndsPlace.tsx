import type { ReactNode } from 'react'
import { KeptHeight } from '@/shared/KeptHeight'
import { Placeholder } from '@/shared/Skeleton'

interface Props {
  readonly isDone?: boolean
  readonly isFailed?: boolean
  readonly children?: ReactNode
}

const shape = (
  <div aria-hidden="true">
    <div className="room-below">
      <Placeholder width="12rem" height="1.6rem" />
    </div>
    <Placeholder height="15rem" />
  </div>
)

export const EndsPlace = ({ children = shape, ...state }: Props) => (
  <KeptHeight of="endsHeight" usual="20.5rem" {...state}>
    {children}
  </KeptHeight>
)
