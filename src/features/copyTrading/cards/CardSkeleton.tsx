import { Card, Flex } from 'antd'
import type { ReactNode } from 'react'
import { FormSkeleton } from '@/shared/form/SettingsForm'
import { Placeholder } from '@/shared/Skeleton'

interface Props {
  readonly titleHeight: string
  /** the card's fields */
  readonly children: ReactNode
}

/** The skeleton of a copied trader's card, or of an own account's. */
export function CardSkeleton({ titleHeight, children }: Props) {
  return (
    <Card
      size="small"
      className="trader"
      title={<Placeholder width="8rem" height={titleHeight} />}
      extra={<Placeholder width="6rem" height="1.75rem" />}
    >
      <Flex vertical gap="middle">
        <Placeholder width="12rem" height="1.6rem" />
        <FormSkeleton>{children}</FormSkeleton>
      </Flex>
    </Card>
  )
}
