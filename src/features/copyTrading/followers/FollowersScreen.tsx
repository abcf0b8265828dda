import { Flex } from 'antd'
import { useCallback, useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react'
import { useGetFollowersQuery } from '@/api/copyTrading'
import type { SignedInPath } from '@/config/paths'
import type { Follower } from '@/contract/copyTrading'
import type { Listed } from '@/domain/followerList'
import { selectBotScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { LeaveGuard } from '@/shared/saving/LeaveGuard'
import { later } from '@/shared/later'
import { Loaded } from '@/shared/Loaded'
import { Placeholder } from '@/shared/Skeleton'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { ExpiryBanner } from './ExpiryBanner'
import { ExpiryPopup, MissedExpiryPopup } from './ExpiryPopup'
import { FollowerCards, type FollowerAction } from './FollowerCards'
import { FollowerSkeleton } from './FollowerSkeleton'
import { FollowerTools } from './FollowerTools'
import { InfoPopup } from './InfoPopup'
import { NobodyFound, NoFollowers } from './NoFollowers'
import { RemovePopup, type RemoveFollower } from './RemovePopup'
import { ALL_SELECTED, SelectionBar, SummaryBar } from './SelectionBars'
import { useExpiryRun } from './useExpiryRun'
import { useExpirySaves } from './useExpirySaves'
import { useFollowerList, useViewOptions, type FollowerListQuery, type ViewOptions } from './useFollowerList'
import { useSelection } from './useSelection'
import './followers.css'

/** Loaded on demand: most people who look at their followers never need it. */
const BulkExpiry = later(
  async () => (await import('./BulkExpiry')).BulkExpiry,
  <Placeholder height="220px" />,
)

const leaveTexts = {
  title: 'followers:leave.title',
  text: 'followers:leave.text',
  leave: 'followers:leave.leave',
  stay: 'followers:leave.stay',
} as const

interface Props {
  readonly path: SignedInPath & ('/followerscopy' | '/followerslist')
  readonly remove: RemoveFollower
}

/** A trader's followers with their expiries. Choosing another bot resets all state. */
export function FollowersScreen({ path, remove }: Props) {
  const t = useT()
  const scope = useAppSelector(selectBotScope)
  const query = useGetFollowersQuery(scope)
  const { options, change } = useViewOptions()
  return (
    <Screen title={t(`routes:${path}.title`)} about={t(`routes:${path}.about`)}>
      <Loaded query={query} skeleton={<FollowerSkeleton />}>
        {(followers) =>
          followers.length === 0 ? (
            <NoFollowers />
          ) : (
            <Followers
              key={scope.userid}
              followers={followers}
              query={query}
              options={options}
              onOptions={change}
              remove={remove}
            />
          )
        }
      </Loaded>
      <LeaveGuard texts={leaveTexts} />
    </Screen>
  )
}

interface FollowersProps {
  readonly followers: readonly Follower[]
  readonly query: FollowerListQuery
  readonly options: ViewOptions
  readonly onOptions: (changes: Partial<ViewOptions>) => void
  readonly remove: RemoveFollower
}

/** The list or, in its place, the change of many expiries. */
function Followers({ followers, query, options, onOptions, remove }: FollowersProps) {
  // What is typed is drawn first; the list follows.
  const list = useFollowerList(followers, useDeferredValue(options))
  const selection = useSelection(list.all, list.shown)
  const running = useExpiryRun(followers)
  /** what replaces the list: a new change of many, or the results of the last one */
  const [work, setWork] = useState<'new' | 'run'>()
  const expiries = useExpirySaves()
  const wasAtWork = useRef(false)
  // Back from changing many, the focus goes to the start of the list.
  useEffect(() => {
    if (wasAtWork.current && !work) document.getElementById(ALL_SELECTED)?.focus()
    wasAtWork.current = work !== undefined
  }, [work])

  const { run } = running
  const showRun = (send: () => void) => () => {
    send()
    setWork('run')
  }
  const back = () => {
    // Doing it again must not reach those that were changed.
    if (work === 'run' && run?.kind === 'send') selection.select(run.missed.map(({ id }) => id))
    setWork(undefined)
  }
  if (work)
    return (
      <>
        <BulkExpiry
          selected={selection.selected}
          query={query}
          now={list.now}
          run={work === 'run' ? run : undefined}
          running={running}
          onStart={(plan) => showRun(() => running.start(plan))()}
          onBack={back}
        />
        <MissedExpiryPopup all={list.all} expiries={expiries} />
      </>
    )
  return (
    <FollowerList
      banner={
        run && (
          <ExpiryBanner
            run={run}
            onUndo={showRun(running.undo)}
            onRetry={showRun(running.retry)}
            onClose={running.close}
          />
        )
      }
      list={list}
      selection={selection}
      options={options}
      onOptions={onOptions}
      expiries={expiries}
      remove={remove}
      onBulkChange={() => setWork('new')}
    />
  )
}

interface ListProps extends Pick<FollowersProps, 'options' | 'onOptions' | 'remove'> {
  readonly list: ReturnType<typeof useFollowerList>
  readonly selection: ReturnType<typeof useSelection>
  readonly expiries: ReturnType<typeof useExpirySaves>
  readonly onBulkChange: () => void
  readonly banner: ReactNode
}

/** The open popup and its follower. */
interface Task {
  readonly action: FollowerAction
  readonly follower: Listed
}

function FollowerList(props: ListProps) {
  const { list, selection, options, onOptions, expiries, remove, onBulkChange, banner } = props
  const { all, shown, counts, now } = list
  const [task, setTask] = useState<Task>()
  const onAction = useCallback(
    (action: FollowerAction, follower: Listed) => setTask({ action, follower }),
    [],
  )
  const onClosed = () => setTask(undefined)
  return (
    <Flex vertical gap="middle">
      {banner}
      <FollowerTools options={options} counts={counts} onChange={onOptions} />
      <SummaryBar
        shown={shown}
        all={all}
        selection={selection}
        sort={options.sort}
        onSort={(sort) => onOptions({ sort })}
      />
      {shown.length === 0 ? (
        <NobodyFound options={options} onChange={onOptions} />
      ) : (
        <FollowerCards
          shown={shown}
          count={all.length}
          now={now}
          selection={selection}
          saving={expiries.saving}
          onAction={onAction}
        />
      )}
      {selection.selected.length > 0 && (
        <SelectionBar shown={shown} selection={selection} onChange={onBulkChange} />
      )}
      {task?.action === 'info' && <InfoPopup follower={task.follower} onClosed={onClosed} />}
      {task?.action === 'expiry' && (
        <ExpiryPopup
          follower={task.follower}
          onSave={(expCopy, text) => expiries.save({ follower: task.follower, text, expCopy })}
          onClosed={onClosed}
        />
      )}
      {task?.action === 'remove' && (
        <RemovePopup follower={task.follower} remove={remove} onClosed={onClosed} />
      )}
      {!task && <MissedExpiryPopup all={all} expiries={expiries} />}
    </Flex>
  )
}
