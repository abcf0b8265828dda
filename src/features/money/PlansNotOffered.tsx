import { stakingPlanOf } from '@/domain/money/stakingPlans'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { isMissingCall } from '@/shared/Loaded'
import { Note } from '@/shared/Note'
import { useTelling } from '@/shared/telling'
import type { PlanLine } from './usePlanLines'

/** The plans that the provider does not offer, named once instead of a row each. */
export function PlansNotOffered({ lines }: { readonly lines: readonly PlanLine[] }) {
  const t = useT()
  const missing = lines.filter(({ query }) => isMissingCall(query))
  const queries = [...new Set(missing.map(({ query }) => query))]
  const { tells, retry } = useTelling(queries.map(({ error, refetch }) => ({ error, retry: refetch })))
  if (missing.length === 0) return null
  const plans = missing.map(({ kind }) => t(`routes:${stakingPlanOf(kind).path}.title`)).join(', ')
  return (
    <Note
      type="info"
      title={t('home:strategies.notOffered', { plans })}
      action={tells && <Button onClick={retry}>{t('common:retry')}</Button>}
    />
  )
}
