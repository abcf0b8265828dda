import { Suspense, lazy, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useGetFollowersQuery } from '@/api/copyTrading'
import type { SignedInPath } from '@/config/paths'
import type { Follower } from '@/contract/copyTrading'
import type { Listed } from '@/domain/followerList'
import { selectBotScope } from '@/features/bots/botsSlice'
import { useLanguage, useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { LeaveGuard } from '@/shared/form/LeaveGuard'
import { Icon } from '@/shared/icons'
import { Bone, Loaded } from '@/shared/Loaded'
import { Screen } from '@/shared/Screen'
import { VirtualGrid } from '@/shared/VirtualGrid'
import { useAppSelector } from '@/store/hooks'
import { ExpiryPopup } from './ExpiryPopup'
import { FollowerCard, cardWords, tickId, type Deed } from './FollowerCard'
import { FollowerBones } from './FollowerBones'
import { FollowerTools } from './FollowerTools'
import { InfoPopup } from './InfoPopup'
import { RemovePopup, type RemoveFollower } from './RemovePopup'
import { useExpiryRun } from './useExpiryRun'
import { useFollowerFiles } from './useFollowerFiles'
import {
  useFollowerList,
  useLook,
  type FollowerListQuery,
  type FollowerView,
  type Look,
} from './useFollowerList'
import { useSelection } from './useSelection'
import '@/shared/look/expiry.css'
import '@/shared/look/input.css'
import './followers.css'

/** The work on many comes when somebody begins it: most who look at their followers never do. */
const ExpiryWork = lazy(() => import('./ExpiryWork').then((loaded) => ({ default: loaded.ExpiryWork })))

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

/** A trader's followers, and until when each copies. Nothing of one bot's is left when another is chosen. */
export function FollowersScreen({ path, remove }: Props) {
  const t = useT()
  const scope = useAppSelector(selectBotScope)
  const query = useGetFollowersQuery(scope)
  const { look, change } = useLook()
  return (
    <Screen title={t(`routes:${path}.title`)} about={t(`routes:${path}.about`)}>
      <Loaded query={query} skeleton={<FollowerBones view={look.view} />}>
        {(followers) =>
          followers.length === 0 ? (
            <Nobody />
          ) : (
            <Followers
              key={scope.userid}
              followers={followers}
              query={query}
              look={look}
              onLook={change}
              remove={remove}
            />
          )
        }
      </Loaded>
      <LeaveGuard texts={leaveTexts} />
    </Screen>
  )
}

function Nobody() {
  const t = useT()
  const { userid } = useAppSelector(selectBotScope)
  return (
    <div className="card followers__empty">
      <p>{t('followers:empty.title')}</p>
      <p>{t('followers:empty.text', { userid })}</p>
    </div>
  )
}

interface FollowersProps {
  readonly followers: readonly Follower[]
  readonly query: FollowerListQuery
  readonly look: Look
  readonly onLook: (changes: Partial<Look>) => void
  readonly remove: RemoveFollower
}

interface Doing {
  readonly deed: Deed
  readonly follower: Listed
}

function Followers({ followers, query, look, onLook, remove }: FollowersProps) {
  const { all, shown, counts, now } = useFollowerList(followers, look)
  const selection = useSelection(all, shown)
  const running = useExpiryRun()
  const [isWorking, setWorking] = useState(false)
  const [doing, setDoing] = useState<Doing>()
  const onDeed = useCallback((deed: Deed, follower: Listed) => setDoing({ deed, follower }), [])
  const onClosed = () => setDoing(undefined)
  const wasWorking = useRef(false)
  // Whoever comes back from the work goes on where the list begins.
  useEffect(() => {
    if (wasWorking.current && !isWorking) document.getElementById('followersAll')?.focus()
    wasWorking.current = isWorking
  }, [isWorking])

  if (isWorking)
    return (
      <Suspense fallback={<Bone height="220px" />}>
        <ExpiryWork
          selected={selection.selected}
          all={all}
          query={query}
          now={now}
          running={running}
          onBack={() => {
            running.close()
            setWorking(false)
          }}
        />
      </Suspense>
    )
  return (
    <div className="followers">
      <FollowerTools look={look} counts={counts} onChange={onLook} />
      <SummaryBar shown={shown} all={all} selection={selection} />
      {shown.length === 0 ? (
        <NothingFound look={look} onLook={onLook} />
      ) : (
        <FollowerGrid shown={shown} now={now} view={look.view} selection={selection} onDeed={onDeed} />
      )}
      {selection.selected.length > 0 && (
        <SelectionBar shown={shown} selection={selection} onChange={() => setWorking(true)} />
      )}
      {doing?.deed === 'info' && <InfoPopup follower={doing.follower} onClosed={onClosed} />}
      {doing?.deed === 'expiry' && <ExpiryPopup follower={doing.follower} onClosed={onClosed} />}
      {doing?.deed === 'remove' && (
        <RemovePopup follower={doing.follower} remove={remove} onClosed={onClosed} />
      )}
    </div>
  )
}

type Selection = ReturnType<typeof useSelection>

interface SummaryProps {
  readonly shown: readonly Listed[]
  readonly all: readonly Listed[]
  readonly selection: Selection
}

/** How many there are, all of them at once, and as files. */
function SummaryBar({ shown, all, selection }: SummaryProps) {
  const t = useT()
  const files = useFollowerFiles(shown)
  const tickedShown = shown.filter(({ id }) => selection.ticked.has(id)).length
  const hasAll = shown.length > 0 && tickedShown === shown.length
  return (
    <div className="followers__bar">
      <label className="followers__all">
        <input
          type="checkbox"
          id="followersAll"
          disabled={shown.length === 0}
          checked={hasAll}
          ref={(box) => {
            if (box) box.indeterminate = tickedShown > 0 && !hasAll
          }}
          onChange={() => selection.tickShown(!hasAll)}
        />
        <span>{t('followers:select.shown', { count: shown.length })}</span>
      </label>
      <p className="followers__count tabular" role="status">
        {t('followers:count', { found: shown.length, count: all.length })}
      </p>
      <div className="followers__files">
        <Button disabled={!files.hasRows} onClick={files.saveTable}>
          <Icon name="download" size={18} />
          {t('followers:csv.button')}
        </Button>
        <Button disabled={!files.hasEnds} onClick={files.saveCalendar}>
          <Icon name="clock" size={18} />
          {t('followers:calendar.button')}
        </Button>
      </div>
    </div>
  )
}

function NothingFound({ look, onLook }: Pick<FollowersProps, 'look' | 'onLook'>) {
  const t = useT()
  return (
    <div className="card followers__empty">
      <p>
        {look.search.trim() === ''
          ? t('followers:none.filter', { filter: t(`followers:filters.${look.filter}`) })
          : t('followers:none.search', { search: look.search.trim() })}
      </p>
      <Button onClick={() => onLook({ search: '', filter: 'all' })}>{t('followers:none.showAll')}</Button>
    </div>
  )
}

interface GridProps {
  readonly shown: readonly Listed[]
  readonly now: number
  readonly view: FollowerView
  readonly selection: Selection
  readonly onDeed: (deed: Deed, follower: Listed) => void
}

/** Pixels; a card's width is the layout's, a line takes all there is. */
const sizes = {
  cards: { height: 178, width: 260, gap: 16 },
  list: { height: 62, gap: 0 },
} as const satisfies Readonly<Record<FollowerView, object>>

const idOf = ({ id }: Listed) => id
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

function FollowerGrid({ shown, now, view, selection, onDeed }: GridProps) {
  const t = useT()
  const language = useLanguage()
  const words = useMemo(() => cardWords(t), [t])
  const { ticked, toggle, tickShown } = selection
  /** Arrows go from tick to tick, with Shift they take what they pass along; Ctrl+A takes all that are shown. */
  const onKey = useCallback(
    (event: KeyboardEvent<HTMLInputElement>, id: string) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
        event.preventDefault()
        return tickShown(true)
      }
      const step = steps[event.key]
      if (step === undefined) return
      event.preventDefault()
      const next = shown[shown.findIndex((one) => one.id === id) + step]
      if (!next) return
      if (event.shiftKey) {
        toggle(id, true, false)
        toggle(next.id, true, false)
      }
      document.getElementById(tickId(next.id))?.focus()
    },
    [shown, toggle, tickShown],
  )
  return (
    <VirtualGrid key={view} items={shown} keyOf={idOf} label={t('followers:list')} {...sizes[view]}>
      {(follower) => (
        <FollowerCard
          follower={follower}
          now={now}
          words={words}
          language={language}
          view={view}
          isTicked={ticked.has(follower.id)}
          onTick={toggle}
          onKey={onKey}
          onDeed={onDeed}
        />
      )}
    </VirtualGrid>
  )
}

interface SelectionBarProps {
  readonly shown: readonly Listed[]
  readonly selection: Selection
  readonly onChange: () => void
}

/** Stands at the foot of the window as long as somebody is selected. */
function SelectionBar({ shown, selection, onChange }: SelectionBarProps) {
  const t = useT()
  const { selected, ticked, clear } = selection
  const hidden = selected.length - shown.filter(({ id }) => ticked.has(id)).length
  return (
    <div className="selection-bar" role="region" aria-label={t('followers:select.bar')}>
      <p className="selection-bar__count tabular" role="status">
        {t('followers:select.count', { count: selected.length })}
        {hidden > 0 && ` ${t('followers:select.hidden', { count: hidden })}`}
      </p>
      <Button onClick={clear}>{t('followers:select.clear')}</Button>
      <Button look="primary" onClick={onChange}>
        {t('followers:select.change')}
      </Button>
    </div>
  )
}
