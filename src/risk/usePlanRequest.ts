import { useMemo, useState } from 'react'
import { withoutGaps } from '@/contract/told'
import type { BotSettings } from '@/domain/money/botSettings'
import { isEntry, stakesOf, type BotStakes } from '@/domain/money/botStakes'
import { amountsInHundreds } from '@/domain/money/hundreds'
import { MOST_CYCLES, MOST_GALES, MOST_LEVELS, MOST_OPERATIONS } from '@/domain/money/planLimits'
import {
  actingPlans,
  choiceOf,
  playedPlan,
  planReading,
  stakingPlanOf,
  type PlanChoice,
  type PlanKind,
} from '@/domain/money/stakingPlans'
import { isLoadSettled, type QueryResult } from '@/shared/Loaded'
import { useRead } from '@/store/reading/reads'
import type { ForecastRequest } from './forecast'
import { useAssumptions, useDraftValues, usePlayConditions } from './playConditions'
import { stakeParts, useSettings } from './settings'
import { useAmounts } from './useAmounts'
import { usePlanName } from './usePlanName'

export interface ProvedForm {
  /** the plan of the form; `flat`: the entry of general settings */
  readonly of: PlanKind | 'flat'
  /** what the form's values are among the bot's settings; always the same function */
  readonly inSettings: (values: never) => BotSettings
}

export interface PlanOfForm {
  /** `waiting`: for reads; `others`: the entry of general settings, while plans are on */
  readonly plan:
    | { readonly is: 'played'; readonly request: ForecastRequest; readonly isOff: boolean }
    | { readonly is: 'off' | 'nothing'; readonly why: string }
    | { readonly is: 'waiting' | 'others' }
  /** what was played at last: while a value is half typed, what is shown of it stays */
  readonly last: ForecastRequest | undefined
  /** all that acts with the form's values; `undefined` while it is read */
  readonly stakes: BotStakes | undefined
  /** only the form's plan acts */
  readonly isAlone: boolean
  /** the reads behind it: why some are missing */
  readonly queries: readonly QueryResult<unknown>[]
}

const limits = { operations: MOST_OPERATIONS, cycles: MOST_CYCLES, gales: MOST_GALES, levels: MOST_LEVELS }

/** What the robot does with the form's values, before they are saved: with this plan alone, and what else acts. */
export function usePlanRequest({ of, inSettings }: ProvedForm): PlanOfForm {
  const amounts = useAmounts()
  const { t } = amounts
  const assumptions = useAssumptions()
  const planName = usePlanName()
  const values = useDraftValues()
  const own = useMemo(() => inSettings(values as never), [inSettings, values])
  const { settings, queries, isLoading } = useSettings(stakeParts)
  const reader = useRead('reader')
  const { isEntryKnown: _, areStopsKnown, ...played } = usePlayConditions(own.general)
  const all = { ...settings, ...own }
  const { on, unread } = actingPlans(all)
  const isOthers = of === 'flat' && on.length > 0
  const isAlone = on.every((plan) => plan === of) && unread.length === 0

  const nothing = (why: string) => ({ is: 'nothing', why }) as const
  function planOf(): PlanOfForm['plan'] {
    if (isOthers) return { is: 'others' }
    if (of === 'flat' && unread.length > 0 && isLoading) return { is: 'waiting' }
    const choice = choiceIn(of, amountsInHundreds(own, played.account.unit))
    if (choice === 'off') {
      const [other, ...more] = on
      // Of several the robot follows none.
      if (more.length > 0) return { is: 'off', why: t('proof:consequence.off') }
      const why = other
        ? t('proof:offOthers', { plans: planName(other) })
        : t(unread.length > 0 ? 'proof:offUnsure' : 'proof:off')
      return { is: 'off', why }
    }
    if (choice === 'untold') return nothing(t('common:gap.notAll'))
    if (choice === 'unusable') return nothing(t(`proof:noPlan.${of}`, limits))
    if (!areStopsKnown) return nothing(t('proof:noStops'))
    if (!isLoadSettled(reader)) return { is: 'waiting' }
    const { start } = playedPlan(choice, played.account)
    if (start.stake === 0 && start.ended !== 'tooLarge')
      return nothing(
        start.ended === 'noStake'
          ? t('proof:noPlan.flat')
          : t('proof:noOrder', { minimum: amounts.smallest(played.account) }),
      )
    const isOff = of !== 'flat' && !stakingPlanOf(of).isOn(own[of])
    return { is: 'played', request: { choice, ...played }, isOff }
  }
  const plan = planOf()
  const [last, setLast] = useState<ForecastRequest>()
  // Its parts are new with every drawing, its content is not: who draws it compares the object.
  const isNew = plan.is === 'played' && JSON.stringify(plan.request) !== JSON.stringify(last)
  if (isNew) setLast(plan.request)
  return {
    plan: plan.is === 'played' && !isNew && last ? { ...plan, request: last } : plan,
    last,
    stakes: isLoading ? undefined : stakesOf(all, assumptions),
    isAlone,
    queries,
  }
}

/** The plan to prove. One that is off is proved as if it were on, where its settings say how it would be. */
function choiceIn(of: ProvedForm['of'], own: BotSettings): PlanChoice | 'off' | 'unusable' | 'untold' {
  if (of === 'flat') {
    const entry = withoutGaps(own.general, 'lote', 'loteType')
    if (!entry) return 'untold'
    return isEntry(entry) ? { kind: 'flat' } : 'unusable'
  }
  const reading = planReading(own, of)
  if (reading === undefined) return 'untold'
  const settings = own[of] as never
  const { on, isPlayable } = stakingPlanOf(of)
  return reading === 'off' && on && isPlayable(settings) ? choiceOf(of, settings) : reading
}
