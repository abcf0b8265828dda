import type { ReactNode } from 'react'
import { CardPlace } from '@/shared/CardPlace'
import { KeptHeight } from '@/shared/KeptHeight'

interface Props {
  readonly isDone?: boolean
  readonly children?: ReactNode
}

export const AttentionPlace = ({ isDone = false, children = <CardPlace height="1.5rem" /> }: Props) => (
  <KeptHeight of="attentionHeight" usual="var(--attention-height)" className="attention" isDone={isDone}>
    {children}
  </KeptHeight>
)
