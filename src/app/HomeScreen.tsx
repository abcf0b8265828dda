import { Flex } from 'antd'
import { BotChoices } from '@/features/bots/BotList'
import { selectBots, selectHasBot } from '@/features/bots/botsSlice'
import { LaterTimeline } from '@/features/expiries/LaterTimeline'
import { LaterFleet } from '@/features/fleet/LaterFleet'
import { ChosenPanel } from '@/features/home/ChosenPanel'
import { ConfigurationPanel } from '@/features/home/ConfigurationPanel'
import { LaterAttention } from '@/features/home/LaterAttention'
import { LinkNotice } from '@/features/home/LinkNotice'
import { useT } from '@/i18n'
import { Contained } from '@/shared/Contained'
import { later } from '@/shared/later'
import { Section } from '@/shared/Panel'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import '@/features/home/home.css'

const LaterReady = later(async () => (await import('@/features/home/ReadyPanel')).ReadyPanel)

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
