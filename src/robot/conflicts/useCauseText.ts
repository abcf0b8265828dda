import type { Cause } from '@/domain/robot/causes'
import type { Conflict } from '@/domain/conflicts'
import type { Picture } from '@/domain/robot/picture'
import { useT } from '@/i18n'
import { useFormattedValues } from './ConflictList'

export interface CauseText {
  /** what is wrong */
  readonly what: string
  /** what follows from it, unless `what` says it */
  readonly why?: string
  /** the conflicts that `what` does not tell */
  readonly rest: readonly Conflict[]
}

/** A cause in one sentence, with its consequence in money. */
export function useCauseText(): (cause: Cause, picture: Picture) => CauseText {
  const t = useT()
  const valuesOf = useFormattedValues()
  return ({ id, conflicts }, { plans }) => {
    const [first, ...rest] = conflicts
    if (!first) return { what: '', rest }
    if (id === 'rivals') return { what: t('conflicts:cause.rivals', { count: plans.on.length }), rest: [] }
    if (id === 'stopTooSmall' && rest.length > 0) {
      const cost = Math.max(...conflicts.map(({ values }) => Number(values?.['cost'] ?? 0)))
      if (cost > 0)
        return { what: t('conflicts:cause.stopTooSmall', valuesOf({ ...first.values, cost })), rest: [] }
    }
    return {
      what: t(`conflicts:what.${first.says}`, valuesOf(first.values)),
      why: t(`conflicts:why.${first.why}`, valuesOf(first.values)),
      rest,
    }
  }
}
