import { planKinds, planReading, type PlanKind, type PlanReading } from '@/domain/money/stakingPlans'
import type { QueryResult } from '@/shared/Loaded'
import { useSettings } from '@/store/settings'

const ids = ['masaniello', 'recoveryParams', 'recovery', 'customCycles'] as const
type Id = (typeof ids)[number]

/** Cycles and Soros are in one record. */
const idOf: Readonly<Record<PlanKind, Id>> = {
  masaniello: 'masaniello',
  cycles: 'recoveryParams',
  soros: 'recoveryParams',
  lossRecovery: 'recovery',
  customCycles: 'customCycles',
}

interface PlanRead {
  readonly kind: PlanKind
  /** loads and fails independently; cycles and Soros have the same */
  readonly query: QueryResult<unknown>
  /** `undefined`: not read */
  readonly reading: PlanReading | undefined
}

/** The five staking plans of the chosen robot and account, in the order of display. */
export function usePlanReadings() {
  const { settings, queries } = useSettings(ids)
  const plans = planKinds.map((kind): PlanRead => ({
    kind,
    query: queries[ids.indexOf(idOf[kind])] as QueryResult<unknown>,
    reading: planReading(settings, kind),
  }))
  return { settings, plans }
}
