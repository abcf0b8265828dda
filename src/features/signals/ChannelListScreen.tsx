import { Card, Flex } from 'antd'
import type { TraderScope } from '@/contract/scope'
import { selectTraderScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { LeaveGuard } from '@/shared/saving/LeaveGuard'
import { Loaded } from '@/shared/Loaded'
import { Placeholder } from '@/shared/Skeleton'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { ChannelList } from './ChannelList'
import { useChannelRows } from './useChannelRows'
import './channelList.css'

export default function ChannelListScreen() {
  const scope = useAppSelector(selectTraderScope)
  return <Channels key={`${scope.userid},${scope.traderid}`} scope={scope} />
}

function Channels({ scope }: { readonly scope: TraderScope }) {
  const t = useT()
  const query = useChannelRows(scope)
  return (
    <Screen title={t('routes:/channels-list.title')} about={t('routes:/channels-list.about')}>
      <Loaded query={query} skeleton={<ChannelListSkeleton />}>
        {(loaded) => <ChannelList scope={scope} loaded={loaded} refetch={query.refetch} />}
      </Loaded>
      <LeaveGuard />
    </Screen>
  )
}

const lines = Array.from({ length: 10 }, (_, line) => line)

function ChannelListSkeleton() {
  return (
    <Flex vertical gap="middle">
      <Placeholder height="var(--ant-control-height)" />
      <Placeholder width="22rem" height="var(--ant-control-height)" />
      <Card className="channel-list__lines">
        {lines.map((line) => (
          <div key={line} className="channel-line">
            <Placeholder width={`${9 + (line % 4) * 2}rem`} />
          </div>
        ))}
      </Card>
    </Flex>
  )
}
