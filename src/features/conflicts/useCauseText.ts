import type { Cause } from '@/domain/causes'
import type { BotSettings } from '@/domain/conflicts'
import { actingPlans } from '@/domain/money/robotPlans'
import { useT } from '@/i18n'
import { useFormattedValues } from './ConflictList'

export interface CauseText {
  /** what is wrong */
  readonly what: string
  /** what follows from it, unless `what` says it */
  readonly why?: string
}

/** A cause in one sentence, with its consequence in money. */
export function useCauseText(): (cause: Cause, settings: BotSettings) => CauseText {
  const t = useT()
  const valuesOf = useFormattedValues()
  return ({ id, conflicts }, settings) => {
    const [first] = conflicts
    if (!first) return { what: '' }
    if (id === 'rivals')
      return { what: t('conflicts:cause.rivals', { count: actingPlans(settings).on.length }) }
    if (id === 'stopTooSmall' && conflicts.length > 1) {
      const cost = Math.max(...conflicts.map(({ values }) => Number(values?.['cost'] ?? 0)))
      if (cost > 0) return { what: t('conflicts:cause.stopTooSmall', valuesOf({ ...first.values, cost })) }
    }
    const what = t(`conflicts:what.${first.id}`, valuesOf(first.values))
    const why = t(`conflicts:why.${first.why}`, valuesOf(first.values))
    return {
      what:
        conflicts.length > 1 ? `${what} ${t('conflicts:cause.more', { count: conflicts.length - 1 })}` : what,
      why,
    }
  }
}
