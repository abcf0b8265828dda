import { rowOf } from '@/domain/money/stakingPlans'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { isMissingCall } from '@/shared/Loaded'
import { Note } from '@/shared/Note'
import type { PlanLine } from './usePlanLines'

/** The plans that the provider does not offer, named once instead of a row each. */
export function PlansNotOffered({ lines }: { readonly lines: readonly PlanLine[] }) {
  const t = useT()
  const missing = lines.filter(({ query }) => isMissingCall(query))
  if (missing.length === 0) return null
  const plans = missing.map(({ kind }) => t(`routes:${rowOf(kind).path}.title`)).join(', ')
  const again = () => {
    for (const { refetch } of new Set(missing.map(({ query }) => query))) void refetch()
  }
  return (
    <Note
      type="info"
      title={t('home:strategies.notOffered', { plans })}
      action={<Button onClick={again}>{t('common:retry')}</Button>}
    />
  )
}
