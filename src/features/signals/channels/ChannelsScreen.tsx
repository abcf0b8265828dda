import { Card, Flex } from 'antd'
import { useGetGroupsQuery } from '@/api/signals'
import { isBot } from '@/contract/scope'
import { selectTraderScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { CardGrid } from '@/shared/CardGrid'
import { LeaveGuard } from '@/shared/saving/LeaveGuard'
import { Loaded } from '@/shared/Loaded'
import { Placeholder } from '@/shared/Skeleton'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { ChannelsPage } from './ChannelsPage'
import './channels.css'

export default function ChannelsScreen() {
  const t = useT()
  const scope = useAppSelector(selectTraderScope)
  const query = useGetGroupsQuery(scope, { skip: !isBot(scope.userid) })
  const { requestId, isFetching, isError } = query
  return (
    <Screen title={t('routes:/configure-channels.title')} about={t('routes:/configure-channels.about')}>
      <Loaded query={query} skeleton={<ChannelsSkeleton />}>
        {(channels) => (
          <ChannelsPage
            key={`${scope.userid}:${scope.traderid}`}
            scope={scope}
            answer={{ channels, requestId, isFetching, isError }}
          />
        )}
      </Loaded>
      <LeaveGuard />
    </Screen>
  )
}

/** Cards of the skeleton. */
const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

function ChannelsSkeleton() {
  return (
    <Flex vertical gap="middle">
      <Placeholder height="var(--ant-control-height)" />
      <CardGrid>
        {CARDS.map((card) => (
          <li key={card}>
            <Card size="small" title={<Placeholder width="70%" />}>
              <Placeholder height="21rem" />
            </Card>
          </li>
        ))}
      </CardGrid>
    </Flex>
  )
}
