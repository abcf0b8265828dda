import { Flex } from 'antd'
import { BotChoices } from '@/features/bots/BotList'
import { selectBots, selectHasBot } from '@/features/bots/botsSlice'
import { LaterTimeline } from '@/overview/expiries/LaterTimeline'
import { LaterFleet } from '@/overview/fleet/LaterFleet'
import { ChosenPanel } from './ChosenPanel'
import { ConfigurationPanel } from './ConfigurationPanel'
import { LaterAttention } from './LaterAttention'
import { LinkNotice } from './LinkNotice'
import { useT } from '@/i18n'
import { Contained } from '@/shared/Contained'
import { later } from '@/shared/later'
import { Section } from '@/shared/Panel'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import './home.css'

const LaterReady = later(async () => (await import('./ReadyPanel')).ReadyPanel)

export default function HomeScreen() {
  const t = useT()
  const hasBot = useAppSelector(selectHasBot)
  const hasFleet = useAppSelector(selectBots).length > 1
  return (
    <Screen title={t('routes:/.title')} hidesTitle>
      <Flex vertical gap={24}>
        <Contained>
          <LinkNotice />
        </Contained>
        {hasBot ? (
          <>
            <LaterAttention />
            <LaterReady />
            {hasFleet && <LaterFleet />}
            <Contained>
              <ChosenPanel isOnBoard={hasFleet} />
            </Contained>
            <LaterTimeline isRest />
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
