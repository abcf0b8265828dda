import { selectTraderScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { LeaveGuard } from '@/shared/form/LeaveGuard'
import { Bone, Loaded } from '@/shared/Loaded'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { ChannelList } from './ChannelList'
import { useChannelRows } from './useChannelRows'
import './channelList.css'

export default function ChannelListScreen() {
  const t = useT()
  const scope = useAppSelector(selectTraderScope)
  const query = useChannelRows(scope)
  return (
    <Screen title={t('routes:/channels-list.title')} about={t('routes:/channels-list.about')}>
      <Loaded query={query} skeleton={<ChannelListBones />}>
        {(loaded) => <ChannelList key={scope.userid} scope={scope} loaded={loaded} refetch={query.refetch} />}
      </Loaded>
      <LeaveGuard />
    </Screen>
  )
}

const lines = Array.from({ length: 10 }, (_, line) => line)

function ChannelListBones() {
  return (
    <div className="channel-list">
      <div className="channel-list__tools">
        <Bone height="var(--leme-control)" />
        <Bone width="22rem" height="var(--leme-control)" />
      </div>
      <div className="channel-list__lines">
        {lines.map((line) => (
          <div key={line} className="channel-line">
            <Bone width="20px" height="20px" />
            <Bone width={`${9 + (line % 4) * 2}rem`} />
          </div>
        ))}
      </div>
    </div>
  )
}
