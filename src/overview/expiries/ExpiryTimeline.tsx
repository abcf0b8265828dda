import { isolated, shownName } from '@/contract/plainText'
import { Alert, Flex } from 'antd'
import { Fragment, useMemo, useState } from 'react'
import { secondsNow } from '@/config/clock'
import { useGetBotsQuery } from '@/api/bots'
import type { Bot } from '@/contract/bots'
import type { Follower } from '@/contract/copyTrading'
import { isGap } from '@/contract/told'
import { byExpiry, endGroups, hasExpiry, inEndGroups, mayEnd, type EndGroup } from '@/domain/expiry'
import { calendarFile } from '@/domain/calendarFile'
import { selectBotScope, selectIsTrader } from '@/store/botsSlice'
import { ExtendButton, useExtension } from '@/robot/followers/useExtension'
import { AskRenewal } from '@/robot/copyChecks/AskRenewal'
import { useHidden, usePlainT, useT } from '@/i18n'
import { failureOf } from '@/i18n/messageOf'
import { ChosenName } from '@/shared/BotChip'
import { Button } from '@/shared/Button'
import { ButtonLink } from '@/shared/ButtonLink'
import { Expiry } from '@/shared/Expiry'
import { download } from '@/shared/download'
import { Icon } from '@/shared/icons'
import { Line, Lines } from '@/shared/Lines'
import { FailureAction } from '@/shared/FailureAction'
import { Failed, isMissingCall, isLoadSettled } from '@/shared/Loaded'
import { useNotify } from '@/shared/notices'
import { Section } from '@/shared/Panel'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useTelling } from '@/shared/telling'
import { useNow } from '@/shared/useNow'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useBotNames } from '@/store/botNames'
import { useFailedReads } from '@/store/reading/failedReads'
import { EndsPlace } from './EndsPlace'
import { endKey, EndsStrip, useGroupName, type EndItem } from './EndsStrip'
import { everyEnd, type BotCopyEnd } from './everyEnd'
import { RemindersSwitch } from './Reminders'
import { useCopyEnds, useFollowersInTime } from './useEnds'

interface Props {
  /** what needs attention has the retry */
  readonly isOnHome?: boolean
}

const isFollower = ({ kind }: EndItem) => kind === 'follower'

/** Robots, copies and followers that have ended or will within thirty days, and how to renew them. */
export function ExpiryTimeline({ isOnHome = false }: Props) {
  const t = useT()
  const now = useNow()
  const isTrader = useAppSelector(selectIsTrader)
  const query = useGetBotsQuery(useAppSelector(selectBotScope))
  const { currentData: bots, isError } = query
  const copies = useCopyEnds()
  const followers = useFollowersInTime()
  const extension = useExtension()
  const groupName = useGroupName()
  const copiesFailed = copies !== undefined && copies.failed > 0
  const isFailed = isError || followers.isError || copiesFailed
  const isDone =
    (bots !== undefined || isError) && copies !== undefined && (!isTrader || isLoadSettled(followers))
  const ends = useEndItems({
    bots: bots ?? nothing.bots,
    copies: copies?.ends ?? nothing.copies,
    followers: followers.currentData ?? nothing.followers,
  })
  const groups = useMemo(() => inEndGroups(ends, now), [ends, now])
  const [chosen, choose] = useState<EndGroup>()
  // On Home each robot says itself when it ends: there the followers come first.
  const first = endGroups.find((group) =>
    isOnHome ? groups[group].some(isFollower) : groups[group].length > 0,
  )
  const isChosen = chosen !== undefined && groups[chosen].length > 0
  const selected = isChosen ? chosen : isDone ? first : undefined
  const extended = selected ? groups[selected].filter(isFollower) : []
  const count = extended.length
  return (
    <EndsPlace isDone={isDone} isFailed={isFailed}>
      <Section
        title={t('expiries:timeline.title')}
        extra={
          <div className="ends__action">
            {selected && count > 0 && (
              <ExtendButton
                count={count}
                about={groupName(selected, count)}
                onPress={() => extension.open(extended)}
              />
            )}
          </div>
        }
      >
        <Flex vertical gap={12}>
          {bots || isError ? (
            <Ends
              ends={ends}
              groups={groups}
              now={now}
              selected={selected}
              onSelect={choose}
              showsOwn={isChosen || !isOnHome}
              isDone={isDone}
              isWhole={isDone && !isFailed}
            />
          ) : (
            <Skeleton>
              <Placeholder height="64px" />
            </Skeleton>
          )}
          {isMissingCall(query) && <Failed error={query.error} onRetry={query.refetch} />}
          <Unread isOnHome={isOnHome} copiesFailed={copiesFailed} />
          <Flex wrap align="center" justify="space-between" gap="4px 16px">
            <RemindersSwitch />
            {bots && <CalendarButton bots={bots} />}
          </Flex>
        </Flex>
        {extension.dialog}
      </Section>
    </EndsPlace>
  )
}

