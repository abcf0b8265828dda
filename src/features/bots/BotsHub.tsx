import type { ReactNode } from 'react'
import { useGetBotsQuery } from '@/api/bots'
import { botsHub } from '@/config/menus'
import type { Bot } from '@/contract/bots'
import { byExpiry } from '@/domain/expiry'
import { useT } from '@/i18n'
import { LinkGrid } from '@/shared/LinkGrid'
import { Loaded } from '@/shared/Loaded'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { BotRow } from './BotRow'
import { selectBotScope, selectBots, selectUserId } from './botsSlice'

/** What there is to do with bots, which there are, and what the screen adds. */
export function BotsHub({ children }: { readonly children: ReactNode }) {
  const t = useT()
  const query = useGetBotsQuery(useAppSelector(selectBotScope))
  return (
    <Screen title={t('routes:/botspage.title')} about={t('routes:/botspage.about')}>
      <LinkGrid paths={botsHub} />
      <section className="bots__section" aria-labelledby="bots-list">
        <h2 id="bots-list" className="bots__title">
          {t('bots:list.title')}
        </h2>
        <Loaded query={query} skeleton={<ListSkeleton />}>
          {(bots) => <BotList bots={bots} />}
        </Loaded>
      </section>
      {children}
    </Screen>
  )
}

function BotList({ bots }: { readonly bots: readonly Bot[] }) {
  const t = useT()
  const chosen = useAppSelector(selectUserId)
  if (bots.length === 0) return <p className="bots__more">{t('bots:list.empty')}</p>
  return (
    <ul className="bots" aria-labelledby="bots-list">
      {bots
        .toSorted((a, b) => byExpiry(a.botexp, b.botexp))
        .map((bot) => (
          <BotRow key={bot.userid} userid={bot.userid} bot={bot} isCurrent={bot.userid === chosen} />
        ))}
    </ul>
  )
}

/** The sign-in said how many there are: as many rows are on their way. */
function ListSkeleton() {
  const stored = useAppSelector(selectBots)
  const chosen = useAppSelector(selectUserId)
  return (
    <ul className="bots">
      {stored.map(({ userid, traderid }) => (
        <BotRow key={`${userid}/${traderid}`} userid={userid} isAwaited isCurrent={userid === chosen} />
      ))}
    </ul>
  )
}
