import { shownName } from '@/contract/plainText'
import { Flex } from 'antd'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { copyTradingApi, useGetFollowersQuery } from '@/api/copyTrading'
import { metaTraderApi } from '@/api/metaTrader'
import type { Address } from '@/store/address'
import type { Follower } from '@/contract/copyTrading'
import type { TraderScope } from '@/contract/scope'
import { endGroups, inEndGroups } from '@/domain/expiry'
import type { Listed } from '@/domain/followerList'
import { EndsStrip, useGroupName, type EndItem } from '@/overview/expiries/EndsStrip'
import { ExtendButton } from '@/robot/followers/useExtension'
import { selectBotScope } from '@/store/botsSlice'
import { useHidden, useT } from '@/i18n'
import { useRemoval } from '@/shared/cards/useRemoval'
import { later } from '@/shared/later'
import { Loaded } from '@/shared/Loaded'
import { Nothing } from '@/shared/Nothing'
import { Screen } from '@/shared/Screen'
import { Placeholder } from '@/shared/Skeleton'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectPending } from '@/store/saving/savesSlice'
import { mutate, type AppThunk } from '@/store/thunk'
import { ExpiryPopup } from '@/features/copyTrading/followers/ExpiryPopup'
import { expiryForm, type FollowersPath } from '@/features/copyTrading/followers/expirySave'
import { FollowerCards, type FollowerAction } from '@/features/copyTrading/followers/FollowerCards'
import { ALL_SELECTED, FollowerTools, SelectionBar } from '@/features/copyTrading/followers/FollowerTools'
import { followersList } from '@/features/copyTrading/followers/followersList'
import { InfoPopup } from '@/features/copyTrading/followers/InfoPopup'
import { useExpirySaves } from '@/features/copyTrading/followers/useExpirySaves'
import {
  useFollowerList,
  useSelection,
  useViewOptions,
} from '@/features/copyTrading/followers/useFollowerList'
import { ShareTrader } from '@/features/copyTrading/ShareTrader'
import '@/features/copyTrading/followers/followers.css'

type Remove = (relation: TraderScope & { readonly userName: string }) => AppThunk<Promise<unknown>>

/** The call that removes a follower is the only difference between the two lists. */
const removals: Readonly<Record<FollowersPath, Remove>> = {
  '/followerscopy': ({ userid, traderid }) =>
    mutate(copyTradingApi.endpoints.removeFollower, { userid, traderid }),
  '/followerslist': (relation) => mutate(metaTraderApi.endpoints.removeMetaFollower, relation),
}

/** Loaded on demand: most people who look at their followers never need it. */
const ChangeExpiries = later(
  async () => (await import('@/robot/followers/ChangeExpiries')).ChangeExpiries,
  null,
)

/** A trader's followers with their expiries; 'Lista de seguidores' on the other address. */
export default function FollowersScreen() {
  const t = useT()
  const path = useLocation().pathname === '/followerslist' ? '/followerslist' : '/followerscopy'
  const scope = useAppSelector(selectBotScope)
  const query = useGetFollowersQuery(scope)
  return (
    <Screen title={t(`routes:${path}.title`)}>
      <Loaded query={query} skeleton={<Placeholder height="32rem" />}>
        {(followers) =>
          followers.length === 0 ? (
            <Nothing text={t('followers:empty', { userid: scope.userid })}>
              <ShareTrader />
            </Nothing>
          ) : (
            // Another bot is another list.
            <Followers key={scope.userid} followers={followers} path={path} />
          )
        }
      </Loaded>
    </Screen>
  )
}

interface Props {
  readonly followers: readonly Follower[]
  readonly path: FollowersPath
}

/** What is open, about one follower or about many. */
type Task =
  | { readonly action: Exclude<FollowerAction, 'remove'>; readonly follower: Listed }
  | { readonly action: 'change'; readonly ids: readonly string[] }

/** From so many on, they are lines. */
const MANY = 9

