import { Flex } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useGetBotsQuery } from '@/api/bots'
import { botsHub } from '@/config/menus'
import type { Bot } from '@/contract/bots'
import { byExpiry } from '@/domain/expiry'
import { useT } from '@/i18n'
import { LinkGrid } from '@/shared/LinkGrid'
import { LongList } from '@/shared/LongList'
import { Loaded } from '@/shared/Loaded'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { BotRow } from './BotRow'
import { selectBotScope, selectBots, selectUserId } from './botsSlice'
import { Nothing } from '@/shared/Nothing'

/** Rows of the skeleton. */
const FIRST = 20

/** Links to the screens about bots, the list of bots, and the caller's own content. */
export function BotsHub({ children }: { readonly children: ReactNode }) {
  const t = useT()
  const query = useGetBotsQuery(useAppSelector(selectBotScope))
  return (
    <Screen title={t('routes:/botspage.title')} about={t('routes:/botspage.about')}>
      <Flex vertical gap={32}>
        <LinkGrid paths={botsHub} />
        <Flex component="section" vertical gap="middle" aria-labelledby="bots-list">
          <h2 id="bots-list">{t('bots:list.title')}</h2>
          <Loaded query={query} skeleton={<ListSkeleton />}>
            {(bots) => <BotList bots={bots} />}
          </Loaded>
        </Flex>
        {children}
      </Flex>
    </Screen>
  )
}

const idOf = ({ userid }: Bot) => userid
const textOf = ({ userid, email }: Bot) => `${userid} ${email}`

function BotList({ bots }: { readonly bots: readonly Bot[] }) {
  const t = useT()
  const chosen = useAppSelector(selectUserId)
  const ordered = useMemo(() => bots.toSorted((a, b) => byExpiry(a.botexp, b.botexp)), [bots])
  if (bots.length === 0) return <Nothing text={t('bots:list.empty')} />
  return (
    <LongList
      items={ordered}
      keyOf={idOf}
      textOf={textOf}
      label={t('bots:list.title')}
      className="bots"
      height={96}
    >
      {(bot) => <BotRow userid={bot.userid} bot={bot} isCurrent={bot.userid === chosen} />}
    </LongList>
  )
}

/** As many rows as the sign-in listed bots, up to one screenful. */
function ListSkeleton() {
  const stored = useAppSelector(selectBots)
  const chosen = useAppSelector(selectUserId)
  return (
    <ul className="bots">
      {stored.slice(0, FIRST).map(({ userid, traderid }) => (
        <li key={`${userid}/${traderid}`}>
          <BotRow userid={userid} isLoading isCurrent={userid === chosen} />
        </li>
      ))}
    </ul>
  )
}
