import { traderMode } from '@/contract/codes'
import { selectTraderId } from '@/features/bots/botsSlice'
import { useGeneralSettings } from '@/features/general/useGeneralSettings'
import { PlanRows, StrategyRow } from '@/features/money/PlanRows'
import { useT } from '@/i18n'
import { PathLink } from '@/shared/PathLink'
import { useAppSelector } from '@/store/hooks'
import { Panel } from '@/shared/Panel'

/** Which staking plans are on, and whom the robot copies. */
export function StrategiesPanel() {
  const t = useT()
  return (
    <Panel
      title={t('home:strategies.title')}
      extra={
        <PathLink to="/strategies" aria-label={t('home:strategies.allLabel')}>
          {t('home:strategies.all')}
        </PathLink>
      }
    >
      <ul className="plans">
        <PlanRows />
        <Copying />
      </ul>
    </Panel>
  )
}

/** Whom the robot copies; off for a trader's robot. */
function Copying() {
  const t = useT()
  const traderId = useAppSelector(selectTraderId)
  const { query } = useGeneralSettings()
  return (
    <StrategyRow
      path="/copytrader"
      query={query}
      read={(params) =>
        params.traderMode === traderMode.codes.follower ? t('home:copy.follower', { traderId }) : undefined
      }
    />
  )
}