const nothing = { bots: [], copies: [], followers: [] } as const

const readsOfEnds = ['bots', 'traders', 'metaTraders', 'followers'] as const

/** What could not be read is not taken for what does not end. */
function Unread({ isOnHome, copiesFailed }: Required<Props> & { readonly copiesFailed: boolean }) {
  const t = useT()
  const { error, isAsking, again } = useFailedReads(readsOfEnds)
  const { tells, retry } = useTelling(error === undefined || isOnHome ? [] : [{ error, retry: again }])
  if (error === undefined && !copiesFailed) return null
  const what = t('common:notAllRead')
  // What needs attention tells it, or the list of bots.
  if (isOnHome || (error !== undefined && !tells)) return <p className="muted">{what}</p>
  const said = error === undefined ? [] : [failureOf(error)]
  return (
    <Alert
      type="warning"
      showIcon
      title={[what, ...said.map(({ key, values }) => t(key, values))].join(' ')}
      action={
        <FailureAction
          messages={said}
          retry={
            <Button busy={isAsking} onClick={error === undefined ? again : retry}>
              {t('common:retry')}
            </Button>
          }
        />
      }
    />
  )
}

interface Read {
  readonly bots: readonly Bot[]
  readonly copies: readonly BotCopyEnd[]
  readonly followers: readonly Follower[]
}

/** All of it that ends, or of which that is not known. */
function useEndItems({ bots, copies, followers }: Read): readonly EndItem[] {
  const nameOf = useBotNames()
  const hidden = useHidden()
  return useMemo(
    () =>
      [
        ...bots.map(({ userid: id, botexp: at }): EndItem => ({ kind: 'bot', id, name: nameOf(id), at })),
        ...copies.map(({ traderid: id, name, at }): EndItem => ({
          kind: 'copy',
          id,
          name: hidden(name),
          at,
        })),
        ...followers.map(({ id, name, expCopy: at }): EndItem => ({
          kind: 'follower',
          id,
          name: hidden(shownName(name, id)),
          at,
        })),
      ].filter(({ at }) => mayEnd(at)),
    [bots, copies, followers, nameOf, hidden],
  )
}

interface EndLineProps {
  readonly item: EndItem
  /** said before it */
  readonly lead?: string
}

/** A robot or a copy that ends, and its renewal. */
function EndLine({ item, lead }: EndLineProps) {
  const t = useT()
  const { kind, id, name, at } = item
  const renew = t('expiries:timeline.renew')
  const renewal =
    kind === 'bot' ? (
      <ButtonLink to="/comprar" query={{ userid: id }} aria-label={`${renew}: ${isolated(name)}`}>
        {renew}
      </ButtonLink>
    ) : (
      hasExpiry(at) && <AskRenewal name={name} expCopy={at} />
    )
  return (
    <Line icon={kind === 'bot' ? 'bot' : 'follower'} action={renewal}>
      <Flex wrap align="center" gap="0 20px">
        {lead && <span className="muted">{lead}</span>}
        <bdi className="tabular">
          {kind === 'bot' ? (
            name
          ) : (
            <>
              <ChosenName />
              {t('expiries:timeline.copy', { name })}
            </>
          )}
        </bdi>
        <Expiry expiry={at} badge />
      </Flex>
    </Line>
  )
}

const MOST_NAMES = 3

interface FollowersProps {
  readonly group: EndGroup
  readonly followers: readonly EndItem[]
}

