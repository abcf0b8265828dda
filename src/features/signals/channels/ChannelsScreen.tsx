import { useGetGroupsQuery } from '@/api/signals'
import { isBot } from '@/contract/scope'
import { selectTraderScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { LeaveGuard } from '@/shared/form/LeaveGuard'
import { Bone, Loaded } from '@/shared/Loaded'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { ChannelsPage } from './ChannelsPage'
import './channels.css'

export default function ChannelsScreen() {
  const t = useT()
  const scope = useAppSelector(selectTraderScope)
  const query = useGetGroupsQuery(scope, { skip: !isBot(scope.userid) })
  const { startedTimeStamp, isFetching, isError, refetch } = query
  return (
    <Screen title={t('routes:/configure-channels.title')} about={t('routes:/configure-channels.about')}>
      <Loaded query={query} skeleton={<ChannelsBones />}>
        {(channels) => (
          <ChannelsPage
            key={`${scope.userid}:${scope.traderid}`}
            scope={scope}
            answer={{ channels, startedTimeStamp, isFetching, isError, refetch }}
          />
        )}
      </Loaded>
      <LeaveGuard />
    </Screen>
  )
}

/** As many cards as the first sight of the screen has. */
const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

function ChannelsBones() {
  return (
    <>
      <div className="channels__bar">
        <span className="search">
          <Bone height="var(--leme-control)" />
        </span>
        <Bone width="12rem" height="44px" />
      </div>
      <ul className="cards">
        {CARDS.map((card) => (
          <li key={card} className="card channel">
            <Bone width="70%" height="1.5rem" />
            <Bone height="21rem" />
          </li>
        ))}
      </ul>
    </>
  )
}
