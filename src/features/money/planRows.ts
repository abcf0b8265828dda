/** What the panel shows of each staking plan: its record, what it is set to in one line, its proof. */
import type { ComponentType } from 'react'
import { recoveryMode } from '@/contract/codes'
import type { PlanKind, PlanSettings } from '@/domain/money/stakingPlans'
import { usableCycles } from '@/domain/money/usableCycles'
import type { Translate } from '@/i18n'
import { untyped, type AnyRecord } from '@/shared/saving/record'
import { customCyclesRecord } from './customCyclesRecord'
import { cyclesRecord, lossRecoveryRecord, masanielloRecord, sorosRecord } from './records'

interface Words {
  readonly t: Translate
  /** 85 → "85 %" */
  readonly share: (percent: number) => string
}

interface PlanRow<Kind extends PlanKind> {
  readonly record: AnyRecord
  readonly line: (settings: NonNullable<PlanSettings[Kind]>, words: Words) => string
  readonly proof: () => Promise<ComponentType>
}

export const planRows: { readonly [Kind in PlanKind]: PlanRow<Kind> } = {
  masaniello: {
    record: untyped(masanielloRecord),
    line: ({ totalWin, totalOper, payout }, { t, share }) =>
      t('routes:/config-masaniello.set', { wins: totalWin, trades: totalOper, payout: share(payout) }),
    proof: async () => (await import('./proof/MasanielloProof')).MasanielloProof,
  },
  cycles: {
    record: untyped(cyclesRecord),
    line: ({ ciclos, ciclosGale }, { t }) =>
      t('routes:/config-cycles.set', { count: ciclos, gales: ciclosGale }),
    proof: async () => (await import('./proof/CyclesProof')).CyclesProof,
  },
  soros: {
    record: untyped(sorosRecord),
    line: ({ soros, sorosgale, sorosperc }, { t, share }) =>
      [
        ...(soros > 0 ? [t('routes:/config-soros.set', { count: soros, percent: share(sorosperc) })] : []),
        ...(sorosgale > 0 ? [t('routes:/config-soros.setGale', { count: sorosgale })] : []),
      ].join(' · '),
    proof: async () => (await import('./proof/SorosProof')).SorosProof,
  },
  lossRecovery: {
    record: untyped(lossRecoveryRecord),
    line: ({ recoverPerc, mode }, { t, share }) =>
      t('routes:/config-recovery.set', {
        percent: share(recoverPerc),
        mode: t(`options:recoveryMode.${recoveryMode.nameOf(mode) ?? 'conservative'}`).toLowerCase(),
      }),
    proof: async () => (await import('./proof/LossRecoveryProof')).LossRecoveryProof,
  },
  customCycles: {
    record: untyped(customCyclesRecord),
    line: (rows, { t }) => t('routes:/config-customcycles.set', { count: usableCycles(rows).length }),
    proof: async () => (await import('./proof/CustomCyclesProof')).CustomCyclesProof,
  },
}
