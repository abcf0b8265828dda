import { stakingPlans } from '@/domain/money/stakingPlans'
import type { PlanChoice } from '@/domain/money/planOf'
import { useT } from '@/i18n'

/** A plan has the name of its screen; the entry alone and a martingale have no screen. */
export function usePlanName(): (kind: PlanChoice['kind']) => string {
  const t = useT()
  return (kind) =>
    kind === 'flat' || kind === 'martingale'
      ? t('proof:entryAlone')
      : t(`routes:${stakingPlans[kind].path}.title`)
}
