import { Flex } from 'antd'
import { CardGrid } from '@/shared/CardGrid'
import { Placeholder } from '@/shared/Skeleton'
import type { FollowerView } from './useFollowerList'

const many = Array.from({ length: 12 }, (_, place) => place)
const control = 'var(--ant-control-height)'

/** Placeholder for the tools and a dozen followers. */
export function FollowerSkeleton({ view }: { readonly view: FollowerView }) {
  return (
    <Flex vertical gap="middle">
      <Flex wrap justify="space-between" gap="small">
        <Placeholder width="min(100%, 380px)" height={control} />
        <Placeholder width="min(100%, 28rem)" height={control} />
      </Flex>
      <Placeholder width="min(100%, 52rem)" height={control} />
      <Flex wrap justify="space-between" gap="small">
        <Placeholder width="min(100%, 26rem)" height={control} />
        <Placeholder width="16rem" height={control} />
      </Flex>
      {view === 'cards' ? (
        <CardGrid>
          {many.map((place) => (
            <li key={place}>
              <Placeholder height="196px" />
            </li>
          ))}
        </CardGrid>
      ) : (
        <Placeholder height="640px" />
      )}
    </Flex>
  )
}
