import type { PlanChoice } from '@/domain/money/stakingPlans'
import { usePlanLines } from '../usePlanLines'

export type ReplayPlanKind = PlanChoice['kind']

export type ReplayPlan =
  | { readonly kind: ReplayPlanKind; readonly state: 'on'; readonly choice: PlanChoice }
  | { readonly kind: ReplayPlanKind; readonly state: 'off' | 'unusable' | 'waiting' }
  | {
      readonly kind: ReplayPlanKind
      readonly state: 'failed'
      readonly error: unknown
      readonly retry: () => unknown
    }

/** The entry alone, for comparison, and the five plans of the chosen bot and account. */
export const usePlans = (): readonly ReplayPlan[] => [
  { kind: 'flat', state: 'on', choice: { kind: 'flat' } },
  ...usePlanLines().map(({ kind, query: { error, isFetching, refetch }, reading }): ReplayPlan => {
    if (typeof reading === 'object') return { kind, state: 'on', choice: reading }
    if (reading) return { kind, state: reading }
    if (error === undefined || isFetching) return { kind, state: 'waiting' }
    return { kind, state: 'failed', error, retry: refetch }
  }),
]
