import { stakingPlanOf, type PlanChoice } from '@/domain/money/stakingPlans'
import { useT } from '@/i18n'

/** A plan has the name of its screen; the entry alone has no screen. */
export function usePlanName(): (kind: PlanChoice['kind']) => string {
  const t = useT()
  return (kind) => (kind === 'flat' ? t('proof:entryAlone') : t(`routes:${stakingPlanOf(kind).path}.title`))
}
