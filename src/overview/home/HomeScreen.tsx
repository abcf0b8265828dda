import { Flex } from 'antd'
import { BotChoices } from '@/features/bots/BotList'
import { selectBots, selectHasBot } from '@/features/bots/botsSlice'
import { AttentionPlace } from './AttentionPlace'
import { ChosenPanel } from './ChosenPanel'
import { ConfigurationPanel } from './ConfigurationPanel'
import { LinkNotice } from './LinkNotice'
import { useT } from '@/i18n'
import { CardPlace } from '@/shared/CardPlace'
import { Contained } from '@/shared/Contained'
import { later } from '@/shared/later'
import { Section } from '@/shared/Panel'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import './home.css'

const Stopped = later(
  async () => (await import('@/overview/stopAll/StoppedNotice')).StoppedNotice,
  undefined,
  ['stopAll'],
)
const Attention = later(async () => (await import('./AttentionPanel')).AttentionPanel, <AttentionPlace />, [
  'conflicts',
  'expiries',
  'myCopy',
  'renewal',
])
const Ready = later(async () => (await import('./ReadyPanel')).ReadyPanel)
const Fleet = later(async () => (await import('@/overview/fleet/FleetBoard')).FleetBoard, <FleetPlace />, [
  'fleet',
  'conflicts',
])
const ExpiryTimeline = later(
  async () => (await import('@/overview/expiries/ExpiryTimeline')).ExpiryTimeline,
  <CardPlace hasTitle height="2.75rem" />,
  ['expiries', 'myCopy', 'renewal'],
)

/** The board's title and heads, and the rows that it shows at first, in rem. */
function FleetPlace() {
  const rows = Math.min(10, useAppSelector(selectBots).length)
  return <CardPlace height={`${4 + 3 * rows}rem`} />
}

export default function HomeScreen() {
  const t = useT()
  const hasBot = useAppSelector(selectHasBot)
  const hasFleet = useAppSelector(selectBots).length > 1
  return (
    <Screen title={t('routes:/.title')} hidesTitle>
      <Flex vertical gap={24}>
        <Stopped />
        <Contained>
          <LinkNotice />
        </Contained>
        {hasBot ? (
          <>
            <Attention />
            <Ready />
            {hasFleet && <Fleet />}
            <Contained>
              <ChosenPanel isOnBoard={hasFleet} />
            </Contained>
            <ExpiryTimeline />
          </>
        ) : (
          <Section title={t('bots:choose.title')}>
            <BotChoices />
          </Section>
        )}
        <ConfigurationPanel />
      </Flex>
    </Screen>
  )
}
