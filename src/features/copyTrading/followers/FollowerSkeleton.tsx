import { Flex } from 'antd'
import { CardGrid } from '@/shared/CardGrid'
import { Placeholder } from '@/shared/Skeleton'

const many = Array.from({ length: 12 }, (_, place) => place)
const control = 'var(--ant-control-height)'

/** Placeholder for the tools and a dozen followers. */
export function FollowerSkeleton() {
  return (
    <Flex vertical gap="middle">
      <Flex wrap gap="small">
        <Placeholder width="min(100%, 380px)" height={control} />
        <Placeholder width="min(100%, 40rem)" height={control} />
      </Flex>
      <Flex wrap justify="space-between" gap="small">
        <Placeholder width="min(100%, 26rem)" height={control} />
        <Placeholder width="16rem" height={control} />
      </Flex>
      <CardGrid>
        {many.map((place) => (
          <li key={place}>
            <Placeholder height="76px" />
          </li>
        ))}
      </CardGrid>
    </Flex>
  )
}
