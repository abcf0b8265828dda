import type { LossRecovery } from '@/contract/money'

/** The wire's `mode` is the form's `recoverMode`. */
export type RecoveryForm = Omit<LossRecovery, 'mode'> & { readonly recoverMode: number }

export const toRecoveryForm = ({ mode, ...recovery }: LossRecovery): RecoveryForm => ({
  ...recovery,
  recoverMode: mode,
})

export const fromRecoveryForm = ({ recoverMode, ...recovery }: RecoveryForm): LossRecovery => ({
  ...recovery,
  mode: recoverMode,
})
