import { Flex } from 'antd'
import { useState } from 'react'
import { onThisDevice } from '@/config/onDevice'
import { BotChoices } from '@/features/bots/BotList'
import { selectHasBot, selectIsTrader, selectUserId } from '@/store/botsSlice'
import { ConfigurationPanel } from './ConfigurationPanel'
import { LinkNotice } from './LinkNotice'
import { ReadyPlace } from '@/overview/firstSteps/ReadyPlace'
import { EndsPlace } from '@/overview/expiries/EndsPlace'
import { useT } from '@/i18n'
import { FleetPlace } from '@/overview/fleet/FleetPlace'
import { CardPlace } from '@/shared/CardPlace'
import { Contained } from '@/shared/Contained'
import { KeptRoom } from '@/shared/KeptHeight'
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
const Copied = later(
  async () => (await import('@/overview/myCopy/CopiedTraders')).CopiedTraders,
  <CardPlace height="16rem" />,
  ['copyChecks', 'copyTrading', 'myCopy', 'renewal'],
)

export default function HomeScreen() {
  const t = useT()
  const hasBot = useAppSelector(selectHasBot)
  const isFollower = !useAppSelector(selectIsTrader)
  const userid = useAppSelector(selectUserId)
  // As the last visit has found: nothing moves while the screen fills.
  const [earnsFirst] = useState(() => onThisDevice.read('earningsFirst') === userid)
  return (
    <Screen title={t('routes:/.title')} hidesTitle>
      <Flex vertical className="home">
        <Stopped />
        <Contained>
          <LinkNotice />
        </Contained>
        {hasBot ? (
          <>
            {earnsFirst && <Earnings isFirst />}
            {isFollower && (
              <KeptRoom of="roomHeight copied" usual={['18rem', '24rem']}>
                <Copied />
              </KeptRoom>
            )}
            <Fleet />
            <Ready />
            <ExpiryTimeline isOnHome />
            {!earnsFirst && <Earnings />}
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
