import { Flex } from 'antd'
import { useMemo, useState } from 'react'
import { useGetBotsQuery } from '@/api/bots'
import { botsHub } from '@/config/menus'
import type { Bot } from '@/contract/bots'
import { byExpiry } from '@/domain/expiry'
import { inOwnOrder } from '@/domain/robot/ownOrder'
import { power } from '@/domain/robot/copyChecks'
import { BotList } from '@/features/bots/BotList'
import { selectBotOrder, selectBots, selectBotScope } from '@/store/botsSlice'
import { useCheckText } from '@/robot/copyChecks/CheckList'
import { useLastPower } from '@/robot/picture/useCopyFacts'
import { TransferPanel } from '@/overview/transfer/TransferPanel'
import { EndsPlace } from '@/overview/expiries/EndsPlace'
import { useT } from '@/i18n'
import { BotsStanding } from './BotsStanding'
import { Button } from '@/shared/Button'
import { later } from '@/shared/later'
import { Icon } from '@/shared/icons'
import { LinkLines } from '@/shared/LinkLines'
import { isLoadSettled, Loaded } from '@/shared/Loaded'
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

const OrderBots = later(async () => (await import('@/features/bots/OrderBots')).OrderBots, '144px')

/** In the person's own order; until there is one, the next expiry first. */
function useInOrder(bots: readonly Bot[] | undefined) {
  const order = useAppSelector(selectBotOrder)
  return useMemo(() => {
    const listed = bots?.toSorted((a, b) => byExpiry(a.botexp, b.botexp))
    return listed && inOwnOrder(listed, order).map((bot) => ({ userid: bot.userid, bot }))
  }, [bots, order])
}

/** Links to the screens about bots, the person's bots, and copying settings between them by file. */
export default function BotsScreen() {
  const t = useT()
  const stored = useAppSelector(selectBots)
  const scope = useAppSelector(selectBotScope)
  const { currentData, ...query } = useGetBotsQuery(scope)
  const bots = useInOrder(currentData)
  const [isOrdering, setOrdering] = useState(false)
  const { why } = useCheckText()(power({ lastPower: useLastPower(scope.userid) }))
  // What the list below says of itself is not said before it.
  const hasNone = isLoadSettled({ ...query, currentData }) && !currentData?.length
  const skeleton = <BotList bots={stored.slice(0, FIRST).map(({ userid }) => ({ userid }))} isLoading />
  return (
    <Screen title={t('routes:/botspage.title')}>
      <Flex vertical gap={32}>
        {stored.length > 0 && !hasNone && <BotsStanding bots={currentData} />}
        <LinkLines paths={botsHub} states={{ '/botcommands': why }} />
        <Section
          title={t('bots:list.title')}
          extra={
            // As many as the sign-in has listed, so that it stands there before the list does.
            (bots ?? stored).length > 1 && (
              <Button
                variant={isOrdering ? 'primary' : 'quiet'}
                icon={<Icon name={isOrdering ? 'check' : 'sort'} />}
                disabled={bots === undefined}
                onClick={() => setOrdering(!isOrdering)}
              >
                {t(isOrdering ? 'settings:order.done' : 'settings:order.begin')}
              </Button>
            )
          }
        >
          <Loaded query={{ ...query, currentData: bots }} skeleton={skeleton}>
            {(listed) => {
              if (listed.length === 0) return <Nothing text={t('bots:list.empty')} />
              return isOrdering ? (
                <OrderBots ids={listed.map(({ userid }) => userid)} />
              ) : (
                <BotList bots={listed} />
              )
            }}
          </Loaded>
        </Section>
        <ExpiryTimeline />
        {/* The key discards a comparison with the previous bot. */}
        <TransferPanel key={scope.userid} />
      </Flex>
    </Screen>
  )
}
