import { shownName } from '@/contract/plainText'
import { Flex } from 'antd'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { copyTradingApi, useGetFollowersQuery } from '@/api/copyTrading'
import { metaTraderApi } from '@/api/metaTrader'
import type { Follower } from '@/contract/copyTrading'
import type { TraderScope } from '@/contract/scope'
import type { Listed } from '@/domain/followerList'
import { selectBotScope } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { useRemoval } from '@/shared/cards/useRemoval'
import { later } from '@/shared/later'
import { Loaded } from '@/shared/Loaded'
import { Nothing } from '@/shared/Nothing'
import { Screen } from '@/shared/Screen'
import { Placeholder } from '@/shared/Skeleton'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { BatchItem } from '@/store/saving/batchesSlice'
import { selectPending } from '@/store/saving/savesSlice'
import { mutate, type AppThunk } from '@/store/thunk'
import { ExpiryPopup } from './followers/ExpiryPopup'
import { expiryForm, readExpiries, type FollowersPath } from './followers/expirySave'
import { FollowerCards, type FollowerAction } from './followers/FollowerCards'
import { ALL_SELECTED, FollowerTools, SelectionBar } from './followers/FollowerTools'
import { InfoPopup } from './followers/InfoPopup'
import { useExpirySaves } from './followers/useExpirySaves'
import { useFollowerList, useSelection, useViewOptions } from './followers/useFollowerList'
import { ShareTrader } from './ShareTrader'
import './followers/followers.css'

type Remove = (relation: TraderScope & { readonly userName: string }) => AppThunk<Promise<unknown>>

/** The call that removes a follower is the only difference between the two lists. */
const removals: Readonly<Record<FollowersPath, Remove>> = {
  '/followerscopy': ({ userid, traderid }) =>
    mutate(copyTradingApi.endpoints.removeFollower, { userid, traderid }),
  '/followerslist': (relation) => mutate(metaTraderApi.endpoints.removeMetaFollower, relation),
}

/** Loaded on demand: most people who look at their followers never need it. */
const ChangeExpiries = later(async () => (await import('./followers/ChangeExpiries')).ChangeExpiries, null)

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
  | { readonly action: 'change' }

function Followers({ followers, path }: Props) {
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
  function closeChange(missed?: readonly Pick<BatchItem, 'key'>[]) {
    // Doing it again must not reach those that were changed.
    if (missed) selection.select(missed.map(({ key }) => key))
    onClosed()
  }
  const [missed] = expiries.missed
  const expiryPopup = (follower: Follower) => ({
    follower: all.find(({ id }) => id === follower.id) ?? follower,
    isSaving: saving.has(follower.id),
    onSave: expiries.save,
  })
  return (
    <Flex vertical gap="middle">
      <FollowerTools
        options={options}
        counts={counts}
        shown={shown}
        selection={selection}
        onChange={change}
      />
      <FollowerCards
        shown={shown}
        now={now}
        selection={selection}
        saving={saving}
        onAction={(action, follower) =>
          action === 'remove' ? void askToRemove(follower) : setTask({ action, follower })
        }
        onShowAll={() => change({ search: '', filter: 'all' })}
      />
      {selection.selected.length > 0 && (
        <SelectionBar shown={shown} selection={selection} onChange={() => setTask({ action: 'change' })} />
      )}
      {task?.action === 'info' && <InfoPopup follower={task.follower} now={now} onClosed={onClosed} />}
      {task?.action === 'expiry' && <ExpiryPopup {...expiryPopup(task.follower)} onClosed={onClosed} />}
      {task?.action === 'change' && (
        <ChangeExpiries ids={selection.selected.map(({ id }) => id)} path={path} onClose={closeChange} />
      )}
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
      isThere: async () => (await dispatch(readExpiries(traderid))).has(id),
      stillThere: 'followers:remove.stillThere',
    })
  }
}
