import { useGetGlobalParamsQuery } from '@/api/general'
import type { BotSettings } from '@/domain/money/botSettings'
import type { PlanKind } from '@/domain/money/stakingPlans'
import { selectBrokerScope } from '@/store/botsSlice'
import { Loaded } from '@/shared/Loaded'
import { later } from '@/shared/later'
import { Placeholder } from '@/shared/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { RiskPreparation } from './RiskPreparation'

const HEIGHT = '640px'
const ProofPanel = later(async () => (await import('./ProofPanel')).ProofPanel, HEIGHT)

interface Props {
  readonly of: PlanKind | 'flat'
  /** what the form's values are among the bot's settings; always the same function */
  readonly inSettings: (values: never) => BotSettings
}

/** The proof beside a form, for the form's current values, and what else of the robot acts with them. */
export function FormProof(props: Props) {
  const { of, inSettings } = props
  const query = useGetGlobalParamsQuery(useAppSelector(selectBrokerScope))
  const panel = <ProofPanel {...props} />
  // The form of general settings contains the entry and the daily stops itself.
  return (
    <>
      <RiskPreparation inSettings={inSettings} />
      {of === 'flat' ? (
        panel
      ) : (
        <Loaded query={query} skeleton={<Placeholder height={HEIGHT} />}>
          {() => panel}
        </Loaded>
      )}
    </>
  )
}
