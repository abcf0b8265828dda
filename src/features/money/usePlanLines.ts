import { recoveryMode } from '@/contract/codes'
import { cyclesIn } from '@/contract/money'
import type { PlanKind } from '@/domain/money/robotPlans'
import { stakingPlans } from '@/domain/money/stakingPlans'
import { usableCycles } from '@/domain/money/usableCycles'
import { useT } from '@/i18n'
import type { QueryResult } from '@/shared/Loaded'
import { usePercent } from '@/shared/usePercent'
import { useRead } from '@/store/reads'

/** A staking plan of the chosen robot: whether it is on and how it is set, in words. */
export interface PlanLine {
  readonly kind: PlanKind
  /** loads and fails independently; cycles and Soros have the same */
  readonly query: QueryResult<unknown>
  /** `undefined`: not read. Of a plan that is off, no words */
  readonly setting: { readonly isOn: boolean; readonly text: string } | undefined
}

const off = { isOn: false, text: '' } as const
const on = (text: string) => ({ isOn: true, text })

function line<Answer>(
  kind: PlanKind,
  query: QueryResult<Answer>,
  settingOf: (answer: Answer) => PlanLine['setting'],
): PlanLine {
  const { currentData } = query
  return { kind, query, setting: currentData === undefined ? undefined : settingOf(currentData) }
}

/** The five staking plans, in the order of display. */
export function usePlanLines(): readonly PlanLine[] {
  const t = useT()
  const share = usePercent()
  const masaniello = useRead('masaniello')
  const cyclesAndSoros = useRead('recoveryParams')
  const recovery = useRead('recovery')
  const customCycles = useRead('customCycles')
  return [
    line('masaniello', masaniello, (plan) =>
      stakingPlans.masaniello.isOn(plan)
        ? on(
            t('home:strategies.masaniello', {
              wins: plan.totalWin,
              trades: plan.totalOper,
              payout: share(plan.payout),
            }),
          )
        : off,
    ),
    line('cycles', cyclesAndSoros, (plan) =>
      stakingPlans.cycles.isOn(cyclesIn(plan))
        ? on(t('home:strategies.cycles', { count: plan.ciclos, gales: plan.ciclosgale }))
        : off,
    ),
    line('soros', cyclesAndSoros, (plan) => {
      const { soros, sorosgale, sorosperc } = plan
      if (!stakingPlans.soros.isOn(plan)) return off
      return on(
        [
          ...(soros > 0 ? [t('home:strategies.soros', { count: soros, percent: share(sorosperc) })] : []),
          ...(sorosgale > 0 ? [t('home:strategies.sorosGale', { count: sorosgale })] : []),
        ].join(' · '),
      )
    }),
    line('lossRecovery', recovery, (plan) => {
      const mode = recoveryMode.nameOf(plan.mode) ?? 'conservative'
      return stakingPlans.lossRecovery.isOn(plan)
        ? on(
            t('home:strategies.recovery', {
              percent: share(plan.recoverPerc),
              mode: t(`options:recoveryMode.${mode}`).toLowerCase(),
            }),
          )
        : off
    }),
    line('customCycles', customCycles, (rows) =>
      stakingPlans.customCycles.isOn(rows)
        ? on(t('home:strategies.customCycles', { count: usableCycles(rows).length }))
        : off,
    ),
  ]
}
