import { Card, Flex } from 'antd'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useGetGroupsQuery } from '@/api/signals'
import { isBot, type TraderScope } from '@/contract/scope'
import { selectTraderScope } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { CardGrid } from '@/shared/CardGrid'
import { idIn } from '@/shared/fields/useLinkedField'
import { later } from '@/shared/later'
import { Loaded } from '@/shared/Loaded'
import { useUnloadWarning } from '@/shared/fields/useRecordForm'
import { Screen } from '@/shared/Screen'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { ChannelGrid } from './ChannelGrid'
import { cardIn } from '@/features/signals/channels/channelKeys'
import { isTrader } from '@/features/signals/channels/channelRules'
import { useChannels, type Channels, type ChannelsAnswer } from './useChannels'
import { useChoices } from './useChoices'
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
    </Screen>
  )
}

const place = (
  <Skeleton>
    <Placeholder height="420px" />
  </Skeleton>
)
const Rehearsal = later(async () => (await import('./Rehearsal')).Rehearsal, place)
const CopyChannel = later(async () => (await import('./CopyChannel')).CopyChannel, place)

interface Props {
  readonly scope: TraderScope
  readonly answer: ChannelsAnswer
}

/** All cards, or a view of one channel: `?rehearse=1640000001`. Unsaved input is kept when switching between them. */
function ChannelsPage({ scope, answer }: Props) {
  const channels = useChannels(scope, answer)
  const { form, isOpen, records, actions } = channels
  useUnloadWarning({ form })
  useLinkedCard(channels)
  const choices = useChoices(channels)
  const [search] = useSearchParams()
  const rehearsed = search.get('rehearse') ?? ''
  const copied = search.get('copy') ?? ''
  if (!isOpen) return null
  if (records.has(rehearsed) && isTrader(scope))
    return <Rehearsal scope={scope} channels={channels} cardKey={rehearsed} />
  if (records.has(copied))
    return (
      <CopyChannel
        scope={scope}
        channels={channels}
        cardKey={copied}
        onTaken={(keys, isConfirmed) => {
          choices.showUnsaved()
          if (isConfirmed) void actions.saveMany(keys)
        }}
      />
    )
  return <ChannelGrid scope={scope} channels={channels} choices={choices} />
}

/** Locations whose field has been focused: rendering the list again must not focus it again. */
const shown = new WeakSet<object>()

/** Scrolls to and focuses the control that the address names (`#1640000001_breakEven`). */
function useLinkedCard({ records, actions }: Channels) {
  const location = useLocation()
  useEffect(() => {
    const focusTarget = cardIn(idIn(location.hash))
    if (!focusTarget || shown.has(location) || !records.has(focusTarget.key)) return
    shown.add(location)
    actions.focusOn(focusTarget)
  }, [location, records, actions])
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
