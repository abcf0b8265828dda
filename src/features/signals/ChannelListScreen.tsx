import { Card, Flex } from 'antd'
import { useNavigate } from 'react-router-dom'
import { signalsApi } from '@/api/signals'
import { isProviderError } from '@/contract/providerError'
import type { TraderScope } from '@/contract/scope'
import { selectTraderScope } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Loaded } from '@/shared/Loaded'
import { useNotify } from '@/shared/notices'
import { useSaveState } from '@/shared/fields/useRecordForm'
import { Screen } from '@/shared/Screen'
import { Placeholder } from '@/shared/Skeleton'
import { useAttempt } from '@/shared/useAttempt'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { isPending } from '@/store/saving/savesSlice'
import { mutate } from '@/store/thunk'
import { ChannelList } from './ChannelList'
import { Notice, useListNotice, type ShowNotice } from './ChannelListNotice'
import { useChannelRows } from './useChannelRows'
import './chats.css'

export default function ChannelListScreen() {
  const scope = useAppSelector(selectTraderScope)
  return <Channels key={`${scope.userid},${scope.traderid}`} scope={scope} />
}

function Channels({ scope }: { readonly scope: TraderScope }) {
  const t = useT()
  const form = `channelList ${scope.userid} ${scope.traderid}`
  const query = useChannelRows(scope)
  const { notice, show } = useListNotice()
  const update = useListUpdate(scope, query.refetch, show)
  const isSaving = isPending(useSaveState({ form, card: '' }))
  return (
    <Screen
      title={t('routes:/channels-list.title')}
      aside={
        <Button busy={update.isBusy} disabled={isSaving} onClick={update.start}>
          {t('channelList:update')}
        </Button>
      }
    >
      <Notice notice={update.isBusy ? 'updating' : notice} />
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {(loaded) => (
          <ChannelList form={form} scope={scope} loaded={loaded} isUpdating={update.isBusy} onNotice={show} />
        )}
      </Loaded>
    </Screen>
  )
}

/** Lets the provider look for channels, then reads the list again. */
function useListUpdate({ userid }: TraderScope, refetch: () => Promise<unknown>, show: ShowNotice) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const notify = useNotify()
  const updating = useAttempt({ form: `channelListUpdate ${userid}` })

  async function readAgain() {
    const error = await refetch()
    if (isProviderError(error)) notify.failed(error, () => void readAgain())
  }
  const start = () =>
    void updating.send({
      about: () => ({ path: '/channels-list', act: 'sent', bot: userid }),
      send: () => dispatch(mutate(signalsApi.endpoints.updateChatList, { userid })),
      onAccepted: () =>
        show('updating', () => {
          void navigate('/channels-list', { replace: true })
          void readAgain()
        }),
    })
  return { isBusy: updating.isBusy, start }
}

const lines = Array.from({ length: 10 }, (_, line) => line)

const ListSkeleton = () => (
  <Flex vertical gap="middle">
    <Placeholder height="var(--ant-control-height)" />
    <Placeholder width="22rem" height="var(--ant-control-height)" />
    <Card classNames={{ body: 'channel-list__lines' }}>
      {lines.map((line) => (
        <div key={line} className="channel-line">
          <Placeholder width={`${9 + (line % 4) * 2}rem`} />
        </div>
      ))}
    </Card>
  </Flex>
)
