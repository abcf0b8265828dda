import type { ReactNode } from 'react'
import { CardPlace } from '@/shared/CardPlace'
import { KeptHeight } from '@/shared/KeptHeight'

interface Props {
  readonly isDone?: boolean
  readonly isFailed?: boolean
  readonly children?: ReactNode
}

export const AttentionPlace = ({ children = <CardPlace height="1.5rem" />, ...state }: Props) => (
  <KeptHeight of="attentionHeight" usual="var(--attention-height)" className="attention" {...state}>
    {children}
  </KeptHeight>
)
