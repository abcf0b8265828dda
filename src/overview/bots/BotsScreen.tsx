import { Flex } from 'antd'
import { useMemo } from 'react'
import { useGetBotsQuery } from '@/api/bots'
import { botsHub } from '@/config/menus'
import { byExpiry } from '@/domain/expiry'
import { power } from '@/domain/robot/copyChecks'
import { BotList } from '@/features/bots/BotList'
import { selectBots, selectBotScope } from '@/store/botsSlice'
import { useCheckText } from '@/robot/copyChecks/CheckList'
import { useLastPower } from '@/robot/picture/useCopyFacts'
import { TransferPanel } from '@/overview/transfer/TransferPanel'
import { EndsPlace } from '@/overview/expiries/EndsPlace'
import { useT } from '@/i18n'
import { later } from '@/shared/later'
import { LinkLines } from '@/shared/LinkLines'
import { Loaded } from '@/shared/Loaded'
import { Nothing } from '@/shared/Nothing'
import { Section } from '@/shared/Panel'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'

const ExpiryTimeline = later(
  async () => (await import('@/overview/expiries/ExpiryTimeline')).ExpiryTimeline,
  <EndsPlace />,
  ['expiries', 'myCopy', 'renewal'],
)

/** Rows of the skeleton: as many as the sign-in listed bots, up to one screenful. */
const FIRST = 20

/** Links to the screens about bots, the person's bots, and copying settings between them by file. */
export default function BotsScreen() {
  const t = useT()
  const stored = useAppSelector(selectBots)
  const scope = useAppSelector(selectBotScope)
  const { currentData, ...query } = useGetBotsQuery(scope)
  const bots = useMemo(
    () =>
      currentData
        ?.toSorted((a, b) => byExpiry(a.botexp, b.botexp))
        .map((bot) => ({ userid: bot.userid, bot })),
    [currentData],
  )
  const { why } = useCheckText()(power({ lastPower: useLastPower(scope.userid) }))
  const skeleton = <BotList bots={stored.slice(0, FIRST).map(({ userid }) => ({ userid }))} isLoading />
  return (
    <Screen title={t('routes:/botspage.title')}>
      <Flex vertical gap={32}>
        <LinkLines paths={botsHub} states={{ '/botcommands': why }} />
        <Section title={t('bots:list.title')}>
          <Loaded query={{ ...query, currentData: bots }} skeleton={skeleton}>
            {(listed) =>
              listed.length > 0 ? <BotList bots={listed} /> : <Nothing text={t('bots:list.empty')} />
            }
          </Loaded>
        </Section>
        <ExpiryTimeline />
        {/* The key discards a comparison with the previous bot. */}
        <TransferPanel key={scope.userid} />
      </Flex>
    </Screen>
  )
}
