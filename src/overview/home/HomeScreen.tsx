import { Flex } from 'antd'
import { BotChoices } from '@/features/bots/BotList'
import { selectHasBot } from '@/store/botsSlice'
import { ConfigurationPanel } from './ConfigurationPanel'
import { LinkNotice } from './LinkNotice'
import { ReadyPlace } from '@/overview/firstSteps/ReadyPlace'
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
const Ready = later(async () => (await import('@/overview/firstSteps/ReadyPanel')).ReadyPanel, <ReadyPlace />)
const Fleet = later(async () => (await import('@/overview/fleet/FleetBoard')).FleetBoard, <FleetPlace />, [
  'conflicts',
  'expiries',
  'fleet',
  'myCopy',
  'renewal',
])
const ExpiryTimeline = later(
  async () => (await import('@/overview/expiries/ExpiryTimeline')).ExpiryTimeline,
  <EndsPlace />,
  ['expiries', 'myCopy', 'renewal'],
)
const Earnings = later(async () => (await import('./Earnings')).Earnings)

export default function HomeScreen() {
  const t = useT()
  const hasBot = useAppSelector(selectHasBot)
  return (
    <Screen title={t('routes:/.title')} hidesTitle>
      <Flex vertical className="home">
        <Stopped />
        <Contained>
          <LinkNotice />
        </Contained>
        {hasBot ? (
          <>
            <Fleet />
            <Ready />
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
