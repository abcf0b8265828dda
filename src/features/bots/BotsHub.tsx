import { Flex } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useGetBotsQuery } from '@/api/bots'
import { botsHub } from '@/config/menus'
import { byExpiry } from '@/domain/expiry'
import { useT } from '@/i18n'
import { LinkGrid } from '@/shared/LinkGrid'
import { Loaded } from '@/shared/Loaded'
import { Nothing } from '@/shared/Nothing'
import { Section } from '@/shared/Panel'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { BotList } from './BotList'
import { selectBotScope, selectBots } from './botsSlice'

/** Rows of the skeleton: as many as the sign-in listed bots, up to one screenful. */
const FIRST = 20

/** Links to the screens about bots, the list of bots, and the caller's own content. */
export function BotsHub({ children }: { readonly children: ReactNode }) {
  const t = useT()
  const stored = useAppSelector(selectBots)
  const { currentData, ...query } = useGetBotsQuery(useAppSelector(selectBotScope))
  const bots = useMemo(
    () =>
      currentData
        ?.toSorted((a, b) => byExpiry(a.botexp, b.botexp))
        .map((bot) => ({ userid: bot.userid, bot })),
    [currentData],
  )
  return (
    <Screen title={t('routes:/botspage.title')} about={t('routes:/botspage.about')}>
      <Flex vertical gap={32}>
        <LinkGrid paths={botsHub} />
        <Section title={t('bots:list.title')}>
          <Loaded
            query={{ ...query, currentData: bots }}
            skeleton={<BotList bots={stored.slice(0, FIRST).map(({ userid }) => ({ userid }))} isLoading />}
          >
            {(listed) =>
              listed.length > 0 ? <BotList bots={listed} /> : <Nothing text={t('bots:list.empty')} />
            }
          </Loaded>
        </Section>
        {children}
      </Flex>
    </Screen>
  )
}
