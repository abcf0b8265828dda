import { BotChoices } from '@/features/bots/BotChoices'
import { selectHasBot } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { LaterConflicts } from './conflicts/LaterConflicts'
import { LaterTimeline } from './expiries/LaterTimeline'
import { BotPanel } from './home/BotPanel'
import { ConfigurationPanel } from './home/ConfigurationPanel'
import { OtherBotsPanel } from './home/OtherBotsPanel'
import { Panel } from './home/Panel'
import { StrategiesPanel } from './home/StrategiesPanel'
import { TradingPanel } from './home/TradingPanel'
import './home/home.css'

export default function HomeScreen() {
  const t = useT()
  const hasBot = useAppSelector(selectHasBot)
  return (
    <Screen title={t('routes:/.title')} about={t('routes:/.about')}>
      <div className="home">
        {hasBot ? (
          <>
            <BotPanel />
            <div className="home__pair">
              <TradingPanel />
              <StrategiesPanel />
            </div>
            <LaterConflicts />
            <LaterTimeline />
            <OtherBotsPanel />
          </>
        ) : (
          <Panel title={t('bots:choose.title')}>
            <BotChoices />
          </Panel>
        )}
        <ConfigurationPanel />
      </div>
    </Screen>
  )
}
