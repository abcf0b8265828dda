/** What a staking plan's screen is made of: its record and its proof. */
import type { ComponentType } from 'react'
import type { PlanKind } from '@/domain/money/stakingPlans'
import { untyped, type AnyRecord } from '@/shared/saving/record'
import { customCyclesRecord } from './customCyclesRecord'
import { cyclesRecord, lossRecoveryRecord, masanielloRecord, sorosRecord } from './records'

interface PlanRow {
  readonly record: AnyRecord
  readonly proof: () => Promise<ComponentType>
}

export const planRows: Readonly<Record<PlanKind, PlanRow>> = {
  masaniello: {
    record: untyped(masanielloRecord),
    proof: async () => (await import('./proof/MasanielloProof')).MasanielloProof,
  },
  cycles: {
    record: untyped(cyclesRecord),
    proof: async () => (await import('./proof/CyclesProof')).CyclesProof,
  },
  soros: {
    record: untyped(sorosRecord),
    proof: async () => (await import('./proof/SorosProof')).SorosProof,
  },
  lossRecovery: {
    record: untyped(lossRecoveryRecord),
    proof: async () => (await import('./proof/LossRecoveryProof')).LossRecoveryProof,
  },
  customCycles: {
    record: untyped(customCyclesRecord),
    proof: async () => (await import('./proof/CustomCyclesProof')).CustomCyclesProof,
  },
}
