import { Alert, Flex } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useGetBotsQuery } from '@/api/bots'
import type { Bot } from '@/contract/bots'
import { urgentEnd } from '@/domain/attention'
import { byExpiry, expiryState, hasExpiry } from '@/domain/expiry'
import { countExpiries } from '@/domain/followerList'
import { selectBotScope, selectBots, selectIsTrader } from '@/features/bots/botsSlice'
import { useRobotNames } from '@/store/robotNames'
import { useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { Expiry, useTimeLeft } from '@/shared/Expiry'
import { Button } from '@/shared/Button'
import type { IconName } from '@/shared/icons'
import { Line, Lines } from '@/shared/Lines'
import { Panel } from '@/shared/Panel'
import { isMissingCall, Loaded, Missing } from '@/shared/Loaded'
import { Placeholder } from '@/shared/Skeleton'
import { ButtonLink } from '@/shared/ButtonLink'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'
import { CalendarButton } from './CalendarButton'
import type { CopyEnd } from './everyEnd'
import { RemindersSwitch } from './RemindersSwitch'
import { useCopyEnds, useFollowersInTime } from './useEnds'

interface TimelineProps {
  /** on Home: what is over or ends within three days stands elsewhere there, and when an only robot ends */
  readonly isRest?: boolean
}

/** Bots, copies and followers whose expiry is within thirty days or over, with links to renew them. */
export function ExpiryTimeline({ isRest = false }: TimelineProps) {
  const t = useT()
  const isTrader = useAppSelector(selectIsTrader)
  const query = useGetBotsQuery(useAppSelector(selectBotScope))
  const isKnown = query.currentData !== undefined || query.isError
  const hasCard = useAppSelector(selectBots).length < 2 && isRest
  return (
    <Panel
      title={t('expiries:timeline.title')}
      extra={query.currentData && <CalendarButton bots={query.currentData} />}
    >
      <Loaded query={query} skeleton={<Placeholder height="2.75rem" />}>
        {(bots) => <NextEnds bots={hasCard ? [] : bots} isRest={isRest} isPart={hasCard} />}
      </Loaded>
      {isTrader && isKnown && (
        <Lines>
          <FollowerExpiries isRest={isRest} />
        </Lines>
      )}
      <RemindersSwitch />
    </Panel>
  )
}

/** More of each are on their own screen. */
const FIRST = 10

const isNear = (at: number, now: number, isRest: boolean) =>
  !['none', 'later'].includes(expiryState(at, now).urgency) && !(isRest && urgentEnd(at, now))

interface NextEndsProps extends Required<TimelineProps> {
  readonly bots: readonly Bot[]
  /** there are others, which are shown elsewhere */
  readonly isPart: boolean
}

/** What ends next of the person's robots and of what the chosen one copies. Nothing is called far off before all of it is read. */
function NextEnds({ bots, isRest, isPart }: NextEndsProps) {
  const t = useT()
  const now = useNow()
  const nameOf = useRobotNames()
  const { ends, failed = 0, again } = useCopyEnds()
  const ending = useMemo(
    () => bots.filter(({ botexp }) => hasExpiry(botexp)).toSorted((a, b) => byExpiry(a.botexp, b.botexp)),
    [bots],
  )
  const near = useMemo(
    () => ending.filter(({ botexp }) => isNear(botexp, now, isRest)),
    [ending, now, isRest],
  )
  const copies = useMemo(
    () => (ends ?? []).filter(({ at }) => isNear(at, now, isRest)).toSorted((a, b) => byExpiry(a.at, b.at)),
    [ends, now, isRest],
  )
  const all = [
    ...ending.map(({ userid, botexp: at }) => ({ what: nameOf(userid), at })),
    ...(ends ?? []).map(({ name, at }) => ({ what: t('expiries:timeline.copy', { name }), at })),
  ]
  const later = all.filter(({ at }) => !urgentEnd(at, now)).toSorted((a, b) => byExpiry(a.at, b.at))
  const isNothingNear = near.length + copies.length === 0 && failed === 0
  return (
    <>
      {near.length + copies.length > 0 && (
        <Lines>
          <BotEnds near={near} />
          <CopyEnds copies={copies} />
        </Lines>
      )}
      {isNothingNear &&
        (ends ? (
          <NothingNear next={later[0]} isAll={later.length === all.length && !isPart} now={now} />
        ) : (
          <Placeholder height="1.5rem" />
        ))}
      {failed > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('expiries:timeline.copiesFailed')}
          action={<Button onClick={again}>{t('common:retry')}</Button>}
        />
      )}
    </>
  )
}

