import { Flex } from 'antd'
import { BotChoices } from '@/features/bots/BotList'
import { selectBots, selectHasBot } from '@/store/botsSlice'
import { AttentionPlace } from './AttentionPlace'
import { ChosenPanel } from './ChosenPanel'
import { ConfigurationPanel } from './ConfigurationPanel'
import { LinkNotice } from './LinkNotice'
import { ReadyPlace } from './ReadyPlace'
import { EndsPlace } from '@/overview/expiries/EndsPlace'
import { useT } from '@/i18n'
import { FleetPlace } from '@/overview/fleet/FleetPlace'
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
const Ready = later(async () => (await import('./ReadyPanel')).ReadyPanel, <ReadyPlace />)
const Fleet = later(async () => (await import('@/overview/fleet/FleetBoard')).FleetBoard, <BoardPlace />, [
  'fleet',
  'conflicts',
])
const ExpiryTimeline = later(
  async () => (await import('@/overview/expiries/ExpiryTimeline')).ExpiryTimeline,
  <EndsPlace />,
  ['expiries', 'myCopy', 'renewal'],
)
const Earnings = later(async () => (await import('./Earnings')).Earnings)

/** Its heading is there from the start. */
function BoardPlace() {
  return (
    <Section title={useT()('routes:/botspage.title')}>
      <FleetPlace />
    </Section>
  )
}

export default function HomeScreen() {
  const t = useT()
  const hasBot = useAppSelector(selectHasBot)
  const hasFleet = useAppSelector(selectBots).length > 1
  return (
    <Screen title={t('routes:/.title')} hidesTitle>
      <Flex vertical className="home">
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
            <ExpiryTimeline isOnHome />
            <Earnings />
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
