import { stakingPlans } from '@/domain/money/stakingPlans'
import { useT } from '@/i18n'
import type { PlanKind } from './usePlans'

/** A plan has the name of its screen; the entry alone and a martingale have no screen. */
export function usePlanName(): (kind: PlanKind) => string {
  const t = useT()
  return (kind) =>
    kind === 'flat' || kind === 'martingale' ? t('replay:flat') : t(`routes:${stakingPlans[kind].path}.title`)
}
