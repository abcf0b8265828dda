import type { LossRecovery } from '@/contract/money'
import type { Told } from '@/contract/told'

/** The wire's `mode` is the form's `recoverMode`. */
export type RecoveryForm = Omit<LossRecovery, 'mode'> & { readonly recoverMode: number }

export const toRecoveryForm = ({ mode, ...rest }: Told<LossRecovery>): Told<RecoveryForm> => ({
  ...rest,
  recoverMode: mode,
})

export const fromRecoveryForm = ({ recoverMode, ...rest }: Told<RecoveryForm>): Told<LossRecovery> => ({
  ...rest,
  mode: recoverMode,
})
