import { Flex, Timeline } from 'antd'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useGetBotsQuery } from '@/api/bots'
import { useGetFollowersQuery } from '@/api/copyTrading'
import type { Bot } from '@/contract/bots'
import { byExpiry, expiryState, hasExpiry } from '@/domain/expiry'
import { countExpiries } from '@/domain/followerList'
import { selectBotScope, selectIsTrader } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { Expiry, useTimeLeft } from '@/shared/Expiry'
import { Icon } from '@/shared/icons'
import { Panel } from '@/shared/Panel'
import { Loaded, Missing } from '@/shared/Loaded'
import { Placeholder } from '@/shared/Skeleton'
import { ButtonLink } from '@/shared/ButtonLink'
import { useNow } from '@/shared/useNow'
import { whenIdle } from '@/shared/whenIdle'
import { useAppSelector } from '@/store/hooks'
import { CalendarButton } from './CalendarButton'
import { RemindersSwitch } from './RemindersSwitch'

/** Bots and followers whose expiry is within thirty days or over, with links to renew them. */
export function ExpiryTimeline() {
  const t = useT()
  const isTrader = useAppSelector(selectIsTrader)
  const query = useGetBotsQuery(useAppSelector(selectBotScope))
  const isKnown = query.currentData !== undefined || query.isError
  return (
    <Panel
      title={t('expiries:timeline.title')}
      extra={query.currentData && <CalendarButton bots={query.currentData} />}
    >
      <Loaded query={query} skeleton={<Placeholder height="2.75rem" />}>
        {(bots) => <BotExpiries bots={bots} />}
      </Loaded>
      {isTrader && isKnown && <FollowerExpiries />}
      <RemindersSwitch />
    </Panel>
  )
}

/** The bot manager lists all of them, in the same order. */
const FIRST = 10

const isNear = (expCopy: number, now: number) =>
  !['none', 'later'].includes(expiryState(expCopy, now).urgency)

function BotExpiries({ bots }: { readonly bots: readonly Bot[] }) {
  const t = useT()
  const now = useNow()
  const ending = useMemo(
    () => bots.filter(({ botexp }) => hasExpiry(botexp)).toSorted((a, b) => byExpiry(a.botexp, b.botexp)),
    [bots],
  )
  const near = useMemo(() => ending.filter(({ botexp }) => isNear(botexp, now)), [ending, now])
  if (near.length === 0) return <NothingNear next={ending[0]} now={now} />
  return (
    <Timeline
      items={[
        ...near.slice(0, FIRST).map(({ userid, botexp }) => ({
          key: userid,
          icon: <Icon name="bot" />,
          content: (
            <EndRow what={t('expiries:timeline.bot', { userid })} when={<Expiry expiry={botexp} badge />}>
              <ButtonLink
                to="/comprar"
                query={{ userid }}
                aria-label={t('expiries:timeline.renewFor', { userid })}
              >
                {t('expiries:timeline.renew')}
              </ButtonLink>
            </EndRow>
          ),
        })),
        ...(near.length > FIRST
          ? [
              {
                key: 'more',
                icon: <Icon name="bot" />,
                content: (
                  <EndRow what={t('bots:list.more', { count: near.length - FIRST })}>
                    <ButtonLink to="/botsmanager">{t('bots:list.all')}</ButtonLink>
                  </EndRow>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function NothingNear({ next, now }: { readonly next: Bot | undefined; readonly now: number }) {
  const t = useT()
  const left = useTimeLeft(next?.botexp ?? 0, now)
  return (
    <p className="muted">
      {next
        ? t('expiries:timeline.next', { userid: next.userid, date: formatDate(next.botexp), left })
        : t('expiries:timeline.nothing')}
    </p>
  )
}

interface EndRowProps {
  readonly what: string
  readonly when?: ReactNode
  /** a link */
  readonly children: ReactNode
}

function EndRow({ what, when, children }: EndRowProps) {
  return (
    <Flex wrap align="center" justify="space-between" gap="small">
      <Flex wrap align="center" gap="2px 20px">
        <span className="tabular">{what}</span>
        {when}
      </Flex>
      {children}
    </Flex>
  )
}

/** There may be thousands of followers: they are read when the browser is idle. */
function useIsIdle() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    void whenIdle().then(() => setIdle(true))
  }, [])
  return isIdle
}

const counted = ['expired', 'days7', 'days30'] as const

function FollowerExpiries() {
  const t = useT()
  const now = useNow()
  const scope = useAppSelector(selectBotScope)
  const isIdle = useIsIdle()
  const query = useGetFollowersQuery(scope, { skip: !isIdle })
  const { currentData } = query
  const counts = useMemo(() => currentData && countExpiries(currentData, now), [currentData, now])
  if (!counts) return <Missing query={query} what="expiries:timeline.followersFailed" />
  // The 30 days include the 7 days: a separate line only if they add something.
  const lines = counted.filter((filter) => counts[filter] > (filter === 'days30' ? counts.days7 : 0))
  return (
    <Timeline
      items={lines.map((filter) => {
        const what = t(`expiries:timeline.${filter}`, { count: counts[filter] })
        return {
          key: filter,
          icon: <Icon name="follower" />,
          content: (
            <EndRow what={what}>
              <ButtonLink
                to="/followerscopy"
                query={{ expiry: filter }}
                aria-label={t('expiries:timeline.showFor', { what })}
              >
                {t('expiries:timeline.show')}
              </ButtonLink>
            </EndRow>
          ),
        }
      })}
    />
  )
}
