import { isolated } from '@/contract/plainText'
import { Alert, Flex } from 'antd'
import { useState, type ReactNode } from 'react'
import { secondsNow } from '@/config/clock'
import { useGetBotsQuery } from '@/api/bots'
import type { Bot } from '@/contract/bots'
import type { Follower } from '@/contract/copyTrading'
import { byExpiry, expiryState, hasExpiry, mayEnd, type End } from '@/domain/expiry'
import { calendarFile } from '@/domain/calendarFile'
import { countExpiries, isWithin } from '@/domain/followerList'
import { selectBotScope, selectIsTrader } from '@/store/botsSlice'
import { ExtendButton, useExtension } from '@/robot/followers/useExtension'
import { AskRenewal } from '@/robot/copyChecks/AskRenewal'
import { usePlainT, useT } from '@/i18n'
import { failureOf } from '@/i18n/messageOf'
import { ChosenName } from '@/shared/BotMark'
import { Button } from '@/shared/Button'
import { ButtonLink } from '@/shared/ButtonLink'
import { Expiry } from '@/shared/Expiry'
import { download } from '@/shared/download'
import { Icon, type IconName } from '@/shared/icons'
import { Line, Lines } from '@/shared/Lines'
import { FailureAction } from '@/shared/FailureAction'
import { Failed, isMissingCall, isLoadSettled } from '@/shared/Loaded'
import { useNotify } from '@/shared/notices'
import { Panel } from '@/shared/Panel'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useTelling } from '@/shared/telling'
import { useNow } from '@/shared/useNow'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useBotNames } from '@/store/botNames'
import { useFailedReads } from '@/store/reading/failedReads'
import { EndsPlace } from './EndsPlace'
import { everyEnd } from './everyEnd'
import { RemindersSwitch } from './Reminders'
import { useCopyEnds, useFollowersInTime } from './useEnds'

interface Props {
  /** what needs attention has the retry */
  readonly isOnHome?: boolean
}

/** Bots, copies and followers whose expiry is within thirty days or over, and how to renew them. */
export function ExpiryTimeline({ isOnHome = false }: Props) {
  const t = useT()
  const isTrader = useAppSelector(selectIsTrader)
  const query = useGetBotsQuery(useAppSelector(selectBotScope))
  const { currentData: bots, isError } = query
  const copies = useCopyEnds()
  const followers = useFollowersInTime()
  const copiesFailed = copies !== undefined && copies.failed > 0
  const isDone = (bots || isError) && copies !== undefined && (!isTrader || isLoadSettled(followers))
  return (
    <EndsPlace isDone={isDone} isFailed={isError || followers.isError || copiesFailed}>
      <Panel title={t('expiries:timeline.title')} extra={bots && <CalendarButton bots={bots} />}>
        {bots && <NextEnds bots={bots} copies={copies} />}
        {isMissingCall(query) && <Failed error={query.error} onRetry={query.refetch} />}
        {!bots && !isError && (
          <Skeleton>
            <Placeholder height="2.75rem" />
          </Skeleton>
        )}
        {followers.currentData && (bots || isError) && <FollowerExpiries followers={followers.currentData} />}
        <Unread isOnHome={isOnHome} copiesFailed={copiesFailed} />
        <RemindersSwitch />
      </Panel>
    </EndsPlace>
  )
}

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

interface EndLine {
  readonly key: string
  readonly icon: IconName
  readonly what: ReactNode
  /** Unix seconds */
  readonly at: End
  readonly renewal: ReactNode
}

/** At first; the others at one press. */
const FIRST = 4

interface NextEndsProps {
  readonly bots: readonly Bot[]
  readonly copies: ReturnType<typeof useCopyEnds>
}

/** What ends next of the person's robots and of what the chosen one copies. */
function NextEnds({ bots, copies }: NextEndsProps) {
  const t = useT()
  const now = useNow()
  const nameOf = useBotNames()
  const [showsAll, setShowsAll] = useState(false)
  const renew = t('expiries:timeline.renew')
  const all = [
    ...bots
      .flatMap(({ userid, botexp: at }) => (mayEnd(at) ? [{ userid, at }] : []))
      .map(({ userid, at }): EndLine => ({
        key: `bot ${userid}`,
        icon: 'bot',
        what: nameOf(userid),
        at,
        renewal: (
          <ButtonLink to="/comprar" query={{ userid }} aria-label={`${renew}: ${isolated(nameOf(userid))}`}>
            {renew}
          </ButtonLink>
        ),
      })),
    ...(copies?.ends ?? []).map(({ traderid, name, at }): EndLine => ({
      key: `copy ${traderid}`,
      icon: 'follower',
      what: (
        <>
          <ChosenName />
          {t('expiries:timeline.copy', { name })}
        </>
      ),
      at,
      renewal: hasExpiry(at) && <AskRenewal name={name} expCopy={at} />,
    })),
  ].toSorted((a, b) => byExpiry(a.at, b.at))
  const near = all.filter((end) => expiryState(end.at, now).urgency !== 'later')
  // What ends next is said even if it is far off; nothing is called far off before all of it is read.
  const isRead = copies?.failed === 0
  const shown = near.length > 0 || !isRead ? near : all.slice(0, 1)
  return (
    <>
      {shown.length > 0 && (
        <Lines>
          {(showsAll ? shown : shown.slice(0, FIRST)).map(({ key, icon, what, at, renewal }) => (
            <Line key={key} icon={icon} action={renewal}>
              <Flex wrap align="center" gap="0 20px">
                <bdi className="tabular">{what}</bdi>
                <Expiry expiry={at} badge />
              </Flex>
            </Line>
          ))}
        </Lines>
      )}
      {near.length > FIRST && !showsAll && (
        <Flex>
          <Button size="small" onClick={() => setShowsAll(true)}>
            {t('bots:list.more', { count: near.length - FIRST })}
          </Button>
        </Flex>
      )}
      {shown.length === 0 && isRead && <p className="muted">{t('expiries:timeline.nothing')}</p>}
      {shown.length === 0 && copies === undefined && <Placeholder height="1.5rem" />}
    </>
  )
}

const counted = ['expired', 'days7', 'days30'] as const

function FollowerExpiries({ followers }: { readonly followers: readonly Follower[] }) {
  const t = useT()
  const now = useNow()
  const extension = useExtension()
  const counts = countExpiries(followers, now)
  // The 30 days include the 7 days: a separate line only if they add something.
  const least = { expired: 0, days7: 0, days30: counts.days7 }
  const shown = counted.filter((filter) => counts[filter] > least[filter])
  return (
    <>
      {shown.length > 0 && (
        <Lines>
          {shown.map((filter) => {
            const what = t(`expiries:timeline.${filter}`, { count: counts[filter] })
            const show = t('expiries:timeline.show')
            return (
              <Line
                key={filter}
                icon="follower"
                action={
                  <Flex wrap gap="small">
                    <ButtonLink
                      to="/followerscopy"
                      query={{ expiry: filter }}
                      aria-label={`${show}: ${what}`}
                    >
                      {show}
                    </ButtonLink>
                    <ExtendButton
                      about={what}
                      onPress={() => extension.open(followers.filter((one) => isWithin(filter, one, now)))}
                    />
                  </Flex>
                }
              >
                <ChosenName />
                {what}
              </Line>
            )
          })}
        </Lines>
      )}
      {extension.dialog}
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
    <Button size="small" icon={<Icon name="clock" />} busy={isBusy} onClick={() => void save()}>
      {t('expiries:calendar.button')}
    </Button>
  )
}
