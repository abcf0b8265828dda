import type { ReactNode } from 'react'
import { CardPlace } from '@/shared/CardPlace'
import { KeptHeight } from '@/shared/KeptHeight'

interface Props {
  readonly isDone?: boolean
  readonly isFailed?: boolean
  readonly children?: ReactNode
}

export const EndsPlace = ({ children = <CardPlace hasTitle height="2.75rem" />, ...state }: Props) => (
  <KeptHeight of="endsHeight" usual="12rem" {...state}>
    {children}
  </KeptHeight>
)
