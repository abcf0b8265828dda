import { planKinds, planReading, type PlanKind, type PlanReading } from '@/domain/money/stakingPlans'
import { useT } from '@/i18n'
import type { QueryResult } from '@/shared/Loaded'
import { usePercent } from '@/shared/usePercent'
import { planReads, stakeParts, useSettings } from '@/store/settings'
import { planRows } from './planRows'

/** A staking plan of the chosen robot and account. */
export interface PlanLine {
  readonly kind: PlanKind
  /** loads and fails independently; cycles and Soros have the same */
  readonly query: QueryResult<unknown>
  /** `undefined`: not read */
  readonly reading: PlanReading | undefined
  /** what it is set to, in words; of a plan that is off, none */
  readonly text: string
}

/** The staking plans, in the order of display. */
export function usePlanLines(): readonly PlanLine[] {
  const t = useT()
  const share = usePercent()
  const { settings, queries } = useSettings(stakeParts)
  return planKinds.map((kind): PlanLine => {
    const reading = planReading(settings, kind)
    const isOn = reading !== undefined && reading !== 'off'
    return {
      kind,
      query: queries[stakeParts.indexOf(planReads[kind])] as QueryResult<unknown>,
      reading,
      text: isOn ? planRows[kind].line(settings[kind] as never, { t, share }) : '',
    }
  })
}