function BotEnds({ near }: { readonly near: readonly Bot[] }) {
  const t = useT()
  const nameOf = useRobotNames()
  return (
    <>
      {near.slice(0, FIRST).map(({ userid, botexp }) => (
        <EndRow key={userid} icon="bot" what={nameOf(userid)} when={<Expiry expiry={botexp} badge />}>
          <ButtonLink
            to="/comprar"
            query={{ userid }}
            aria-label={t('expiries:timeline.renewFor', { userid })}
          >
            {t('expiries:timeline.renew')}
          </ButtonLink>
        </EndRow>
      ))}
      {near.length > FIRST && (
        <EndRow icon="bot" what={t('bots:list.more', { count: near.length - FIRST })}>
          <ButtonLink to="/botsmanager">{t('bots:list.all')}</ButtonLink>
        </EndRow>
      )}
    </>
  )
}

const CopyEnds = ({ copies }: { readonly copies: readonly CopyEnd[] }) => {
  const t = useT()
  return copies.slice(0, FIRST).map(({ traderid, name, at }) => (
    <EndRow
      key={traderid}
      icon="follower"
      what={t('expiries:timeline.copy', { name })}
      when={<Expiry expiry={at} badge />}
    >
      <ButtonLink to="/mycopy" aria-label={t('expiries:timeline.lookAt', { name })}>
        {t('expiries:timeline.look')}
      </ButtonLink>
    </EndRow>
  ))
}

interface NothingNearProps {
  readonly next: { readonly what: string; readonly at: number } | undefined
  /** nothing ends before the thirty days either */
  readonly isAll: boolean
  readonly now: number
}

function NothingNear({ next, isAll, now }: NothingNearProps) {
  const t = useT()
  const left = useTimeLeft(next?.at ?? 0, now)
  return (
    <p className="muted">
      {next
        ? t(isAll ? 'expiries:timeline.next' : 'expiries:timeline.nextMore', {
            what: next.what,
            date: formatDate(next.at),
            left,
          })
        : t(isAll ? 'expiries:timeline.nothing' : 'expiries:timeline.nothingMore')}
    </p>
  )
}

interface EndRowProps {
  readonly icon: IconName
  readonly what: string
  readonly when?: ReactNode
  /** a link */
  readonly children: ReactNode
}

function EndRow({ icon, what, when, children }: EndRowProps) {
  return (
    <Line icon={icon} action={children}>
      <Flex wrap align="center" gap="0 20px">
        <span className="tabular">{what}</span>
        {when}
      </Flex>
    </Line>
  )
}

const counted = ['expired', 'days7', 'days30'] as const

function FollowerExpiries({ isRest }: Required<TimelineProps>) {
  const t = useT()
  const now = useNow()
  const { query } = useFollowersInTime()
  const { currentData } = query
  const counts = useMemo(() => currentData && countExpiries(currentData, now), [currentData, now])
  // Home names what the provider does not offer once.
  if (isMissingCall(query)) return null
  if (!counts) return <Missing query={query} what="expiries:timeline.followersFailed" />
  // The 30 days include the 7 days: a separate line only if they add something.
  const least = { expired: isRest ? Infinity : 0, days7: isRest ? counts.days3 : 0, days30: counts.days7 }
  const lines = counted.filter((filter) => counts[filter] > least[filter])
  return lines.map((filter) => {
    const what = t(`expiries:timeline.${filter}`, { count: counts[filter] })
    return (
      <EndRow key={filter} icon="follower" what={what}>
        <ButtonLink
          to="/followerscopy"
          query={{ expiry: filter }}
          aria-label={t('expiries:timeline.showFor', { what })}
        >
          {t('expiries:timeline.show')}
        </ButtonLink>
      </EndRow>
    )
  })
}
