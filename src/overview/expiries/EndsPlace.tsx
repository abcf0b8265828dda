import type { ReactNode } from 'react'
import { CardPlace } from '@/shared/CardPlace'
import { KeptHeight } from '@/shared/KeptHeight'

interface Props {
  readonly isDone?: boolean
  readonly children?: ReactNode
}

export const EndsPlace = ({ isDone = false, children = <CardPlace hasTitle height="2.75rem" /> }: Props) => (
  <KeptHeight of="endsHeight" usual="12rem" isDone={isDone}>
    {children}
  </KeptHeight>
)
