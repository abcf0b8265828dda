import { Card, Flex } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useGetGroupsQuery } from '@/api/signals'
import { isBot, type TraderScope } from '@/contract/scope'
import type { ChannelAnswer } from '@/contract/signals'
import { channelSearch } from '@/domain/channelSearch'
import { selectTraderScope } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { CardGrid } from '@/shared/CardGrid'
import { useCardList } from '@/shared/cards/useCardList'
import { later } from '@/shared/later'
import { Loaded } from '@/shared/Loaded'
import { Screen } from '@/shared/Screen'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { ChannelGrid } from './ChannelGrid'
import { byKey, channelSearchText } from '@/features/signals/channels/channelKeys'
import { isTrader } from '@/features/signals/channels/channelRules'
import { useCopyQuestion } from '@/features/copyTrading/question/useCopyQuestion'
import { channelRecords } from '@/features/signals/channels/channelSaving'
import { isAdvanced } from '@/features/signals/channels/fields'
import './channels.css'

export default function ChannelsScreen() {
  const t = useT()
  const scope = useAppSelector(selectTraderScope)
  const query = useGetGroupsQuery(scope, { skip: !isBot(scope.userid) })
  return (
    <Screen title={t('routes:/configure-channels.title')}>
      <Loaded query={query} skeleton={<ChannelsSkeleton />}>
        {(channels) => (
          <ChannelsPage
            key={`${scope.userid}:${scope.traderid}`}
            scope={scope}
            channels={channels}
            answeredAt={query.fulfilledTimeStamp}
          />
        )}
      </Loaded>
    </Screen>
  )
}

const place = (
  <Skeleton>
    <Placeholder height="420px" />
  </Skeleton>
)
const Rehearsal = later(async () => (await import('./Rehearsal')).Rehearsal, place)
const CopyChannel = later(async () => (await import('./CopyChannel')).CopyChannel, place, ['proof', 'risk'])

interface Props {
  readonly scope: TraderScope
  readonly channels: readonly ChannelAnswer[]
  readonly answeredAt: number | undefined
}

/** All cards, or a view of one channel: `?rehearse=1640000001`. Unsaved input is kept when switching between them. */
function ChannelsPage({ scope, channels, answeredAt }: Props) {
  const [showsAdvanced, showAdvanced] = useState(false)
  const ask = useCopyQuestion(scope.userid)
  const list = useCardList({
    records: useMemo(() => channelRecords(scope, ask), [scope, ask]),
    answer: { all: useMemo(() => byKey(channels), [channels]), answeredAt },
    textOf: channelSearchText,
    meantBy: channelSearch,
    onFocus: useCallback((field: string) => isAdvanced(field) && showAdvanced(true), []),
  })
  const { all, isOpen, showUnsaved } = list
  const [search] = useSearchParams()
  const rehearsed = search.get('rehearse') ?? ''
  const copied = search.get('copy') ?? ''
  if (!isOpen) return null
  if (all.has(rehearsed) && isTrader(scope))
    return <Rehearsal scope={scope} list={list} cardKey={rehearsed} />
  if (all.has(copied)) return <CopyChannel scope={scope} list={list} cardKey={copied} onTaken={showUnsaved} />
  return <ChannelGrid scope={scope} list={list} advanced={{ isShown: showsAdvanced, show: showAdvanced }} />
}

const ChannelsSkeleton = () => (
  <Flex vertical gap="middle">
    <Placeholder height="var(--ant-control-height)" />
    <CardGrid>
      {Array.from({ length: 8 }, (_, card) => (
        <li key={card}>
          <Card size="small">
            <Placeholder height="4rem" />
          </Card>
        </li>
      ))}
    </CardGrid>
  </Flex>
)
