/** The record of each staking plan. */
import type { PlanKind } from '@/domain/money/stakingPlans'
import { untyped, type AnyRecord } from '@/shared/form/settingsRecord'
import { customCyclesRecord } from './customCyclesRecord'
import { cyclesRecord, lossRecoveryRecord, masanielloRecord, sorosRecord } from './records'

export const planRecords: Readonly<Record<PlanKind, AnyRecord>> = {
  masaniello: untyped(masanielloRecord),
  cycles: untyped(cyclesRecord),
  soros: untyped(sorosRecord),
  lossRecovery: untyped(lossRecoveryRecord),
  customCycles: untyped(customCyclesRecord),
}
