import { useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import { useGetBotsQuery } from '@/api/bots'
import { useGetFollowersQuery } from '@/api/copyTrading'
import type { Bot } from '@/contract/bots'
import { byExpiry, expiryState, hasExpiry } from '@/domain/expiry'
import { countExpiries } from '@/domain/followerList'
import { selectBotScope, selectIsTrader } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { Expiry, useTimeLeft } from '@/shared/Expiry'
import { Icon, type IconName } from '@/shared/icons'
import { Bone, Loaded } from '@/shared/Loaded'
import { PathLink } from '@/shared/PathLink'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'

/** Own bots and a trader's followers: what of them ends within thirty days, or is over, and what can be done about it. */
export function ExpiryTimeline() {
  const t = useT()
  const id = useId()
  const isTrader = useAppSelector(selectIsTrader)
  const query = useGetBotsQuery(useAppSelector(selectBotScope))
  const isKnown = query.currentData !== undefined || query.isError
  return (
    <section className="card timeline" aria-labelledby={id}>
      <h2 id={id} className="timeline__title">
        {t('expiries:timeline.title')}
      </h2>
      <Loaded query={query} skeleton={<Bone height="2.75rem" />}>
        {(bots) => <BotEnds bots={bots} />}
      </Loaded>
      {isTrader && isKnown && <FollowerEnds />}
    </section>
  )
}

const isNear = (expCopy: number, now: number) =>
  !['none', 'later'].includes(expiryState(expCopy, now).urgency)

function BotEnds({ bots }: { readonly bots: readonly Bot[] }) {
  const t = useT()
  const now = useNow()
  const ending = bots
    .filter(({ botexp }) => hasExpiry(botexp))
    .toSorted((a, b) => byExpiry(a.botexp, b.botexp))
  const near = ending.filter(({ botexp }) => isNear(botexp, now))
  if (near.length === 0) return <NothingNear next={ending[0]} now={now} />
  return (
    <ul className="timeline__ends">
      {near.map(({ userid, botexp }) => (
        <End
          key={userid}
          icon="bot"
          what={t('expiries:timeline.bot', { userid })}
          when={<Expiry expiry={botexp} badge />}
        >
          <PathLink
            to="/comprar"
            query={{ userid }}
            className="button button--quiet"
            aria-label={t('expiries:timeline.renewFor', { userid })}
          >
            {t('expiries:timeline.renew')}
          </PathLink>
        </End>
      ))}
    </ul>
  )
}

function NothingNear({ next, now }: { readonly next: Bot | undefined; readonly now: number }) {
  const t = useT()
  const left = useTimeLeft(next?.botexp ?? 0, now)
  return (
    <p className="timeline__nothing">
      {next
        ? t('expiries:timeline.next', { userid: next.userid, date: formatDate(next.botexp), left })
        : t('expiries:timeline.nothing')}
    </p>
  )
}

interface EndProps {
  readonly icon: IconName
  readonly what: string
  readonly when?: ReactNode
  /** where to go on */
  readonly children: ReactNode
}

function End({ icon, what, when, children }: EndProps) {
  return (
    <li className="timeline__end">
      <Icon name={icon} />
      <span className="timeline__what tabular">{what}</span>
      {when && <span className="timeline__when">{when}</span>}
      <span className="timeline__deed">{children}</span>
    </li>
  )
}

/** Followers may be thousands: they are asked for when the browser has nothing better to do. */
function useIsIdle() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const go = () => setIdle(true)
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(go, 300)
      return () => clearTimeout(timer)
    }
    const wish = requestIdleCallback(go, { timeout: 3000 })
    return () => cancelIdleCallback(wish)
  }, [])
  return isIdle
}

const told = ['expired', 'days7', 'days30'] as const

function FollowerEnds() {
  const t = useT()
  const now = useNow()
  const scope = useAppSelector(selectBotScope)
  const isIdle = useIsIdle()
  const { currentData, isError, isFetching, refetch } = useGetFollowersQuery(scope, { skip: !isIdle })
  const counts = useMemo(() => currentData && countExpiries(currentData, now), [currentData, now])
  if (isError && !currentData && !isFetching)
    return (
      <p className="timeline__failed">
        {t('expiries:timeline.followersFailed')}
        <Button onClick={() => void refetch()}>{t('common:retry')}</Button>
      </p>
    )
  if (!counts) return null
  // Those of the week are among those of the month: only what that adds is worth a line of its own.
  const lines = told.filter((filter) => counts[filter] > (filter === 'days30' ? counts.days7 : 0))
  return (
    <ul className="timeline__ends">
      {lines.map((filter) => {
        const what = t(`expiries:timeline.${filter}`, { count: counts[filter] })
        return (
          <End key={filter} icon="follower" what={what}>
            <PathLink
              to="/followerscopy"
              query={{ expiry: filter }}
              className="button button--quiet"
              aria-label={t('expiries:timeline.showFor', { what })}
            >
              {t('expiries:timeline.show')}
            </PathLink>
          </End>
        )
      })}
    </ul>
  )
}