function Followers({ followers, path }: Props) {
  const t = useT()
  const { userid: traderid } = useAppSelector(selectBotScope)
  const { options, change } = useViewOptions()
  // What is typed is drawn first; the list follows.
  const { all, shown, counts, now } = useFollowerList(followers, useDeferredValue(options))
  const selection = useSelection(all, shown)
  const expiries = useExpirySaves(path)
  const saving = useAppSelector((state) => selectPending(state, expiryForm(traderid)))
  const askToRemove = useAskToRemove(traderid, path)
  const [task, setTask] = useState<Task>()
  const onClosed = () => setTask(undefined)
  const wasOpen = useRef(false)
  // The button that opened it may be gone with the selection.
  useEffect(() => {
    if (wasOpen.current && !task && document.activeElement === document.body)
      document.getElementById(ALL_SELECTED)?.focus()
    wasOpen.current = task !== undefined
  }, [task])
  function closeChange(missed?: readonly Address[]) {
    // Doing it again must not reach those that were changed.
    if (missed) selection.select(missed.flatMap(({ item }) => item ?? []))
    onClosed()
  }
  const [missed] = expiries.missed
  const expiryPopup = (follower: Follower) => ({
    follower: all.find(({ id }) => id === follower.id) ?? follower,
    isSaving: saving.has(follower.id),
    onSave: expiries.save,
  })
  const groups = useGroups(all, now)
  const groupName = useGroupName()
  // What is pressed in the picture is what the list shows.
  const group = endGroups.find((one) => one === options.filter)
  const changeAll = (those: readonly { readonly id: string }[]) =>
    setTask({ action: 'change', ids: those.map(({ id }) => id) })
  return (
    <Flex vertical gap="middle">
      {endGroups.some((one) => groups[one].length > 0) ? (
        <div className="ends-room">
          <EndsStrip
            groups={groups}
            now={now}
            selected={group}
            onSelect={(chosen) => change({ filter: chosen === group ? 'all' : chosen })}
          />
        </div>
      ) : (
        <p className="muted">{t('expiries:timeline.nothing')}</p>
      )}
      <FollowerTools options={options} counts={counts} shown={shown} selection={selection} onChange={change}>
        {group && groups[group].length > 0 && (
          <ExtendButton
            count={groups[group].length}
            about={groupName(group, groups[group].length)}
            onPress={() => changeAll(groups[group])}
          />
        )}
      </FollowerTools>
      <FollowerCards
        shown={shown}
        areLines={all.length >= MANY}
        now={now}
        selection={selection}
        saving={saving}
        onAction={(action, follower) =>
          action === 'remove' ? void askToRemove(follower) : setTask({ action, follower })
        }
        onShowAll={() => change({ search: '', filter: 'all' })}
      />
      {selection.selected.length > 0 && (
        <SelectionBar shown={shown} selection={selection} onChange={() => changeAll(selection.selected)} />
      )}
      {task?.action === 'info' && <InfoPopup follower={task.follower} now={now} onClosed={onClosed} />}
      {task?.action === 'expiry' && <ExpiryPopup {...expiryPopup(task.follower)} onClosed={onClosed} />}
      {task?.action === 'change' && <ChangeExpiries ids={task.ids} onClose={closeChange} />}
      {!task && missed && (
        <ExpiryPopup
          key={missed.follower.id}
          {...expiryPopup(missed.follower)}
          missed={missed}
          onClosed={() => expiries.drop(missed.follower.id)}
        />
      )}
    </Flex>
  )
}

/** By when they end, of whom the picture of the days to come is made. */
function useGroups(all: readonly Listed[], now: number) {
  const hidden = useHidden()
  return useMemo(() => {
    const itemOf = ({ id, name, expCopy: at }: Listed): EndItem => ({
      kind: 'follower',
      id,
      name: hidden(shownName(name, id)),
      at,
    })
    return inEndGroups(all.map(itemOf), now)
  }, [all, now, hidden])
}

function useAskToRemove(traderid: string, path: FollowersPath) {
  const t = useT()
  const dispatch = useAppDispatch()
  const askAndRemove = useRemoval()
  return ({ id, name: named }: Follower) => {
    const name = shownName(named, id)
    return askAndRemove({
      at: { form: expiryForm(traderid), card: id },
      about: { path, bot: traderid, name },
      title: t('followers:remove.title', { name }),
      text: t('followers:remove.text', { name, id }),
      confirm: t('followers:remove.confirm'),
      send: () => dispatch(removals[path]({ userid: id, traderid, userName: named || id })),
      isThere: async () => (await dispatch(followersList.read({ userid: traderid }))).has(id),
      stillThere: 'followers:remove.stillThere',
    })
  }
}
