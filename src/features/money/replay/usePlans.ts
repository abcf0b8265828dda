import { cyclesIn } from '@/contract/money'
import type { PlanChoice } from '@/domain/money/planOf'
import { stakingPlans, type PlanReading } from '@/domain/money/stakingPlans'
import type { QueryResult } from '@/shared/Loaded'
import { useRead } from '@/store/reads'

export type PlanKind = PlanChoice['kind']

export type ReplayPlan =
  | { readonly kind: PlanKind; readonly state: 'on'; readonly choice: PlanChoice }
  | { readonly kind: PlanKind; readonly state: 'off' | 'unusable' | 'waiting' }
  | {
      readonly kind: PlanKind
      readonly state: 'failed'
      readonly error: unknown
      readonly retry: () => unknown
    }

/** The entry alone, for comparison, and the five plans of the chosen bot and account. */
export function usePlans(): readonly ReplayPlan[] {
  const cyclesAndSoros = useRead('recoveryParams')
  return [
    { kind: 'flat', state: 'on', choice: { kind: 'flat' } },
    planFrom('masaniello', useRead('masaniello'), stakingPlans.masaniello.read),
    planFrom('cycles', cyclesAndSoros, (params) => stakingPlans.cycles.read(cyclesIn(params))),
    planFrom('soros', cyclesAndSoros, stakingPlans.soros.read),
    planFrom('lossRecovery', useRead('recovery'), stakingPlans.lossRecovery.read),
    planFrom('customCycles', useRead('customCycles'), stakingPlans.customCycles.read),
  ]
}

function planFrom<T>(kind: PlanKind, query: QueryResult<T>, read: (data: T) => PlanReading): ReplayPlan {
  const { currentData, error, isFetching, refetch } = query
  if (currentData !== undefined) {
    const plan = read(currentData)
    return typeof plan === 'string' ? { kind, state: plan } : { kind, state: 'on', choice: plan }
  }
  if (error !== undefined && !isFetching) return { kind, state: 'failed', error, retry: refetch }
  return { kind, state: 'waiting' }
}
