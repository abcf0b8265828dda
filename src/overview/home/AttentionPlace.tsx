import { Card } from 'antd'
import { Placeholder } from '@/shared/Skeleton'

/** Of the usual size. */
export const AttentionPlace = () => (
  <Card size="small" aria-hidden className="attention">
    <Placeholder height="var(--attention-height)" />
  </Card>
)
