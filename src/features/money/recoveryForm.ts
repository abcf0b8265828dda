import type { LossRecovery } from '@/contract/money'
import { blankAsIn } from '@/contract/wire'

/** The wire's `mode` is the form's `recoverMode`. */
export type RecoveryForm = Omit<LossRecovery, 'mode'> & { readonly recoverMode: number }

export function toRecoveryForm(recovery: LossRecovery): RecoveryForm {
  const { mode, ...rest } = recovery
  return blankAsIn(recovery, { ...rest, recoverMode: mode }, { mode: 'recoverMode' })
}

export function fromRecoveryForm(form: RecoveryForm): LossRecovery {
  const { recoverMode, ...rest } = form
  return blankAsIn(form, { ...rest, mode: recoverMode }, { recoverMode: 'mode' })
}
