import { Col, Flex, Row } from 'antd'
import { BotChoices } from '@/features/bots/BotChoices'
import { selectBots, selectHasBot } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { LaterConflicts } from './conflicts/LaterConflicts'
import { LaterTimeline } from './expiries/LaterTimeline'
import { BotPanel } from './home/BotPanel'
import { ConfigurationPanel } from './home/ConfigurationPanel'
import { LaterFleet } from './fleet/LaterFleet'
import { Section } from '@/shared/Panel'
import { RenewalNotice } from './home/RenewalNotice'
import { StrategiesPanel } from './home/StrategiesPanel'
import { TradingPanel } from './home/TradingPanel'
import './home/home.css'

export default function HomeScreen() {
  const t = useT()
  const hasBot = useAppSelector(selectHasBot)
  const hasFleet = useAppSelector(selectBots).length > 1
  return (
    <Screen title={t('routes:/.title')} about={t('routes:/.about')}>
      <Flex vertical gap={20}>
        <RenewalNotice />
        {hasBot ? (
          <>
            {hasFleet && <LaterFleet />}
            <BotPanel />
            <Row gutter={[20, 20]} className="home__pair">
              <Col xs={24} lg={12}>
                <TradingPanel />
              </Col>
              <Col xs={24} lg={12}>
                <StrategiesPanel />
              </Col>
            </Row>
            <LaterConflicts />
            <LaterTimeline />
            {!hasFleet && <LaterFleet />}
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
