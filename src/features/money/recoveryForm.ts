import type { LossRecovery } from '@/contract/money'
import type { WithGaps } from '@/contract/told'

/** The wire's `mode` is the form's `recoverMode`. */
export type RecoveryForm = Omit<LossRecovery, 'mode'> & { readonly recoverMode: number }

export const toRecoveryForm = ({ mode, ...rest }: WithGaps<LossRecovery>): WithGaps<RecoveryForm> => ({
  ...rest,
  recoverMode: mode,
})

export const fromRecoveryForm = ({
  recoverMode,
  ...rest
}: WithGaps<RecoveryForm>): WithGaps<LossRecovery> => ({
  ...rest,
  mode: recoverMode,
})