/** Who they are, and where they are listed. */
function FollowersLine({ group, followers }: FollowersProps) {
  const t = useT()
  const count = followers.length
  const more = count - MOST_NAMES
  const show = t('expiries:timeline.show')
  const what = `${t('expiries:strip.followers', { count })}, ${useGroupName()(group, count)}`
  return (
    <Line
      icon="follower"
      action={
        <ButtonLink to="/followerscopy" query={{ expiry: group }} aria-label={`${show}: ${what}`}>
          {show}
        </ButtonLink>
      }
    >
      <ChosenName />
      {followers.slice(0, MOST_NAMES).map((item, place) => (
        <Fragment key={item.id}>
          {place > 0 && ', '}
          <bdi>{item.name}</bdi>
        </Fragment>
      ))}
      {more > 0 && ` ${t('expiries:strip.more', { count: more })}`}
    </Line>
  )
}

interface EndsProps {
  readonly ends: readonly EndItem[]
  readonly groups: ReturnType<typeof inEndGroups<EndItem>>
  readonly now: number
  readonly selected: EndGroup | undefined
  readonly onSelect: (group: EndGroup) => void
  /** the robots and copies of the group are shown elsewhere on the screen, until they are asked for */
  readonly showsOwn: boolean
  /** everything was answered, or has failed */
  readonly isDone: boolean
  /** everything was answered */
  readonly isWhole: boolean
}

/** The picture, and who is meant by what is selected in it; where nothing ends, what does so next. */
function Ends({ ends, groups, now, selected, onSelect, showsOwn, isDone, isWhole }: EndsProps) {
  const t = useT()
  const isAny = endGroups.some((group) => groups[group].length > 0)
  const own = ends.filter((item) => !isFollower(item))
  const unknown = ends.filter(({ at }) => isGap(at))
  const unread = unknown.filter(isFollower).length
  const next = own.filter(({ at }) => hasExpiry(at)).toSorted((a, b) => byExpiry(a.at, b.at))[0]
  const inGroup = selected ? groups[selected] : []
  const followers = inGroup.filter(isFollower)
  const lines = [
    ...(showsOwn ? inGroup.filter((item) => !isFollower(item)) : []),
    // What is not read counts as neither far off nor near.
    ...own.filter(({ at }) => isGap(at)),
  ]
  const isQuiet = !isAny && isWhole && unknown.length === 0
  return (
    <>
      {(isAny || !isDone) && (
        <div className="ends-room">
          <EndsStrip
            groups={groups}
            now={now}
            selected={selected}
            onSelect={onSelect}
            isPart={!isWhole || unknown.length > 0}
          />
        </div>
      )}
      {isQuiet && !next && <p className="muted">{t('expiries:timeline.nothing')}</p>}
      {isQuiet && next && (
        <Lines>
          <EndLine item={next} lead={t('expiries:timeline.nothing')} />
        </Lines>
      )}
      {lines.length + followers.length > 0 && (
        <Lines>
          {lines.map((item) => (
            <EndLine key={endKey(item)} item={item} />
          ))}
          {selected && followers.length > 0 && <FollowersLine group={selected} followers={followers} />}
        </Lines>
      )}
      {unread > 0 && <p className="muted">{t('expiries:strip.unread', { count: unread })}</p>}
    </>
  )
}

/** Downloads one calendar of everything that ends. A file that lacks something says so. */
function CalendarButton({ bots }: { readonly bots: readonly Bot[] }) {
  const t = useT()
  const plainT = usePlainT()
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    notify.clear()
    setBusy(true)
    const { events, failed } = await dispatch(everyEnd(plainT, bots))
    setBusy(false)
    if (failed > 0) notify.failed({ key: 'expiries:calendar.partly' }, () => void save())
    else if (events.length === 0) notify.refused('expiries:calendar.nothing')
    if (events.length === 0) return
    const options = { name: t('expiries:calendar.all'), now: secondsNow() }
    download('leme.ics', calendarFile(events, options), 'text/calendar;charset=utf-8')
  }

  return (
    <Button
      size="small"
      variant="text"
      icon={<Icon name="clock" />}
      busy={isBusy}
      onClick={() => void save()}
    >
      {t('expiries:calendar.button')}
    </Button>
  )
}
