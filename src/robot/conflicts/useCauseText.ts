import type { Cause } from '@/domain/conflicts/causes'
import type { Conflict } from '@/domain/conflicts'
import { stakingPlanOf } from '@/domain/money/stakingPlans'
import type { Picture } from '@/domain/robot/picture'
import { useT } from '@/i18n'
import { useFormattedValues } from './conflictTexts'

export interface CauseText {
  /** what is wrong */
  readonly what: string
  /** what follows from it, unless `what` says it */
  readonly why?: string
  /** the conflicts that `what` does not tell */
  readonly rest: readonly Conflict[]
  /** where that is set */
  readonly places: readonly Pick<Conflict, 'path' | 'field'>[]
}

/** A cause in one sentence, with its consequence in money. */
export function useCauseText(): (cause: Cause, picture: Picture) => CauseText {
  const t = useT()
  const valuesOf = useFormattedValues()
  return ({ conflicts }, { settings }) => {
    const [first, ...rest] = conflicts
    if (!first) return { what: '', rest, places: [] }
    const together = first.together?.({ settings, conflicts })
    if (together) {
      const { says, values, plans } = together
      const places = plans?.map(stakingPlanOf) ?? conflicts
      return { what: t(`conflicts:cause.${says}`, valuesOf(values)), rest: [], places }
    }
    return {
      what: t(`conflicts:what.${first.says}`, valuesOf(first.values)),
      why: t(`conflicts:why.${first.why}`, valuesOf(first.values)),
      rest,
      places: [first],
    }
  }
}
