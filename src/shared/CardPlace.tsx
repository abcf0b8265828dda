import { Card } from 'antd'
import { Placeholder } from './Skeleton'

interface Props {
  /** a CSS length: of what is below the title */
  readonly height: string
  readonly hasTitle?: boolean
  readonly className?: string
}

/** In place of a card that is loading, of its size. */
export const CardPlace = ({ height, hasTitle, className }: Props) => (
  <Card
    size="small"
    aria-hidden
    className={className}
    title={hasTitle && <Placeholder width="12rem" height="1.6rem" />}
  >
    <Placeholder height={height} />
  </Card>
)
